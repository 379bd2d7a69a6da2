internal import AnimuxGraphics

/// Items with passes, as a picture. Places are pixels of that picture.
struct FilteredItems: Hashable {
  var items: [DisplayItem]
  var passes: [PixelPass]
  /// The projection from the items' space to the picture, as its numbers row by row.
  var placement: [Double]
  /// The projection from the passes' space to the picture, as its numbers row by row.
  var space: [Double]
  /// The number of pixels to one unit of the passes' space, along rows and along columns.
  var spread: Size
  /// The pixels in which the items draw something.
  var drawn: PixelRect
  /// The part of the result that is required.
  var target: PixelRect
  /// The colour on which the items are drawn.
  var background = Color.clear
  /// Whether the picture is mirrored at the edges of `drawn`. Otherwise there is nothing outside.
  var isMirrored = false

  func bitmap(_ pictures: PictureCache, sharing results: inout ResultCache) -> PlacedPixels {
    let projection = Projection(Matrix(projection: space))
    let works = passes.placed(PassPlace(placement: projection, spread: spread))
    let (whole, wanted) = (Bounds(drawn), Bounds(target))
    let need = works.needed(for: wanted)
    let context = PassContext(pictures, results.ledger)
    let pixels = works.largest(from: whole, to: wanted)
    guard context.mayFill(pixels, times: works.count) else { return PlacedPixels(.empty) }
    let source =
      isMirrored
      ? mirrored(need, context, &results)
      : context.bitmap(
        of: items, placement: Matrix(projection: placement), within: need.intersection(whole),
        isLarger: need.area > wanted.area, sharing: &results)
    guard results.ledger.excess == nil else { return PlacedPixels(.empty) }
    return works.apply(to: source, within: wanted, context)
  }

  /// Returns the picture, mirrored as far as one more picture on every side.
  private func mirrored(_ need: Bounds, _ context: PassContext, _ results: inout ResultCache) -> PlacedPixels
  {
    let whole = Bounds(drawn)
    let need = need.intersection(whole.grown(whole.x1 - whole.x0, whole.y1 - whole.y0))
    let past = (
      x: max(whole.x0 - need.x0, need.x1 - whole.x1, 0), y: max(whole.y0 - need.y0, need.y1 - whole.y1, 0)
    )
    var area = need.grown(past.x, past.y).intersection(whole)
    // The start is aligned to 8 pixels, so that colours are dithered in the same way as outside of the
    // picture.
    (area.x0, area.y0) = (area.x0 & ~7, area.y0 & ~7)
    return context.bitmap(of: items, on: background, within: area, of: whole, sharing: &results)
      .mirrored(to: need, in: whole)
  }
}

extension Matrix {
  /// Creates a map of the plane from the nine numbers of a projection.
  init(projection p: [Double]) {
    self.init([p[0], p[1], 0, p[2], p[3], p[4], 0, p[5], 0, 0, 1, 0, p[6], p[7], 0, p[8]])
  }
}

extension Bounds {
  init(_ rect: PixelRect) {
    self.init(x0: Int32(rect.x), y0: Int32(rect.y), x1: Int32(rect.maxX), y1: Int32(rect.maxY))
  }

  /// The bounds as a rectangle. Places are within 2^31.
  var pixelRect: PixelRect {
    PixelRect(x: Int(x0), y: Int(y0), width: Int(x1 - x0), height: Int(y1 - y0))
  }

  var area: Int { isEmpty ? 0 : Int(x1 - x0) * Int(y1 - y0) }
}
