internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension EmitterCell: TableValue {
  init() { self.init(name: nil) }

  static let requiredKeys: [String] = []
  static let notation = Notation(reading("an emitter cell")) { $0.document }
  var keyName: String? { name }

  static let properties: [Property<EmitterCell>] =
    [births, motion, size, colors, picture, Timing.properties.map { $0.of(\EmitterCell.timing) }]
    .flatMap(\.self)

  private static let defaultValue = EmitterCell()

  private static let births: [Property<EmitterCell>] = [
    .init(fixed: "name", \.name, .name, of: defaultValue, "the name of the cell in key paths"),
    .init("enabled", \.isEnabled, .flag, of: defaultValue, "whether the cell emits particles"),
    .init("birthRate", \.birthRate, .notNegative, of: defaultValue, "the number of particles per second"),
    .init("lifetime", \.lifetime, .notNegative, of: defaultValue, "the lifetime of a particle, in seconds"),
    .init("lifetimeRange", \.lifetimeRange, .notNegative, of: defaultValue, "the range of the lifetime"),
    .init(
      "emitterCells", \.emitterCells, Notation.cells.orNone(), of: defaultValue,
      "the cells that each particle emits"),
  ]

  private static let motion: [Property<EmitterCell>] = [
    .init(
      "emissionLatitude", \.emissionLatitude, .angle, of: defaultValue,
      "the angle of emission out of the plane"),
    .init(
      "emissionLongitude", \.emissionLongitude, .angle, of: defaultValue,
      "the angle of emission in the plane, from x towards y"),
    .init("emissionRange", \.emissionRange, .angle, of: defaultValue, "the range of the angle of emission"),
    .init("velocity", \.velocity, .number, of: defaultValue, "the initial speed, in pixels per second"),
    .init("velocityRange", \.velocityRange, .notNegative, of: defaultValue, "the range of the speed"),
    .init(
      "xAcceleration", \.xAcceleration, .number, of: defaultValue,
      "the acceleration along x, in pixels per second squared"),
    .init(
      "yAcceleration", \.yAcceleration, .number, of: defaultValue,
      "the acceleration along y, in pixels per second squared"),
    .init(
      "zAcceleration", \.zAcceleration, .number, of: defaultValue,
      "the acceleration along z, in pixels per second squared"),
  ]

  private static let size: [Property<EmitterCell>] = [
    .init("scale", \.scale, .number, of: defaultValue, "the scale of the picture"),
    .init("scaleRange", \.scaleRange, .notNegative, of: defaultValue, "the range of the scale"),
    .init("scaleSpeed", \.scaleSpeed, .number, of: defaultValue, "the change of the scale per second"),
    .init("spin", \.spin, .angle, of: defaultValue, "the speed of rotation, in radians per second"),
    .init("spinRange", \.spinRange, .angle, of: defaultValue, "the range of the speed of rotation"),
  ]

  private static let colors: [Property<EmitterCell>] = [
    .init("color", \.color, .color, of: defaultValue, "the colour that the picture is multiplied by"),
    .init("redRange", \.redRange, .notNegative, of: defaultValue, "the range of the red component"),
    .init("greenRange", \.greenRange, .notNegative, of: defaultValue, "the range of the green component"),
    .init("blueRange", \.blueRange, .notNegative, of: defaultValue, "the range of the blue component"),
    .init("alphaRange", \.alphaRange, .notNegative, of: defaultValue, "the range of the alpha component"),
    .init("redSpeed", \.redSpeed, .number, of: defaultValue, "the change of the red component per second"),
    .init(
      "greenSpeed", \.greenSpeed, .number, of: defaultValue, "the change of the green component per second"),
    .init("blueSpeed", \.blueSpeed, .number, of: defaultValue, "the change of the blue component per second"),
    .init(
      "alphaSpeed", \.alphaSpeed, .number, of: defaultValue, "the change of the alpha component per second"),
  ]

  private static let picture: [Property<EmitterCell>] = [
    .init("contents", \.contents, .optionalFile, of: defaultValue, "the picture of a particle"),
    .init(
      "contentsRect", \.contentsRect, .unitRect, of: defaultValue,
      "the part of the picture that is shown, in unit coordinates with the y direction of the scene"),
    .init(
      "contentsScale", \.contentsScale, .positive, of: defaultValue,
      "the number of pixels of the picture per pixel of the scene"),
    .init(
      fixed: "minificationFilter", \.minificationFilter, .choice, of: defaultValue,
      "the way the picture is sampled when it is made smaller"),
    .init(
      fixed: "magnificationFilter", \.magnificationFilter, .choice, of: defaultValue,
      "the way the picture is sampled when it is enlarged"),
    .init(
      "minificationFilterBias", \.minificationFilterBias, .number, of: defaultValue,
      "the bias of the mipmap level that `trilinear` selects"),
  ]
}

extension Notation<[EmitterCell]> {
  static let cells = Notation(
    Reading<[EmitterCell]>("a list of emitter cells") { json, reader in
      EmitterCell.notation.reading.list().read(json, &reader)
    },
    print: { JSON($0.map(\.document)) })
}
