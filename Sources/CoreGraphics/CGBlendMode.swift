package import Animux

/// The ways in which what is drawn is combined with what is behind it.
public enum CGBlendMode: Int32, Sendable {
  /// Over what is behind it.
  case normal
  /// The separable modes, which combine each channel alone.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  /// The separable modes that compare both colours.
  case difference, exclusion
  /// The modes that combine hue, saturation and luminosity of both colours.
  case hue, saturation, color, luminosity
  /// The operators of Porter and Duff.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut,
    destinationAtop, xor
  /// The sums of both colours, from black and from white.
  case plusDarker, plusLighter

  package var animux: BlendMode {
    switch self {
    case .normal: .sourceOver
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
