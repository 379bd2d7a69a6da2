public import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// A kind of particle and its rate of emission, as in `CAEmitterCell`.
///
/// If a value has a range, each particle has a random value. It is uniformly distributed from half of the range below the value
/// to half of the range above it.
public struct EmitterCell: Hashable, MediaTiming {
  /// The name of the cell in key paths such as `emitterCells.smoke.birthRate`.
  public var name: String?
  /// The time in which the cell emits particles, relative to the layer's time. Particles continue to live after its end.
  public var timing = Timing(duration: .infinity)
  /// Whether the cell emits particles.
  public var isEnabled = true
  /// The number of particles per second.
  public var birthRate = 0.0
  /// The lifetime of a particle, in seconds.
  public var lifetime = 0.0
  /// The range of the lifetime.
  public var lifetimeRange = 0.0

  // Motion
  /// The angle of emission out of the plane, towards the viewer, in radians.
  public var emissionLatitude = 0.0
  /// The angle of emission in the plane, from x towards y, in radians.
  public var emissionLongitude = 0.0
  /// The range of the emission longitude, in radians.
  public var emissionRange = 0.0
  /// The initial speed, in pixels per second.
  public var velocity = 0.0
  /// The range of the speed.
  public var velocityRange = 0.0
  /// The acceleration along x, in pixels per second squared.
  public var xAcceleration = 0.0
  /// The acceleration along y, in pixels per second squared.
  public var yAcceleration = 0.0
  /// The acceleration along z, in pixels per second squared.
  public var zAcceleration = 0.0

  // Size and turn
  /// The scale of the picture.
  public var scale = 1.0
  /// The range of the scale.
  public var scaleRange = 0.0
  /// The change of the scale per second.
  public var scaleSpeed = 0.0
  /// The speed of rotation, in radians per second.
  public var spin = 0.0
  /// The range of the speed of rotation.
  public var spinRange = 0.0

  // Colour
  /// The colour that the picture is multiplied by.
  public var color = Color.white
  /// The range of the red component.
  public var redRange = 0.0
  /// The range of the green component.
  public var greenRange = 0.0
  /// The range of the blue component.
  public var blueRange = 0.0
  /// The range of the alpha component.
  public var alphaRange = 0.0
  /// The change of the red component per second.
  public var redSpeed = 0.0
  /// The change of the green component per second.
  public var greenSpeed = 0.0
  /// The change of the blue component per second.
  public var blueSpeed = 0.0
  /// The change of the alpha component per second.
  public var alphaSpeed = 0.0

  // Picture
  /// The picture of a particle.
  public var contents: FileReference?
  /// The part of the picture that is shown, in unit coordinates.
  public var contentsRect = Rect(0, 0, 1, 1)
  /// The number of pixels of the picture per pixel of the scene.
  public var contentsScale = 1.0
  /// The way the picture is sampled when it is made smaller.
  public var minificationFilter = SamplingFilter.linear
  /// The way the picture is sampled when it is enlarged.
  public var magnificationFilter = SamplingFilter.linear
  /// The bias of the mipmap level that `trilinear` selects.
  public var minificationFilterBias = 0.0

  /// The cells that each particle emits during its life.
  public var emitterCells: [EmitterCell] = []

  /// Creates a cell that emits nothing.
  public init(name: String? = nil) {
    self.name = name
  }
}
