import GestureSynthesis
import PagerEngine

@inline(never) func blackHole<T>(_ x: T) {}
func bench(_ model: Model, sdk: Int, samples: Int) {
  let env = PagerEnvironment(sdk: sdk)
  let setup = PagerSetup(environment: env, pages: PageList(count: 5), page: 0, options: OptionValues(of: model.declaration.options))
  do {
    let path = try FingerPath.solve(from: Point(x: 300, y: 422), by: Point(x: -200, y: 0), duration: Double(samples) * 1000 / 60)
    let n = CommandLine.arguments.count > 1 ? 2000 : 200_000
    let clock = ContinuousClock()
    var sum = 0.0
    let d = try clock.measure {
      for _ in 0..<n {
        var s = Simulation(model, setup)
        try s.perform(.swipe(path, hold: 0, end: .lift))
        _ = try s.settle()
        sum += s.settleTime ?? 0
      }
    }
    let ns = Double(d.components.attoseconds) / 1e9 + Double(d.components.seconds) * 1e9
    print(model.declaration.name, sdk, samples, ns / Double(n), "ns/swipe", sum / Double(n))
  } catch { print(error) }
}
if CommandLine.arguments.count > 3 {
  bench(Model.named(CommandLine.arguments[1])!, sdk: Int(CommandLine.arguments[2])!, samples: Int(CommandLine.arguments[3])!)
} else {
for m in Model.all { for sdk in [16, 17] { bench(m, sdk: sdk, samples: 15) ; bench(m, sdk: sdk, samples: 30)} }
}
