internal import Animux
public import CoreGraphics
package import QuartzCore

public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: UInt.max)
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// A path, with the style in which it is drawn.
open class UIBezierPath: NSObject, NSCopying, CAValueConvertible {
  private var outline = CGMutablePath()
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  public override init() { super.init() }

  public required init?(coder: NSCoder) { nil }

  public convenience init(cgPath: CGPath) {
    self.init()
    outline.addPath(cgPath)
  }

  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    outline.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRect(rect.standardized, rounding: corners, min(cornerRadii.width, rect.width / 2, rect.height / 2))
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  private func addRect(_ rect: CGRect, rounding corners: UIRectCorner, _ radius: CGFloat) {
    func r(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    let (l, t, right, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    outline.move(to: CGPoint(x: l + r(.topLeft), y: t))
    let ends: [(CGPoint, CGPoint, UIRectCorner)] = [
      (CGPoint(x: right, y: t), CGPoint(x: right, y: b), .topRight),
      (CGPoint(x: right, y: b), CGPoint(x: l, y: b), .bottomRight),
      (CGPoint(x: l, y: b), CGPoint(x: l, y: t), .bottomLeft),
      (CGPoint(x: l, y: t), CGPoint(x: right, y: t), .topLeft),
    ]
    for (corner, next, name) in ends {
      if r(name) > 0 {
        outline.addArc(tangent1End: corner, tangent2End: next, radius: r(name))
      } else {
        outline.addLine(to: corner)
      }
    }
    outline.closeSubpath()
  }

  package var coreAnimationValue: Any { cgPath }

  open var cgPath: CGPath {
    get { outline.copy() ?? CGMutablePath() }
    set {
      outline = CGMutablePath()
      outline.addPath(newValue)
    }
  }

  open var isEmpty: Bool { outline.isEmpty }
  open var bounds: CGRect { outline.isEmpty ? .zero : outline.boundingBoxOfPath }
  open var currentPoint: CGPoint { outline.currentPoint }
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func move(to point: CGPoint) { outline.move(to: point) }
  open func addLine(to point: CGPoint) { outline.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc. Here, a clockwise arc is clockwise on a screen, whose y axis points downwards.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  open func close() { outline.closeSubpath() }
  open func removeAllPoints() { outline = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { outline.addPath(bezierPath.outline) }
  open func apply(_ transform: CGAffineTransform) {
    let path = CGMutablePath()
    path.addPath(outline, transform: transform)
    outline = path
  }

  /// Returns the path from its end to its start.
  open func reversing() -> UIBezierPath {
    let copy = UIBezierPath()
    copy.takeStyle(of: self)
    var subpaths: [[Path.Element]] = []
    for element in outline.animux.elements {
      if case .move = element { subpaths.append([element]) } else if subpaths.isEmpty {
        subpaths.append([element])
      } else {
        subpaths[subpaths.count - 1].append(element)
      }
    }
    for subpath in subpaths.reversed() { copy.addReversed(subpath) }
    return copy
  }

  private func addReversed(_ elements: [Path.Element]) {
    var ends: [CGPoint] = []
    for element in elements where element != .close { ends.append(element.points.last.map { CGPoint($0) } ?? .zero) }
    guard let last = ends.last else { return }
    outline.move(to: last)
    for (index, element) in elements.filter({ $0 != .close }).enumerated().reversed() where index > 0 {
      let end = ends[index - 1]
      switch element {
      case .quad(let control, _): outline.addQuadCurve(to: end, control: CGPoint(control))
      case .cubic(let first, let second, _):
        outline.addCurve(to: end, control1: CGPoint(second), control2: CGPoint(first))
      default: outline.addLine(to: end)
      }
    }
    if elements.last == .close { outline.closeSubpath() }
  }

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    dashPhase = phase
  }

  private func takeStyle(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, usesEvenOddFillRule) = (other.miterLimit, other.usesEvenOddFillRule)
    (dashes, dashPhase) = (other.dashes, other.dashPhase)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: outline)
    copy.takeStyle(of: self)
    return copy
  }

  // Drawing into the current context

  open func fill() { fill(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  open func stroke() { stroke(with: .normal, alpha: 1) }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashPhase, lengths: dashes)
      context.strokePath()
    }
  }

  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(outline)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func draw(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if mode != .normal { context.setBlendMode(mode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.addPath(outline)
    body(context)
    context.restoreGState()
  }
}
