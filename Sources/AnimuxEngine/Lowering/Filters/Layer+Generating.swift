import AnimuxGraphics

extension Layer {
  /// The items of a generator in the layer. What has no end is cut along the bounds; what has a size, as codes and texts have, lies
  /// in them as a picture does, whose pixels are the code's modules or units of the text.
  ///
  /// `isMirrored`: the layer is seen upside down, and a picture is not to be.
  func items(
    generating filter: Filter, of film: Film, isMirrored: Bool, beyond margin: Double = 0
  ) -> [DisplayItem] {
    guard filter.isEnabled, !bounds.isEmpty, case .generator(let effect) = filter.kind.effect else {
      return []
    }
    switch effect {
    case .gradient(let paint), .pattern(let paint):
      let area = RoundedRect(bounds.inset(by: -margin))
      return [.roundedRect(Panel(shape: area, fill: paint(filter), border: nil))]
    case .panel(let panel): return items(showing: panel(filter))
    case .code(let code):
      return code(filter).sheet(film.codes).map { items(showing: $0, isMirrored: isMirrored) } ?? []
    case .text(let text):
      return text(filter).sheet(film.assets).map { items(showing: $0, isMirrored: isMirrored) } ?? []
    }
  }

  private func items(showing panel: Panel) -> [DisplayItem] {
    guard let seen = panel.shape.rect.intersection(bounds) else { return [] }
    guard seen != panel.shape.rect else { return [.roundedRect(panel)] }
    return [.group(Group(transform: .identity, clip: RoundedRect(bounds), items: [.roundedRect(panel)]))]
  }

  private func items(showing sheet: GeneratedSheet, isMirrored: Bool) -> [DisplayItem] {
    let layout = contentsLayout(of: sheet.size, isMirrored: isMirrored)
    let whole = Rect(origin: .zero, size: sheet.size)
    let parts: [DisplayItem] = layout.parts.map { part in
      let (from, to) = (part.source, part.destination)
      let place = Matrix.translation(-from.minX, -from.minY)
        .then(.scale(to.size.width / from.size.width, to.size.height / from.size.height))
        .then(.translation(to.minX, to.minY))
      return .group(
        Group(transform: place, clip: from == whole ? nil : RoundedRect(from), items: sheet.items))
    }
    guard isMirrored, !parts.isEmpty else { return parts }
    return [.group(Group(transform: .upsideDown(in: bounds), items: parts))]
  }
}

extension Filter {
  /// How large what it makes is, in pixels of a picture: of codes and texts. Nil for what fills the layer.
  func pictureSize(_ assets: Assets) -> Size? { codeImage?.size ?? textImage?.size(assets) }
}
