internal import AnimuxGraphics
internal import CKernels
internal import Glibc

/// A warp of the pixels of a plate.
struct PlacedWarp {
  let warp: Warp
  /// Counted from the warp's centre; nil where nothing is bent.
  let space: PlateSpace?

  /// Smaller copies, at most, of what there is nothing around: each is a row and a column of nothing on every side.
  private static let mostCopies: Int32 = 6
  /// Pixels of an area that is looked at with what is empty in it, at most.
  private static let mostHeld = 1 << 24

  init(_ warp: Warp, _ placement: Projection) {
    var warp = warp
    warp.center = warp.origin
    let isBent = warp.radius > 0 || !warp.needsRadius
    let isNear = max(warp.center.x.magnitude, warp.center.y.magnitude) < 1e9
    warp.radius = min(warp.radius, 1e7)
    space = isNear && isBent ? PlateSpace(placement, from: warp.center) : nil
    self.warp = warp
  }

  func filled(from area: Bounds) -> Bounds {
    guard let space, !area.isEmpty else { return area }
    // The rectangle in the items' space.
    let rect = space.rect(of: area).moved(warp.center.x, warp.center.y)
    let extent = space.bounds(of: warp.extent(of: rect).moved(-warp.center.x, -warp.center.y))
    return warp.area == nil ? extent.union(area) : extent
  }

  func apply(to plate: Plate, within target: Bounds) -> Plate {
    guard let space, !plate.area.isEmpty else { return plate.extended(to: target) }
    let source = picture(of: plate, in: space)
    guard var pyramid = Pyramid(source.pixmap) else { return Plate(target) }
    pyramid.grow(to: warp.held == nil ? Int(Self.mostCopies) : .max)
    var kernel = animux_warp()
    kernel.kind = Int32(warp.kernel)
    kernel.radius = warp.radius
    fill(&kernel.numbers, with: warp.numbers)
    fill(&kernel.toSpace, with: space.toSpace)
    var toPicture = space.toPlate
    toPicture[4] -= Double(source.area.x0)
    toPicture[5] -= Double(source.area.y0)
    fill(&kernel.toPicture, with: toPicture)
    let (drawn, picture, warp) = (kernel, pyramid, warp)
    var result = Plate(target)
    Bands.fill(&result.pixmap.pixels, rows: result.pixmap.height) { pixels, rows in
      let band = Band(pixels: pixels, area: target.rows(rows))
      picture.withKernel { band.draw(drawn, $0) }
      if let area = warp.area { band.cut(area.moved(-warp.center.x, -warp.center.y), in: space) }
    }
    return result
  }

  /// What is looked at, past whose edges its outermost pixels go on.
  private func picture(of plate: Plate, in space: PlateSpace) -> Plate {
    if let held = warp.held {
      let inside = space.pixels(inside: held.moved(-warp.center.x, -warp.center.y))
      let fitting = inside.area <= Self.mostHeld ? inside : inside.intersection(plate.area)
      if !fitting.isEmpty { return plate.extended(to: fitting) }
    }
    // Whole pixels of the smallest copy, and one of them around that is empty.
    let side: Int32 = 1 << (Self.mostCopies - 1)
    func up(_ length: Int32) -> Int32 { (length + side - 1) / side * side + side }
    let area = plate.area
    return plate.extended(
      to: Bounds(
        x0: area.x0 - side, y0: area.y0 - side, x1: area.x0 + up(area.x1 - area.x0),
        y1: area.y0 + up(area.y1 - area.y0)))
  }
}

/// Rows that are written on their own.
private struct Band {
  let pixels: UnsafeMutablePointer<UInt32>
  let area: Bounds

  /// What a warp shows of a picture.
  func draw(_ warp: animux_warp, _ picture: animux_pyramid) {
    var (warp, picture) = (warp, picture)
    let length = Int(area.x1 - area.x0) + 2
    // Of three rows: the one that is drawn and those beside it.
    var (columns, rows) = (
      [Double](repeating: 0, count: 3 * length), [Double](repeating: 0, count: 3 * length)
    )
    let left = Double(area.x0) - 0.5
    columns.withUnsafeMutableBufferPointer { columns in
      rows.withUnsafeMutableBufferPointer { rows in
        guard let columns = columns.baseAddress, let rows = rows.baseAddress else { return }
        func place(_ y: Int32) -> Int { Int((y % 3 + 3) % 3) * length }
        func find(_ y: Int32) {
          animux_warp_places(columns + place(y), rows + place(y), left, Double(y) + 0.5, length, &warp)
        }
        find(area.y0 - 1)
        find(area.y0)
        forEachRow { pixels, y, count in
          find(y + 1)
          let lines = [place(y - 1), place(y), place(y + 1)]
          animux_warp_row(
            pixels, area.x0, y, count, lines.map { UnsafePointer(columns + $0) },
            lines.map { UnsafePointer(rows + $0) }, &warp, &picture)
        }
      }
    }
  }

  /// Leaves nothing outside of a rectangle of a space.
  func cut(_ rect: Rect, in space: PlateSpace) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    forEachRow { animux_area_row($0, area.x0, $1, $2, space.toSpace, edges, space.scale) }
  }

  private func forEachRow(_ body: (UnsafeMutablePointer<UInt32>, _ y: Int32, _ count: Int) -> Void) {
    let count = Int(area.x1 - area.x0)
    for y in area.y0..<area.y1 { body(pixels + Int(y - area.y0) * count, y, count) }
  }
}

extension Rect {
  func moved(_ x: Double, _ y: Double) -> Rect { Rect(minX + x, minY + y, size.width, size.height) }
}

extension Warp {
  /// What places are counted from: of copies within copies what they close in on, of cells where they are counted from.
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

  fileprivate var kernel: Int {
    switch kind {
    case .bump: animux_bump
    case .linearBump: animux_linearBump
    case .pinch: animux_pinch
    case .twirl: animux_twirl
    case .hole: animux_hole
    case .splash: animux_splash
    case .kaleidoscope: animux_kaleidoscope
    case .wrapped: animux_wrapped
    case .torus: animux_torus
    case .tunnel: animux_tunnel
    case .droste: animux_droste
    case .tiles(let cells): cells.fold.kernel
    }
  }

  /// As the kernel wants them.
  fileprivate var numbers: [Double] {
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
  fileprivate var kernel: Int {
    switch self {
    case .whole: animux_mapped
    case .repeated: animux_repeated
    case .mirrored: animux_mirrored
    case .diagonal: animux_diagonal
    case .quartered: animux_quartered
    case .gliding: animux_gliding
    case .triangles: animux_triangles
    case .sixths: animux_sixths
    case .turned: animux_turned
    }
  }

  fileprivate var numbers: [Double] {
    guard case .turned(let angle, let scale) = self else { return [] }
    let (c, s) = (cos(angle) / scale, sin(angle) / scale)
    return [c, -s, s, c]
  }
}

extension Pyramid {
  fileprivate func withKernel(_ body: (animux_pyramid) -> Void) {
    withUnsafeTemporaryAllocation(of: animux_level.self, capacity: levels.count) { buffer in
      for (index, level) in levels.enumerated() {
        // The pixels stay where they are while the pyramid lives.
        let pixels = level.pixels.withUnsafeBufferPointer(\.baseAddress)
        buffer.initializeElement(
          at: index, to: animux_level(pixels: pixels, width: Int32(level.width), height: Int32(level.height)))
      }
      body(
        animux_pyramid(
          levels: buffer.baseAddress.map { UnsafePointer($0) }, count: Int32(levels.count),
          minification: Int32(animux_trilinear), magnification: Int32(animux_linear), bias: 0))
    }
  }
}
