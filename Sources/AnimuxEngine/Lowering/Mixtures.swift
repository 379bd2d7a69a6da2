internal import AnimuxDocuments
import AnimuxGraphics

extension Layer {
  /// The mode by which the layer is composited over what is behind it.
  var blendMode: BlendMode {
    guard let filter = compositingFilter, filter.isEnabled else { return .sourceOver }
    return filter.kind.blendMode ?? .sourceOver
  }

  /// Returns the mixture of the layer with what is behind it, or `nil` if it is composited by a blend mode.
  func mixture(on stage: FilterStage) -> Mixture? {
    guard let filter = compositingFilter, filter.isEnabled,
      case .mixture(let mixture, _, _) = filter.kind.effect
    else { return nil }
    return mixture(filter, stage)
  }
}

extension Group {
  /// Returns the group mixed with what is behind it within a rectangle.
  func mixed(_ mixture: Mixture, in bounds: Rect) -> Group {
    var own = self
    (own.side, own.transform) = (.both, .identity)
    let items: [DisplayItem]
    switch mixture {
    case .even(let amount):
      own = Group(transform: .identity, clip: RoundedRect(bounds), blend: .copy, items: [.group(own)])
      items = [.dissolve(Dissolve(from: [], to: [.group(own)], progress: min(max(amount, 0), 1)))]
    case .masked(let mask):
      let rest = Group(transform: .identity, blend: .destinationOut, items: mask)
      let part = Group(transform: .identity, mask: mask, blend: .plusLighter, items: [.group(own)])
      items = [.group(rest), .group(part)]
    }
    return Group(transform: transform, side: side, items: items)
  }
}
