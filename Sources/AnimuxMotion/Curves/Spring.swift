internal import Glibc

/// A mass on a spring on its way from 0 to 1: `CASpringAnimation`. A property that is set to what no spring can have keeps its
/// value.
public struct Spring: Hashable, Sendable {
  public var mass: Double {
    didSet { if !(mass > 0 && mass.isFinite) { mass = oldValue } }
  }
  public var stiffness: Double {
    didSet { if !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
  }
  public var damping: Double {
    didSet { if !(damping >= 0) { damping = oldValue } }
  }
  /// Ways per second; positive towards the goal.
  public var initialVelocity: Double {
    didSet { if !initialVelocity.isFinite { initialVelocity = oldValue } }
  }
  /// False: damping beyond the critical acts as the critical.
  public var allowsOverdamping: Bool

  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    (self.mass, self.stiffness, self.damping, self.initialVelocity) = (1, 100, 10, 0)
    self.allowsOverdamping = allowsOverdamping
    set(mass, stiffness, damping, initialVelocity)
  }

  /// By how long it seems to take, in seconds, and how much it bounces: −1 (it creeps) over 0 (critical) to 1 (for ever).
  public init(perceptualDuration: Double, bounce: Double) {
    let bounce = min(max(bounce, -1), 1)
    let damping =
      4 * Double.pi * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce) / perceptualDuration
    let frequency = 2 * Double.pi / perceptualDuration
    self.init(stiffness: frequency * frequency, damping: damping, allowsOverdamping: true)
  }

  /// Through the observers, which an initialiser does not run.
  private mutating func set(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    initialVelocity = velocity
  }

  public var perceptualDuration: Double { 2 * .pi / frequency }

  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Radians per second of the same spring without damping.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  private var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// How far it is after `seconds`: 0 at first, 1 in the end, and beyond between.
  public func fraction(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let result = 1 - motion.remainder(at: seconds)
    return result.isFinite ? result : 1
  }

  /// When it is within a thousandth of its goal for good, as Core Animation reckons it; the greatest `Float` where never.
  public var settlingDuration: Double { motion.settlingDuration }

  private var motion: SpringMotion {
    SpringMotion(
      frequency: frequency, dampingRatio: allowsOverdamping ? dampingRatio : min(dampingRatio, 1),
      velocity: initialVelocity)
  }
}
