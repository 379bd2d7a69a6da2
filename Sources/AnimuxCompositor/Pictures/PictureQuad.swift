internal import AnimuxGraphics
internal import CKernels

/// A picture, laid on the canvas: for every pixel of the canvas the place in the picture that is seen there. Every row asks
/// it, so it is one object.
final class PictureQuad: Sendable {
  let isOpaque: Bool
  private let picture: Picture
  private let pyramid: Pyramid
  /// Stands for the pyramid.
  private let contents: Signature
  /// A premultiplied colour that is multiplied into it; white changes nothing.
  private let tint: UInt32
  /// From the middle of a pixel of the canvas to the items' space.
  private let plane: Projection
  private let isAffine: Bool
  /// Of the level that is read, and of the next where that is mixed into it; nil where each row is read in its own way.
  private let scaled: (own: ScaledColumns?, next: ScaledColumns?)

  /// nil where there is no such picture, or it cannot be drawn: not finite, or seen edge-on. `columns` are those of the canvas
  /// that may be drawn.
  convenience init?(
    _ picture: Picture, under projection: Projection, opacity: Double, columns: Range<Int32>,
    from cache: PictureCache
  ) {
    var contents = Signature()
    contents.combine(picture.name)
    self.init(picture, contents, under: projection, opacity: opacity, columns) { levels in
      cache.pyramid(named: picture.name, levels: levels)
    }
  }

  /// A plate, stretched over a rectangle.
  convenience init?(
    _ plate: FinishedPlate, over rect: Rect, under projection: Projection, opacity: Double,
    columns: Range<Int32>
  ) {
    let area = plate.area
    let source = Rect(0, 0, Double(area.x1 - area.x0), Double(area.y1 - area.y0))
    let picture = Picture(PictureName(""), source: source, destination: rect)
    self.init(picture, plate.signature, under: projection, opacity: opacity, columns) { levels in
      var pyramid = plate.pyramid
      pyramid.grow(to: levels)
      return pyramid
    }
  }

  private init?(
    _ picture: Picture, _ contents: Signature, under projection: Projection, opacity: Double,
    _ columns: Range<Int32>, _ load: (_ levels: Int) -> Pyramid?
  ) {
    guard let inverse = projection.inverse, Self.isSound(picture.columns), Self.isSound(picture.rows) else {
      return nil
    }
    self.picture = picture
    tint = UInt32(picture.tint.clamped, opacity: min(max(opacity, 0), 1))
    plane = inverse.atMiddles
    isAffine = plane.isAffine
    let levels = Self.levels(of: picture, plane)
    guard tint >> 24 > 0, let pyramid = load(levels) else { return nil }
    (self.pyramid, self.contents) = (pyramid, contents)
    isOpaque = pyramid.isOpaque && tint.isOpaque
    scaled = Self.scaled(picture, plane, pyramid, columns)
  }

  private static func scaled(
    _ picture: Picture, _ plane: Projection, _ pyramid: Pyramid, _ columns: Range<Int32>
  ) -> (ScaledColumns?, ScaledColumns?) {
    guard plane.isAffine, plane.xy == 0, plane.yx == 0, picture.isWhole
    else { return (nil, nil) }
    let map = plane.mapped(by: picture.columns[0], picture.rows[0])
    let detail = pyramid.detail(of: picture, map)
    // What is covered in part is drawn in whole blocks.
    let margin = Int32(animux_coverMargin)
    let range = columns.lowerBound - margin..<columns.upperBound + margin
    func scaled(_ level: Int32) -> ScaledColumns? {
      ScaledColumns(range, map.line(0, level: level), width: pyramid.levels[Int(level)].width)
    }
    return (
      detail.isLinear != 0 ? scaled(detail.level) : nil, detail.next > 0 ? scaled(detail.level + 1) : nil
    )
  }

  private static func isSound(_ stretches: [Picture.Stretch]) -> Bool {
    !stretches.isEmpty
      && stretches.allSatisfy {
        $0.length > 0 && ($0.source + $0.sourceLength + $0.place + $0.length).isFinite
          && ($0.sourceLength / $0.length).isFinite
      }
  }

  /// How many smaller copies may be read. In perspective it may be any.
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

  /// The same where so many of its pixels fall on one of the canvas.
  static func levels(density: Double, _ picture: Picture) -> Int {
    guard picture.minification != .nearest else { return 1 }
    // Only what is below half its size is read from smaller copies.
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
  var isTurned: Bool { plane.xy != 0 || plane.xw != 0 }

  /// Writes what is seen in the columns `x0 ..< x1` of row `y`.
  func write(
    _ row: UnsafeMutablePointer<UInt32>, x0: Int32, x1: Int32, y: Int32, spare: UnsafeMutablePointer<UInt32>
  ) {
    if picture.isWhole {
      write(row, x0, x1, plane.mapped(by: picture.columns[0], picture.rows[0]), y, spare: spare)
    } else {
      var begin = x0
      for end in ends(x0, x1, y) where end > begin {
        let (column, line) = cell(begin, end, y)
        write(row + Int(begin - x0), begin, end, plane.mapped(by: column, line), y, spare: spare)
        begin = end
      }
    }
    if tint != .max { animux_tint_row(row, Int(x1 - x0), tint) }
  }

  /// Where stretches meet in a row, in order, and its end.
  private func ends(_ x0: Int32, _ x1: Int32, _ y: Int32) -> [Int32] {
    let cuts =
      picture.columns.dropFirst().compactMap { plane.column(atX: $0.place, y) }
      + picture.rows.dropFirst().compactMap { plane.column(atY: $0.place, y) }
    return cuts.map { Int32(min(max($0, Double(x0)), Double(x1))) }.sorted() + [x1]
  }

  /// The stretches that lie in the middle of some columns.
  private func cell(_ x0: Int32, _ x1: Int32, _ y: Int32) -> (Picture.Stretch, Picture.Stretch) {
    let place = plane.apply(Point((Double(x0) + Double(x1 - 1)) / 2, Double(y)))
    let (x, y) = (place.x / place.w, place.y / place.w)
    return (
      picture.columns.last { $0.place <= x } ?? picture.columns[0],
      picture.rows.last { $0.place <= y } ?? picture.rows[0]
    )
  }

  private func write(
    _ row: UnsafeMutablePointer<UInt32>, _ x0: Int32, _ x1: Int32, _ map: Projection, _ y: Int32,
    spare: UnsafeMutablePointer<UInt32>
  ) {
    let count = Int(x1 - x0)
    withLevels { levels in
      var pyramid = animux_pyramid(levels, picture)
      guard isAffine else {
        var view = map.view(y)
        return animux_tilted_picture_row(row, x0, count, &pyramid, &view)
      }
      let detail = animux_detail_for(&pyramid, map.density)
      let line = map.line(y, level: detail.level)
      read(row, x0, count, levels[Int(detail.level)], line, detail.isLinear != 0, scaled.own)
      guard detail.next > 0 else { return }
      let other = map.line(y, level: detail.level + 1)
      read(spare, x0, count, levels[Int(detail.level) + 1], other, true, scaled.next)
      animux_mix_row(row, spare, count, UInt32(detail.next))
    }
  }

  private func read(
    _ row: UnsafeMutablePointer<UInt32>, _ x0: Int32, _ count: Int, _ level: animux_level,
    _ line: animux_line, _ isLinear: Bool, _ scaled: ScaledColumns?
  ) {
    if let scaled { return scaled.write(row, x0, count, level, line) }
    var (level, line) = (level, line)
    if isLinear {
      animux_linear_row(row, x0, count, &level, &line)
    } else {
      animux_nearest_row(row, x0, count, &level, &line)
    }
  }

  private func withLevels(_ body: (UnsafeBufferPointer<animux_level>) -> Void) {
    withUnsafeTemporaryAllocation(of: animux_level.self, capacity: pyramid.levels.count) { buffer in
      for index in pyramid.levels.indices {
        let level = pyramid.levels[index]
        level.pixels.withUnsafeBufferPointer { pixels in
          buffer.initializeElement(
            at: index,
            to: animux_level(
              pixels: pixels.baseAddress, width: Int32(level.width), height: Int32(level.height)))
        }
      }
      withExtendedLifetime(pyramid) { body(UnsafeBufferPointer(buffer)) }
    }
  }
}

extension animux_pyramid {
  fileprivate init(_ levels: UnsafeBufferPointer<animux_level>, _ picture: Picture) {
    self.init(
      levels: levels.baseAddress, count: Int32(levels.count), minification: picture.minification.kernel,
      magnification: picture.magnification.kernel, bias: picture.bias)
  }
}

extension Pyramid {
  /// Which level is read under an affine map.
  fileprivate func detail(of picture: Picture, _ map: Projection) -> animux_detail {
    // The kernel looks at their number alone.
    let levels = UnsafeBufferPointer<animux_level>(start: nil, count: 0)
    var pyramid = animux_pyramid(levels, picture)
    pyramid.count = Int32(self.levels.count)
    return animux_detail_for(&pyramid, map.density)
  }
}

extension Picture {
  /// True where it is stretched as one.
  fileprivate var isWhole: Bool { columns.count == 1 && rows.count == 1 }
}

extension Picture.Stretch {
  /// The picture's pixels for each unit of the items' space.
  var scale: Double { (sourceLength / length).magnitude }
}

extension SamplingFilter {
  var code: UInt64 { UInt64(kernel) }

  var kernel: Int32 {
    switch self {
    case .nearest: Int32(animux_nearest)
    case .linear: Int32(animux_linear)
    case .trilinear: Int32(animux_trilinear)
    }
  }
}

extension Projection {
  /// From the number of a pixel instead of from its middle, and divided once for all where it is the same everywhere.
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

  /// To a picture instead of to the items' space.
  fileprivate func mapped(by column: Picture.Stretch, _ row: Picture.Stretch) -> Projection {
    let (x, y) = (column.sourceLength / column.length, row.sourceLength / row.length)
    let (left, top) = (column.source - column.place * x, row.source - row.place * y)
    var result = self
    (result.xx, result.xy) = (xx * x + xw * left, xy * y + xw * top)
    (result.yx, result.yy) = (yx * x + yw * left, yy * y + yw * top)
    (result.tx, result.ty) = (tx * x + tw * left, ty * y + tw * top)
    return result
  }

  /// The first column right of where the items' x is `place`, in row `y`; nil where it is nowhere.
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

  fileprivate func view(_ y: Int32) -> animux_view {
    let y = Double(y)
    return animux_view(
      u: tx + y * yx, v: ty + y * yy, w: tw + y * yw, ux: xx, vx: xy, wx: xw, uy: yx, vy: yy, wy: yw)
  }

  /// How many pixels of a picture fall on one of the canvas in the direction in which they are most, squared.
  fileprivate var density: Double { max(xx * xx + xy * xy, yx * yx + yy * yy) }

  /// In pixels of a smaller copy.
  fileprivate func line(_ y: Int32, level: Int32) -> animux_line {
    let scale = 65536 / Double(1 << level)
    return animux_line(
      u: Self.fixed((tx + Double(y) * yx) * scale, most: 1 << 46),
      v: Self.fixed((ty + Double(y) * yy) * scale, most: 1 << 46),
      du: Self.fixed(xx * scale, most: 1 << 27 - 1), dv: Self.fixed(xy * scale, most: 1 << 27 - 1))
  }

  private static func fixed(_ value: Double, most: Int64) -> Int64 {
    Int64(min(max(value.rounded(), -Double(most)), Double(most)))
  }
}
