internal import Animux
public import CoreGraphics

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
  override func prepare() {
    super.prepare()
    values.content = ShapeContent()
  }

  override func blankCopy() -> CALayer { CAShapeLayer(layer: self) }

  private var shape: ShapeContent { content(ShapeContent.self) }

  open var path: CGPath? {
    get { shape.path.map { CGPath(animux: $0) } }
    set { set("path", \ShapeContent.path, newValue?.animux) }
  }
  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { set("fillColor", \ShapeContent.fillColor, newValue?.animux) }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { set("fillRule", \ShapeContent.fillRule, newValue == .evenOdd ? .evenOdd : .nonZero) }
  }
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { set("strokeColor", \ShapeContent.strokeColor, newValue?.animux) }
  }
  open var lineWidth: CGFloat {
    get { CGFloat(shape.lineWidth) }
    set { set("lineWidth", \ShapeContent.lineWidth, Double(newValue)) }
  }
  open var miterLimit: CGFloat {
    get { CGFloat(shape.miterLimit) }
    set { set("miterLimit", \ShapeContent.miterLimit, Double(newValue)) }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: shape.lineCap.rawValue) }
    set { set("lineCap", \ShapeContent.lineCap, LineCap(rawValue: newValue.rawValue) ?? .butt) }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: shape.lineJoin.rawValue) }
    set { set("lineJoin", \ShapeContent.lineJoin, LineJoin(rawValue: newValue.rawValue) ?? .miter) }
  }
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: $0) } }
    set { set("lineDashPattern", \ShapeContent.lineDashPattern, (newValue ?? []).map(\.doubleValue)) }
  }
  open var lineDashPhase: CGFloat {
    get { CGFloat(shape.lineDashPhase) }
    set { set("lineDashPhase", \ShapeContent.lineDashPhase, Double(newValue)) }
  }
  open var strokeStart: CGFloat {
    get { CGFloat(shape.strokeStart) }
    set { set("strokeStart", \ShapeContent.strokeStart, Double(newValue)) }
  }
  open var strokeEnd: CGFloat {
    get { CGFloat(shape.strokeEnd) }
    set { set("strokeEnd", \ShapeContent.strokeEnd, Double(newValue)) }
  }
}

/// A layer that shows a gradient.
open class CAGradientLayer: CALayer {
  override func prepare() {
    super.prepare()
    var content = GradientContent()
    content.interpolation = .straight
    values.content = content
  }

  override func blankCopy() -> CALayer { CAGradientLayer(layer: self) }

  private var gradient: GradientContent { content(GradientContent.self) }

  /// Colours as `CGColor`.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
    set {
      let colors = newValue.flatMap { interpolable($0, for: "colors") as? [Color] }
      set("colors", \GradientContent.colors, colors ?? [])
    }
  }
  open var locations: [NSNumber]? {
    get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) } }
    set { set("locations", \GradientContent.locations, (newValue ?? []).map(\.doubleValue)) }
  }
  open var startPoint: CGPoint {
    get { CGPoint(gradient.startPoint) }
    set { set("startPoint", \GradientContent.startPoint, newValue.animux) }
  }
  open var endPoint: CGPoint {
    get { CGPoint(gradient.endPoint) }
    set { set("endPoint", \GradientContent.endPoint, newValue.animux) }
  }
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: gradient.gradientType.rawValue) }
    set {
      set("type", \GradientContent.gradientType, Gradient.Kind(rawValue: newValue.rawValue) ?? .axial)
    }
  }
}

/// A layer that shows copies of its sublayers, each with a change in time, space and colour.
open class CAReplicatorLayer: CALayer {
  override func prepare() {
    super.prepare()
    values.content = ReplicatorContent()
  }

  override func blankCopy() -> CALayer { CAReplicatorLayer(layer: self) }

  private var copies: ReplicatorContent { content(ReplicatorContent.self) }

  open var instanceCount: Int {
    get { copies.instanceCount }
    set { set("instanceCount", \ReplicatorContent.instanceCount, newValue) }
  }
  open var preservesDepth: Bool {
    get { copies.preservesDepth }
    set { set("preservesDepth", \ReplicatorContent.preservesDepth, newValue) }
  }
  open var instanceDelay: CFTimeInterval {
    get { copies.instanceDelay }
    set { set("instanceDelay", \ReplicatorContent.instanceDelay, newValue) }
  }
  open var instanceTransform: CATransform3D {
    get { CATransform3D(copies.instanceTransform.matrix) }
    set { set("instanceTransform", \ReplicatorContent.instanceTransform, Transform(newValue.animux)) }
  }
  open var instanceColor: CGColor? {
    get { CGColor(copies.instanceColor) }
    set { set("instanceColor", \ReplicatorContent.instanceColor, newValue?.animux ?? .white) }
  }
  open var instanceRedOffset: Float {
    get { Float(copies.instanceRedOffset) }
    set { set("instanceRedOffset", \ReplicatorContent.instanceRedOffset, exact(newValue)) }
  }
  open var instanceGreenOffset: Float {
    get { Float(copies.instanceGreenOffset) }
    set { set("instanceGreenOffset", \ReplicatorContent.instanceGreenOffset, exact(newValue)) }
  }
  open var instanceBlueOffset: Float {
    get { Float(copies.instanceBlueOffset) }
    set { set("instanceBlueOffset", \ReplicatorContent.instanceBlueOffset, exact(newValue)) }
  }
  open var instanceAlphaOffset: Float {
    get { Float(copies.instanceAlphaOffset) }
    set { set("instanceAlphaOffset", \ReplicatorContent.instanceAlphaOffset, exact(newValue)) }
  }
}

/// A layer that shows another part of itself by its bounds' origin.
open class CAScrollLayer: CALayer {
  override func prepare() {
    super.prepare()
    values.content = ScrollContent()
    values.masksToBounds = true
  }

  override func blankCopy() -> CALayer { CAScrollLayer(layer: self) }

  open var scrollMode: CAScrollLayerScrollMode {
    get { CAScrollLayerScrollMode(rawValue: content(ScrollContent.self).scrollMode.rawValue) }
    set {
      set(
        "scrollMode", \ScrollContent.scrollMode,
        ScrollContent.ScrollMode(rawValue: newValue.rawValue) ?? .both)
    }
  }

  open func scroll(to p: CGPoint) {
    let mode = scrollMode
    var origin = bounds.origin
    if mode == .both || mode == .horizontally { origin.x = p.x }
    if mode == .both || mode == .vertically { origin.y = p.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  open func scroll(to r: CGRect) {
    var point = bounds.origin
    if r.maxX > bounds.maxX { point.x = r.maxX - bounds.width }
    if r.minX < bounds.minX { point.x = r.minX }
    if r.maxY > bounds.maxY { point.y = r.maxY - bounds.height }
    if r.minY < bounds.minY { point.y = r.minY }
    scroll(to: point)
  }
}

/// A layer whose sublayers keep their depth.
open class CATransformLayer: CALayer {
  override func prepare() {
    super.prepare()
    values.content = TransformContent()
  }

  override func blankCopy() -> CALayer { CATransformLayer(layer: self) }
}

/// A layer of a large picture.
open class CATiledLayer: CALayer {
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
  open var levelsOfDetail = 1
  open var levelsOfDetailBias = 0
  open var tileSize = CGSize(width: 256, height: 256)
}

/// A layer that shows a text.
open class CATextLayer: CALayer {
  private var fontObject: Any?
  private var stringObject: Any?

  override func prepare() {
    super.prepare()
    var text = TextContent()
    text.allowsFallback = true
    values.content = text
  }

  override func blankCopy() -> CALayer { CATextLayer(layer: self) }

  override var naturalSize: CGSize {
    let width = isWrapped && bounds.width > 0 ? Double(bounds.width) : nil
    return CGSize(Drawing(Assets(text: DefaultText.setter)).size(of: text, width: width))
  }

  private var text: TextContent { content(TextContent.self) }

  /// A `String`, or an `NSAttributedString`.
  open var string: Any? {
    get { stringObject }
    set {
      stringObject = newValue
      switch unwrapped(newValue) {
      case let attributed as NSAttributedString:
        let runs = TextStyling.shared.runs(of: attributed)
        set("string", \TextContent.string, "")
        change("string") { layer in
          guard var content = layer.content as? TextContent else { return }
          content.runs = runs
          layer.content = content
        }
      case let string?:
        let plain = string as? String ?? String(describing: string)
        change("string") { layer in
          guard var content = layer.content as? TextContent else { return }
          (content.runs, content.string) = ([], plain)
          layer.content = content
        }
      case nil: set("string", \TextContent.string, "")
      }
    }
  }
  /// A name, or an object with one such as a `UIFont`.
  open var font: Any? {
    get { fontObject }
    set {
      fontObject = newValue
      guard let font = TextStyling.shared.font(unwrapped(newValue)) else { return }
      set("font", \TextContent.font, font.family)
      set("font", \TextContent.fontWeight, font.weight)
      set("font", \TextContent.isItalic, font.isItalic)
    }
  }
  open var fontSize: CGFloat {
    get { CGFloat(text.fontSize) }
    set { set("fontSize", \TextContent.fontSize, Double(newValue)) }
  }
  open var foregroundColor: CGColor? {
    get { CGColor(text.foregroundColor) }
    set { set("foregroundColor", \TextContent.foregroundColor, newValue?.animux ?? .clear) }
  }
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { set("wrapped", \TextContent.isWrapped, newValue) }
  }
  open var truncationMode: CATextLayerTruncationMode {
    get { CATextLayerTruncationMode(rawValue: text.truncationMode.rawValue) }
    set {
      set(
        "truncationMode", \TextContent.truncationMode,
        TextContent.Truncation(rawValue: newValue.rawValue) ?? .none)
    }
  }
  open var alignmentMode: CATextLayerAlignmentMode {
    get { CATextLayerAlignmentMode(rawValue: text.alignmentMode.rawValue) }
    set {
      set(
        "alignmentMode", \TextContent.alignmentMode,
        TextContent.Alignment(rawValue: newValue.rawValue) ?? .natural)
    }
  }
  open var allowsFontSubpixelQuantization = false
}
