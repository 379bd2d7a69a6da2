internal import AnimuxGraphics

/// Renders display items into bitmaps for passes that need a second picture.
struct PassContext {
  private let pictures: PictureCache
  private let ledger: Ledger
  /// In linear light, the number that is added before rounding, in 1/256 of a byte; `nil` for sRGB.
  private(set) var light: UInt32?

  init(_ pictures: PictureCache, _ ledger: Ledger) {
    self.pictures = pictures
    self.ledger = ledger
  }

  /// Returns `false` if computing that many more pixels exceeds the limit of the frame.
  func mayFill(_ pixels: Int, times: Int) -> Bool {
    let (all, overflows) = pixels.multipliedReportingOverflow(by: times)
    return ledger.take(overflows ? .max : all, of: .filtered)
  }

  func inLight(roundedBy offset: UInt32) -> PassContext {
    var context = self
    context.light = offset
    return context
  }

  /// Returns a bitmap of items. `placement` maps them to the bitmap's pixels.
  func bitmap(of items: [DisplayItem], placement: Matrix, within area: Bounds) -> PlacedPixels {
    var own = ResultCache(area: area.area, ledger)
    return bitmap(of: items, placement: placement, within: area, sharing: &own)
  }

  /// Returns a bitmap of items. `isLarger` is `true` if the bitmap is larger than the result that it is for.
  /// Nested bitmaps then grow, and their levels are limited.
  func bitmap(
    of items: [DisplayItem], placement: Matrix, within area: Bounds, isLarger: Bool = true,
    sharing results: inout ResultCache
  ) -> PlacedPixels {
    let levels = isLarger ? 1 : 0
    guard !area.isEmpty, !items.isEmpty, ledger.take(levels, of: .filterLevels) else {
      return PlacedPixels(area)
    }
    defer { ledger.giveBack(levels, of: .filterLevels) }
    let matrix = placement.then(.translation(-Double(area.x0), -Double(area.y0)))
    let own = area.moved(-area.x0, -area.y0)
    let picture = Canvas.picture(
      of: [.group(Group(transform: matrix, items: items))], within: own, of: own, pictures, sharing: &results)
    return PlacedPixels(area, picture)
  }

  /// Returns a part of the picture that consists of the items alone.
  func bitmap(
    of items: [DisplayItem], on background: Color, within area: Bounds, of whole: Bounds,
    sharing results: inout ResultCache
  ) -> PlacedPixels {
    guard !area.isEmpty, !items.isEmpty || background != .clear else { return PlacedPixels(area) }
    return PlacedPixels(
      area, Canvas.picture(of: items, on: background, within: area, of: whole, pictures, sharing: &results))
  }

  /// Returns a bitmap of items, with colours in the form in which passes are applied.
  func colors<Pixels: PixelStorage>(of items: [DisplayItem], placement: Matrix, within area: Bounds) -> Pixels
  {
    Pixels(colorsOf: bitmap(of: items, placement: placement, within: area), self)
  }
}
