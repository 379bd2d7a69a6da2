internal import AnimuxGraphics

/// A picture mapped to the canvas: for every pixel of the canvas, the place in the picture that it shows.
///
/// It is a single object because every row uses it.
final class PictureQuad: Sendable {
  let isOpaque: Bool
  private let picture: Picture
  private let mipmaps: Mipmaps
  /// The signature of the picture's pixels.
  private let contents: Signature
  /// The premultiplied colour by which the picture is multiplied; white has no effect.
  private let tint: UInt32
  /// The map from the middle of a pixel of the canvas to the items' space.
  private let plane: Projection
  private let isAffine: Bool
  /// The map to the picture's pixels and the level that is read, if both are the same everywhere: the picture is stretched as a
  /// whole, and not in perspective.
  private let even: EvenReading?
  /// The columns of the level that is read, and those of the next level if that is mixed into it; `nil` if
  /// each row is read separately.
  private let scaled: (own: ScaledColumns?, next: ScaledColumns?)
  /// Whether the transparent edges of the picture are known and can be left out.
  private let hasKnownEdges: Bool

  /// The way in which all rows of a picture are read.
  private struct EvenReading {
    let map: Projection
    let detail: LevelDetail

    /// Whether the picture is not rotated.
    let isUpright: Bool
    /// Whether all of its pixels are read, and from left to right.
    var isWholeSize: Bool {
      isUpright && detail.level == 0 && detail.next == 0 && map.xx >= 1.0 / 4096
    }
  }

  /// Maps a picture to the canvas; returns `nil` if there is no such picture, or if it is not finite or seen
  /// edge-on. `columns` are the columns of the canvas that may be drawn.
  convenience init?(
    _ picture: Picture, under projection: Projection, opacity: Double, columns: Range<Int32>,
    from cache: PictureCache
  ) {
    var contents = Signature()
    contents.combine(picture.name)
    self.init(picture, contents, under: projection, opacity: opacity, columns) { levels in
      cache.mipmaps(named: picture.name, levels: levels)
    }
  }

  /// Maps a result of passes, stretched over a rectangle, to the canvas.
  convenience init?(
    _ bitmap: FinishedPixels, over rect: Rect, under projection: Projection, opacity: Double,
    columns: Range<Int32>
  ) {
    let area = bitmap.area
    let source = Rect(0, 0, Double(area.x1 - area.x0), Double(area.y1 - area.y0))
    let picture = Picture(PictureName(""), source: source, destination: rect)
    self.init(picture, bitmap.signature, under: projection, opacity: opacity, columns) { levels in
      var mipmaps = bitmap.mipmaps
      mipmaps.grow(to: levels)
      return mipmaps
    }
  }

  private init?(
    _ picture: Picture, _ contents: Signature, under projection: Projection, opacity: Double,
    _ columns: Range<Int32>, _ load: (_ levels: Int) -> Mipmaps?
  ) {
    guard let inverse = projection.inverse, Self.isSound(picture.columns), Self.isSound(picture.rows) else {
      return nil
    }
    self.picture = picture
    tint = UInt32(picture.tint.clamped, opacity: min(max(opacity, 0), 1))
    plane = inverse.atMiddles
    isAffine = plane.isAffine
    let levels = Self.levels(of: picture, plane)
    guard tint >> 24 > 0, let mipmaps = load(levels) else { return nil }
    (self.mipmaps, self.contents) = (mipmaps, contents)
    isOpaque = mipmaps.isOpaque && tint.isOpaque
    even = Self.even(picture, plane, mipmaps)
    scaled = Self.scaled(even, mipmaps, columns)
    hasKnownEdges = !mipmaps.seen.isEmpty && (even?.isWholeSize ?? false)
  }

  private static func even(_ picture: Picture, _ plane: Projection, _ mipmaps: Mipmaps) -> EvenReading? {
    guard plane.isAffine, picture.isWhole else { return nil }
    let map = plane.mapped(by: picture.columns[0], picture.rows[0])
    let detail = picture.filters.detail(levels: mipmaps.levels.count, squaredDensity: map.density)
    return EvenReading(map: map, detail: detail, isUpright: plane.xy == 0 && plane.yx == 0)
  }

  private static func scaled(
    _ even: EvenReading?, _ mipmaps: Mipmaps, _ columns: Range<Int32>
  ) -> (ScaledColumns?, ScaledColumns?) {
    guard let even, even.isUpright else { return (nil, nil) }
    let detail = even.detail
    // Partially covered pixels are drawn in whole blocks.
    let margin = Kernel.coverMargin
    let range = columns.lowerBound - margin..<columns.upperBound + margin
    func scaled(_ level: Int) -> ScaledColumns? {
      ScaledColumns(range, even.map.line(0, level: level), width: mipmaps.levels[level].width)
    }
    return (
      detail.isLinear ? scaled(detail.level) : nil, detail.next > 0 ? scaled(detail.level + 1) : nil
    )
  }

  private static func isSound(_ stretches: [Picture.Stretch]) -> Bool {
    !stretches.isEmpty
      && stretches.allSatisfy {
        $0.length > 0 && ($0.source + $0.sourceLength + $0.place + $0.length).isFinite
          && ($0.sourceLength / $0.length).isFinite
      }
  }

  /// Returns the number of levels that can be read, including the picture itself. In perspective, all can be.
  private static func levels(of picture: Picture, _ plane: Projection) -> Int {
    guard picture.minification != .nearest else { return 1 }
    guard plane.isAffine else { return 32 }
    let x = picture.columns.map(\.scale).reduce(0) { max($0, $1) }
    let y = picture.rows.map(\.scale).reduce(0) { max($0, $1) }
    let density = max(
      (plane.xx * x).magnitude + (plane.xy * y).magnitude, (plane.yx * x).magnitude + (plane.yy * y).magnitude
    )
    return levels(density: density, picture)
  }

  /// Returns the number of levels that can be read if one pixel of the canvas shows `density` of the picture's.
  static func levels(density: Double, _ picture: Picture) -> Int {
    guard picture.minification != .nearest else { return 1 }
    // Mipmaps are only read below half of the picture's size.
    if picture.minification == .linear, density < 1.99 { return 1 }
    var levels = picture.minification == .trilinear ? 2 + Int(min(max(picture.bias.rounded(.up), 0), 30)) : 1
    var side = 1.0
    while side < density, levels < 32 {
      side *= 2
      levels += 1
    }
    return levels == 1 ? 1 : levels + 1
  }

  func sign(into signature: inout Signature) {
    signature.combine(plane)
    signature.combine(contents.value)
    signature.combine(UInt64(tint) | picture.minification.code << 32 | picture.magnification.code << 40)
    signature.combine(picture.bias)
    for stretch in picture.columns + picture.rows {
      signature.combine(stretch.source)
      signature.combine(stretch.sourceLength)
      signature.combine(stretch.place)
      signature.combine(stretch.length)
    }
  }
}

extension PictureQuad {
  /// Returns the part of some columns of row `y` outside of which a picture that is not rotated is transparent.
  func seen(_ columns: Range<Int32>, _ y: Int32) -> Range<Int32> {
    guard hasKnownEdges, let map = even?.map else { return columns }
    let line = map.line(y, level: 0)
    let row = Int((line.v - 1 << 15) >> 16)
    let (upper, lower) = (mipmaps.seen(inRow: row), mipmaps.seen(inRow: row + 1))
    let first = min(upper.isEmpty ? .max : upper.lowerBound, lower.isEmpty ? .max : lower.lowerBound)
    let end = max(upper.isEmpty ? .min : upper.upperBound, lower.isEmpty ? .min : lower.upperBound)
    guard first < end else { return columns.lowerBound..<columns.lowerBound }
    // A pixel of the canvas shows two columns of the picture; past its edges, the outermost ones continue.
    let from = first > 0 ? line.column(atPicture: Int64(first) - 1) - 1 : columns.lowerBound
    let to =
      end < mipmaps.levels[0].width ? line.column(atPicture: Int64(end) + 1) + 2 : columns.upperBound
    return (from..<max(to, from)).clamped(to: columns)
  }

  var isTurned: Bool { plane.xy != 0 || plane.xw != 0 }

  /// Writes the pixels of a row from column `x` of row `y`. `spare` has room for the same number of pixels.
  func write(_ row: MutableRows<UInt32>, from x: Int32, _ y: Int32, spare: MutableRows<UInt32>) {
    if picture.isWhole {
      let map = even?.map ?? plane.mapped(by: picture.columns[0], picture.rows[0])
      write(row, x, map, y, spare: spare)
    } else {
      var begin = x
      for end in ends(x, x + Int32(row.count), y) where end > begin {
        let (column, line) = cell(begin, end, y)
        write(
          row[Int(begin - x)..<Int(end - x)], begin, plane.mapped(by: column, line), y, spare: spare)
        begin = end
      }
    }
    if tint != .max { Kernel.tintRow(row, tint) }
  }

  /// Returns the columns at which stretches meet in a row, in order, followed by the row's end.
  private func ends(_ x0: Int32, _ x1: Int32, _ y: Int32) -> [Int32] {
    let cuts =
      picture.columns.dropFirst().compactMap { plane.column(atX: $0.place, y) }
      + picture.rows.dropFirst().compactMap { plane.column(atY: $0.place, y) }
    return cuts.map { Int32(min(max($0, Double(x0)), Double(x1))) }.sorted() + [x1]
  }

  /// Returns the stretches at the middle of some columns.
  private func cell(_ x0: Int32, _ x1: Int32, _ y: Int32) -> (Picture.Stretch, Picture.Stretch) {
    let place = plane.apply(Point((Double(x0) + Double(x1 - 1)) / 2, Double(y)))
    let (x, y) = (place.x / place.w, place.y / place.w)
    return (
      picture.columns.last { $0.place <= x } ?? picture.columns[0],
      picture.rows.last { $0.place <= y } ?? picture.rows[0]
    )
  }

  private func write(
    _ row: MutableRows<UInt32>, _ x: Int32, _ map: Projection, _ y: Int32, spare: MutableRows<UInt32>
  ) {
    mipmaps.withKernel(picture.filters) { levels in
      guard isAffine else { return Kernel.tiltedRow(row, x, levels, map.view(y)) }
      let detail =
        even?.detail
        ?? picture.filters.detail(levels: mipmaps.levels.count, squaredDensity: map.density)
      let line = map.line(y, level: detail.level)
      read(row, x, levels.level(detail.level), line, detail.isLinear, scaled.own)
      guard detail.next > 0 else { return }
      let other = map.line(y, level: detail.level + 1)
      let spare = spare.prefix(row.count)
      read(spare, x, levels.level(detail.level + 1), other, true, scaled.next)
      Kernel.mixRow(row, spare.rows, part: detail.next)
    }
  }

  private func read(
    _ row: MutableRows<UInt32>, _ x: Int32, _ level: PictureLevel, _ line: SampleLine, _ isLinear: Bool,
    _ scaled: ScaledColumns?
  ) {
    if let scaled {
      scaled.write(row, from: x, level, line)
    } else if isLinear {
      Kernel.linearRow(row, x, level, line)
    } else {
      Kernel.nearestRow(row, x, level, line)
    }
  }
}

extension Picture {
  /// Whether the picture is stretched as a whole.
  fileprivate var isWhole: Bool { columns.count == 1 && rows.count == 1 }

  var filters: LevelFilters {
    LevelFilters(minification: minification, magnification: magnification, bias: bias)
  }
}

extension Picture.Stretch {
  /// The number of the picture's pixels to one unit of the items' space.
  var scale: Double { (sourceLength / length).magnitude }
}

extension SamplingFilter {
  var code: UInt64 { UInt64(kernel) }
}

extension Projection {
  /// The projection from the column and row of a pixel instead of from its middle. If the divisor is
  /// constant, the division is done once.
  fileprivate var atMiddles: Projection {
    var result = self
    result.tx += (xx + yx) / 2
    result.ty += (xy + yy) / 2
    result.tw += (xw + yw) / 2
    guard xw == 0, yw == 0 else { return result }
    let w = result.tw
    (result.xx, result.xy, result.yx, result.yy) = (xx / w, xy / w, yx / w, yy / w)
    (result.tx, result.ty, result.tw) = (result.tx / w, result.ty / w, 1)
    return result
  }

  /// Returns the projection to the picture instead of to the items' space.
  fileprivate func mapped(by column: Picture.Stretch, _ row: Picture.Stretch) -> Projection {
    let (x, y) = (column.sourceLength / column.length, row.sourceLength / row.length)
    let (left, top) = (column.source - column.place * x, row.source - row.place * y)
    var result = self
    (result.xx, result.xy) = (xx * x + xw * left, xy * y + xw * top)
    (result.yx, result.yy) = (yx * x + yw * left, yy * y + yw * top)
    (result.tx, result.ty) = (tx * x + tw * left, ty * y + tw * top)
    return result
  }

  /// Returns the first column to the right of the place at which the items' x is `place`, in row `y`; `nil`
  /// if there is none.
  fileprivate func column(atX place: Double, _ y: Int32) -> Double? {
    cut(slope: xx - place * xw, base: tx - place * tw + Double(y) * (yx - place * yw))
  }

  fileprivate func column(atY place: Double, _ y: Int32) -> Double? {
    cut(slope: xy - place * xw, base: ty - place * tw + Double(y) * (yy - place * yw))
  }

  private func cut(slope: Double, base: Double) -> Double? {
    let column = (-base / slope).rounded(.up)
    return column.isFinite ? column : nil
  }

  fileprivate func view(_ y: Int32) -> SampleView {
    let y = Double(y)
    return SampleView(
      at: (tx + y * yx, ty + y * yy, tw + y * yw), column: (xx, xy, xw), row: (yx, yy, yw))
  }

  /// The square of the number of a picture's pixels to one pixel of the canvas, in the direction in which it
  /// is largest.
  fileprivate var density: Double { max(xx * xx + xy * xy, yx * yx + yy * yy) }

  /// Returns the places that row `y` reads, in pixels of a mipmap.
  fileprivate func line(_ y: Int32, level: Int) -> SampleLine {
    let scale = 65536 / Double(1 << level)
    return SampleLine(
      u: Self.fixed((tx + Double(y) * yx) * scale, most: 1 << 46),
      v: Self.fixed((ty + Double(y) * yy) * scale, most: 1 << 46),
      du: Self.fixed(xx * scale, most: 1 << 27 - 1), dv: Self.fixed(xy * scale, most: 1 << 27 - 1))
  }

  private static func fixed(_ value: Double, most: Int64) -> Int64 {
    Int64(min(max(value.rounded(), -Double(most)), Double(most)))
  }
}
