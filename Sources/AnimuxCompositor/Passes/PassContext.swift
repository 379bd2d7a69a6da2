internal import AnimuxGraphics

/// What plates are painted with.
struct PassContext {
  private let pictures: PictureCache
  private let ledger: Ledger
  /// Nil where colours are as sRGB writes them; in light, what is added before they are rounded, in 1/256.
  private(set) var light: UInt32?

  init(_ pictures: PictureCache, _ ledger: Ledger) {
    self.pictures = pictures
    self.ledger = ledger
  }

  /// False where the frame may not work out so many pixels more.
  func mayFill(_ pixels: Int, times: Int) -> Bool {
    let (all, overflows) = pixels.multipliedReportingOverflow(by: times)
    return ledger.take(overflows ? .max : all, of: .filtered)
  }

  func inLight(roundedBy offset: UInt32) -> PassContext {
    var easel = self
    easel.light = offset
    return easel
  }

  /// Items as they are, `placement` leading to the plate's pixels.
  func plate(of items: [DisplayItem], placement: Matrix, within area: Bounds) -> PlacedPixels {
    var own = SpriteCache(area: area.area, ledger)
    return plate(of: items, placement: placement, within: area, sharing: &own)
  }

  /// `isLarger`: the plate is larger than what is made of it, so that plates in each other grow.
  func plate(
    of items: [DisplayItem], placement: Matrix, within area: Bounds, isLarger: Bool = true,
    sharing sprites: inout SpriteCache
  ) -> PlacedPixels {
    let levels = isLarger ? 1 : 0
    guard !area.isEmpty, !items.isEmpty, ledger.take(levels, of: .filterLevels) else {
      return PlacedPixels(area)
    }
    defer { ledger.giveBack(levels, of: .filterLevels) }
    let matrix = placement.then(.translation(-Double(area.x0), -Double(area.y0)))
    let own = area.moved(-area.x0, -area.y0)
    let picture = Canvas.picture(
      of: [.group(Group(transform: matrix, items: items))], within: own, of: own, pictures, sharing: &sprites)
    return PlacedPixels(area, picture)
  }

  /// A part of a picture of which the items are all that is there.
  func plate(
    of items: [DisplayItem], on ground: Color, within area: Bounds, of whole: Bounds,
    sharing sprites: inout SpriteCache
  ) -> PlacedPixels {
    guard !area.isEmpty, !items.isEmpty || ground != .clear else { return PlacedPixels(area) }
    return PlacedPixels(
      area, Canvas.picture(of: items, on: ground, within: area, of: whole, pictures, sharing: &sprites))
  }

  /// The same as colours that come together with those that passes are applied to.
  func colors(of items: [DisplayItem], placement: Matrix, within area: Bounds) -> PlacedPixels {
    let plate = plate(of: items, placement: placement, within: area)
    return light.map { PlacedPixels16(lightOf: plate).rounded(by: $0) } ?? plate
  }
}
