public import AnimuxGraphics
public import AnimuxMotion

/// A particle at one time.
public struct Particle: Hashable, Sendable {
  /// The index of the particle's cell in `EmitterContent.allCells`.
  public var cell: Int
  /// The position in the layer's own space.
  public var position: Vector3
  /// The scale of the picture; not negative.
  public var scale: Double
  /// The rotation about z in radians, clockwise as seen.
  public var angle: Double
  /// The colour that the picture is multiplied by.
  public var color: Color
  /// The age in seconds of the cell's time.
  public var age: Double
}
