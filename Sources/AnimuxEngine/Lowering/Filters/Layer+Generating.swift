import AnimuxGraphics

extension Layer {
  /// Returns the items of a generator in the layer.
  ///
  /// An infinite picture is clipped to the bounds. One with a size, such as a code or a text, is placed as contents
  /// are; its pixels are the code's modules or the text's units.
  ///
  /// - Parameter isMirrored: Whether the layer is shown upside down, so that the picture must be turned over.
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
      return code(filter).picture(film.codes).map { items(showing: $0, isMirrored: isMirrored) } ?? []
    case .text(let text):
      return text(filter).picture(film.assets).map { items(showing: $0, isMirrored: isMirrored) } ?? []
    }
  }

  private func items(showing panel: Panel) -> [DisplayItem] {
    guard let seen = panel.shape.rect.intersection(bounds) else { return [] }
    guard seen != panel.shape.rect else { return [.roundedRect(panel)] }
    return [.group(Group(transform: .identity, clip: RoundedRect(bounds), items: [.roundedRect(panel)]))]
  }

  private func items(showing picture: SizedPicture, isMirrored: Bool) -> [DisplayItem] {
    let layout = contentsLayout(of: picture.size, isMirrored: isMirrored)
    let whole = Rect(origin: .zero, size: picture.size)
    let parts: [DisplayItem] = layout.parts.map { part in
      let (from, to) = (part.source, part.destination)
      let place = Matrix.translation(-from.minX, -from.minY)
        .then(.scale(to.size.width / from.size.width, to.size.height / from.size.height))
        .then(.translation(to.minX, to.minY))
      return .group(
        Group(transform: place, clip: from == whole ? nil : RoundedRect(from), items: picture.items))
    }
    guard isMirrored, !parts.isEmpty else { return parts }
    return [.group(Group(transform: .upsideDown(in: bounds), items: parts))]
  }
}

extension Filter {
  /// Returns the size of a code or a text in pixels, or `nil` for a generator that fills the layer.
  func pictureSize(_ assets: Assets) -> Size? { codeImage?.size ?? textImage?.size(assets) }
}
