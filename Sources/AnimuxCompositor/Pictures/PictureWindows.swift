internal import AnimuxGraphics

/// Windows: the visible parts of pictures that are too large to be read completely.
extension Planner {
  /// The number of pixels above which a window shows a mipmap instead.
  private static let maximumPixels = 1 << 25

  /// Returns the picture, reduced to a window of one of its levels; `nil` if nothing of it is seen.
  ///
  /// The window ends at tiles, so that it does not change while the picture moves a little.
  func window(of picture: Picture, _ tiling: Tiling, in surroundings: Surroundings) -> Picture? {
    guard tiling.width > 0, tiling.height > 0, let inverse = surroundings.projection.inverse,
      let visible = inverse.outline(of: Rect(surroundings.bounds))?.bounds,
      let seen = visible.intersection(picture.destination),
      let columns = picture.columns.sources(of: seen.minX...seen.maxX),
      let rows = picture.rows.sources(of: seen.minY...seen.maxY)
    else { return nil }
    var level = picture.minification == .nearest ? 0 : level(of: picture, surroundings.projection, seen)
    level = min(level, max(tiling.levels - 1, 0))
    var window = tiling.window(columns, rows, level: level)
    while window.rect.width * window.rect.height > Self.maximumPixels, tiling.size(level).0 > 1 {
      level += 1
      window = tiling.window(columns, rows, level: level)
    }
    var part = picture
    part.tiling = nil
    part.name.window = window
    part.columns = picture.columns.map { $0.inside(window.rect.x, level) }
    part.rows = picture.rows.map { $0.inside(window.rect.y, level) }
    return part
  }

  /// Returns the smallest level of which a smaller one is still read, so that the result looks like the whole
  /// picture.
  private func level(of picture: Picture, _ projection: Projection, _ seen: Rect) -> Int {
    let scale = max(picture.columns.map(\.scale).min() ?? 1, picture.rows.map(\.scale).min() ?? 1)
    // A place of the plane that is seen larger is shown by more of the canvas's pixels.
    let density = seen.corners.map { scale / projection.enlargement(at: $0) }.min() ?? 1
    var (level, side) = (0, 4.0)
    while side <= density, level < 40 {
      side *= 2
      level += 1
    }
    return level
  }
}

extension Projection {
  /// Returns the number of pixels of the canvas to a unit of the plane at a point, along the axis for which
  /// it is larger.
  fileprivate func enlargement(at point: Point) -> Double {
    let (x, y, w) = apply(point)
    let across = ((xx - x / w * xw) / w, (xy - y / w * xw) / w)
    let down = ((yx - x / w * yw) / w, (yy - y / w * yw) / w)
    return max(
      across.0 * across.0 + across.1 * across.1, down.0 * down.0 + down.1 * down.1
    ).squareRoot()
  }
}

extension Tiling {
  /// Returns the size of a level, in its pixels.
  fileprivate func size(_ level: Int) -> (Int, Int) {
    (max((width - 1) >> level + 1, 1), max((height - 1) >> level + 1, 1))
  }

  /// Returns the tiles of a level around a part of the whole picture, including the pixels that are read
  /// around the part.
  fileprivate func window(
    _ columns: ClosedRange<Double>, _ rows: ClosedRange<Double>, level: Int
  ) -> PictureWindow {
    let (width, height) = size(level)
    let (x, y) = (
      Self.tiles(columns, level, tileWidth, width), Self.tiles(rows, level, tileHeight, height)
    )
    return PictureWindow(
      level: level, rect: PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count))
  }

  private static func tiles(
    _ range: ClosedRange<Double>, _ level: Int, _ side: Int, _ length: Int
  ) -> Range<Int> {
    let side = max(side, 1)
    let factor = 1 / Double(1 << level)
    func pixel(_ value: Double) -> Int { Int(min(max(value, 0), Double(length))) }
    let low = pixel(range.lowerBound * factor - 4) / side * side
    let high = (pixel(range.upperBound * factor + 5) + side - 1) / side * side
    let start = min(low, length - 1)
    return start..<max(min(high, length), start + 1)
  }
}

extension [Picture.Stretch] {
  /// Returns the range of the picture that a part of its destination shows; `nil` if there is none.
  fileprivate func sources(of part: ClosedRange<Double>) -> ClosedRange<Double>? {
    var found: ClosedRange<Double>?
    for stretch in self where stretch.length > 0 {
      let low = Swift.max(part.lowerBound, stretch.place)
      let high = Swift.min(part.upperBound, stretch.place + stretch.length)
      guard low <= high else { continue }
      let ends = [low, high].map {
        stretch.source + ($0 - stretch.place) / stretch.length * stretch.sourceLength
      }.sorted()
      guard ends.allSatisfy(\.isFinite) else { continue }
      found =
        found.map { Swift.min($0.lowerBound, ends[0])...Swift.max($0.upperBound, ends[1]) } ?? ends[
          0]...ends[1]
    }
    return found
  }
}

extension Picture.Stretch {
  /// Returns the stretch in pixels of a level, counted from its pixel `first`.
  fileprivate func inside(_ first: Int, _ level: Int) -> Picture.Stretch {
    var result = self
    let factor = 1 / Double(1 << level)
    result.source = source * factor - Double(first)
    result.sourceLength = sourceLength * factor
    return result
  }
}

extension Rect {
  fileprivate init(_ bounds: Bounds) {
    self.init(
      Double(bounds.x0), Double(bounds.y0), Double(bounds.x1 - bounds.x0), Double(bounds.y1 - bounds.y0))
  }
}
