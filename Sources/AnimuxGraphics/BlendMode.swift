/// How a group's colours come together with what is behind it.
///
/// The formulas are those of W3C's Compositing and Blending: outside the backdrop the source is seen as it is, outside the source
/// the backdrop, and where both are their mix. The raw values are those of the kernels.
public enum BlendMode: UInt32, CaseIterable, Hashable, Sendable {
  // Channel by channel.
  case sourceOver
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion
  case subtract, divide, linearBurn, linearDodge, linearLight, pinLight, vividLight
  // All channels together.
  case hue, saturation, color, luminosity
  /// The sum of premultiplied colours, and of their alphas.
  case plusLighter
  /// What both leave to white is taken away from white.
  case plusDarker
  // The ways of Porter and Duff.
  case clear, copy, destination, destinationOver
  case sourceIn, destinationIn, sourceOut, destinationOut, sourceAtop, destinationAtop, xor

  /// True where something changes even behind parts of the group in which there is nothing.
  public var changesBackdropOfNothing: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: true
    case .sourceOver, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
      .softLight, .difference, .exclusion, .subtract, .divide, .linearBurn, .linearDodge, .linearLight,
      .pinLight, .vividLight, .hue, .saturation, .color, .luminosity, .plusLighter, .plusDarker, .destination,
      .destinationOver, .destinationOut, .sourceAtop, .xor:
      false
    }
  }
}
