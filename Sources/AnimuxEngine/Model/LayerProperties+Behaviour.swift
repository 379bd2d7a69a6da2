import AnimuxGraphics

extension Layer {
  static let layoutProperties: [Property<Layer>] = [
    .init(
      fixed: "autoresizingMask", \.autoresizingMask, .autoresizing, of: standard,
      "what gives way when the superlayer's bounds change their size"),
    .layoutManager,
    .init(
      fixed: "constraints", \.constraints, Notation.constraints.orNone(), of: standard,
      "ties to the superlayer and to siblings, where the superlayer's layoutManager asks for them"),
  ]

  static let behaviourProperties: [Property<Layer>] = [.actions, .style]
}
