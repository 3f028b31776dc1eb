internal import PagerEngine

/// What the pager was given to decide by, for each swipe of a block: made by one run of the engine a swipe, with one setting,
/// and good for all settings that differ from it only in what the landing rule alone reads.
struct DragTable {
  /// What there is to know of one swipe.
  enum Row: Equatable, Sendable {
    /// No rule was asked, so no setting changes this.
    case fixed
    /// A rule is given these, and its page is the page after rest.
    case drag(DragFeatures)
    /// A flick to all thresholds below a speed, and none to the others.
    case flick(speed: Double, faster: SwipeLanding, slower: SwipeLanding)
    /// The engine has to be asked for each setting.
    case engine
  }

  /// One for each swipe.
  private(set) var rows: [Row] = []
  /// What the engine made of each swipe with the setting of the table.
  private(set) var landings: [SwipeLanding] = []
  /// The devices that made the swipes, each once.
  private(set) var devices: [SwipeDevice] = []
  /// The page at the start on each device.
  private(set) var starts: [Int] = []
  /// Which device each swipe was made on.
  private(set) var deviceOfRow: [Int] = []

  init(_ subject: TuningSubject, _ setting: TuningSetting, _ block: [Swipe]) {
    var beginnings: [(simulation: Simulation, rule: (any LandingRule)?)] = []
    rows.reserveCapacity(block.count)
    landings.reserveCapacity(block.count)
    deviceOfRow.reserveCapacity(block.count)
    for swipe in block {
      var device = deviceOfRow.last ?? 0
      if devices.isEmpty || devices[device] != swipe.device {
        if let known = devices.firstIndex(of: swipe.device) {
          device = known
        } else {
          let setup = subject.setup(for: setting, on: swipe.device)
          let simulation = Simulation(subject.model, setup, recording: .landing)
          beginnings.append((simulation, subject.model.landing?.rule(setup)))
          device = devices.count
          devices.append(swipe.device)
          starts.append(simulation.page)
        }
      }
      deviceOfRow.append(device)
      var simulation = beginnings[device].simulation
      let landing = TuningSubject.landing(of: swipe, in: &simulation)
      landings.append(landing)
      if let flickSpeed = subject.model.landing?.flickSpeed, let name = subject.model.landing?.names.first {
        let setup = subject.setup(for: setting, on: swipe.device)
        rows.append(
          Self.row(of: landing, in: simulation, threshold: flickSpeed(setup)) { threshold in
            var other = setup
            other.options.set(name, to: .number(threshold))
            var simulation = Simulation(subject.model, other)
            return TuningSubject.landing(of: swipe, in: &simulation)
          })
        continue
      }
      rows.append(Self.row(of: landing, in: simulation, by: beginnings[device].rule, from: starts[device]))
    }
  }

  /// - Parameter start: The page at the start.
  private static func row(
    of landing: SwipeLanding, in simulation: Simulation, by rule: (any LandingRule)?, from start: Int
  ) -> Row {
    guard let rule else { return .engine }
    guard let features = simulation.world.dragFeatures else { return .fixed }
    // Where there are no pages, or the page at the start is none of them, a pager has ways of its own. And what the rule says
    // must be what came of it; that is a property of the model, and looked at all the same.
    guard features.count > 0, (0..<features.count).contains(start),
      Self.landing(of: features, by: rule, from: start) == landing
    else { return .engine }
    return .drag(features)
  }

  /// - Parameters:
  ///   - threshold: The one of the run.
  ///   - run: What the engine makes of the swipe with another one.
  private static func row(
    of landing: SwipeLanding, in simulation: Simulation, threshold: Double, run: (Double) -> SwipeLanding
  ) -> Row {
    guard let speed = simulation.world.dragFeatures?.velocity.magnitude else { return .fixed }
    if speed > threshold {
      return .flick(speed: speed, faster: landing, slower: run(.greatestFiniteMagnitude))
    }
    return .flick(speed: speed, faster: speed > 0 ? run(0) : landing, slower: landing)
  }

  /// What comes of a drag by a rule.
  static func landing(of features: DragFeatures, by rule: some LandingRule, from start: Int) -> SwipeLanding {
    do {
      let landing = try rule.landing(of: features)
      return SwipeLanding(pages: landing.page - start, because: landing.because)
    } catch .crash(let words) {
      return SwipeLanding(pages: 0, because: .none, crash: words)
    } catch {
      return SwipeLanding(pages: 0, because: .none, crash: "\(error)")
    }
  }

  /// What comes of each swipe with another setting that differs only in what the landing rule alone reads.
  func landings(_ subject: TuningSubject, _ setting: TuningSetting, _ block: [Swipe]) -> [SwipeLanding] {
    let setups = devices.map { subject.setup(for: setting, on: $0) }
    let rules = setups.map { subject.model.landing?.rule($0) }
    let speeds = setups.map { subject.model.landing?.flickSpeed?($0) ?? .nan }
    return block.indices.map { index in
      let device = deviceOfRow[index]
      switch (rows[index], rules[device]) {
      case (.fixed, _): return landings[index]
      case (.flick(let speed, let faster, let slower), _): return speed > speeds[device] ? faster : slower
      case (.drag(let features), let rule?): return Self.landing(of: features, by: rule, from: starts[device])
      default: return subject.landing(of: block[index], with: setting)
      }
    }
  }
}
