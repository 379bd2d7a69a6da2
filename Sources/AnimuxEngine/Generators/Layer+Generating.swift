internal import AnimuxDocuments
import AnimuxGraphics

extension Layer {
  /// What a generator shows in the layer. What has no end is cut along the bounds; what has a size, as codes and texts have, lies
  /// in them as a picture does, whose pixels are the code's modules or units of the text.
  ///
  /// `isMirrored`: the layer is seen upside down, and a picture is not to be.
  func items(
    generating filter: Filter, of film: Film, isMirrored: Bool, beyond margin: Double = 0
  ) -> [DisplayItem] {
    guard filter.isEnabled, !bounds.isEmpty else { return [] }
    if let paint = GeneratorPaint.all[filter.kind.name] {
      let area = RoundedRect(bounds.inset(by: -margin))
      return [.roundedRect(Panel(shape: area, fill: paint(filter), border: nil))]
    }
    if let sheet = filter.sheet(film) { return items(showing: sheet, isMirrored: isMirrored) }
    return filter.kind.name == "CIRoundedRectangleGenerator" ? roundedRectangle(of: filter) : []
  }

  private func roundedRectangle(of filter: Filter) -> [DisplayItem] {
    let extent = filter.vector("Extent")
    let rect = Rect(extent[0], extent[1], extent[2], extent[3]).standardized
    guard let seen = rect.intersection(bounds) else { return [] }
    let shape = RoundedRect(rect, radius: filter.number("Radius"))
    let panel = Panel(shape: shape, fill: .color(filter.color("Color")), border: nil)
    guard seen != rect else { return [.roundedRect(panel)] }
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

/// What a generator makes that has a size of its own.
struct GeneratedSheet {
  let size: Size
  let items: [DisplayItem]
}

extension Filter {
  /// Nil where it fills the layer, or where its message cannot be written.
  fileprivate func sheet(_ film: Film) -> GeneratedSheet? {
    if let text = textImage { return text.sheet(film.assets) }
    guard let size = pictureSize(film.assets), let request = codeRequest,
      let path = film.codes[request] ?? request.path
    else { return nil }
    let quiet = number("QuietSpace")
    let height = kind.name == "CICode128BarcodeGenerator" ? size.height - 2 * quiet : 1
    let bars: DisplayItem = .path(FilledPath(path: path, rule: .nonZero, paint: .color(.black)))
    let place = Matrix.scale(1, height).then(.translation(quiet, quiet))
    return GeneratedSheet(
      size: size,
      items: [
        .roundedRect(
          Panel(shape: RoundedRect(Rect(origin: .zero, size: size)), fill: .color(.white), border: nil)),
        .group(Group(transform: place, items: [bars])),
      ])
  }

  /// How large what it makes is, in pixels of a picture: of codes and texts. Nil for what fills the layer.
  func pictureSize(_ assets: Assets) -> Size? {
    if let text = textImage { return text.size(assets) }
    guard let modules = codeRequest?.size else { return nil }
    let quiet = 2 * number("QuietSpace")
    let height = kind.name == "CICode128BarcodeGenerator" ? number("BarcodeHeight") : modules.height
    return Size(modules.width + quiet, height + quiet)
  }
}
