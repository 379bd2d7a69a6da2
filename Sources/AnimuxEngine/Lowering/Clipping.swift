import AnimuxGraphics

extension Layer {
  /// Returns the layer's items after filtering, and the outline that clips them.
  ///
  /// Filters act on items that are already clipped. Their result is clipped once more, unless they only change colours,
  /// since that would thin the edge.
  func filtered(_ parts: [DisplayItem], on stage: FilterStage) -> (items: [DisplayItem], clip: RoundedRect?) {
    guard clip == .all else { return (clipped(parts).items.filtered(by: filters, on: stage), nil) }
    guard masksToBounds, filters.contains(where: \.isEnabled), !parts.isEmpty else {
      let items = parts.filtered(by: filters, on: stage)
      return (items, clip(of: items))
    }
    let cut = clip(of: parts).map { [.group(Group(transform: .identity, clip: $0, items: parts))] } ?? parts
    let items = cut.filtered(by: filters, on: stage)
    guard !blendMode.changesBackdropOfNothing, items.count == 1, case .group(let group)? = items.first,
      group.onlyChangesColors(of: cut)
    else { return (items, outline) }
    return (items, nil)
  }

  /// Returns the layer's parts, clipped as a layer without filters is, with the clip that remains.
  func clipped(_ parts: [DisplayItem]) -> (items: [DisplayItem], clip: RoundedRect?) {
    clip == .all ? (parts, clip(of: parts)) : (children(parts), nil)
  }

  /// Returns the items with everything but the background clipped to the outline.
  private func children(_ parts: [DisplayItem]) -> [DisplayItem] {
    guard let clip = clip(of: parts) else { return parts }
    let background = parts.prefix { item in
      if case .roundedRect(let panel) = item { panel.shape == outline } else { false }
    }
    let rest = Array(parts[background.count...])
    return background + (rest.isEmpty ? [] : [.group(Group(transform: .identity, clip: clip, items: rest))])
  }

  /// Returns the outline that clips a layer with `masksToBounds`, or `nil` if no item exceeds it.
  private func clip(of items: [DisplayItem]) -> RoundedRect? {
    guard masksToBounds else { return nil }
    let isInside = items.allSatisfy { item in
      if case .roundedRect(let panel) = item { panel.shape == outline } else { false }
    }
    // Several panels would each have a soft edge of their own.
    return isInside && items.count == 1 ? nil : outline
  }
}

extension Group {
  /// Returns whether the group only changes the colours of the items.
  fileprivate func onlyChangesColors(of items: [DisplayItem]) -> Bool {
    guard !passes.isEmpty, self == Group(transform: .identity, passes: passes, items: items) else {
      return false
    }
    return passes.allSatisfy { pass in
      if case .color(let steps) = pass { steps.allSatisfy(\.keepsEdges) } else { false }
    }
  }
}

extension ColorStep {
  /// Whether the step keeps half-transparent pixels half transparent.
  fileprivate var keepsEdges: Bool {
    if case .alpha = self { return false }
    if case .limits(let least, let most) = self { return least[3] <= 0 && most[3] >= 1 }
    if case .matrix(let matrix) = self {
      return Array(matrix.numbers[12..<16]) == [0, 0, 0, 1] && matrix.numbers[19] == 0
    }
    return true
  }
}
