/// What the kernels are meant to cost, and what known ones cost, on this kind of machine.
enum Targets {
  /// A cost that was aimed at.
  struct Target {
    let what: String
    let benchmark: String
    /// Nanoseconds an operation, with default flags and with AVX2.
    let limit: Double
    var limitWithAVX2: Double? = nil
  }

  /// A published implementation, as measured on such a machine.
  struct Peer {
    let what: String
    let nanoseconds: Double
    let benchmark: String
  }

  static let all = [
    Target(what: "under-damped spring, any time", benchmark: "spring/under-damped/scalar", limit: 16),
    Target(what: "the same in a batch", benchmark: "spring/under-damped/batch", limit: 9, limitWithAVX2: 5.5),
    Target(what: "1,024 even frames", benchmark: "spring/frames-1024/batch", limit: 1.5),
    Target(what: "64 even frames", benchmark: "spring/frames-64/batch", limit: 1.5),
    Target(what: "deceleration, in a loop", benchmark: "deceleration/position/scalar", limit: 5),
    Target(what: "deceleration, a call of its own", benchmark: "deceleration/position/call", limit: 5),
    Target(what: "deceleration in a batch", benchmark: "deceleration/position/batch", limit: 4.5, limitWithAVX2: 3),
    Target(what: "projection and snap, in a loop", benchmark: "snap/projection/scalar", limit: 5),
    Target(what: "projection and snap, a call of its own", benchmark: "snap/projection/call", limit: 5),
    Target(what: "projection and snap in a batch", benchmark: "snap/projection/batch", limit: 2),
    Target(what: "least squares, Flutter", benchmark: "estimator/flutterLeastSquares", limit: 150),
    Target(what: "least squares, Android's default", benchmark: "estimator/androidLSQ2", limit: 150),
    Target(what: "least squares, Compose", benchmark: "estimator/composeLSQ2", limit: 150),
  ]

  static let peers = [
    Peer(
      what: "a well-known JavaScript spring generator, a call", nanoseconds: 39, benchmark: "spring/under-damped/scalar"
    ),
    Peer(what: "the same against a batch", nanoseconds: 39, benchmark: "spring/under-damped/batch"),
    Peer(what: "the same against frames", nanoseconds: 39, benchmark: "spring/frames-1024/batch"),
    Peer(
      what: "a well-known Swift scroll-physics package, spring", nanoseconds: 40,
      benchmark: "spring/under-damped/scalar"),
    Peer(what: "the same against a batch", nanoseconds: 40, benchmark: "spring/under-damped/batch"),
    Peer(what: "its deceleration, in a loop", nanoseconds: 12, benchmark: "deceleration/position/scalar"),
    Peer(what: "its deceleration, a call of its own", nanoseconds: 12, benchmark: "deceleration/position/call"),
  ]
}
