internal import Glibc

/// The motion of a mass on a spring from 0 to 1, as in `CASpringAnimation`. A property keeps its value if it
/// is set to a number that is not possible for a spring.
public struct Spring: Hashable, Sendable {
  /// The mass of the object, more than 0.
  public var mass: Double {
    didSet { if !(mass > 0 && mass.isFinite) { mass = oldValue } }
  }
  /// The stiffness of the spring, more than 0.
  public var stiffness: Double {
    didSet { if !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
  }
  /// The damping of the motion, at least 0.
  public var damping: Double {
    didSet { if !(damping >= 0) { damping = oldValue } }
  }
  /// The initial velocity in distances per second, positive towards the end value.
  public var initialVelocity: Double {
    didSet { if !initialVelocity.isFinite { initialVelocity = oldValue } }
  }
  /// Whether the spring can be overdamped. If not, damping beyond the critical one acts as the critical one.
  public var allowsOverdamping: Bool

  /// Creates a spring. An impossible number is replaced by its default.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    (self.mass, self.stiffness, self.damping, self.initialVelocity) = (1, 100, 10, 0)
    self.allowsOverdamping = allowsOverdamping
    set(mass, stiffness, damping, initialVelocity)
  }

  /// Creates a spring from the seconds that it seems to take, and its bounce: −1 is overdamped, 0 critically
  /// damped, and 1 oscillates indefinitely.
  public init(perceptualDuration: Double, bounce: Double) {
    let bounce = min(max(bounce, -1), 1)
    let damping =
      4 * Double.pi * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce) / perceptualDuration
    let frequency = 2 * Double.pi / perceptualDuration
    self.init(stiffness: frequency * frequency, damping: damping, allowsOverdamping: true)
  }

  /// Sets the properties through their observers, which do not run in an initializer.
  private mutating func set(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    initialVelocity = velocity
  }

  /// The duration that the motion seems to have: a period of the spring without damping, in seconds.
  public var perceptualDuration: Double { 2 * .pi / frequency }

  /// The bounce: negative if the spring is overdamped, 0 if it is critically damped, and 1 without damping.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The frequency of the spring without damping, in radians per second.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  private var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Returns the fraction of the distance after `seconds`. It is 0 at first, tends to 1, and can exceed 1 in
  /// between.
  public func fraction(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let result = 1 - motion.remainder(at: seconds)
    return result.isFinite ? result : 1
  }

  /// The seconds after which the motion stays within a thousandth of its end value, computed as Core
  /// Animation does. It is the greatest `Float` if this never happens.
  public var settlingDuration: Double { motion.settlingDuration }

  private var motion: SpringMotion {
    SpringMotion(
      frequency: frequency, dampingRatio: allowsOverdamping ? dampingRatio : min(dampingRatio, 1),
      velocity: initialVelocity)
  }
}
