internal import AnimuxDocuments
import AnimuxGraphics

extension Layer {
  /// How the layer is put onto what is behind it.
  var blendMode: BlendMode {
    guard let filter = compositingFilter, filter.isEnabled else { return .sourceOver }
    return filter.kind.blendMode ?? .sourceOver
  }

  /// What of its compositing filter nothing can be made of: a filter of another kind, or a background beside what lies behind.
  var undrawnBlend: String? {
    guard let filter = compositingFilter else { return nil }
    let name = "the filter \(quoted(filter.kind.name)) as \"compositingFilter\""
    guard filter.kind.family == .blend else { return name }
    if let input = filter.backgroundInput, filter[input] != .file(nil) {
      return "\(name) with \(quoted(input))"
    }
    return filter.space == .encoded ? nil : "\(name) in space \(quoted(filter.space.rawValue))"
  }
}

extension FilterKind {
  /// Nil where it is something else.
  var blendMode: BlendMode? { Self.blendModes[name] }

  /// Those of Core Image by which channels are only compared or multiplied are blend modes of the same formula.
  private static let blendModes: [String: BlendMode] = [
    "CINormalBlendMode": .sourceOver, "CIMultiplyBlendMode": .multiply, "CIScreenBlendMode": .screen,
    "CIOverlayBlendMode": .overlay, "CIDarkenBlendMode": .darken, "CILightenBlendMode": .lighten,
    "CIColorDodgeBlendMode": .colorDodge, "CIColorBurnBlendMode": .colorBurn,
    "CIHardLightBlendMode": .hardLight, "CISoftLightBlendMode": .softLight,
    "CIDifferenceBlendMode": .difference, "CIExclusionBlendMode": .exclusion, "CIHueBlendMode": .hue,
    "CISaturationBlendMode": .saturation, "CIColorBlendMode": .color, "CILuminosityBlendMode": .luminosity,
    "CISubtractBlendMode": .subtract, "CIDivideBlendMode": .divide, "CILinearBurnBlendMode": .linearBurn,
    "CILinearDodgeBlendMode": .linearDodge, "CILinearLightBlendMode": .linearLight,
    "CIPinLightBlendMode": .pinLight, "CIVividLightBlendMode": .vividLight,
    "CIAdditionCompositing": .plusLighter, "CIMaximumCompositing": .lighten,
    "CIMinimumCompositing": .darken, "CIMultiplyCompositing": .multiply,
    "CISourceAtopCompositing": .sourceAtop, "CISourceInCompositing": .sourceIn,
    "CISourceOutCompositing": .sourceOut, "CISourceOverCompositing": .sourceOver,
    "CIColorAbsoluteDifference": .difference,
    "clear": .clear, "copy": .copy, "sourceOver": .sourceOver, "sourceIn": .sourceIn,
    "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "dest": .destination, "destOver": .destinationOver,
    "destIn": .destinationIn, "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor,
    "plusD": .plusDarker, "plusL": .plusLighter, "maximum": .lighten, "minimum": .darken,
    "multiply": .multiply,
  ]
}
