internal import AnimuxGraphics

/// Groups with passes.
///
/// They are drawn as separate pictures. If all passes have the same effect there, the picture's pixels are
/// those of the canvas.
///
/// Otherwise, as with a blur that is skewed or seen in perspective, the picture is in the plane of the items.
/// It is then as fine as its nearest part is seen, and is drawn on the canvas like any other picture.
extension Planner {
  mutating func add(
    _ items: [DisplayItem], through passes: [PixelPass], in surroundings: Surroundings
  ) {
    let whole = Group(transform: .identity, items: items)
    guard let extent = whole.extent,
      let raster = Raster(passes, extent, under: surroundings.projection, within: surroundings.bounds)
    else { return }
    let origin = (x: raster.drawn.x0, y: raster.drawn.y0)
    let placement = raster.placement.counted(from: raster.drawn)
    let filtered = FilteredItems(
      items: items, passes: passes, placement: placement.numbers, space: placement.numbers,
      spread: raster.spread,
      drawn: raster.drawn.moved(-origin.x, -origin.y).pixelRect,
      target: raster.target.moved(-origin.x, -origin.y).pixelRect)
    guard let bitmap = results.bitmap(of: filtered, pictures) else { return }
    lay(bitmap, at: origin, under: raster.toCanvas, in: surroundings)
  }

  mutating func lay(
    _ bitmap: FinishedPixels, at origin: (x: Int32, y: Int32), under projection: Projection,
    in surroundings: Surroundings
  ) {
    let place = bitmap.area.moved(origin.x, origin.y)
    let rect = Rect(
      Double(place.x0), Double(place.y0), Double(place.x1 - place.x0), Double(place.y1 - place.y0))
    guard let shape = shapes.shape(RoundedRect(rect), under: projection) else { return }
    let bounds = shape.bounds.intersection(surroundings.bounds)
    guard !bounds.isEmpty,
      hold(bitmap.area.area),
      let quad = PictureQuad(
        bitmap, over: rect, under: projection, opacity: surroundings.opacity, columns: bounds.x0..<bounds.x1)
    else { return }
    fill(shape, with: quad, within: bounds, in: surroundings)
  }
}

/// The way a group is rasterized before passes are applied to it.
struct Raster {
  /// The projection from the items' space to the picture's pixels.
  private(set) var placement: Projection
  /// The projection from the picture's pixels to the canvas.
  private(set) var toCanvas: Projection
  /// The number of pixels to one unit of the items' space, along rows and along columns.
  private(set) var spread: Size
  /// The pixels of the picture in which the items draw something.
  private(set) var drawn: Bounds
  /// The part of the result that is required.
  private(set) var target: Bounds

  /// The maximum number of pixels on which a group is drawn. Larger groups are drawn at a lower resolution.
  private static let maximumPixels = 1 << 24
  /// The maximum number of pixels of a group that is drawn in its own plane.
  private static let maximumInPlane = 1 << 22
  /// The maximum number of pixels to one unit of the items' space.
  private static let finest = 16.0
  /// The minimum number of pixels to one unit of the items' space.
  private static let coarsest = 1e-4

  /// Creates the raster of a group; returns `nil` if nothing is seen.
  init?(_ passes: [PixelPass], _ extent: Rect, under projection: Projection, within bounds: Bounds) {
    guard let outline = projection.outline(of: extent), let seen = outline.bounds, projection.isFinite else {
      return nil
    }
    let middle = Point(extent.midX, extent.midY)
    let own = projection.isAffineUpToFactor ? projection.spread(at: middle) : Size(1, 1)
    let isSound = own.width.isFinite && own.height.isFinite
    let works = passes.placed(PassPlace(placement: projection, spread: isSound ? own : Size(1, 1)))
    if works.allSatisfy({ $0.isSame(under: projection) }) {
      (placement, toCanvas, spread) = (projection, .identity, own)
      drawn = Bounds(around: seen)
      target = works.filled(from: drawn).intersection(bounds)
      guard isSound, !target.isEmpty else { return nil }
      if works.largest(from: drawn, to: target) <= Self.maximumPixels { return }
    }
    guard let part = Self.part(of: extent, passes, projection, bounds) else { return nil }
    let coarse = passes.coarsest.map { max($0, Self.coarsest) }
    var scale = min(coarse ?? part.scale, Self.finest)
    var largest = 0
    repeat {
      placement = Projection(.scale(scale, scale))
      toCanvas = Projection(.scale(1 / scale, 1 / scale)).then(projection)
      spread = Size(scale, scale)
      let box = extent.scaled(scale)
      drawn = coarse == nil ? Bounds(around: box) : Bounds(within: box)
      let works = passes.placed(PassPlace(placement: placement, spread: spread))
      let filled = works.filled(from: drawn)
      // The outermost pixels of a coarse picture are not mixed with the empty ones around them.
      let all = coarse == nil ? filled.grown(1, 1) : filled
      target = Bounds(around: part.rect.scaled(scale)).grown(2, 2).intersection(all)
      scale /= 2
      largest = works.largest(from: drawn, to: target)
    } while largest > Self.maximumInPlane && scale > 1e-6
    // If the picture is still too large, it is larger than anything that can be seen.
    guard !target.isEmpty, toCanvas.isFinite, largest <= Self.maximumPixels else { return nil }
  }

  /// Returns the visible part of the items' space, and the largest number of pixels of the canvas to one unit
  /// of it.
  private static func part(
    of extent: Rect, _ passes: [PixelPass], _ projection: Projection, _ bounds: Bounds
  ) -> (rect: Rect, scale: Double)? {
    let all = passes.reduce(extent) { $1.extent(of: $0) }
    let canvas = Rect(
      Double(bounds.x0), Double(bounds.y0), Double(bounds.x1 - bounds.x0), Double(bounds.y1 - bounds.y0))
    guard let seen = projection.outline(of: all)?.intersection(ConvexPolygon(canvas.corners)),
      let inverse = projection.inverse
    else { return nil }
    let points = seen.points.map { point in
      let (x, y, w) = inverse.apply(point)
      return Point(x / w, y / w)
    }
    guard let rect = Rect(around: points)?.intersection(all) else { return nil }
    let scale = points.map(projection.stretch).max() ?? 0
    return scale > 0 && scale.isFinite ? (rect, scale) : nil
  }
}

extension [PixelPass] {
  /// The number of pixels to one unit of the items' space that a pass sets; `nil` if none does.
  fileprivate var coarsest: Double? {
    compactMap { pass in
      if case .coarse(let scale) = pass { scale } else { nil }
    }.min()
  }
}

extension Projection {
  /// Whether every point is divided by the same number.
  var isAffineUpToFactor: Bool { xw == 0 && yw == 0 && tw > 0 }

  /// Whether lines along an axis remain along one.
  var isUpright: Bool {
    isAffineUpToFactor && ((xy == 0 && yx == 0) || (xx == 0 && yy == 0))
  }

  /// Whether the projection neither rotates nor stretches.
  var onlyScales: Bool { isSimilarity && xy == 0 && xx > 0 && yy > 0 }

  /// Whether circles remain circles.
  var isSimilarity: Bool {
    let slack = 1e-9 * (xx.magnitude + xy.magnitude + yx.magnitude + yy.magnitude)
    return isAffineUpToFactor
      && (((xx - yy).magnitude <= slack && (xy + yx).magnitude <= slack)
        || ((xx + yy).magnitude <= slack && (xy - yx).magnitude <= slack))
  }

  /// Returns the number of pixels of the canvas to one unit at a point of the plane, in the direction in
  /// which it is largest.
  func stretch(at point: Point) -> Double {
    let (x, y, w) = apply(point)
    let (a, b) = ((xx - x / w * xw) / w, (xy - y / w * xw) / w)
    let (c, d) = ((yx - x / w * yw) / w, (yy - y / w * yw) / w)
    let (sum, difference) = (a * a + b * b + c * c + d * d, a * d - b * c)
    return ((sum + max(sum * sum - 4 * difference * difference, 0).squareRoot()) / 2).squareRoot()
  }
}

extension Rect {
  fileprivate func scaled(_ scale: Double) -> Rect {
    Rect(minX * scale, minY * scale, size.width * scale, size.height * scale)
  }
}

extension Bounds {
  /// Creates the bounds of all pixels that a rectangle touches, and one more on each side. They may extend
  /// past the canvas.
  init(around rect: Rect) {
    self = Bounds(within: rect).grown(1, 1)
  }

  /// Creates the bounds of all pixels that a rectangle touches. They may extend past the canvas.
  init(within rect: Rect) {
    let (farthest, slack) = (1e6, 1e-6)
    func place(_ value: Double) -> Int32 { Int32(min(max(value, -farthest), farthest)) }
    self.init(
      x0: place((rect.minX + slack).rounded(.down)), y0: place((rect.minY + slack).rounded(.down)),
      x1: place((rect.maxX - slack).rounded(.up)), y1: place((rect.maxY - slack).rounded(.up)))
  }
}
