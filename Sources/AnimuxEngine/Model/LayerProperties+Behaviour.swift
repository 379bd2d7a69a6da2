import AnimuxGraphics

extension Layer {
  static let layoutProperties: [Property<Layer>] = [
    .init(
      fixed: "autoresizingMask", \.autoresizingMask, .autoresizing, of: defaultValue,
      "the margins and sides that are flexible when the size of the superlayer's bounds changes. `flexibleTopMargin` is "
        + "`minYMargin`, and `flexibleBottomMargin` is `maxYMargin`: where y grows upwards, they are the margins on the other "
        + "side"),
    .layoutManager,
    .init(
      fixed: "constraints", \.constraints, Notation.constraints.orNone(), of: defaultValue,
      "ties to the superlayer and to siblings, used if the superlayer's `layoutManager` is `constraints`"),
    .init(
      fixed: "flex", \.flex, .flexItem, of: defaultValue,
      "the style in a superlayer whose `layoutManager` is a flexible box; see [Layout by flow](#layout-by-flow)"
    ).having(.isMeasured),
    .init(
      fixed: "grid", \.grid, .gridItem, of: defaultValue,
      "the place in a superlayer whose `layoutManager` is a grid; see [Layout by flow](#layout-by-flow)"
    ).having(.isMeasured),
  ]

  static let behaviourProperties: [Property<Layer>] = [.actions, .style]
}
