internal import Documents
internal import PagerEngine
internal import ScenarioRunner

/// Reads which settings are tried: `design`, `refinement`, `rays` and `sensitivity`.
struct DesignDecoder {
  let reader: DocumentReader

  /// How many values a ray has where nothing is said.
  static let rayPoints = 21

  func decode(_ fields: Fields) -> TuningDesign? {
    let before = reader.issues.count
    var design = TuningDesign(rayPoints: Self.rayPoints)
    if let value = fields["design"] { search(value, &design) }
    if let fields = reader.object(fields["refinement"], "refinement", keys: ["rounds"]) {
      design.refinementRounds = reader.integer(fields.required("rounds"), "refinement.rounds", in: 1...10) ?? 0
    }
    if let fields = reader.object(fields["rays"], "rays", keys: ["points"]) {
      let points = reader.integer(fields.required("points"), "rays.points", in: 0...1000) ?? 0
      design.rayPoints = points == 0 ? nil : points
    }
    if let fields = reader.object(fields["sensitivity"], "sensitivity", keys: ["morris", "sobol"]) {
      if let morris = reader.object(fields["morris"], "morris", keys: ["trajectories"]) {
        design.morrisTrajectories = reader.integer(
          morris.required("trajectories"), "morris.trajectories", in: 2...10_000)
      }
      if let sobol = reader.object(fields["sobol"], "sobol", keys: ["base"]) {
        design.sobolBase = base(sobol.required("base"))
      }
    }
    return reader.issues.count == before ? design : nil
  }

  private func base(_ value: Value?) -> Int? {
    guard let value, let base = reader.integer(value, "sobol.base", in: 2...(1 << 16)) else { return nil }
    guard base & (base - 1) == 0 else {
      reader.report(value, "sobol.base must be a power of two, as 64 or 128, not \(base)")
      return nil
    }
    return base
  }

  private func search(_ value: Value, _ design: inout TuningDesign) {
    guard let fields = reader.object(value, "design", keys: TuningKeys.designs) else { return }
    let known = fields.members.filter { TuningKeys.designs.contains($0.name) }
    guard let member = known.first, known.count == 1 else {
      if !fields.members.isEmpty, known.isEmpty { return }
      reader.report(value, "design must have exactly one of \"grid\", \"sobol\" and \"r2\", not \(known.count)")
      return
    }
    let node = reader.resolve(member.value, in: value)
    if member.name == TuningKeys.grid {
      _ = reader.object(node, "grid", keys: [])
      return
    }
    guard let inner = reader.object(node, member.name, keys: [TuningKeys.points.name]) else { return }
    let points = reader.integer(
      inner.required(TuningKeys.points.name), "\(member.name).points", in: TuningKeys.points.integers)
    guard let points else { return }
    design.search = member.name == TuningKeys.sobol ? .sobol(points: points) : .r2(points: points)
  }
}
