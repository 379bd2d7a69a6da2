internal import Animux
public import CoreGraphics

/// Returns the number that a `Float` was written as.
func exact(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }

// The properties that every layer has.
extension CALayer {
  // Geometry

  public var bounds: CGRect {
    get { CGRect(values.bounds) }
    set { set("bounds", \.bounds, newValue.animux.standardized) }
  }
  public var position: CGPoint {
    get { CGPoint(values.position) }
    set { set("position", \.position, newValue.animux) }
  }
  public var zPosition: CGFloat {
    get { CGFloat(values.zPosition) }
    set { set("zPosition", \.zPosition, Double(newValue)) }
  }
  public var anchorPoint: CGPoint {
    get { CGPoint(values.anchorPoint) }
    set { set("anchorPoint", \.anchorPoint, newValue.animux) }
  }
  public var anchorPointZ: CGFloat {
    get { CGFloat(values.anchorPointZ) }
    set { set("anchorPointZ", \.anchorPointZ, Double(newValue)) }
  }
  public var transform: CATransform3D {
    get { CATransform3D(values.transform.matrix) }
    set { set("transform", \.transform, Transform(newValue.animux)) }
  }
  public var sublayerTransform: CATransform3D {
    get { CATransform3D(values.sublayerTransform.matrix) }
    set { set("sublayerTransform", \.sublayerTransform, Transform(newValue.animux)) }
  }
  public var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { set("geometryFlipped", \.isGeometryFlipped, newValue) }
  }
  public var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { set("doubleSided", \.isDoubleSided, newValue) }
  }

  // Appearance

  public var isHidden: Bool {
    get { values.isHidden }
    set { set("hidden", \.isHidden, newValue) }
  }
  public var opacity: Float {
    get { Float(values.opacity) }
    set { set("opacity", \.opacity, exact(newValue)) }
  }
  public var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { set("allowsGroupOpacity", \.allowsGroupOpacity, newValue) }
  }
  public var masksToBounds: Bool {
    get { values.masksToBounds }
    set { set("masksToBounds", \.masksToBounds, newValue) }
  }
  public var backgroundColor: CGColor? {
    get { values.backgroundColor.map { CGColor($0) } }
    set { set("backgroundColor", \.backgroundColor, newValue?.animux) }
  }
  public var cornerRadius: CGFloat {
    get { CGFloat(values.cornerRadius) }
    set { set("cornerRadius", \.cornerRadius, Double(newValue)) }
  }
  public var borderWidth: CGFloat {
    get { CGFloat(values.borderWidth) }
    set { set("borderWidth", \.borderWidth, Double(newValue)) }
  }
  public var borderColor: CGColor? {
    get { CGColor(values.borderColor) }
    set { set("borderColor", \.borderColor, newValue?.animux ?? .clear) }
  }
  public var shadowColor: CGColor? {
    get { values.shadowColor.map { CGColor($0) } }
    set { set("shadowColor", \.shadowColor, newValue?.animux) }
  }
  public var shadowOpacity: Float {
    get { Float(values.shadowOpacity) }
    set { set("shadowOpacity", \.shadowOpacity, exact(newValue)) }
  }
  public var shadowOffset: CGSize {
    get { CGSize(values.shadowOffset) }
    set { set("shadowOffset", \.shadowOffset, newValue.animux) }
  }
  public var shadowRadius: CGFloat {
    get { CGFloat(values.shadowRadius) }
    set { set("shadowRadius", \.shadowRadius, Double(newValue)) }
  }
  public var shadowPath: CGPath? {
    get { values.shadowPath.map { CGPath(animux: $0) } }
    set { set("shadowPath", \.shadowPath, newValue?.animux) }
  }

  // Contents

  public var contentsRect: CGRect {
    get { CGRect(values.contentsRect) }
    set { set("contentsRect", \.contentsRect, newValue.animux) }
  }
  public var contentsCenter: CGRect {
    get { CGRect(values.contentsCenter) }
    set { set("contentsCenter", \.contentsCenter, newValue.animux) }
  }
  public var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { set("contentsScale", \.contentsScale, Double(newValue)) }
  }
  public var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: values.contentsGravity.rawValue) }
    set { set("contentsGravity", \.contentsGravity, ContentsGravity(rawValue: newValue.rawValue) ?? .resize) }
  }
  public var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: values.minificationFilter.rawValue) }
    set {
      set("minificationFilter", \.minificationFilter, SamplingFilter(rawValue: newValue.rawValue) ?? .linear)
    }
  }
  public var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: values.magnificationFilter.rawValue) }
    set {
      set(
        "magnificationFilter", \.magnificationFilter, SamplingFilter(rawValue: newValue.rawValue) ?? .linear)
    }
  }
  public var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set { set("minificationFilterBias", \.minificationFilterBias, exact(newValue)) }
  }

  // Rendering

  public var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { set("shouldRasterize", \.shouldRasterize, newValue) }
  }
  public var rasterizationScale: CGFloat {
    get { CGFloat(values.rasterizationScale) }
    set { set("rasterizationScale", \.rasterizationScale, min(Double(newValue), 1)) }
  }
  public var allowsEdgeAntialiasing: Bool {
    get { values.allowsEdgeAntialiasing }
    set { set("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, newValue) }
  }
}

// Properties whose values are not stored as they are set.
extension CALayer {
  public var name: String? {
    get { own["name"] as? String }
    set { own["name"] = newValue }
  }

  public var frame: CGRect {
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

  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.maskedCorners.rawValue)) }
    set {
      set("maskedCorners", \.maskedCorners, RoundedRect.Corners(rawValue: .init(newValue.rawValue & 15)))
    }
  }

  public var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve == .continuous ? .continuous : .circular }
    set { set("cornerCurve", \.cornerCurve, newValue == .continuous ? .continuous : .circular) }
  }

  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { .all }
    set {}
  }

  public var contents: Any? {
    get { contentsObject }
    set {
      contentsObject = unwrapped(newValue)
      set("contents", \.contents, interpolable(newValue, for: "contents") as? LayerPicture)
    }
  }

  public var filters: [Any]? {
    get { own["filters"] as? [Any] }
    set {
      own["filters"] = newValue
      set("filters", \.filters, (newValue ?? []).compactMap { ($0 as? CIFilter)?.animux })
    }
  }

  public var backgroundFilters: [Any]? {
    get { own["backgroundFilters"] as? [Any] }
    set {
      own["backgroundFilters"] = newValue
      set("backgroundFilters", \.backgroundFilters, (newValue ?? []).compactMap { ($0 as? CIFilter)?.animux })
    }
  }

  /// A `CIFilter`, or the name of a blend such as `multiplyBlendMode`.
  public var compositingFilter: Any? {
    get { own["compositingFilter"] }
    set {
      own["compositingFilter"] = newValue
      set("compositingFilter", \.compositingFilter, CIFilter(compositing: newValue)?.animux)
    }
  }

  public var autoresizingMask: CAAutoresizingMask {
    get { CAAutoresizingMask(rawValue: own["autoresizingMask"] as? UInt32 ?? 0) }
    set { own["autoresizingMask"] = newValue.rawValue }
  }
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
  static let all = CAEdgeAntialiasingMask(rawValue: 15)
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct CAAutoresizingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
