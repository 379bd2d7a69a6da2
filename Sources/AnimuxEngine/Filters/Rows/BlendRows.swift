import AnimuxGraphics

extension FilterRow {
  /// Core Image's blend modes.
  @FilterTable static var blendModes: [FilterRow] {
    mode("Normal", .sourceOver, "Lies over what is behind.")
    mode("Multiply", .multiply, "Darker: both multiplied.")
    mode("Screen", .screen, "Lighter: what is missing from either, multiplied.")
    mode(
      "Overlay", .overlay,
      "More contrast: multiplied where what is behind is dark, screened where it is light.")
    mode("Darken", .darken, "The darker of both, channel by channel.")
    mode("Lighten", .lighten, "The lighter of both, channel by channel.")
    mode("ColorDodge", .colorDodge, "Lightens what is behind by how light it is itself.")
    mode("ColorBurn", .colorBurn, "Darkens what is behind by how dark it is itself.")
    mode("HardLight", .hardLight, "Multiplied where it is dark itself, screened where it is light.")
    mode(
      "SoftLight", .softLight, "A little darker where it is dark itself, a little lighter where it is light.")
    mode("Difference", .difference, "The difference between both.")
    mode("Exclusion", .exclusion, "The difference between both, with less contrast.")
    mode("Hue", .hue, "Its hue, with the saturation and lightness of what is behind.")
    mode("Saturation", .saturation, "Its saturation, with the hue and lightness of what is behind.")
    mode("Color", .color, "Its hue and saturation, with the lightness of what is behind.")
    mode("Luminosity", .luminosity, "Its lightness, with the hue and saturation of what is behind.")
    mode("Subtract", .subtract, "What is behind, less it.")
    mode("Divide", .divide, "What is behind, divided by it.")
    mode("LinearBurn", .linearBurn, "The sum of both, less white.")
    mode("LinearDodge", .linearDodge, "The sum of both.")
    mode("LinearLight", .linearLight, "What is behind and twice it, less white.")
    mode(
      "PinLight", .pinLight, "Replaces what is behind where it is darker than dark, or lighter than light.")
    mode("VividLight", .vividLight, "Burns where it is dark itself, dodges where it is light.")
  }

  /// Core Image's compositing operations. Those that only compare or multiply channels use the blend mode with the same
  /// formula.
  @FilterTable static var compositing: [FilterRow] {
    operation("Addition", also: "Addition", .plusLighter, "The sum of both, alpha included.")
    operation("Maximum", also: "Maximum", .lighten, "The larger of both, channel by channel.")
    operation("Minimum", also: "Minimum", .darken, "The smaller of both, channel by channel.")
    operation("Multiply", also: nil, .multiply, "Both multiplied.")
    operation("SourceAtop", also: "SourceAtop", .sourceAtop, "It, only where there is something behind.")
    operation(
      "SourceIn", also: "SourceIn", .sourceIn, "It, only where there is something behind, and nothing else.")
    operation(
      "SourceOut", also: "SourceOut", .sourceOut, "It, only where there is nothing behind, and nothing else.")
    operation("SourceOver", also: "SourceOver", .sourceOver, "Lies over what is behind.")
  }

  /// Core Animation's strings for the Porter-Duff operators.
  @FilterTable static var compositingStrings: [FilterRow] {
    blend("clear", .clear, "Nothing is left of either.")
    blend("copy", .copy, "It alone.")
    blend("sourceOver", .sourceOver, "Lies over what is behind.")
    blend("sourceIn", .sourceIn, "It, only where there is something behind, and nothing else.")
    blend("sourceOut", .sourceOut, "It, only where there is nothing behind, and nothing else.")
    blend("sourceAtop", .sourceAtop, "It, only where there is something behind.")
    blend("dest", .destination, "What is behind alone.")
    blend("destOver", .destinationOver, "Lies under what is behind.")
    blend("destIn", .destinationIn, "What is behind, only where it is.")
    blend("destOut", .destinationOut, "What is behind, only where it is not.")
    blend("destAtop", .destinationAtop, "What is behind where it is, and it where there is nothing behind.")
    blend("xor", .xor, "Either, where the other is not.")
    blend("plusD", .plusDarker, "The sum of both, less white: darker.")
    blend("plusL", .plusLighter, "The sum of both: lighter.")
    blend("maximum", .lighten, "The larger of both, channel by channel.")
    blend("minimum", .darken, "The smaller of both, channel by channel.")
    blend("multiply", .multiply, "Both multiplied.")
  }
}
