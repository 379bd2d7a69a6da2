import AnimuxGraphics
internal import AnimuxMotion

extension Layer {
  static let standard = Layer()

  /// The properties of every layer, in the order of the format's reference.
  static let properties: [Property<Layer>] =
    [
      geometryProperties, appearanceProperties, shadowProperties, contentsProperties, filterProperties,
      drawingProperties, layoutProperties, behaviourProperties, timeProperties,
    ].flatMap(\.self)

  private static let geometryProperties: [Property<Layer>] = [
    .init(
      fixed: "name", \.name, .name, of: standard, "what transactions, constraints and begin times call it by"),
    .init(
      "bounds", \.bounds, .rect, of: standard,
      "its own space: the origin scrolls what lies in it, the size is the layer's"
    ).having(.resizes),
    .init("position", \.position, .point, of: standard, "where the anchor point lies in the superlayer")
      .having(.isOfPieces),
    .init("zPosition", \.zPosition, .number, of: standard, "depth among its siblings; more is nearer").having(
      [.resizes, .isOfPieces]),
    .init(
      "anchorPoint", \.anchorPoint, .unitPoint, of: standard,
      "the point of the bounds, in their unit, that is placed and turned about"
    ).having(.isOfPieces),
    .init("anchorPointZ", \.anchorPointZ, .number, of: standard, "the depth that is turned about").having(
      .isOfPieces),
    .init("transform", \.transform, .transform, of: standard, "about the anchor point").having([
      .resizes, .isOfPieces,
    ]),
    .init(
      "sublayerTransform", \.sublayerTransform, .transform, of: standard,
      "of the sublayers, about the anchor point: the place for a perspective"
    ).having(.resizes),
    .init(
      "geometryFlipped", \.isGeometryFlipped, .flag, of: standard, action: .fade,
      "the sublayers' y grows the other way"),
    .init(
      "doubleSided", \.isDoubleSided, .flag, of: standard, action: .none,
      "false: hidden where its back is seen"),
  ]

  private static let appearanceProperties: [Property<Layer>] = [
    .init(
      "hidden", \.isHidden, .flag, of: standard, action: .fade, "neither it nor what lies in it is shown"
    ).having([.hides, .isOfPieces]),
    .init("opacity", \.opacity, .opacity, of: standard, "of the layer and what lies in it, as one picture")
      .having(.isOfPieces),
    .init(
      fixed: "allowsGroupOpacity", \.allowsGroupOpacity, .flag, of: standard,
      "false: the opacity goes to each part of the layer and each sublayer on its own"),
    .init(
      "masksToBounds", \.masksToBounds, .flag, of: standard, action: .fade,
      "sublayers are cut off along the bounds and their round corners, and the layer's shadow with them"),
    .init(
      fixed: "clip", \.clip, .choice, of: standard,
      "what `masksToBounds` cuts: `all`, or only the `children`, so that the shadow stays"),
    .mask,
    .init("backgroundColor", \.backgroundColor, .optionalColor, of: standard, "fills the bounds").having(
      .appearsAtOnce),
    .init("cornerRadius", \.cornerRadius, .notNegative, of: standard, "of background, border and mask"),
    .init(
      fixed: "maskedCorners", \.maskedCorners, .corners, of: standard, action: .fade,
      "the corners that are round"),
    .init(fixed: "cornerCurve", \.cornerCurve, .choice, of: standard, "the shape of a round corner"),
    .init("borderWidth", \.borderWidth, .notNegative, of: standard, "of a line inside the bounds"),
    .init("borderColor", \.borderColor, .color, of: standard, "of that line"),
  ]

  private static let timeProperties = [.begin] + Timing.properties.dropFirst().map { $0.of(\Layer.timing) }
}
