import AnimuxGraphics
internal import AnimuxMotion

extension Layer {
  static let defaultValue = Layer()

  /// The properties of every layer, in the order of the format's reference, with the group in which the preview shows them.
  static let groups: [(name: String, properties: [Property<Layer>])] = [
    ("Others", nameProperties), ("Geometry", geometryProperties), ("Appearance", appearanceProperties),
    ("Appearance", shadowProperties), ("Appearance", contentsProperties), ("Appearance", filterProperties),
    ("Appearance", drawingProperties), ("Geometry", layoutProperties), ("Others", behaviourProperties),
    ("Time", timeProperties),
  ]

  static let properties: [Property<Layer>] = groups.flatMap(\.properties)

  private static let boundsName = Property<Layer>.boundsName

  private static let nameProperties: [Property<Layer>] = [
    .init(
      fixed: "name", \.name, .name, of: defaultValue,
      "the name that transactions, constraints and begin times refer to")
  ]

  private static let geometryProperties: [Property<Layer>] = [
    .init(
      boundsName, \.bounds, .rect, of: defaultValue,
      "the layer's own space: the origin scrolls its content, and the size is that of the layer"
    ).having(.resizes),
    .init(
      "position", \.position, .point, of: defaultValue, "the position of the anchor point in the superlayer"
    )
    .having(.isOfPieces),
    .init(
      "zPosition", \.zPosition, .number, of: defaultValue,
      "the depth among the siblings; layers with higher values are in front"
    ).having(
      [.resizes, .isOfPieces]),
    .init(
      "anchorPoint", \.anchorPoint, .unitPoint, of: defaultValue,
      "the point of the bounds, in unit coordinates, that `position` places and that transforms are applied about"
    ).having(.isOfPieces),
    .init("anchorPointZ", \.anchorPointZ, .number, of: defaultValue, "the depth of the anchor point").having(
      .isOfPieces),
    .init(
      "transform", \.transform, .transform, of: defaultValue,
      "the transform of the layer, about its anchor point"
    ).having([
      .resizes, .isOfPieces,
    ]),
    .init(
      "sublayerTransform", \.sublayerTransform, .transform, of: defaultValue,
      "the transform of the sublayers, about the layer's anchor point; usually a perspective"
    ).having(.resizes),
    .init(
      "geometryFlipped", \.isGeometryFlipped, .flag, of: defaultValue, action: .fade,
      "whether the y axis of the sublayers, of the mask and of a shape's path, but not of `shadowPath`, points in the opposite direction"
    ),
    .init(
      "doubleSided", \.isDoubleSided, .flag, of: defaultValue, action: .none,
      "whether the layer is visible when its back faces the viewer"),
  ]

  private static let appearanceProperties: [Property<Layer>] = [
    .init(
      "hidden", \.isHidden, .flag, of: defaultValue, action: .fade,
      "whether the layer and its sublayers are hidden"
    ).having([.hides, .isOfPieces]),
    .init("opacity", \.opacity, .opacity, of: defaultValue, "the opacity of the layer and its sublayers")
      .having(.isOfPieces),
    .init(
      fixed: "allowsGroupOpacity", \.allowsGroupOpacity, .flag, of: defaultValue,
      "whether the opacity is applied to the layer and its sublayers as one picture, and not to each part separately"
    ),
    .init(
      "masksToBounds", \.masksToBounds, .flag, of: defaultValue, action: .fade,
      "whether the sublayers are clipped to the bounds and their rounded corners, and the layer's shadow with them"
    ),
    .init(
      fixed: "clip", \.clip, .choice, of: defaultValue,
      "the parts that `masksToBounds` clips: `all`, or only the `children`, which keeps the shadow"),
    .mask,
    .init(
      "backgroundColor", \.backgroundColor, .optionalColor, of: defaultValue,
      "the colour that fills the bounds. If there was none, one that a transaction sets is there at once, as in Core Animation"
    ).having(
      .appearsAtOnce),
    .init(
      "cornerRadius", \.cornerRadius, .notNegative, of: defaultValue,
      "the radius of the corners of the background, the border and the clip"),
    .init(
      fixed: "maskedCorners", \.maskedCorners, .corners, of: defaultValue, action: .fade,
      "the corners that are rounded"),
    .init(fixed: "cornerCurve", \.cornerCurve, .choice, of: defaultValue, "the shape of rounded corners"),
    .init(
      "borderWidth", \.borderWidth, .notNegative, of: defaultValue,
      "the width of the border, which is inside of the bounds"),
    .init("borderColor", \.borderColor, .color, of: defaultValue, "the colour of the border"),
  ]

  private static let timeProperties =
    [.begin] + Timing.properties.dropFirst().map { $0.of(\Layer.timing) } + [.transition]
}

extension Property<Layer> {
  /// The key of the bounds, which set both sides of the size.
  static let boundsName = "bounds"
}
