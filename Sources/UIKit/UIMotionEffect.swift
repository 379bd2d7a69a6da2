public import QuartzCore

/// An effect of the device's motion, of which there is none in a film.
open class UIMotionEffect: NSObject {}

/// A change of a value by the tilt of the device.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axes of the tilt.
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  /// The key path of the value.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  /// Creates an effect.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

/// Effects of the device's motion.
open class UIMotionEffectGroup: UIMotionEffect { open var motionEffects: [UIMotionEffect]? }
