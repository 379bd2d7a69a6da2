import AnimuxGraphics

extension Layer {
  /// The outline of the background, the border and the mask of the bounds.
  var outline: RoundedRect {
    RoundedRect(
      bounds, radius: max(cornerRadius, 0), corners: maskedCorners, curve: cornerCurve,
      smoothEdges: smoothEdges)
  }

  /// The items of the background, if it is visible.
  var background: [DisplayItem] {
    guard let color = backgroundColor?.clamped, color.alpha > 0, !bounds.isEmpty else { return [] }
    return [.roundedRect(Panel(shape: outline, fill: .color(color), border: nil))]
  }

  /// The items of the border, if it is visible.
  var border: [DisplayItem] {
    let color = borderColor.clamped
    guard borderWidth > 0, color.alpha > 0, !bounds.isEmpty else { return [] }
    return [
      .roundedRect(Panel(shape: outline, fill: nil, border: .init(width: borderWidth, color: color)))
    ]
  }
}

extension [DisplayItem] {
  /// Returns the items faded as one group.
  func faded(_ opacity: Double) -> [DisplayItem] {
    isEmpty ? [] : [.group(Group(transform: .identity, opacity: opacity, items: self))]
  }

  /// Returns the items with `others` in front of them. Unlike `+`, it makes no list if there are none of either.
  func below(_ others: [DisplayItem]) -> [DisplayItem] {
    others.isEmpty ? self : isEmpty ? others : self + others
  }

  /// Returns the items with `others` in front of them.
  ///
  /// Two panels of one shape that meet are merged, so that the lower one does not show through at a smooth edge.
  func joined(with others: [DisplayItem]) -> [DisplayItem] {
    guard !isEmpty else { return others }
    guard !others.isEmpty else { return self }
    guard case .roundedRect(let lower) = last, case .roundedRect(let upper) = others.first,
      let both = lower.joined(with: upper)
    else { return self + others }
    return dropLast() + [.roundedRect(both)] + others.dropFirst()
  }
}

extension Panel {
  /// Returns a panel that looks like this one behind `upper`, or `nil` if there is none.
  fileprivate func joined(with upper: Panel) -> Panel? {
    guard shape == upper.shape, border == nil else { return nil }
    guard let fill, let upperFill = upper.fill else {
      return Panel(shape: shape, fill: fill ?? upper.fill, border: upper.border)
    }
    guard let both = upperFill.over(fill) else { return nil }
    return Panel(shape: shape, fill: both, border: upper.border)
  }
}

extension Paint {
  /// Returns a paint that looks like this one over `lower`, or `nil` if there is none.
  fileprivate func over(_ lower: Paint) -> Paint? {
    if isOpaque { return self }
    guard case .color(let below) = lower else { return nil }
    switch self {
    case .color(let color): return .color(color.over(below))
    case .gradient(var gradient):
      // Mixing premultiplied colours and painting over a flat one are both linear, so their order does not matter.
      guard below.alpha >= 1 else { return nil }
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.over(below)
      }
      return .gradient(gradient)
    case .texture: return nil
    }
  }
}
