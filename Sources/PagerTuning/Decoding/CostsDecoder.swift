internal import Documents
internal import ScenarioRunner

/// Reads how settings are judged: `costs`, `turnPrior` and `limits`.
struct CostsDecoder {
  let reader: DocumentReader

  func decode(_ fields: Fields) -> TuningCosts {
    var costs = TuningCosts()
    if let value = fields["costs"], let given = reader.object(value, "costs", keys: TuningKeys.misreadings) {
      for misreading in Misreading.allCases {
        let what = "costs.\(misreading.rawValue)"
        if let cost = reader.number(given[misreading.rawValue], what, atLeast: 0, atMost: 1_000_000) {
          costs.costs[misreading.ordinal] = cost
        }
      }
      if costs.costs.allSatisfy({ $0 == 0 }) { reader.report(value, "costs must not all be 0") }
    }
    costs.turnPrior = reader.number(fields["turnPrior"], "turnPrior", atLeast: 0, atMost: 1)
    if let given = reader.object(fields["limits"], "limits", keys: TuningKeys.misreadings) {
      for misreading in Misreading.allCases {
        let what = "limits.\(misreading.rawValue)"
        if let node = given[misreading.rawValue], let most = reader.number(node, what, atLeast: 0, atMost: 1) {
          if most == 1 {
            reader.report(node, "\(what) of 1 lets everything through, since it is a share: 0.01 is 1 %")
          }
          costs.limits.append(TuningCosts.Limit(misreading, atMost: most))
        }
      }
    }
    return costs
  }
}
