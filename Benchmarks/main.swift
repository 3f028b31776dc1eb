import GestureSynthesis
import PagerEngine

func swipe(_ model: Model, by dx: Double, sdk: Int = 17, w: Double = 390) {
  let env = PagerEnvironment(viewport: Size(width: w, height: 844), sdk: sdk)
  let setup = PagerSetup(environment: env, pages: PageList(count: 5), page: 0, options: OptionValues(of: model.declaration.options))
  var s = Simulation(model, setup, recording: [.outcome])
  do {
    let path = try FingerPath.solve(from: Point(x: w / 2 - dx / 2, y: 422), by: Point(x: dx, y: 0))
    try s.perform(.swipe(path, hold: 0, end: .lift))
    let rest = try s.settle()
    print(model.declaration.name, dx, rest, s.page, s.position as Any, s.settleTime as Any, s.arrivalTime as Any, s.overshoot as Any, s.largestJump, s.minPosition as Any, s.maxPosition as Any, s.world.decision as Any, s.world.release?.event?.velocity as Any)
  } catch { print(error) }
}
for m in Model.all { for dx in [-155.9, -156.1, -300, -8, 100] { swipe(m, by: dx); swipe(m, by: dx, sdk: 16) } }
