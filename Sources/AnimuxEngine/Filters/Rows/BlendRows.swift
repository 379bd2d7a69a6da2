import AnimuxGraphics

extension FilterRow {
  /// Core Image's blend modes.
  @FilterTable static var blendModes: [FilterRow] {
    mode("Normal", .sourceOver, "Draws the layer over the backdrop.")
    mode("Multiply", .multiply, "Multiplies both, which darkens.")
    mode("Screen", .screen, "Multiplies the inverses of both and inverts the result, which lightens.")
    mode(
      "Overlay", .overlay,
      "Adds contrast: multiplies where the backdrop is dark, and screens where it is light.")
    mode("Darken", .darken, "The darker value of both in each channel.")
    mode("Lighten", .lighten, "The lighter value of both in each channel.")
    mode("ColorDodge", .colorDodge, "Lightens the backdrop, the more the lighter the layer is.")
    mode("ColorBurn", .colorBurn, "Darkens the backdrop, the more the darker the layer is.")
    mode("HardLight", .hardLight, "Multiplies where the layer is dark, and screens where it is light.")
    mode(
      "SoftLight", .softLight,
      "Darkens a little where the layer is dark, and lightens a little where it is light.")
    mode("Difference", .difference, "The difference between the two.")
    mode("Exclusion", .exclusion, "The difference between the two, with less contrast.")
    mode("Hue", .hue, "The hue of the layer, with the saturation and lightness of the backdrop.")
    mode(
      "Saturation", .saturation, "The saturation of the layer, with the hue and lightness of the backdrop.")
    mode("Color", .color, "The hue and saturation of the layer, with the lightness of the backdrop.")
    mode(
      "Luminosity", .luminosity, "The lightness of the layer, with the hue and saturation of the backdrop.")
    mode("Subtract", .subtract, "The backdrop minus the layer.")
    mode("Divide", .divide, "The backdrop divided by the layer.")
    mode("LinearBurn", .linearBurn, "The sum of both, minus white.")
    mode("LinearDodge", .linearDodge, "Adds the layer to the backdrop.")
    mode("LinearLight", .linearLight, "The sum of the backdrop and twice the layer, minus white.")
    mode(
      "PinLight", .pinLight,
      "Replaces the backdrop where the layer is dark and darker than it, or light and lighter than it.")
    mode("VividLight", .vividLight, "Burns where the layer is dark, and dodges where it is light.")
  }

  /// Core Image's compositing operations. Those that only compare or multiply channels use the blend mode with the same
  /// formula.
  @FilterTable static var compositing: [FilterRow] {
    operation("Addition", also: "Addition", .plusLighter, "The sum of both, including alpha.")
    operation("Maximum", also: "Maximum", .lighten, "The larger value of both in each channel.")
    operation("Minimum", also: "Minimum", .darken, "The smaller value of both in each channel.")
    operation("Multiply", also: nil, .multiply, "Multiplies both.")
    operation(
      "SourceAtop", also: "SourceAtop", .sourceAtop,
      "The layer where the backdrop is opaque, over the backdrop.")
    operation(
      "SourceIn", also: "SourceIn", .sourceIn,
      "Shows the layer where the backdrop is opaque, and nothing elsewhere.")
    operation(
      "SourceOut", also: "SourceOut", .sourceOut,
      "Shows the layer where the backdrop is transparent, and nothing elsewhere.")
    operation("SourceOver", also: "SourceOver", .sourceOver, "Draws the layer over the backdrop.")
  }

  /// Core Animation's strings for the Porter-Duff operators.
  @FilterTable static var compositingStrings: [FilterRow] {
    blend("clear", .clear, "Clears both.")
    blend("copy", .copy, "The layer alone.")
    blend("sourceOver", .sourceOver, "Draws the layer over the backdrop.")
    blend("sourceIn", .sourceIn, "Shows the layer where the backdrop is opaque, and nothing elsewhere.")
    blend(
      "sourceOut", .sourceOut, "Shows the layer where the backdrop is transparent, and nothing elsewhere.")
    blend("sourceAtop", .sourceAtop, "The layer where the backdrop is opaque, over the backdrop.")
    blend("dest", .destination, "The backdrop alone.")
    blend("destOver", .destinationOver, "Draws the layer behind the backdrop.")
    blend("destIn", .destinationIn, "The backdrop where the layer is opaque.")
    blend("destOut", .destinationOut, "The backdrop where the layer is transparent.")
    blend("destAtop", .destinationAtop, "The backdrop where the layer is opaque, over the layer.")
    blend("xor", .xor, "Each of the two where the other one is transparent.")
    blend("plusD", .plusDarker, "The sum of both, minus white, which darkens.")
    blend("plusL", .plusLighter, "The sum of both, which lightens.")
    blend("maximum", .lighten, "The larger value of both in each channel.")
    blend("minimum", .darken, "The smaller value of both in each channel.")
    blend("multiply", .multiply, "Multiplies both.")
  }
}
