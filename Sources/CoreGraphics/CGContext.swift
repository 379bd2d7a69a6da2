package import Animux
public import Foundation

public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight,
    difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop,
    destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter

  var animux: BlendMode {
    switch self {
    case .normal: .sourceOver
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// A drawing that is recorded, for a layer or for a picture.
public class CGContext {
  struct State {
    var transform = CGAffineTransform.identity
    var clips: [ClipPath] = []
    var fill = Color.black
    var stroke = Color.black
    var style = StrokeStyle(width: 1)
    var alpha = 1.0
    var shadow: Shadow?
    var blend = CGBlendMode.normal
    var textPosition = CGPoint.zero
  }

  package private(set) var marks: [DrawnMark] = []
  private var layers: [([DrawnMark], State)] = []
  var state = State()
  private var saved: [State] = []
  private var outline = CGMutablePath()
  public let width: Int
  public let height: Int
  /// The pixels for each point of the context.
  package let scale: CGFloat
  private let isUpsideDown: Bool

  /// Creates a context whose y axis points downwards.
  package init(size: CGSize, scale: CGFloat = 1) {
    (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    (self.scale, isUpsideDown) = (scale, false)
  }

  /// Creates a context of pixels, whose y axis points upwards.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height, scale, isUpsideDown) = (width, height, 1, true)
    state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  // Marks

  func add(_ kind: DrawnMark.Kind) {
    marks.append(
      DrawnMark(
        kind: kind, transform: state.transform.animux, clips: state.clips, opacity: state.alpha,
        shadow: state.shadow, blend: state.blend.animux))
  }

  private func fill(_ path: Path, _ rule: CGPathFillRule) {
    add(.fill(path, .color(state.fill), rule.animux))
  }

  private func stroke(_ path: Path) { add(.stroke(path, .color(state.stroke), state.style)) }

  // States

  public func saveGState() { saved.append(state) }
  public func restoreGState() { if let last = saved.popLast() { state = last } }
  public func translateBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }
  public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
  public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }
  public var ctm: CGAffineTransform { state.transform }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Double(alpha) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
  public func setShouldAntialias(_ should: Bool) {}
  public func setAllowsAntialiasing(_ allows: Bool) {}
  public func setFlatness(_ flatness: CGFloat) {}
  public var interpolationQuality = CGInterpolationQuality.default
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      Shadow(color: $0.animux, offset: offset.animux, sigma: max(Double(blur) / 2, 0))
    }
  }

  // Colours and lines

  public func setFillColor(_ color: CGColor) { state.fill = color.animux }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.animux }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
  public func setFillColorSpace(_ space: CGColorSpace) {}
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
  public func setLineWidth(_ width: CGFloat) { state.style.width = Double(width) }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.animux }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.animux }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = Double(limit) }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.dashPhase, state.style.dashes) = (Double(phase), lengths.map { Double($0) })
  }

  // Paths

  public var path: CGPath? { outline.isEmpty ? nil : outline.copy() }
  public var isPathEmpty: Bool { outline.isEmpty }
  public var currentPointOfPath: CGPoint { outline.currentPoint }
  public var boundingBoxOfPath: CGRect { outline.boundingBox }
  public func beginPath() { outline = CGMutablePath() }
  public func move(to point: CGPoint) { outline.move(to: point) }
  public func addLine(to point: CGPoint) { outline.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { outline.addLines(between: points) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.addQuadCurve(to: end, control: control)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    outline.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  public func addRect(_ rect: CGRect) { outline.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { outline.addRects(rects) }
  public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { outline.addPath(path) }
  public func closePath() { outline.closeSubpath() }

  public func fillPath(using rule: CGPathFillRule = .winding) { draw { fill($0, rule) } }
  public func strokePath() { draw { stroke($0) } }
  public func drawPath(using mode: CGPathDrawingMode) {
    draw { path in
      if mode != .stroke { fill(path, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
      if mode != .fill, mode != .eoFill { stroke(path) }
    }
  }

  private func draw(_ mark: (Path) -> Void) {
    mark(outline.animux)
    beginPath()
  }

  public func clip(using rule: CGPathFillRule = .winding) {
    draw { state.clips.append(ClipPath(path: $0.applying(state.transform), rule: rule.animux)) }
  }
  public func clip(to rect: CGRect) {
    state.clips.append(ClipPath(path: Path(rect.animux).applying(state.transform), rule: .nonZero))
  }
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    state.clips.append(ClipPath(path: path.animux.applying(state.transform), rule: .nonZero))
  }
  public func resetClip() { state.clips = [] }
  public var boundingBoxOfClipPath: CGRect {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    let clipped = state.clips.reduce(whole) { $0.intersection(CGPath(animux: $1.path).boundingBoxOfPath) }
    return clipped.applying(state.transform.inverted())
  }

  public func fill(_ rect: CGRect) { fill(Path(rect.animux), .winding) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func stroke(_ rect: CGRect) { stroke(Path(rect.animux)) }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect.animux), .winding) }
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect.animux)) }
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.elements += [.move(points[index].animux), .line(points[index + 1].animux)]
    }
    stroke(path)
  }
  public func clear(_ rect: CGRect) {
    saveGState()
    state.blend = .clear
    fill(rect)
    restoreGState()
  }

  // Gradients, pictures and groups

  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    add(.gradient(Gradient(kind: .axial, start: start.animux, end: end.animux, stops: gradient.stops)))
  }

  /// Draws a gradient from circle to circle. The start circle counts by its radius only; both have the end's centre.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard endRadius > 0 else { return }
    let first = Double(startRadius / endRadius)
    let stops = gradient.stops.map {
      Gradient.Stop(location: first + $0.location * (1 - first), color: $0.color)
    }
    let corner = Point(Double(endCenter.x + endRadius), Double(endCenter.y + endRadius))
    let paint = Gradient(kind: .radial, start: endCenter.animux, end: corner, stops: stops)
    guard !options.contains(.drawsAfterEndLocation) else { return add(.gradient(paint)) }
    let (r, c) = (endRadius, endCenter)
    let circle = Path(ellipseIn: CGRect(x: c.x - r, y: c.y - r, width: 2 * r, height: 2 * r).animux)
    add(.fill(circle, .gradient(paint), .nonZero))
  }

  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    // Pictures are drawn upright in a space whose y axis points upwards.
    add(.picture(image.file, rect.standardized.animux, isMirrored: true))
  }

  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    add(.picture(image.file, rect.standardized.animux, isMirrored: isUpsideDown))
  }

  package func draw(_ text: TextContent, in rect: CGRect) { add(.text(text, rect.animux)) }

  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    layers.append((marks, state))
    marks = []
    (state.alpha, state.shadow, state.blend, state.clips) = (1, nil, .normal, [])
    saveGState()
  }

  public func endTransparencyLayer() {
    guard let (outer, before) = layers.popLast() else { return }
    restoreGState()
    let inner = marks
    (marks, state) = (outer, before)
    var group = DrawnMark(
      kind: .group(inner), transform: .identity, clips: state.clips, opacity: state.alpha,
      shadow: state.shadow, blend: state.blend.animux)
    group.transform = .identity
    marks.append(group)
  }

  public func flush() {}
  public func synchronize() {}

  /// Renders what has been drawn.
  public func makeImage() -> CGImage? {
    RecordedDrawing(marks: marks).pixmap(width: width, height: height, scale: Double(scale))
      .flatMap { CGImage(pixmap: $0) }
  }
}

extension CGPathFillRule {
  var animux: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

extension CGLineCap {
  var animux: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  var animux: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
