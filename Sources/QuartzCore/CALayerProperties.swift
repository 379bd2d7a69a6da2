internal import Animux
public import CoreGraphics

/// Returns the number that a `Float` was written as.
func exact(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }

/// The properties of a layer that are values.
///
/// They are in a class of their own because Swift lets a subclass override only members of a class's body, and two bodies are
/// easier to read than one of their length.
open class CALayerProperties: NSObject {
  /// The values, without sublayers, mask and animations.
  final var values: Layer
  /// Values of keys that are not Core Animation's.
  final var own: [String: Any] = [:]
  /// The object of `contents` as it was set.
  final var contentsObject: Any?

  init(values: Layer) {
    self.values = values
    super.init()
  }

  /// Changes the values.
  func change(_ key: String, _ body: @escaping @Sendable (inout Layer) -> Void) { body(&values) }

  final func set<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Layer, Value> & Sendable, _ value: Value
  ) {
    guard values[keyPath: path] != value else { return }
    change(key) { $0[keyPath: path] = value }
  }

  /// Sets a value of the content. Contents of another type keep theirs.
  final func set<Kind: Content, Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Kind, Value> & Sendable, _ value: Value
  ) {
    guard let content = values.content as? Kind, content[keyPath: path] != value else { return }
    change(key) { layer in
      guard var content = layer.content as? Kind else { return }
      content[keyPath: path] = value
      layer.content = content
    }
  }

  final func content<Kind: Content>(_ kind: Kind.Type) -> Kind { values.content as? Kind ?? Kind() }

  // Time

  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { set("beginTime", \.timing.beginTime, newValue) }
  }
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { set("duration", \.timing.duration, newValue) }
  }
  open var speed: Float {
    get { Float(values.timing.speed) }
    set { set("speed", \.timing.speed, Double(newValue)) }
  }
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { set("timeOffset", \.timing.timeOffset, newValue) }
  }
  open var repeatCount: Float {
    get { Float(values.timing.repeatCount) }
    set { set("repeatCount", \.timing.repeatCount, Double(newValue)) }
  }
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { set("repeatDuration", \.timing.repeatDuration, newValue) }
  }
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { set("autoreverses", \.timing.autoreverses, newValue) }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: values.timing.fillMode.rawValue) }
    set { set("fillMode", \.timing.fillMode, newValue.animux) }
  }

  // Geometry

  open var bounds: CGRect {
    get { CGRect(values.bounds) }
    set { set("bounds", \.bounds, newValue.animux.standardized) }
  }
  open var position: CGPoint {
    get { CGPoint(values.position) }
    set { set("position", \.position, newValue.animux) }
  }
  open var zPosition: CGFloat {
    get { CGFloat(values.zPosition) }
    set { set("zPosition", \.zPosition, Double(newValue)) }
  }
  open var anchorPoint: CGPoint {
    get { CGPoint(values.anchorPoint) }
    set { set("anchorPoint", \.anchorPoint, newValue.animux) }
  }
  open var anchorPointZ: CGFloat {
    get { CGFloat(values.anchorPointZ) }
    set { set("anchorPointZ", \.anchorPointZ, Double(newValue)) }
  }
  open var transform: CATransform3D {
    get { CATransform3D(values.transform.matrix) }
    set { set("transform", \.transform, Transform(newValue.animux)) }
  }
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(values.sublayerTransform.matrix) }
    set { set("sublayerTransform", \.sublayerTransform, Transform(newValue.animux)) }
  }
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { set("geometryFlipped", \.isGeometryFlipped, newValue) }
  }
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { set("doubleSided", \.isDoubleSided, newValue) }
  }

  // Appearance

  open var isHidden: Bool {
    get { values.isHidden }
    set { set("hidden", \.isHidden, newValue) }
  }
  open var opacity: Float {
    get { Float(values.opacity) }
    set { set("opacity", \.opacity, exact(newValue)) }
  }
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { set("allowsGroupOpacity", \.allowsGroupOpacity, newValue) }
  }
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { set("masksToBounds", \.masksToBounds, newValue) }
  }
  open var backgroundColor: CGColor? {
    get { values.backgroundColor.map { CGColor($0) } }
    set { set("backgroundColor", \.backgroundColor, newValue?.animux) }
  }
  open var cornerRadius: CGFloat {
    get { CGFloat(values.cornerRadius) }
    set { set("cornerRadius", \.cornerRadius, Double(newValue)) }
  }
  open var borderWidth: CGFloat {
    get { CGFloat(values.borderWidth) }
    set { set("borderWidth", \.borderWidth, Double(newValue)) }
  }
  open var borderColor: CGColor? {
    get { CGColor(values.borderColor) }
    set { set("borderColor", \.borderColor, newValue?.animux ?? .clear) }
  }
  open var shadowColor: CGColor? {
    get { values.shadowColor.map { CGColor($0) } }
    set { set("shadowColor", \.shadowColor, newValue?.animux) }
  }
  open var shadowOpacity: Float {
    get { Float(values.shadowOpacity) }
    set { set("shadowOpacity", \.shadowOpacity, exact(newValue)) }
  }
  open var shadowOffset: CGSize {
    get { CGSize(values.shadowOffset) }
    set { set("shadowOffset", \.shadowOffset, newValue.animux) }
  }
  open var shadowRadius: CGFloat {
    get { CGFloat(values.shadowRadius) }
    set { set("shadowRadius", \.shadowRadius, Double(newValue)) }
  }
  open var shadowPath: CGPath? {
    get { values.shadowPath.map { CGPath(animux: $0) } }
    set { set("shadowPath", \.shadowPath, newValue?.animux) }
  }

  // Contents

  open var contentsRect: CGRect {
    get { CGRect(values.contentsRect) }
    set { set("contentsRect", \.contentsRect, newValue.animux) }
  }
  open var contentsCenter: CGRect {
    get { CGRect(values.contentsCenter) }
    set { set("contentsCenter", \.contentsCenter, newValue.animux) }
  }
  open var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { set("contentsScale", \.contentsScale, Double(newValue)) }
  }
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: values.contentsGravity.rawValue) }
    set { set("contentsGravity", \.contentsGravity, ContentsGravity(rawValue: newValue.rawValue) ?? .resize) }
  }
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: values.minificationFilter.rawValue) }
    set {
      set("minificationFilter", \.minificationFilter, SamplingFilter(rawValue: newValue.rawValue) ?? .linear)
    }
  }
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: values.magnificationFilter.rawValue) }
    set {
      set(
        "magnificationFilter", \.magnificationFilter, SamplingFilter(rawValue: newValue.rawValue) ?? .linear)
    }
  }
  open var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set { set("minificationFilterBias", \.minificationFilterBias, exact(newValue)) }
  }

  // Rendering

  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { set("shouldRasterize", \.shouldRasterize, newValue) }
  }
  open var rasterizationScale: CGFloat {
    get { CGFloat(values.rasterizationScale) }
    set { set("rasterizationScale", \.rasterizationScale, min(Double(newValue), 1)) }
  }
  open var allowsEdgeAntialiasing: Bool {
    get { values.allowsEdgeAntialiasing }
    set { set("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, newValue) }
  }

  // Properties whose values are not stored as they are set

  open var name: String? {
    get { own["name"] as? String }
    set { own["name"] = newValue }
  }

  open var frame: CGRect {
    get { CGRect(values.frame) }
    set {
      let rect = newValue.standardized.animux
      if transformIsPlain {
        bounds = CGRect(Rect(origin: values.bounds.origin, size: rect.size))
        let anchor = values.anchorPoint
        position = CGPoint(
          x: rect.minX + anchor.x * rect.size.width, y: rect.minY + anchor.y * rect.size.height)
      } else {
        var copy = values
        copy.frame = rect
        bounds = CGRect(copy.bounds)
        position = CGPoint(copy.position)
      }
    }
  }

  private var transformIsPlain: Bool { values.transform == .identity }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.maskedCorners.rawValue)) }
    set {
      set("maskedCorners", \.maskedCorners, RoundedRect.Corners(rawValue: .init(newValue.rawValue & 15)))
    }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve == .continuous ? .continuous : .circular }
    set { set("cornerCurve", \.cornerCurve, newValue == .continuous ? .continuous : .circular) }
  }

  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { .all }
    set {}
  }

  open var contents: Any? {
    get { contentsObject }
    set {
      contentsObject = unwrapped(newValue)
      set("contents", \.contents, interpolable(newValue, for: "contents") as? LayerPicture)
    }
  }

  open var filters: [Any]? {
    get { own["filters"] as? [Any] }
    set {
      own["filters"] = newValue
      set("filters", \.filters, (newValue ?? []).compactMap { ($0 as? CIFilter)?.animux })
    }
  }

  open var backgroundFilters: [Any]? {
    get { own["backgroundFilters"] as? [Any] }
    set {
      own["backgroundFilters"] = newValue
      set("backgroundFilters", \.backgroundFilters, (newValue ?? []).compactMap { ($0 as? CIFilter)?.animux })
    }
  }

  /// A `CIFilter`, or the name of a blend such as `multiplyBlendMode`.
  open var compositingFilter: Any? {
    get { own["compositingFilter"] }
    set {
      own["compositingFilter"] = newValue
      set("compositingFilter", \.compositingFilter, CIFilter(compositing: newValue)?.animux)
    }
  }

  open var autoresizingMask: CAAutoresizingMask {
    get { CAAutoresizingMask(rawValue: own["autoresizingMask"] as? UInt32 ?? 0) }
    set { own["autoresizingMask"] = newValue.rawValue }
  }
}
