package import Animux
public import Foundation

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// An element of a path, with its points.
public struct CGPathElement {
  public let type: CGPathElementType
  public let points: [CGPoint]
}

/// An outline of lines and curves.
public class CGPath: Hashable, CustomStringConvertible {
  package final var animux: Path

  package required init(animux path: Path) { animux = path }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(animux: Path(rect.animux).applying(transform?.pointee))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(animux: Path(ellipseIn: rect.animux).applying(transform?.pointee))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(rect.standardized.animux, Double(cornerWidth), Double(cornerHeight))
    self.init(animux: path.applying(transform?.pointee))
  }

  public var isEmpty: Bool { animux.elements.isEmpty }

  public var currentPoint: CGPoint { animux.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle that contains all points, control points included.
  public var boundingBox: CGRect {
    Rect(around: animux.elements.flatMap(\.points)).map { CGRect($0) } ?? .null
  }

  /// The smallest rectangle that contains the outline.
  public var boundingBoxOfPath: CGRect {
    Rect(around: animux.flattened.flatMap(\.self)).map { CGRect($0) } ?? .null
  }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let path = animux.applying(transform)
    let winding = path.winding(around: point.animux)
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let corners = animux.elements.flatMap(\.points)
    guard (4...5).contains(corners.count), let box = Rect(around: corners), corners.prefix(4).allSatisfy({
      ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY)
    }) else { return false }
    rect?.pointee = CGRect(box)
    return true
  }

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements { withUnsafePointer(to: element, block) }
  }

  package var elements: [CGPathElement] {
    animux.elements.map { element in
      let points = element.points.map { CGPoint($0) }
      return switch element {
      case .move: CGPathElement(type: .moveToPoint, points: points)
      case .line: CGPathElement(type: .addLineToPoint, points: points)
      case .quad: CGPathElement(type: .addQuadCurveToPoint, points: points)
      case .cubic: CGPathElement(type: .addCurveToPoint, points: points)
      case .close: CGPathElement(type: .closeSubpath, points: [])
      }
    }
  }

  public func copy() -> CGPath? { CGPath(animux: animux) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(animux: animux.applying(transform?.pointee))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(animux: animux) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(animux: animux.applying(transform?.pointee))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.animux == b.animux }
  public func hash(into hasher: inout Hasher) { hasher.combine(animux) }
  public var description: String { "CGPath(\(animux.elements.count) elements)" }
}

/// A path that can be extended.
public class CGMutablePath: CGPath {
  public convenience init() { self.init(animux: Path()) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    animux.elements.append(.move(point.applying(transform).animux))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    begin(transform)
    animux.elements.append(.line(point.applying(transform).animux))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    begin(transform)
    animux.elements.append(.quad(control.applying(transform).animux, end.applying(transform).animux))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    begin(transform)
    animux.elements.append(
      .cubic(
        control1.applying(transform).animux, control2.applying(transform).animux,
        end.applying(transform).animux))
  }

  public func closeSubpath() {
    guard let last = animux.elements.last, last != .close else { return }
    animux.elements.append(.close)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Path(rect.animux), transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    var path = Path()
    path.addRoundedRect(rect.standardized.animux, Double(cornerWidth), Double(cornerHeight))
    append(path, transform)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Path(ellipseIn: rect.animux), transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.animux, transform)
  }

  /// Adds an arc. `clockwise` is meant in a space whose y axis points upwards, as in Core Graphics: there, the angles of a
  /// clockwise arc decrease.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Path.sweep(from: Double(startAngle), to: Double(endAngle), decreases: clockwise)
    addArc(center, radius, startAngle, sweep, transform)
  }

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
    arc.addArc(center.animux, Double(radius), from: Double(start), sweep: sweep)
    join(arc.applying(transform))
  }

  /// Adds the arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    begin(transform)
    let start = (animux.currentPoint.map { CGPoint($0) } ?? .zero).applying(transform.inverted())
    var arc = Path()
    arc.addCorner(start.animux, tangent1End.animux, tangent2End.animux, Double(radius))
    join(arc.applying(transform))
  }

  /// Begins a subpath where a path has none yet.
  private func begin(_ transform: CGAffineTransform) {
    if animux.elements.isEmpty { move(to: .zero, transform: transform) }
  }

  private func append(_ path: Path, _ transform: CGAffineTransform) {
    animux.elements += path.applying(transform).elements
  }

  /// Appends a path, and replaces its first move by a line if there is a subpath to go on with.
  private func join(_ path: Path) {
    guard case .move(let start)? = path.elements.first, let last = animux.elements.last else {
      return append(path, .identity)
    }
    if last == .close || animux.currentPoint == nil {
      append(path, .identity)
    } else {
      animux.elements.append(.line(start))
      animux.elements += path.elements.dropFirst()
    }
  }
}
