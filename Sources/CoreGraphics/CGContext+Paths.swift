internal import Animux
public import Foundation

/// The current path. Its points are transformed when they are added.
extension CGContext {
  /// Changes the path in the space of the current transform.
  private func extend(_ body: (CGMutablePath) -> Void) {
    let added = CGMutablePath(animux: outline.elements.isEmpty ? Path() : Path(lastSubpath))
    let known = added.animux.elements.count
    body(added)
    let new = Path(Array(added.animux.elements.dropFirst(known)))
    outline.elements += new.applying(state.transform).elements
  }

  /// The start and the current point of the last subpath, in the space of the current transform.
  private var lastSubpath: [Path.Element] {
    guard let point = outline.currentPoint else { return [] }
    let own = state.transform.inverted().animux.apply(point)
    return outline.elements.last == .close ? [.move(own), .close] : [.move(own)]
  }

  /// The path, or `nil` if it has no elements.
  public var path: CGPath? { outline.elements.isEmpty ? nil : CGPath(animux: userOutline) }

  /// Whether the path has no elements.
  public var isPathEmpty: Bool { outline.elements.isEmpty }

  /// The point at which the next element begins.
  public var currentPointOfPath: CGPoint { CGPath(animux: userOutline).currentPoint }

  /// The smallest rectangle that contains all points of the path, control points included.
  public var boundingBoxOfPath: CGRect { CGPath(animux: userOutline).boundingBox }

  /// Returns whether a point is inside of the path as it would be drawn.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    return CGPath(animux: userOutline).contains(point, using: isEvenOdd ? .evenOdd : .winding)
  }

  private var userOutline: Path { outline.applying(state.transform.inverted()) }

  /// Begins a path without elements.
  public func beginPath() { outline = Path() }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { extend { $0.move(to: point) } }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { extend { $0.addLine(to: point) } }

  /// Adds a subpath of straight lines.
  public func addLines(between points: [CGPoint]) { extend { $0.addLines(between: points) } }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    extend { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    extend { $0.addQuadCurve(to: end, control: control) }
  }

  /// Adds an arc, with a line to its start. The angles of a clockwise arc decrease.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    extend {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
  }

  /// Adds the arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    extend { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { extend { $0.addRect(rect) } }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { extend { $0.addRects(rects) } }

  /// Adds the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect) { extend { $0.addEllipse(in: rect) } }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath) { extend { $0.addPath(path) } }

  /// Closes the subpath with a straight line.
  public func closePath() { extend { $0.closeSubpath() } }

  /// Replaces the path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    outline = userOutline.stroked(state.style).applying(state.transform)
  }
}

/// Filling and stroking.
extension CGContext {
  /// Fills the path, and begins another one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(outline, rule)
    beginPath()
  }

  /// Strokes the path, and begins another one.
  public func strokePath() {
    stroke(outline)
    beginPath()
  }

  /// Draws the path, and begins another one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    if mode != .stroke { fill(outline, isEvenOdd ? .evenOdd : .winding) }
    if mode != .fill, mode != .eoFill { stroke(outline) }
    beginPath()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(placed(Path(rect.animux)), .winding) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(placed(Path(rect.animux))) }

  /// Strokes a rectangle with a line of that width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let style = state.style
    setLineWidth(width)
    stroke(rect)
    state.style = style
  }

  /// Fills the ellipse that fits into a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(placed(Path(quarteredEllipseIn: rect.animux)), .winding) }

  /// Strokes the ellipse that fits into a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(placed(Path(quarteredEllipseIn: rect.animux))) }

  /// Strokes lines, each of which has two of the points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.elements += [.move(points[index].animux), .line(points[index + 1].animux)]
    }
    stroke(placed(path))
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    let before = state
    (state.blend, state.shadow, state.alpha) = (.clear, nil, 1)
    fill(rect)
    state = before
  }

  func placed(_ path: Path) -> Path { path.applying(state.transform) }

  /// Fills a path of the marks' space.
  func fill(_ path: Path, _ rule: CGPathFillRule) {
    guard !path.elements.isEmpty else { return }
    add(.fill(path, .color(state.fill), rule.animux), within: path.outlineBox)
  }

  /// Strokes a path of the marks' space with a pen of the current one.
  func stroke(_ path: Path) {
    guard !path.elements.isEmpty else { return }
    var style = state.style
    let reach = style.width * max(style.miterLimit, 2)
    if let scale = state.transform.uniformScale {
      (style.width, style.dashPhase) = (style.width * scale, style.dashPhase * scale)
      style.dashes = style.dashes.map { $0 * scale }
      let box = path.outlineBox?.inset(by: -reach * scale)
      add(.stroke(path, .color(state.stroke), style), within: box)
    } else {
      let own = path.applying(state.transform.inverted())
      let box = own.outlineBox.map { state.transform.animux.apply($0.inset(by: -reach)) }
      add(.stroke(own, .color(state.stroke), style), state.transform, within: box)
    }
  }
}

/// The visible area.
extension CGContext {
  /// Clips what is drawn from now on to the path, and begins another one.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clip.intersect(outline, rule.animux)
    beginPath()
  }

  /// Clips what is drawn from now on to a rectangle.
  public func clip(to rect: CGRect) { state.clip.intersect(placed(Path(rect.animux)), .nonZero) }

  /// Clips what is drawn from now on to rectangles.
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    state.clip.intersect(placed(path.animux), .nonZero)
  }

  /// Clips what is drawn from now on to the opacity of a picture in a rectangle, or to its brightness if it is opaque.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let cover = mask.coverage else { return }
    let (place, transform) = placement(of: rect)
    state.clip.shapes.append(.picture(cover.file, place, transform.animux))
  }

  /// Removes the clip.
  public func resetClip() { state.clip = Clipping() }

  /// The smallest rectangle that contains what is visible.
  public var boundingBoxOfClipPath: CGRect {
    state.clip.box(in: whole).map { CGRect($0).applying(state.transform.inverted()) } ?? .null
  }
}
