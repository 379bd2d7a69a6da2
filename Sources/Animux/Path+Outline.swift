internal import AnimuxCompositor
package import AnimuxGraphics

/// Paths that are made of other paths.
extension Path {
  /// Returns the outline of a stroke along the path, which is to be filled by the non-zero rule.
  package func stroked(_ style: StrokeStyle) -> Path {
    StrokedPath(path: self, style: style, paint: .color(.black)).outline(tolerance: Self.tolerance)
  }

  /// Returns the dashes of the path, as open lines.
  package func dashed(_ lengths: [Double], phase: Double) -> Path {
    let style = StrokeStyle(width: 1, dashes: lengths, dashPhase: phase)
    return StrokedPath(path: self, style: style, paint: .color(.black)).centerLines(tolerance: Self.tolerance)
  }

  /// Returns the path with straight lines in place of its curves.
  package var flattened: Path { dashed([], phase: 0) }

  /// The largest distance between a curve and the lines that replace it.
  private static let tolerance = 0.01
}
