import Testing

@testable import pagerlab

/// Published figures, reached through the verb.
@Suite struct MotionVerbTests {
  private func ask(_ words: String) throws -> MotionReadings {
    let program = try BuiltProgram()
    defer { program.remove() }
    return try MotionReadings(program, words)
  }

  // MARK: - Springs

  @Test func `A spring of SwiftUI reads back and settles as SwiftUI says`() throws {
    let spring = try ask("spring --duration .7 --bounce .2 --to 1.2 --velocity .1 --at 200 --convention swiftUI")
    #expect(
      spring.keys == [
        "motion", "samples", "settleTime", "overshoot", "stiffness", "damping", "dampingRatio", "response", "bounce",
      ])
    #expect(agree(spring.samples("time"), [200], within: 0))
    #expect(agree(spring.samples("position"), [0.7335374463664996], within: 1e-12))
    #expect(agree(spring.samples("velocity"), [3.7432199543353395], within: 1e-12))
    let facts = ["settleTime", "stiffness", "damping", "dampingRatio", "response", "bounce"].map(spring.fact)
    #expect(
      agree(facts, [1278.6385205350255, 80.56819919256618, 14.361566416410485, 0.8, 0.7, 0.2], within: 1e-9))
    let unit = try ask("spring --duration .7 --bounce .2 --convention swiftUI")
    #expect(agree([unit.fact("settleTime")], [1254.6741644341552], within: 1e-9))
  }

  @Test func `SwiftUI's slips are SwiftUI's only`() throws {
    let words = "spring --duration .7 --bounce -.2 --to 1.2 --velocity .1 --at 200"
    let slip = try ask(words + " --convention swiftUI")
    #expect(agree(slip.samples("velocity"), [3.918503301573137], within: 1e-12))
    #expect(agree([slip.fact("stiffness")], [171.20742328420314], within: 1e-9))
    let physical = try ask(words)
    #expect(agree(physical.samples("velocity"), [2.7185033], within: 1e-7))
    #expect(agree([physical.fact("stiffness")], [80.56819919256618], within: 1e-9))
  }

  @Test func `Places of named springs are the published ones`() throws {
    let bouncy = try ask("spring --duration .5 --bounce .3 --at 50,100,250,500,1000")
    #expect(
      agree(
        bouncy.samples("position"),
        [0.14571501353595817, 0.4233021230745698, 0.9840874909713708, 1.0144984216160449, 1.000071596885779],
        within: 1e-12))
    let interpolating = try ask("spring --mass 1 --stiffness 170 --damping 15 --velocity 5 --at 100,250,500,1000")
    #expect(
      agree(
        interpolating.samples("position"), [0.674828765, 1.119911844, 0.990815433, 1.000301974], within: 1e-9))
  }

  @Test func `Over-damping is taken away unless it is allowed`() throws {
    let words = "spring --mass .6 --stiffness .1 --damping 10 --at 1"
    #expect(agree([try ask(words).fact("dampingRatio")], [1], within: 1e-12))
    let allowed = try ask(words + " --allow-over-damping")
    #expect(agree([allowed.fact("stiffness"), allowed.fact("damping")], [0.1, 10], within: 1e-12))
  }

  @Test(arguments: [
    ("--response .15 --damping-ratio .86", 150, 0.24), ("--response .15 --damping-ratio .85", 150, 0.43),
    ("--response .5 --damping-ratio 1", 750, 0), ("--response .55 --damping-ratio .825", 733.3333, 2.99),
  ])
  func `In frames a page settles as published`(spring: String, settleTime: Double, overshoot: Double) throws {
    let answer = try ask("spring \(spring) --to 375 --integrator frames")
    #expect(agree([answer.fact("settleTime")], [settleTime], within: 1e-3))
    #expect(agree([answer.fact("overshoot")], [overshoot], within: 0.005))
    // A row a frame, the last one the first at rest.
    let times = answer.samples("time")
    #expect(agree([times.first ?? nil, times.last ?? nil], [0, settleTime], within: 1e-3))
    #expect(times.count == Int((settleTime * 60 / 1000).rounded()) + 1)
  }

  @Test func `Steps of the integrator are the published ones`() throws {
    // One step a frame.
    let answer = try ask("spring --response .15 --damping-ratio .86 --integrator frames --frame-rate 300 --at 6.667,50")
    #expect(agree(answer.samples("position"), [0.019495515, 0.670046638], within: 1e-9))
    #expect(agree(answer.samples("velocity"), [8.013672, 11.730797], within: 1e-6))
  }

  @Test func `Rest is within half a point for good, or within what is asked`() throws {
    for within in [0.01, 0.5, 5] {
      let words = "spring --response .5 --damping-ratio .3 --to 375 --within \(within)"
      let rest = try #require(try ask(words).fact("settleTime"))
      let around = try ask(words + " --at \(rest - 0.01),\(rest + 0.01),\(rest + 20),\(rest + 50),\(rest + 90)")
      let distances = around.samples("position").map { (($0 ?? 0) - 375).magnitude }
      #expect(distances[0] > within)
      for distance in distances[1...] { #expect(distance < within) }
    }
    let usual = try ask("spring --response .5 --damping-ratio .3 --to 375")
    let half = try ask("spring --response .5 --damping-ratio .3 --to 375 --within .5")
    #expect(usual.fact("settleTime") == half.fact("settleTime"))
  }

  @Test func `What never comes to rest has no such time`() throws {
    let swing = try ask("spring --duration .3 --bounce 1 --to 100 --at 0,150,300")
    #expect(!swing.keys.contains("settleTime"))
    #expect(agree(swing.samples("position"), [0, 200, 0], within: 1e-9))
  }

  // MARK: - Deceleration

  @Test(arguments: [
    ("closedForm", 998.9997, 198.9983), ("wwdc", 998, 198), ("reactNative", 1000, 200), ("uiKit", 994.005, 198.003),
    ("swiftUI", 500, 500),
  ])
  func `Each convention has its destination`(convention: String, normal: Double, fast: Double) throws {
    let words = "deceleration --velocity 2000 --projection \(convention) --at 0"
    #expect(agree([try ask(words).fact("destination")], [normal], within: 5e-4))
    #expect(agree([try ask(words + " --rate .99").fact("destination")], [fast], within: 5e-4))
  }

  @Test func `A flick follows the published trajectory and takes the published time`() throws {
    let flick = try ask("deceleration --velocity 2000 --at 50,100,200,1000,2000")
    #expect(flick.keys == ["motion", "samples", "destination", "settleTime"])
    #expect(
      agree(flick.samples("position"), [95.1579, 181.2517, 329.6183, 864.0703, 980.7755], within: 6e-5))
    #expect(
      agree(flick.samples("velocity"), [1809.4936, 1637.1336, 1340.1032, 270.1290, 36.4849], within: 6e-5))
    #expect(agree([flick.fact("settleTime")], [3796.1], within: 0.06))
    let frames = try ask("deceleration --velocity -500 --from 900 --rate .99")
    #expect(agree([frames.fact("settleTime")], [457.7], within: 0.06))
    #expect(frames.samples("time").count == 29)
  }

  // MARK: - Rubber band

  @Test(arguments: [
    (320, [2.727, 5.407, 25.324, 46.933, 81.860, 130.370, 199.245]),
    (375, [2.730, 5.420, 25.621, 47.965, 85.052, 138.655, 219.269]),
    (960, [2.742, 5.469, 26.734, 52.020, 98.692, 178.983, 340.645]),
  ])
  func `The rubber band shows what the table says, and back`(dimension: Int, shown: [Double]) throws {
    let band = try ask("rubberband --dimension \(dimension) --overshoot 5,10,50,100,200,400,960")
    #expect(band.keys == ["motion", "samples"])
    #expect(agree(band.samples("shown"), shown, within: 6e-4))
    let list = band.samples("shown").map { "\($0 ?? 0)" }.joined(separator: ",")
    let back = try ask("rubberband --dimension \(dimension) --shown \(list)")
    #expect(agree(back.samples("overshoot"), [5, 10, 50, 100, 200, 400, 960], within: 1e-9))
    #expect(agree(back.samples("slope"), band.samples("slope").map { $0 ?? 0 }, within: 1e-12))
  }

  @Test func `The band's slope is the published one at shares of its dimension`() throws {
    let band = try ask("rubberband --dimension 400 --shown 0,40,100,200")
    #expect(agree(band.samples("slope"), [0.55, 0.4455, 0.3094, 0.1375], within: 5e-5))
    let soft = try ask("rubberband --dimension 400 --coefficient .4 --overshoot 0")
    #expect(agree(soft.samples("slope"), [0.4], within: 0))
  }

  // MARK: - Curves

  @Test(arguments: [
    ("easeIn", [0.017026610, 0.093464651, 0.315356813, 0.621861869, 0.839427846], [0.674598, 1.073979, 1.368289]),
    ("easeOut", [0.160572154, 0.378138131, 0.684643187, 0.906535349, 0.982973390], [1.368289, 1.073979, 0.674598]),
    ("easeInOut", [0.019722454, 0.129161931, 0.5, 0.870838069, 0.980277546], [1.059262, 1.724138, 1.059262]),
    (
      "coreAnimationDefault", [0.094796306, 0.408510591, 0.802403388, 0.960458978, 0.994316477],
      [2.207883, 0.994142, 0.346766]
    ),
  ])
  func `Named curves have the published values`(name: String, values: [Double], slopes: [Double]) throws {
    let curve = try ask("curve --name \(name) --at .1,.25,.5,.75,.9")
    #expect(curve.keys == ["motion", "samples"])
    #expect(agree(curve.samples("fraction"), [0.1, 0.25, 0.5, 0.75, 0.9], within: 0))
    #expect(agree(curve.samples("value"), values, within: 2e-6))
    #expect(agree(Array(curve.samples("slope")[1...3]), slopes, within: 1e-6))
  }

  @Test func `A timing curve may leave its range, a unit curve may not`() throws {
    let timing = try ask("curve --points .3,-.5,.2,1.6 --at .1,.7")
    let unit = try ask("curve --points .3,-.5,.2,1.6 --unit-curve --at .1,.7")
    #expect((timing.samples("value")[0] ?? 0) < 0 && (timing.samples("value")[1] ?? 0) > 1)
    #expect((unit.samples("value")[0] ?? -1) >= 0 && (unit.samples("value")[1] ?? 2) <= 1)
    let wild = try ask("curve --points -.5,2,1.5,-1 --unit-curve --at .5")
    #expect(agree(wild.samples("value") + wild.samples("slope"), [0.5, -1], within: 1e-6))
  }

  @Test func `A vertical has no slope`() throws {
    let circle = try ask("curve --name circularEaseInOut --at .25,.5")
    #expect(agree(circle.samples("value"), [0.067, 0.5], within: 1e-3))
    #expect(circle.samples("slope")[1] == nil)
    #expect(try ask("curve --name linear").samples("fraction").count == 21)
  }

  // MARK: - Paging

  @Test(arguments: [
    (375, 0.1, 0.0, 0, 304.0), (375, 0.49, 0, 0, 358), (375, 0.1, 300, 1, 369), (375, 0.3, 3000, 1, 359),
    (320, 0, 0, 1, 367), (768, 0.2, 600, 1, 541), (1024, 0.3, 1500, 1, 593),
  ])
  func `A page settles in the published time`(
    width: Double, start: Double, velocity: Double, page: Double, settleTime: Double
  ) throws {
    let page = try ask("paging --width \(width) --from \(start * width) --to \(page * width) --velocity \(velocity)")
    #expect(page.keys == ["motion", "samples", "settleTime", "overshoot"])
    #expect(agree([page.fact("settleTime")], [settleTime], within: 1))
    #expect((page.fact("overshoot") ?? 9) <= 2.05)
  }

  @Test func `A page follows the published trajectory, by default to the next page`() throws {
    let page = try ask(
      "paging --width 375 --from 75 --velocity 600 --at 17,33,50,67,83,100,133,167,200,250,300,350,362")
    #expect(
      agree(
        page.samples("position"),
        [93.78, 121.25, 154.97, 189.38, 220.17, 249.84, 296.5, 329.81, 350.5, 367.05, 373.55, 375.51, 375],
        within: 0.006))
    #expect(agree([page.fact("settleTime")], [362], within: 0))
  }
}
