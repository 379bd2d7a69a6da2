internal import Animux
public import QuartzCore

/// A path with the style of its line. Angles grow clockwise, as y points downwards.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0
  /// The width of the line.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the line's corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest pointed corner, in line widths.
  open var miterLimit: CGFloat = 10
  /// The largest error of a curve, which has no effect: curves are always smooth.
  open var flatness: CGFloat = 0.6
  /// Whether the inside is determined by the even-odd rule.
  open var usesEvenOddFillRule = false

  /// Creates a path without elements.
  override public init() {}

  /// Always `nil`: paths are not read from archives.
  public required init?(coder: NSCoder) { nil }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the ellipse that fits into a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle of which some corners are round. The width of `cornerRadii` is the radius.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path = CGMutablePath(animux: Path(rect.standardized.animux, corners, radius: Double(cornerRadii.width)))
  }

  /// Creates an arc.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path with the elements of another one.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// The elements.
  open var cgPath: CGPath {
    get { CGPath(animux: path.animux) }
    set { path = CGMutablePath(animux: newValue.animux) }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle that contains the outline, or the empty one at the origin.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  /// The point at which the next element begins.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point is inside of the path.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    (copy.dashes, copy.dashPhase) = (dashes, dashPhase)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
    return copy
  }

  /// Compares elements.
  override open func isEqual(_ object: Any?) -> Bool { (object as? UIBezierPath)?.path == path }

  /// A number that is equal for equal paths.
  override open var hash: Int { path.hashValue }

  // Elements

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, with a line to its start.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the subpath with a straight line.
  open func close() { path.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(animux: path.animux.applying(transform))
  }

  /// Returns the path with its elements in the opposite order.
  open func reversing() -> UIBezierPath {
    let result = UIBezierPath()
    result.path = CGMutablePath(animux: path.animux.reversed)
    return result
  }

  // Drawing

  /// Sets the lengths of dashes and gaps in turn. Without lengths, the line is solid.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    dashPhase = phase
  }

  /// Finds the lengths of dashes and gaps.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashes.enumerated() { pattern?[index] = length }
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  /// Fills the path in the current context.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: context) { $0.fillPath(using: rule) }
  }

  /// Strokes the path in the current context.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: context) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashPhase, lengths: dashes)
      context.strokePath()
    }
  }

  /// Fills the path with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(with: blendMode, alpha) { fill() }
  }

  /// Strokes the path with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(with: blendMode, alpha) { stroke() }
  }

  /// Clips what is drawn from now on to the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: rule)
  }

  private func draw(in context: CGContext, _ draw: (CGContext) -> Void) {
    context.saveGState()
    context.beginPath()
    context.addPath(path)
    draw(context)
    context.restoreGState()
  }

  private func blended(with mode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }
}

extension UIBezierPath: CAValueConvertible {
  package var coreAnimationValue: Any { cgPath }
}
