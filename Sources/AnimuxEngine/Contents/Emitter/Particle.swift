package import AnimuxGraphics
package import AnimuxMotion

/// A particle at one time.
package struct Particle: Hashable, Sendable {
  /// The index of the particle's cell in `EmitterContent.allCells`.
  package var cell: Int
  /// The position in the layer's own space.
  package var position: Vector3
  /// The scale of the picture; not negative.
  package var scale: Double
  /// The rotation about z in radians, clockwise as seen.
  package var angle: Double
  /// The colour that the picture is multiplied by.
  package var color: Color
  /// The age in seconds of the cell's time.
  package var age: Double
}
