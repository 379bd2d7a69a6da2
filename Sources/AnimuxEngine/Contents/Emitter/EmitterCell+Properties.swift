internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension EmitterCell: TableValue {
  init() { self.init(name: nil) }

  static let requiredKeys: [String] = []
  static let notation = Notation(reading("an emitter's cell")) { $0.document }
  var keyName: String? { name }

  static let properties: [Property<EmitterCell>] =
    [births, motion, size, colors, picture, Timing.properties.map { $0.of(\EmitterCell.timing) }]
    .flatMap(\.self)

  private static let standard = EmitterCell()

  private static let births: [Property<EmitterCell>] = [
    .init(fixed: "name", \.name, .name, of: standard, "what key paths call it by"),
    .init("enabled", \.isEnabled, .flag, of: standard, "false: it gives birth to nothing"),
    .init("birthRate", \.birthRate, .notNegative, of: standard, "particles a second"),
    .init("lifetime", \.lifetime, .notNegative, of: standard, "of a particle"),
    .init("lifetimeRange", \.lifetimeRange, .notNegative, of: standard, "from the shortest to the longest"),
    .init(
      "emitterCells", \.emitterCells, Notation.cells.orNone(), of: standard,
      "what each particle gives birth to"),
  ]

  private static let motion: [Property<EmitterCell>] = [
    .init("emissionLatitude", \.emissionLatitude, .angle, of: standard, "out of the plane"),
    .init("emissionLongitude", \.emissionLongitude, .angle, of: standard, "in the plane, from x towards y"),
    .init("emissionRange", \.emissionRange, .angle, of: standard, "how wide they spread"),
    .init("velocity", \.velocity, .number, of: standard, "pixels a second"),
    .init("velocityRange", \.velocityRange, .notNegative, of: standard, "from the slowest to the fastest"),
    .init("xAcceleration", \.xAcceleration, .number, of: standard, "pixels a second, each second"),
    .init("yAcceleration", \.yAcceleration, .number, of: standard, "pixels a second, each second"),
    .init("zAcceleration", \.zAcceleration, .number, of: standard, "pixels a second, each second"),
  ]

  private static let size: [Property<EmitterCell>] = [
    .init("scale", \.scale, .number, of: standard, "of the picture"),
    .init("scaleRange", \.scaleRange, .notNegative, of: standard, "from the smallest to the largest"),
    .init("scaleSpeed", \.scaleSpeed, .number, of: standard, "how it grows each second"),
    .init("spin", \.spin, .angle, of: standard, "radians a second"),
    .init("spinRange", \.spinRange, .angle, of: standard, "from the slowest turn to the fastest"),
  ]

  private static let colors: [Property<EmitterCell>] = [
    .init("color", \.color, .color, of: standard, "multiplied into the picture"),
    .init("redRange", \.redRange, .notNegative, of: standard, "from the least to the most"),
    .init("greenRange", \.greenRange, .notNegative, of: standard, "from the least to the most"),
    .init("blueRange", \.blueRange, .notNegative, of: standard, "from the least to the most"),
    .init("alphaRange", \.alphaRange, .notNegative, of: standard, "from the least to the most"),
    .init("redSpeed", \.redSpeed, .number, of: standard, "added each second"),
    .init("greenSpeed", \.greenSpeed, .number, of: standard, "added each second"),
    .init("blueSpeed", \.blueSpeed, .number, of: standard, "added each second"),
    .init("alphaSpeed", \.alphaSpeed, .number, of: standard, "added each second"),
  ]

  private static let picture: [Property<EmitterCell>] = [
    .init("contents", \.contents, .optionalFile, of: standard, "the picture of a particle"),
    .init(
      "contentsRect", \.contentsRect, .unitRect, of: standard,
      "the part of it that is shown, in its unit, whose y grows as coordinates do"),
    .init(
      "contentsScale", \.contentsScale, .positive, of: standard, "pixels of the picture to one of the scene"),
    .init(fixed: "minificationFilter", \.minificationFilter, .choice, of: standard, "how it is made smaller"),
    .init(
      fixed: "magnificationFilter", \.magnificationFilter, .choice, of: standard, "how it is made larger"),
    .init(
      "minificationFilterBias", \.minificationFilterBias, .number, of: standard,
      "levels of detail that `trilinear` is off"),
  ]
}

extension Notation<[EmitterCell]> {
  static let cells = Notation(
    Reading<[EmitterCell]>("a list of emitter's cells") { json, reader in
      EmitterCell.notation.reading.list().read(json, &reader)
    },
    print: { JSON($0.map(\.document)) })
}
