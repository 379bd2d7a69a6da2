internal import AnimuxGraphics
internal import Glibc

/// A warp in pixels of a bitmap.
struct PlacedWarp: PlacedPass {
  let warp: Warp
  /// The space whose origin is the warp's centre; `nil` if nothing is warped.
  let space: PixelSpace?

  /// The maximum number of mipmaps of a picture with nothing around it. Each requires an empty row and column
  /// on every side.
  private static let maximumCopies: Int32 = 6
  /// The maximum number of pixels of an area that is kept including its empty parts.
  private static let maximumHeld = 1 << 24

  init(_ warp: Warp, _ placement: Projection) {
    var warp = warp
    warp.center = warp.origin
    let isBent = warp.radius > 0 || !warp.needsRadius
    let isNear = max(warp.center.x.magnitude, warp.center.y.magnitude) < 1e9
    warp.radius = min(warp.radius, 1e7)
    space = isNear && isBent ? PixelSpace(placement, from: warp.center) : nil
    self.warp = warp
  }

  func isSame(under projection: Projection) -> Bool { projection.onlyScales }
  var dividesItself: Bool { true }

  /// A warp can read any place.
  func needed(for target: Bounds) -> Bounds { Bounds(x0: -1 << 28, y0: -1 << 28, x1: 1 << 28, y1: 1 << 28) }

  func filled(from area: Bounds) -> Bounds {
    guard let space, !area.isEmpty else { return area }
    // The rectangle in the items' space.
    let rect = space.rect(of: area).moved(warp.center.x, warp.center.y)
    let extent = space.bounds(of: warp.extent(of: rect).moved(-warp.center.x, -warp.center.y))
    return warp.area == nil ? extent.union(area) : extent
  }

  var supports16Bits: Bool { true }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    guard let space, !bitmap.area.isEmpty else { return bitmap.extended(to: target) }
    let source = picture(of: bitmap, in: space)
    guard var mipmaps = Mipmaps(source.pixmap) else { return PlacedPixels(target) }
    mipmaps.grow(to: copies)
    var result = PlacedPixels(target)
    bend(&result, mipmaps, of: source.area, in: space)
    return result
  }

  func made(of plane: PlacedPixels16, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels16
  {
    guard let space, !plane.area.isEmpty else { return plane.extended(to: target) }
    let source = picture(of: plane, in: space)
    var result = PlacedPixels16(target)
    guard let (wholes, fractions) = source.mipmaps(upTo: copies) else { return result }
    bend(&result, wholes, of: source.area, in: space)
    var rest = PlacedPixels16(target)
    bend(&rest, fractions, of: source.area, in: space)
    result.add(fractions: rest)
    return result
  }

  /// The maximum number of mipmaps, including the picture itself.
  private var copies: Int { warp.held == nil ? Int(Self.maximumCopies) : .max }

  /// Draws the warped picture, whose bytes are on `area`.
  private func bend<Pixels: PixelStorage>(
    _ result: inout Pixels, _ mipmaps: Mipmaps, of area: Bounds, in space: PixelSpace
  ) {
    var toPicture = space.toBitmap
    toPicture[4] -= Double(area.x0)
    toPicture[5] -= Double(area.y0)
    let shape = WarpShape(warp, toSpace: space.toSpace, toPicture: toPicture)
    let (target, warp) = (result.area, warp)
    Bands.fill(&result.numbers, rows: result.height) { numbers, rows in
      let band = Band(numbers: numbers, area: target.rows(rows))
      mipmaps.withKernel(Self.filters) { band.draw(shape, $0) }
      if let area = warp.area { band.cut(area.moved(-warp.center.x, -warp.center.y), in: space) }
    }
  }

  private static let filters = LevelFilters(minification: .trilinear, magnification: .linear, bias: 0)

  /// Returns the picture that is read. Past its edges, its outermost pixels continue.
  private func picture<Pixels: PixelStorage>(of pixels: Pixels, in space: PixelSpace) -> Pixels {
    if let held = warp.held {
      let inside = space.pixels(inside: held.moved(-warp.center.x, -warp.center.y))
      let fitting = inside.area <= Self.maximumHeld ? inside : inside.intersection(pixels.area)
      if !fitting.isEmpty { return pixels.extended(to: fitting) }
    }
    // The sides are multiples of a pixel of the smallest mipmap, with one such empty pixel around them.
    let side: Int32 = 1 << (Self.maximumCopies - 1)
    func up(_ length: Int32) -> Int32 { (length + side - 1) / side * side + side }
    let area = pixels.area
    return pixels.extended(
      to: Bounds(
        x0: area.x0 - side, y0: area.y0 - side, x1: area.x0 + up(area.x1 - area.x0),
        y1: area.y0 + up(area.y1 - area.y0)))
  }
}

/// Rows that are written independently of others.
private struct Band<Number: PictureNumber> {
  let numbers: MutableRows<Number>
  let area: Bounds

  /// Draws the warped picture.
  func draw(_ warp: WarpShape, _ picture: MipmapLevels) {
    let length = Int(area.x1 - area.x0) + 2
    // The places of three rows: the current one, and the ones above and below.
    var (columns, rows) = (
      [Double](repeating: 0, count: 3 * length), [Double](repeating: 0, count: 3 * length)
    )
    let left = Double(area.x0) - 0.5
    columns.withMutableRows { columns in
      rows.withMutableRows { rows in
        func line(_ y: Int32) -> Range<Int> {
          let first = Int((y % 3 + 3) % 3) * length
          return first..<first + length
        }
        func find(_ y: Int32) {
          Kernel.warpPlaces(columns[line(y)], rows[line(y)], x: left, y: Double(y) + 0.5, warp)
        }
        find(area.y0 - 1)
        find(area.y0)
        forEachRow { row, y in
          find(y + 1)
          let places = (y - 1...y + 1).map { (columns[line($0)].rows, rows[line($0)].rows) }
          Kernel.warpRow(row, area.x0, y, places, warp, picture)
        }
      }
    }
  }

  /// Clears everything outside of a rectangle of a space.
  func cut(_ rect: Rect, in space: PixelSpace) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    forEachRow {
      Kernel.areaRow($0, area.x0, $1, toSpace: space.toSpace, edges: edges, scale: space.scale)
    }
  }

  private func forEachRow(_ body: (MutableRows<Number>, _ y: Int32) -> Void) {
    let count = Int(area.x1 - area.x0) * Number.perPixel
    for y in area.y0..<area.y1 {
      let first = Int(y - area.y0) * count
      body(numbers[first..<first + count], y)
    }
  }
}

extension Rect {
  func moved(_ x: Double, _ y: Double) -> Rect { Rect(minX + x, minY + y, size.width, size.height) }
}

extension Warp {
  /// The origin of the space: the point that nested copies converge to, or the origin of the cells.
  fileprivate var origin: Point {
    switch kind {
    case .tiles: .zero
    case .bump, .linearBump, .pinch, .twirl, .hole, .splash, .kaleidoscope, .wrapped, .torus, .tunnel,
      .droste:
      center
    }
  }

  fileprivate var needsRadius: Bool {
    switch kind {
    case .bump, .linearBump, .pinch, .twirl, .hole, .splash, .wrapped, .torus, .tunnel: true
    case .kaleidoscope, .droste, .tiles: false
    }
  }

  /// The parameters for the kernel.
  var numbers: [Double] {
    switch kind {
    case .bump(let scale): return [scale]
    case .linearBump(let scale, let angle): return [scale, -sin(angle), cos(angle)]
    case .pinch(let scale): return [min(max(scale, -4), 0.95)]
    case .twirl(let angle), .tunnel(let angle): return [angle]
    case .hole, .splash: return []
    case .kaleidoscope(let count, let angle): return [2 * Double.pi / max(count.rounded(), 1), angle]
    case .wrapped(let rect, let angle):
      let whole = rect.moved(-center.x, -center.y)
      return [angle, whole.minX, whole.minY, whole.maxX, whole.maxY]
    case .torus(let width, let refraction):
      let half = max(min(width, radius) / 2, 1e-6)
      return [half, radius - half, max(refraction, 1e-6)]
    case .droste(let d):
      let whole = d.whole.moved(-center.x, -center.y)
      let zoom = max(d.zoom, 1e-9)
      return [
        whole.minX, whole.minY, whole.maxX, whole.maxY, -log(d.ratio), d.copies, d.strands,
        cos(d.rotation) / zoom, -sin(d.rotation) / zoom,
      ]
    case .tiles(let cells):
      let (to, from) = (Projection(cells.toCells).numbers, Projection(cells.fromCells))
      return to + [from.xx, from.xy, from.yx, from.yy, from.tx, from.ty] + cells.fold.numbers
    }
  }
}

extension Tessellation.Fold {
  fileprivate var numbers: [Double] {
    guard case .turned(let angle, let scale) = self else { return [] }
    let (c, s) = (cos(angle) / scale, sin(angle) / scale)
    return [c, -s, s, c]
  }
}
