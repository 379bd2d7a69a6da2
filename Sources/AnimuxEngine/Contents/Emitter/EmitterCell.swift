public import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// What a kind of particle is like, and how many of them there are: `CAEmitterCell`.
///
/// Of a value with a range each particle has its own, evenly spread from half the range below to half of it above.
public struct EmitterCell: Hashable, MediaTiming {
  /// What key paths call it by: `emitterCells.smoke.birthRate`.
  public var name: String?
  /// When it gives birth, in the layer's time. What it gave birth to lives on.
  public var timing = Timing(duration: .infinity)
  public var isEnabled = true
  /// Particles a second.
  public var birthRate = 0.0
  public var lifetime = 0.0
  public var lifetimeRange = 0.0

  // Motion
  /// Radians out of the plane, towards the viewer.
  public var emissionLatitude = 0.0
  /// Radians in the plane, from x towards y.
  public var emissionLongitude = 0.0
  public var emissionRange = 0.0
  public var velocity = 0.0
  public var velocityRange = 0.0
  public var xAcceleration = 0.0
  public var yAcceleration = 0.0
  public var zAcceleration = 0.0

  // Size and turn
  public var scale = 1.0
  public var scaleRange = 0.0
  public var scaleSpeed = 0.0
  /// Radians a second.
  public var spin = 0.0
  public var spinRange = 0.0

  // Colour
  public var color = Color.white
  public var redRange = 0.0
  public var greenRange = 0.0
  public var blueRange = 0.0
  public var alphaRange = 0.0
  public var redSpeed = 0.0
  public var greenSpeed = 0.0
  public var blueSpeed = 0.0
  public var alphaSpeed = 0.0

  // Picture
  public var contents: FileReference?
  public var contentsRect = Rect(0, 0, 1, 1)
  public var contentsScale = 1.0
  public var minificationFilter = SamplingFilter.linear
  public var magnificationFilter = SamplingFilter.linear
  public var minificationFilterBias = 0.0

  /// What each particle gives birth to while it lives.
  public var emitterCells: [EmitterCell] = []

  public init(name: String? = nil) {
    self.name = name
  }
}
