/// What the report of a shard says of itself.
public struct ShardStamp: Equatable, Sendable {
  /// Which of the shards it is, from 1.
  public let index: Int
  /// How many shards there are, 1 at least.
  public let count: Int
  /// The digest of what the whole suite was asked to do.
  public let plan: String
  /// How many results the whole suite gives.
  public let runs: Int

  /// A stamp; `index` is from 1 to `count`.
  public init(index: Int, count: Int, plan: String, runs: Int) {
    self.index = index
    self.count = count
    self.plan = plan
    self.runs = runs
  }

  /// How many of the results are this shard's: those whose ordinal, from 0, leaves `index − 1` when divided by `count`.
  public var size: Int { runs < index ? 0 : (runs - index) / count + 1 }

  /// As people and the command line write it: `2/3`.
  var text: String { "\(index)/\(count)" }

  /// As it stands in a report.
  var json: String { #"{"index": \#(index), "count": \#(count), "plan": "\#(plan)", "runs": \#(runs)}"# }
}
