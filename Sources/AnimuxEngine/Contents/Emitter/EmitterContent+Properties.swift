import AnimuxGraphics

extension EmitterContent {
  private static let defaultValue = EmitterContent()

  /// The properties of this type of layer.
  public static let properties: [Property<EmitterContent>] = cells + factors + place + appearance

  private static let cells: [Property<EmitterContent>] = [
    .init(
      "emitterCells", \.emitterCells, Notation.cells.orNone(), of: defaultValue, action: .none,
      "the cells that emit particles")
  ]

  private static let factors: [Property<EmitterContent>] = [
    .init(
      "birthRate", \.birthRate, .notNegative, of: defaultValue, "the factor for the birth rates of the cells"),
    .init(
      "lifetime", \.lifetime, .notNegative, of: defaultValue,
      "the factor for the lifetimes of the cells, at a particle's birth"),
    .init(
      "velocity", \.velocity, .number, of: defaultValue,
      "the factor for the velocities of the cells, at a particle's birth"),
    .init(
      "scale", \.scale, .number, of: defaultValue,
      "the factor for the scales of the cells, at a particle's birth"
    ),
    .init(
      "spin", \.spin, .number, of: defaultValue,
      "the factor for the spins of the cells, at a particle's birth"),
  ]

  private static let place: [Property<EmitterContent>] = [
    .init("emitterPosition", \.emitterPosition, .point, of: defaultValue, "the centre of the shape"),
    .init(
      "emitterZPosition", \.emitterZPosition, .number, of: defaultValue, "the depth of the shape's centre"),
    .init(
      "emitterSize", \.emitterSize, .size, of: defaultValue,
      "the size of the shape; for a circle or a sphere, the width is the radius"),
    .init("emitterDepth", \.emitterDepth, .notNegative, of: defaultValue, "the depth of a cuboid"),
    .init(
      fixed: "emitterShape", \.emitterShape, .choice, of: defaultValue,
      "the shape that particles are emitted from"),
    .init(
      fixed: "emitterMode", \.emitterMode, .choice, of: defaultValue,
      "the part of the shape that particles are emitted from: its corners, its edges, its faces or its whole volume"
    ),
  ]

  private static let appearance: [Property<EmitterContent>] = [
    .init(
      fixed: "renderMode", \.renderMode, .choice, of: defaultValue, "the order in which particles are drawn"),
    .init(
      fixed: "preservesDepth", \.preservesDepth, .flag, of: defaultValue,
      "whether particles are placed in 3D space instead of on the layer's plane"),
    .init(
      fixed: "seed", \.seed, .integer(0...0xFFFF_FFFF), of: defaultValue,
      "the seed of the random numbers; equal seeds result in equal particles"
    ),
  ]
}
