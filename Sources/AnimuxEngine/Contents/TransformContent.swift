/// A layer that only groups its sublayers, as in `CATransformLayer`. They are in the space of its superlayer. Properties that
/// would flatten them have no effect.
public struct TransformContent: Content {
  /// The layer's `type` in a document.
  public static let type = "transform"
  /// The properties of this type; there are none.
  public static let properties: [Property<TransformContent>] = []

  /// The properties without effect, because they require a picture of the layer.
  static let ignored: Set<String> = [
    "backgroundColor", "cornerRadius", "maskedCorners", "cornerCurve", "borderWidth", "borderColor",
    "masksToBounds", "clip", "mask", "allowsGroupOpacity", "shadowColor", "shadowOpacity", "shadowOffset",
    "shadowRadius", "shadowPath", "contents", "contentsGravity", "contentsRect", "contentsCenter",
    "contentsScale", "filters", "backgroundFilters", "compositingFilter", "shouldRasterize",
    "rasterizationScale", "allowsEdgeAntialiasing", "edgeAntialiasingMask",
  ]

  /// Creates the content of a transform layer.
  public init() {}

  /// The time for which the content remains the same: always.
  public var rest: ContentRest { .always }
  /// Whether the sublayers are in the space of the superlayer; always `true`.
  public var sharesSpace: Bool { true }
}
