internal import AnimuxGraphics
internal import Glibc

/// An elliptical arc in the endpoint notation of SVG (SVG 2, appendix B.2).
struct EndpointArc {
  let from: Point
  let to: Point
  let radii: Size
  /// The rotation of the ellipse's axes, in radians.
  let rotation: Double
  let isLarge: Bool
  let isClockwise: Bool

  /// Appends the arc: nothing if both ends are equal, and a line if a radius is 0. Radii that are too small
  /// are enlarged until the arc reaches both ends.
  func append(to path: inout Path) {
    guard from != to else { return }
    let (rx, ry) = (radii.width.magnitude, radii.height.magnitude)
    guard rx > 0, ry > 0, let arc = centered(rx, ry) else { return path.elements.append(.line(to)) }
    path.addArc(center: arc.center, radii: arc.radii, rotation: rotation, from: arc.start, sweep: arc.sweep)
    guard case .cubic(let first, let second, _) = path.elements.last else { return }
    path.elements[path.elements.count - 1] = .cubic(first, second, to)
  }

  /// Returns the arc in centre notation, or `nil` if the numbers are too large or too small for the
  /// computation.
  private func centered(
    _ rx: Double, _ ry: Double
  ) -> (center: Point, radii: Size, start: Double, sweep: Double)? {
    let (sine, cosine) = sineCosine(rotation)
    let (halfX, halfY) = ((from.x - to.x) / 2, (from.y - to.y) / 2)
    // Half of the chord, in a space where the ellipse is a unit circle.
    let x = (cosine * halfX + sine * halfY) / rx
    let y = (cosine * halfY - sine * halfX) / ry
    let chord = x * x + y * y
    let scale = max(1, chord.squareRoot())
    let height = (max(0, 1 - chord) / chord).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (centerX, centerY) = (height * y, -height * x)
    let start = atan2((y - centerY) / scale, (x - centerX) / scale)
    let end = atan2((-y - centerY) / scale, (-x - centerX) / scale)
    let center = Point(
      (from.x + to.x) / 2 + cosine * centerX * rx - sine * centerY * ry,
      (from.y + to.y) / 2 + sine * centerX * rx + cosine * centerY * ry)
    guard center.x.isFinite, center.y.isFinite, (start + end + rx * scale + ry * scale).isFinite else {
      return nil
    }
    return (center, Size(rx * scale, ry * scale), start, sweep(end - start))
  }

  private func sweep(_ difference: Double) -> Double {
    if isClockwise && difference < 0 { return difference + 2 * Double.pi }
    if !isClockwise && difference > 0 { return difference - 2 * Double.pi }
    return difference
  }
}
