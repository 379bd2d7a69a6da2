package import AnimuxGraphics
internal import Dispatch
internal import Synchronization

/// Settings of a canvas.
package struct CanvasOptions: Hashable, Sendable {
  /// Whether results and pixels are kept from list to list. If `false`, every list is drawn completely,
  /// including hidden items; the pixels are the same.
  package var reuse: Bool
  /// The number of threads that draw one picture. If many pictures are drawn at a time, 1 is best for each.
  package var threads: Int
  /// The limits on the work and the memory of a picture.
  package var limits: Limits

  /// Creates the settings of a canvas.
  package init(reuse: Bool = true, threads: Int = 1, limits: Limits = Limits()) {
    self.reuse = reuse
    self.threads = threads
    self.limits = limits
  }
}

/// A bitmap on which one display list after another is drawn.
package struct Canvas: ~Copyable, Sendable {
  /// The pixels of the last list. Reading them makes no copy; holding them while the canvas draws costs one.
  package private(set) var pixmap: Pixmap
  private let width, height: Int
  private let options: CanvasOptions
  private var planner: Planner
  private var tiles: TileMap
  private var scratch: Scratch
  private var last: DisplayList?
  /// The tiles of the last list as they are seen. They follow from that list alone.
  package private(set) var appearance = TileAppearance()

  /// Creates a transparent canvas of `width` × `height` pixels, fewer than 2^22 on either side. `pictures`
  /// contains the pictures that the lists name.
  package init(
    width: Int, height: Int, pictures: PictureCache = .empty, options: CanvasOptions = CanvasOptions()
  ) {
    self.init(width: width, height: height, on: nil, pictures, options)
    pixmap = Pixmap(width: width, height: height)
  }

  /// Creates a canvas without memory for its pixels. A nested canvas allocates it only when everything deeper
  /// has been drawn.
  private init(
    width: Int, height: Int, on whole: Bounds?, _ pictures: PictureCache, _ options: CanvasOptions
  ) {
    precondition(max(width, height) < 1 << 22, "each side of a canvas must be shorter than 2^22 pixels")
    pixmap = Pixmap(width: 0, height: 0)
    (self.width, self.height) = (width, height)
    self.options = options
    planner = Planner(width: width, height: height, on: whole, pictures: pictures, options.limits)
    tiles = TileMap(width: width, height: height)
    scratch = Scratch(width: width)
  }

  /// Draws the differences from the last list, or everything the first time, and returns the tiles that it
  /// drew.
  package mutating func draw(_ list: DisplayList) -> TileSet {
    precondition(
      list.width == width && list.height == height,
      "a display list must have the size of the canvas it is drawn on")
    planner.ledger.beginFrame(list.excess)
    defer { if excess != nil { forget() } }
    return drawn(list)
  }

  /// Forgets the caches and the last list after a frame that exceeds a limit. The caches may be incomplete,
  /// and the pixels are not the list's.
  private mutating func forget() {
    planner.masks = MaskCache()
    planner.sprites = SpriteCache(area: width * height, planner.ledger)
    last = nil
  }

  /// The limit that the last list exceeded, or `nil`. If there is one, the canvas does not show that list.
  package var excess: Excess? { planner.ledger.excess }

  private mutating func drawn(_ list: DisplayList) -> TileSet {
    var dirty = TileSet(width: width, height: height)
    if options.reuse && list == last { return dirty }
    if !options.reuse && last != nil {
      planner.sprites = SpriteCache(area: width * height, planner.ledger)
    }
    let before = tiles.signatures
    planner.flatten(list)
    if pixmap.width == 0 { pixmap = Pixmap(width: width, height: height) }
    guard excess == nil, planner.mayPaint() else { return dirty }
    if !options.reuse {
      // Commands that others hide do not count as seen, although they are drawn.
      tiles.read(planner.plan, edges: planner.shapes.edges, hides: true)
      appearance = tiles.appearance
    }
    tiles.read(planner.plan, edges: planner.shapes.edges, hides: options.reuse)
    if options.reuse { appearance = tiles.appearance }
    guard planner.mayPaint(tiles) else { return dirty }
    if options.reuse && last != nil {
      tiles.formDifference(from: before, in: &dirty)
    } else {
      dirty.insertAll()
    }
    last = list
    paint(dirty)
    return dirty
  }

  private mutating func paint(_ dirty: TileSet) {
    let rows = (0..<tiles.rows).filter(dirty.touches)
    let workers = min(options.threads, rows.count)
    guard workers < 2 else { return paint(dirty, rows, workers: workers) }
    scratch.reserve(depth: planner.plan.depth)
    scratch.draw(planner.plan, tiles, planner.shapes.edges, dirty, rows, on: &pixmap.pixels, fromRow: 0)
  }

  /// Draws several rows of tiles at a time, each in its own memory, which is copied to the canvas when the
  /// row is done.
  private mutating func paint(_ dirty: TileSet, _ rows: [Int], workers: Int) {
    let (plan, tiles, edges) = (planner.plan, tiles, planner.shapes.edges)
    let (width, height) = (pixmap.width, pixmap.height)
    let whole = Mutex(pixmap.pixels)
    pixmap.pixels = []
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      var scratch = Scratch(width: width)
      scratch.reserve(depth: plan.depth)
      var piece = [UInt32](repeating: 0, count: width * TileSet.side)
      for index in stride(from: worker, to: rows.count, by: workers) {
        let row = rows[index]
        let first = row * TileSet.side
        scratch.draw(plan, tiles, edges, dirty, row..<row + 1, on: &piece, fromRow: first)
        whole.withLock { pixels in
          for y in 0..<min(TileSet.side, height - first) {
            for columns in dirty.runs(row: row, width: width) {
              let place = (first + y) * width
              pixels.replaceSubrange(
                place + columns.lowerBound..<place + columns.upperBound,
                with: piece[y * width + columns.lowerBound..<y * width + columns.upperBound])
            }
          }
        }
      }
    }
    pixmap.pixels = whole.withLock { pixels in
      defer { pixels = [] }
      return pixels
    }
  }
}

extension Canvas {
  /// Returns a bitmap of items that another item needs, within `area` of the picture `whole`.
  ///
  /// Earlier results in `sprites` are used, and new ones are added to them.
  static func picture(
    of items: [DisplayItem], on ground: Color = .clear, within area: Bounds, of whole: Bounds,
    _ pictures: PictureCache,
    sharing sprites: inout SpriteCache
  ) -> Pixmap {
    let (width, height) = (Int(area.x1 - area.x0), Int(area.y1 - area.y0))
    var canvas = Canvas(
      width: width, height: height, on: whole.moved(-area.x0, -area.y0), pictures,
      CanvasOptions(reuse: false))
    let ledger = sprites.ledger
    guard ledger.take(width * height + Ledger.picture, of: .filtered) else {
      return Pixmap(width: width, height: height)
    }
    sprites.depth += 1
    swap(&sprites, &canvas.planner.sprites)
    _ = canvas.drawn(DisplayList(width: width, height: height, background: ground, items: items))
    swap(&sprites, &canvas.planner.sprites)
    ledger.giveBack(canvas.planner.held, of: .held)
    sprites.depth -= 1
    return canvas.pixmap
  }
}

extension Scratch {
  /// Draws rows of tiles into `pixels`, which starts with row `fromRow` of the canvas.
  fileprivate func draw(
    _ plan: Plan, _ tiles: TileMap, _ edges: [Edge], _ dirty: TileSet, _ rows: some Sequence<Int>,
    on pixels: inout [UInt32], fromRow: Int
  ) {
    let width = width
    withMemory { memory in
      edges.withRows { edges in
        pixels.withMutableRows { pixels in
          let painter = BandPainter(
            plan: plan, tiles: tiles, dirty: dirty, edges: edges, pixels: pixels, firstRow: fromRow,
            width: width, memory: memory)
          for row in rows { painter.draw(row) }
        }
      }
    }
  }
}

extension TileSet {
  fileprivate func touches(row: Int) -> Bool { (0..<columns).contains { self[$0, row] } }

  /// Returns the columns of pixels of the tiles in the set that are in one row of tiles. Adjacent tiles are
  /// joined.
  fileprivate func runs(row: Int, width: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<columns where self[column, row] {
      let (first, end) = (column * Self.side, min((column + 1) * Self.side, width))
      if let last = runs.last, last.upperBound == first {
        runs[runs.count - 1] = last.lowerBound..<end
      } else {
        runs.append(first..<end)
      }
    }
    return runs
  }
}
