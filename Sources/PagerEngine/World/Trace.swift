public import GestureSynthesis

/// One row of a run's record: a display frame, or a touch sample.
public struct TraceRow: Equatable, Sendable {
  /// What the row is of.
  public enum Kind: String, Sendable {
    /// A display frame.
    case frame
    /// A touch sample.
    case touch
  }

  /// What a pager does.
  public enum Phase: String, Sendable {
    /// Nothing moves.
    case idle
    /// A recognised drag is held.
    case dragging
    /// It moves by itself.
    case settling
  }

  /// The instant, milliseconds.
  public var time: Double
  /// What the row is of.
  public var kind: Kind
  /// The phase of the touch, for a touch sample.
  public var touch: TouchPhase?
  /// Where the sample was, for a touch sample.
  public var location: Point?
  /// The drag as its recogniser reports it, at the lift for the last time; `nil` unless one is recognised.
  public var drag: DragEvent?
  /// What the pager does.
  public var phase: Phase
  /// The shown position, pages; `nil` where it is not defined.
  public var position: Double?
  /// The content offset, points.
  public var offset: Double
  /// The selected page.
  public var page: Int
}

extension World {
  /// Writes a row of the trace.
  ///
  /// - Parameter end: the drag that the row's touch sample ended.
  mutating func record<P: Pager>(
    _ kind: TraceRow.Kind, touch: TouchPhase? = nil, at location: Point? = nil, ending end: DragEvent? = nil,
    of pager: P
  ) {
    let drag = pager.drag
    trace.append(
      TraceRow(
        time: now, kind: kind, touch: touch, location: location, drag: end ?? drag,
        phase: drag != nil ? .dragging : pager.isAtRest ? .idle : .settling, position: pager.position(at: now),
        offset: pager.offset(at: now), page: pager.selectedPage))
  }
}
