/// The spring of react-spring, integrated by semi-implicit Euler steps of a millisecond.
///
/// A frame takes as many whole steps as it has begun milliseconds, so 16.667 ms take 17 and the spring runs a little fast.
///
/// Source: pmndrs/react-spring 3d2523d `packages/core/src/SpringValue.ts` and `AnimationConfig.ts`.
public struct ReactSpring: Equatable, Sendable {
  /// Tension and friction of a named configuration, of unit mass.
  public struct Preset: Equatable, Sendable {
    /// The restoring force a point, in s⁻².
    public let tension: Double
    /// The braking force a point per second, in s⁻¹.
    public let friction: Double

    /// 170 and 26.
    public static let standard = Preset(tension: 170, friction: 26)
    /// 120 and 14.
    public static let gentle = Preset(tension: 120, friction: 14)
    /// 180 and 12.
    public static let wobbly = Preset(tension: 180, friction: 12)
    /// 210 and 20.
    public static let stiff = Preset(tension: 210, friction: 20)
    /// 280 and 60.
    public static let slow = Preset(tension: 280, friction: 60)
    /// 280 and 120.
    public static let molasses = Preset(tension: 280, friction: 120)

    /// Given numbers.
    public init(tension: Double, friction: Double) {
      self.tension = tension
      self.friction = friction
    }

    /// A spring by its period undamped, in seconds, and its damping ratio.
    ///
    /// - Parameters:
    ///   - frequency: What react-spring calls so: the period in seconds.
    ///   - damping: The damping ratio ζ.
    ///   - mass: The mass that the spring is to move.
    public init(frequency: Double, damping: Double, mass: Double = 1) {
      let rate = 2 * Double.pi / frequency
      tension = rate * rate * mass
      friction = 4 * Double.pi * damping * mass / frequency
    }
  }

  /// Where it tends, in points.
  public let to: Double
  /// Where it is, in points.
  public private(set) var position: Double
  /// How fast it is, in points per second.
  public var velocity: Double { speed * 1000 }
  /// Whether it has come to rest, at its target.
  public private(set) var isDone = false
  /// The distance from the target within which it may rest, in points.
  public let precision: Double

  private let preset: Preset
  private let mass: Double
  private var speed: Double

  /// A motion.
  ///
  /// - Parameters:
  ///   - from: In points.
  ///   - to: In points.
  ///   - preset: Tension and friction.
  ///   - mass: The mass.
  ///   - velocity: In points per second.
  ///   - precision: In points; otherwise the smaller of 1 and a thousandth of the way, or 0.005 where there is no way.
  public init(
    from: Double, to: Double, preset: Preset = .standard, mass: Double = 1, velocity: Double = 0,
    precision: Double? = nil
  ) {
    position = from
    self.to = to
    self.preset = preset
    self.mass = mass
    speed = velocity / 1000
    self.precision = precision ?? (from == to ? 0.005 : min(1, (to - from).magnitude * 0.001))
  }

  /// Takes the steps of a frame.
  ///
  /// - Parameter milliseconds: Since the last frame.
  public mutating func advance(milliseconds: Double) {
    guard !isDone, milliseconds > 0 else { return }
    for _ in 0..<Int(milliseconds.rounded(.up)) {
      if speed.magnitude <= precision / 10 && (to - position).magnitude <= precision {
        isDone = true
        position = to
        speed = 0
        return
      }
      let force = -preset.tension * 0.000001 * (position - to)
      let brake = -preset.friction * 0.001 * speed
      speed += (force + brake) / mass
      position += speed
    }
  }
}
