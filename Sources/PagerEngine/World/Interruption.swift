/// What ends a step, and with it the run, before its time.
public enum Interruption: Error, Equatable, Sendable {
  /// The real code would trap here; the text is what it would say.
  case crash(String)
  /// The step cannot be carried out in the state it found; the text says why and what would be possible.
  case invalidStep(String)
  /// A `settle` step ran out of time; the text says where the pager still moves.
  case notAtRest(String)

  static let pastTheEnd = Interruption.invalidStep("a run may last an hour of virtual time (3600000 ms)")
}
