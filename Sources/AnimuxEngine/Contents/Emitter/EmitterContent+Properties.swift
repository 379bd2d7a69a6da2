import AnimuxGraphics

extension EmitterContent {
  private static let standard = EmitterContent()

  /// The properties of this type of layer.
  public static let properties: [Property<EmitterContent>] = cells + factors + place + looks

  private static let cells: [Property<EmitterContent>] = [
    .init(
      "emitterCells", \.emitterCells, Notation.cells.orNone(), of: standard, action: .none,
      "what gives birth to particles")
  ]

  private static let factors: [Property<EmitterContent>] = [
    .init("birthRate", \.birthRate, .notNegative, of: standard, "multiplied into the cells'"),
    .init("lifetime", \.lifetime, .notNegative, of: standard, "multiplied into the cells', at birth"),
    .init("velocity", \.velocity, .number, of: standard, "multiplied into the cells', at birth"),
    .init("scale", \.scale, .number, of: standard, "multiplied into the cells', at birth"),
    .init("spin", \.spin, .number, of: standard, "multiplied into the cells', at birth"),
  ]

  private static let place: [Property<EmitterContent>] = [
    .init("emitterPosition", \.emitterPosition, .point, of: standard, "the middle of the shape"),
    .init("emitterZPosition", \.emitterZPosition, .number, of: standard, "the depth of the shape's middle"),
    .init(
      "emitterSize", \.emitterSize, .size, of: standard,
      "of the shape; of a circle and a sphere the width is the radius"),
    .init("emitterDepth", \.emitterDepth, .notNegative, of: standard, "of a cuboid"),
    .init(fixed: "emitterShape", \.emitterShape, .choice, of: standard, "where particles are born"),
    .init(
      fixed: "emitterMode", \.emitterMode, .choice, of: standard,
      "on which part of the shape they are born: its corners, its edges, its faces or all of it"),
  ]

  private static let looks: [Property<EmitterContent>] = [
    .init(fixed: "renderMode", \.renderMode, .choice, of: standard, "which particles lie above which"),
    .init(
      fixed: "preservesDepth", \.preservesDepth, .flag, of: standard,
      "particles are placed in space, not on the layer's plane"),
    .init(
      fixed: "seed", \.seed, .integer(0...0xFFFF_FFFF), of: standard, "the same seed gives the same particles"
    ),
  ]
}
