internal import AnimuxGraphics

/// Versions of a picture that are summed up without their backdrop, one after the other.
///
/// The results of the filters in different versions are then never in memory at the same time. Places are
/// pixels of that picture.
struct ExposedItems: Hashable {
  var exposure: Exposure
  /// The projection from the items' space to the picture, as its numbers row by row.
  var placement: [Double]
  /// The pixels in which something is drawn.
  var drawn: PixelRect

  /// The maximum number of filtered pixels of an exposure for which all versions are kept in memory at the
  /// same time.
  private static let maximumPixels = 1 << 24

  /// Creates the items of an exposure; returns `nil` if the exposure takes little memory, or if a version
  /// depends on its backdrop.
  init?(_ exposure: Exposure, in surroundings: Planner.Surroundings) {
    let (projection, bounds) = (surroundings.projection, surroundings.bounds)
    guard exposure.filteredArea(under: projection, within: bounds) > Self.maximumPixels,
      !exposure.items.contains(where: { $0.blendsWithBackdrop || $0.hasBackdrop }),
      let extent = DisplayItem.exposure(exposure).extent, let seen = projection.outline(of: extent)?.bounds
    else { return nil }
    let drawn = Bounds(around: seen).intersection(bounds)
    guard !drawn.isEmpty else { return nil }
    self.init(exposure: exposure, placement: projection.numbers, drawn: drawn.pixelRect)
  }

  private init(exposure: Exposure, placement: [Double], drawn: PixelRect) {
    (self.exposure, self.placement, self.drawn) = (exposure, placement, drawn)
  }

  func bitmap(_ pictures: PictureCache, sharing results: inout ResultCache) -> PlacedPixels {
    let (area, context) = (Bounds(drawn), PassContext(pictures, results.ledger))
    let matrix = Matrix(projection: placement)
    var (low, high) = ([UInt32](repeating: 0, count: area.area), [UInt32](repeating: 0, count: area.area))
    var result = PlacedPixels(area)
    let total = UInt32(exposure.versions.reduce(0) { $0 + $1.weight })
    for (number, version) in exposure.versions.enumerated() {
      result = context.bitmap(of: version.items, placement: matrix, within: area, sharing: &results)
      let weight = UInt32(version.weight)
      if number < exposure.versions.count - 1 {
        Kernel.sumUp(result.pixmap.pixels, to: &low, &high, weight: weight, isFirst: number == 0)
      } else {
        Kernel.develop(&result.pixmap.pixels, low, high, weight: weight, total: total)
      }
    }
    return result
  }
}

extension Exposure {
  /// Returns the number of pixels that filters compute for all versions.
  fileprivate func filteredArea(under projection: Projection, within bounds: Bounds) -> Int {
    versions.reduce(0) { $0 + $1.items.filteredArea(under: projection, within: bounds) }
  }
}

extension [DisplayItem] {
  fileprivate func filteredArea(under projection: Projection, within bounds: Bounds) -> Int {
    reduce(0) { $0 + $1.filteredArea(under: projection, within: bounds) }
  }
}

extension DisplayItem {
  fileprivate func filteredArea(under outer: Projection, within bounds: Bounds) -> Int {
    switch self {
    case .roundedRect, .picture, .path, .stroke, .sprites: return 0
    case .group(let group):
      let projection = Projection(group.transform).then(outer)
      guard !group.passes.isEmpty else { return group.items.filteredArea(under: projection, within: bounds) }
      return group.extent.map { Self.area(of: $0, under: projection, within: bounds) } ?? 0
    case .dissolve(let dissolve):
      guard dissolve.change != nil else {
        return (dissolve.old + dissolve.new).filteredArea(under: outer, within: bounds)
      }
      return dissolve.extent.map { Self.area(of: $0, under: outer, within: bounds) } ?? 0
    case .exposure(let exposure): return exposure.filteredArea(under: outer, within: bounds)
    }
  }

  private static func area(of rect: Rect, under projection: Projection, within bounds: Bounds) -> Int {
    projection.outline(of: rect)?.bounds.map { Bounds(around: $0).intersection(bounds).area } ?? 0
  }
}
