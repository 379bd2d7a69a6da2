internal import Animux
public import Foundation

/// A path that can be extended.
public class CGMutablePath: CGPath {
  /// Creates a path without elements.
  public convenience init() { self.init(animux: Path()) }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    animux.elements.append(.move(point.applying(transform).animux))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    begin(at: point, transform)
    animux.elements.append(.line(point.applying(transform).animux))
  }

  /// Adds a subpath of straight lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    begin(at: control, transform)
    animux.elements.append(.quad(control.applying(transform).animux, end.applying(transform).animux))
  }

  /// Adds a curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    begin(at: control1, transform)
    animux.elements.append(
      .cubic(
        control1.applying(transform).animux, control2.applying(transform).animux,
        end.applying(transform).animux))
  }

  /// Closes the subpath with a straight line.
  public func closeSubpath() {
    guard let last = animux.elements.last, last != .close else { return }
    animux.elements.append(.close)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Path(rect.animux), transform)
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with quarters of ellipses at its corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    var path = Path()
    path.addRoundedRect(rect.standardized.animux, Double(cornerWidth), Double(cornerHeight))
    append(path, transform)
  }

  /// Adds the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Path(quarteredEllipseIn: rect.animux), transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.animux, transform)
  }

  /// Begins a subpath where there is none.
  private func begin(at point: CGPoint, _ transform: CGAffineTransform) {
    if animux.elements.isEmpty { move(to: point, transform: transform) }
  }

  private func append(_ path: Path, _ transform: CGAffineTransform) {
    animux.elements += path.applying(transform).elements
  }
}

/// Arcs.
extension CGMutablePath {
  /// Adds an arc, with a line to its start. `clockwise` is meant in a space whose y axis points upwards, as in Core
  /// Graphics: the angles of a clockwise arc decrease. Where y points downwards, the arc looks counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Path.sweep(from: Double(startAngle), to: Double(endAngle), decreases: clockwise)
    addArc(center, radius, startAngle, sweep, transform)
  }

  /// Adds an arc from an angle to the sum of that angle and `delta`, with a line to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(center, radius, startAngle, Double(delta), transform)
  }

  private func addArc(
    _ center: CGPoint, _ radius: CGFloat, _ start: CGFloat, _ sweep: Double, _ transform: CGAffineTransform
  ) {
    var arc = Path()
    arc.addQuarteredArc(center.animux, Double(radius), from: Double(start), sweep: sweep)
    animux.join(arc.applying(transform))
  }

  /// Adds the arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`, with a
  /// line to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    begin(at: tangent1End, transform)
    let start = currentPoint.applying(transform.inverted())
    var arc = Path()
    arc.addCorner(start.animux, tangent1End.animux, tangent2End.animux, Double(radius))
    animux.join(arc.applying(transform))
  }
}

/// Returns a path without elements.
public func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }
