public import AnimuxGraphics
public import AnimuxMotion

/// One particle at one moment.
public struct Particle: Hashable, Sendable {
  /// Which cell it is of: its place among all cells of the emitter, each followed by those in it.
  public var cell: Int
  /// In the layer's own space.
  public var position: Vector3
  /// Not negative.
  public var scale: Double
  /// Radians about z, clockwise as seen.
  public var angle: Double
  public var color: Color
  /// In seconds of its cell's time.
  public var age: Double
}
