import AnimuxGraphics

extension Layer {
  /// The outline of background, border and mask.
  var outline: RoundedRect {
    RoundedRect(
      bounds, radius: max(cornerRadius, 0), corners: maskedCorners, curve: cornerCurve,
      smoothEdges: smoothEdges)
  }

  /// The background, as far as it can be seen.
  var background: [DisplayItem] {
    guard let color = backgroundColor?.clamped, color.alpha > 0, !bounds.isEmpty else { return [] }
    return [.roundedRect(Panel(shape: outline, fill: .color(color), border: nil))]
  }

  /// The border, as far as it can be seen.
  var border: [DisplayItem] {
    let color = borderColor.clamped
    guard borderWidth > 0, color.alpha > 0, !bounds.isEmpty else { return [] }
    return [
      .roundedRect(Panel(shape: outline, fill: nil, border: .init(width: borderWidth, color: color)))
    ]
  }
}

extension [DisplayItem] {
  /// These items, faded as one.
  func faded(_ opacity: Double) -> [DisplayItem] {
    isEmpty ? [] : [.group(Group(transform: .identity, opacity: opacity, items: self))]
  }

  /// These items with `others` above them. Where the last of these and the first of those are panels of one shape they
  /// become one panel, so that what lies below does not shine through at a smooth edge.
  func joined(with others: [DisplayItem]) -> [DisplayItem] {
    guard case .roundedRect(let lower) = last, case .roundedRect(let upper) = others.first,
      let both = lower.joined(with: upper)
    else { return self + others }
    return dropLast() + [.roundedRect(both)] + others.dropFirst()
  }
}

extension Panel {
  /// One panel that looks like this one below `upper`; nil where there is none.
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
  /// One paint that looks like this one over `lower`; nil where there is none.
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
