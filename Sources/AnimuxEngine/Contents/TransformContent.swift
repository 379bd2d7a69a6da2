/// A layer that only holds others together, as `CATransformLayer` does: they share one space with its superlayer. What
/// would flatten them is without effect.
public struct TransformContent: Content {
  public static let type = "transform"
  public static let properties: [Property<TransformContent>] = []

  /// The properties of a layer that do nothing here, as they would need a picture of it.
  static let ignored: Set<String> = [
    "backgroundColor", "cornerRadius", "maskedCorners", "cornerCurve", "borderWidth", "borderColor",
    "masksToBounds", "clip", "mask", "allowsGroupOpacity", "shadowColor", "shadowOpacity", "shadowOffset",
    "shadowRadius", "shadowPath", "contents", "contentsGravity", "contentsRect", "contentsCenter",
    "contentsScale", "filters", "backgroundFilters", "compositingFilter", "shouldRasterize",
    "rasterizationScale", "allowsEdgeAntialiasing", "edgeAntialiasingMask",
  ]

  public init() {}

  public var rest: ContentRest { .always }
  public var sharesSpace: Bool { true }
}
