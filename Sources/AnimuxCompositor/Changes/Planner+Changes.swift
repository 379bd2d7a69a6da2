internal import AnimuxGraphics

/// Transitions by filters: both states are drawn as separate pictures, and the result is drawn on the canvas.
extension Planner {
  mutating func add(_ dissolve: Dissolve, by change: TransitionEffect, in surroundings: Surroundings) {
    // Transitions that read other places need pictures that are upright and whole.
    guard let extent = dissolve.extent,
      let raster = Raster(
        change.kind.looksElsewhere ? [.warp(Warp(.splash, center: .zero))] : [], extent,
        under: surroundings.projection, within: surroundings.bounds)
    else { return }
    let origin = (x: raster.drawn.x0, y: raster.drawn.y0)
    let placement = raster.placement.counted(from: raster.drawn)
    let changed = ChangedItems(
      dissolve: dissolve, change: change, extent: extent, placement: placement.numbers,
      spread: raster.spread,
      drawn: raster.drawn.moved(-origin.x, -origin.y).pixelRect,
      target: raster.target.moved(-origin.x, -origin.y).pixelRect)
    guard let bitmap = results.bitmap(of: changed, pictures) else { return }
    lay(bitmap, at: origin, under: raster.toCanvas, in: surroundings)
  }
}

/// Items in a transition, as a picture. Places are pixels of that picture.
struct ChangedItems: Hashable {
  var dissolve: Dissolve
  var change: TransitionEffect
  /// A rectangle around everything that is drawn, in the items' space.
  var extent: Rect
  /// The projection from the items' space to the picture, as its numbers row by row.
  var placement: [Double]
  /// The number of pixels to one unit of the items' space, along rows and along columns, if it is the same
  /// everywhere.
  var spread: Size
  /// The pixels in which something is drawn.
  var drawn: PixelRect
  /// The part of the result that is required.
  var target: PixelRect

  var progress: Double { min(max(dissolve.progress, 0), 1) }

  /// Returns the result. `draw` makes pictures of items.
  func bitmap(_ draw: (FilteredItems) -> PlacedPixels) -> PlacedPixels {
    let area = change.kind.looksElsewhere ? drawn : target
    func picture(_ items: [DisplayItem]) -> PlacedPixels {
      draw(FilteredItems(items, placement: placement, area: area))
    }
    let (old, new) = (picture(dissolve.old), picture(dissolve.new))
    switch change.kind {
    case .mixing(let effect): return MixingTransition(self).bitmap(effect, from: old, to: new, picture)
    case .moving(let effect):
      return MovingTransition(self).bitmap(effect, from: old, to: new, within: Bounds(target), picture) {
        Self.ball($0, draw)
      }
    }
  }

  /// Returns a picture of a ball under a light.
  private static func ball(_ items: [DisplayItem], _ draw: (FilteredItems) -> PlacedPixels) -> PlacedPixels {
    guard !items.isEmpty else { return .ball }
    let side = PlacedPixels.ballSide
    return draw(
      FilteredItems(
        items, placement: Projection(.scale(Double(side), Double(side))).numbers,
        area: PixelRect(x: 0, y: 0, width: side, height: side)))
  }
}

extension FilteredItems {
  /// Creates items without passes.
  init(_ items: [DisplayItem], placement: [Double], area: PixelRect) {
    self.init(
      items: items, passes: [], placement: placement, space: placement, spread: Size(1, 1), drawn: area,
      target: area)
  }
}

extension PlacedPixels {
  static let ballSide = 256

  /// A picture of a ball that is lit from the upper left. It is transparent where the ball faces the viewer.
  static let ball: PlacedPixels = {
    let side = ballSide
    var bitmap = PlacedPixels(Bounds(x0: 0, y0: 0, x1: Int32(side), y1: Int32(side)))
    for row in 0..<side {
      for column in 0..<side {
        let x = (Double(column) + 0.5) / Double(side) * 2 - 1
        let y = (Double(row) + 0.5) / Double(side) * 2 - 1
        let light = -(x + y) / 2.0.squareRoot()
        let strength = min(light * light * 1.6, 1)
        let color = light > 0 ? Color(1, 1, 1, strength * 0.8) : Color(0, 0, 0.05, strength * 0.45)
        bitmap.pixmap.pixels[row * side + column] = UInt32(color)
      }
    }
    return bitmap
  }()
}
