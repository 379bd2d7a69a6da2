/// The way in which a group's colours are combined with its backdrop.
///
/// The formulas are those of W3C's Compositing and Blending. Outside the backdrop only the source is seen,
/// outside the source only the backdrop, and where both are, their mix. The raw values are those of the
/// kernels.
public enum BlendMode: UInt32, CaseIterable, Hashable, Sendable {
  /// The source over the backdrop, without a blend function.
  case sourceOver
  /// The separable modes, which combine each channel alone.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  /// The separable modes that compare both colours.
  case difference, exclusion
  /// The separable modes that are not in the specification. Their formulas are those of Core Image.
  case subtract, divide, linearBurn, linearDodge, linearLight, pinLight, vividLight
  /// The non-separable modes, which combine all channels.
  case hue, saturation, color, luminosity
  /// Adds the premultiplied colours and the alphas.
  case plusLighter
  /// Subtracts from white the distances of both colours from white.
  case plusDarker
  /// The compositing operators of Porter and Duff.
  case clear, copy, destination, destinationOver
  /// The other operators of Porter and Duff, which keep or remove the part inside of the other picture.
  case sourceIn, destinationIn, sourceOut, destinationOut, sourceAtop, destinationAtop, xor

  /// Whether the mode changes the backdrop even where the group is transparent.
  package var changesBackdropOfNothing: Bool {
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
