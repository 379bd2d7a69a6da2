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
  /// The pixels of the last list, except for rows that were only passed on. Reading them makes no copy; holding them while the
  /// canvas draws costs one.
  package private(set) var pixmap: Pixmap
  private let width, height: Int
  private let options: CanvasOptions
  private var planner: Planner
  private var tiles: TileMap
  private var scratch: Scratch
  private var last: DisplayList?
  /// The tiles of the last list that have not been drawn yet; `nil` if there are none.
  private var prepared: TileSet?
  /// The rows of tiles that were passed on without being kept in `pixmap`.
  private var passedOn: [Bool]
  /// The rows of tiles that changed as a whole when they were passed on last.
  private var changedWhole: [Bool]
  /// Memory for a band of rows that is passed on.
  private var band = Pixmap(width: 0, height: 0)
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
    passedOn = [Bool](repeating: false, count: tiles.rows)
    changedWhole = passedOn
  }

  /// Draws the differences from the last list, or everything the first time, and returns the tiles that it
  /// drew.
  package mutating func draw(_ list: DisplayList) -> TileSet {
    prepare(list)
    return finish()
  }

  /// Plans the differences from the last list. `appearance` and `excess` are then those of `list`; its pixels are drawn by
  /// `finish`, which must follow.
  package mutating func prepare(_ list: DisplayList) {
    precondition(
      list.width == width && list.height == height,
      "a display list must have the size of the canvas it is drawn on")
    planner.ledger.beginFrame(list.excess)
    prepared = planned(list)
    if excess != nil { forget() }
  }

  /// Whether a list has been prepared and not drawn.
  package var isPrepared: Bool { prepared != nil }

  /// Draws what has been prepared, and rows that were only passed on. Returns the tiles that it drew.
  package mutating func finish() -> TileSet {
    guard var dirty = takePrepared() else { return TileSet(width: width, height: height) }
    for row in 0..<tiles.rows where passedOn[row] {
      dirty.insert(row: row)
      passedOn[row] = false
    }
    paint(dirty)
    return dirty
  }

  /// Returns the tiles that are to be drawn; `nil` if there is no list, or if it exceeds a limit.
  private mutating func takePrepared() -> TileSet? {
    defer { prepared = nil }
    return excess == nil ? prepared : nil
  }

  /// Forgets the caches and the last list after a frame that exceeds a limit. The caches may be incomplete,
  /// and the pixels are not the list's.
  private mutating func forget() {
    planner.masks = MaskCache()
    planner.results = ResultCache(area: width * height, planner.ledger)
    last = nil
  }

  /// The limit that the last list exceeded, or `nil`. If there is one, the canvas does not show that list.
  package var excess: Excess? { planner.ledger.excess }

  /// Plans a list and returns the tiles to draw.
  private mutating func planned(_ list: DisplayList) -> TileSet {
    var dirty = TileSet(width: width, height: height)
    if options.reuse && list == last { return dirty }
    if !options.reuse && last != nil {
      planner.results = ResultCache(area: width * height, planner.ledger)
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
    return dirty
  }

  private mutating func paint(_ dirty: TileSet) {
    let rows = (0..<tiles.rows).filter(dirty.touches)
    let workers = min(options.threads, rows.count)
    guard workers < 2 else { return paint(dirty, rows, workers: workers) }
    scratch.reserve(depth: planner.plan.depth)
    let bands = rows.flatMap { BandPainter.bands(ofRow: $0, height: height) }
    scratch.draw(planner.plan, tiles, planner.shapes.edges, dirty, bands, on: &pixmap.pixels, fromRow: 0)
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
        let bands = BandPainter.bands(ofRow: row, height: height)
        scratch.draw(plan, tiles, edges, dirty, bands, on: &piece, fromRow: first)
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
  /// Earlier results in `results` are used, and new ones are added to them.
  static func picture(
    of items: [DisplayItem], on background: Color = .clear, within area: Bounds, of whole: Bounds,
    _ pictures: PictureCache,
    sharing results: inout ResultCache
  ) -> Pixmap {
    let (width, height) = (Int(area.x1 - area.x0), Int(area.y1 - area.y0))
    var canvas = Canvas(
      width: width, height: height, on: whole.moved(-area.x0, -area.y0), pictures,
      CanvasOptions(reuse: false))
    let ledger = results.ledger
    guard ledger.take(width * height + Ledger.picture, of: .filtered) else {
      return Pixmap(width: width, height: height)
    }
    results.depth += 1
    swap(&results, &canvas.planner.results)
    canvas.paint(
      canvas.planned(DisplayList(width: width, height: height, background: background, items: items)))
    swap(&results, &canvas.planner.results)
    ledger.giveBack(canvas.planner.held, of: .held)
    results.depth -= 1
    return canvas.pixmap
  }
}

/// Drawing for a reader that takes each band of rows while it is in the cache.
extension Canvas {
  /// Draws what has been prepared, band by band. `body` receives each band: the rows that it has, and a bitmap that starts
  /// with row `fromRow` of the canvas.
  ///
  /// A row of tiles that changes as a whole twice in succession is drawn into a small memory that stays in the cache, and is not
  /// kept in `pixmap`. If only a part of it changes later, all of it is drawn again.
  package mutating func finish(
    _ body: (_ pixels: borrowing Pixmap, _ fromRow: Int, _ rows: Range<Int>) -> Void
  ) {
    precondition(options.threads == 1, "only a canvas with one thread can pass on bands")
    guard var dirty = takePrepared() else { return }
    if band.width == 0 { band = Pixmap(width: width, height: Int(Scratch.bandHeight)) }
    scratch.reserve(depth: planner.plan.depth)
    for row in 0..<tiles.rows {
      let wasWhole = changedWhole[row]
      changedWhole[row] = dirty.contains(row: row)
      guard dirty.touches(row: row) else { continue }
      let isPassedOn = changedWhole[row] && wasWhole
      if passedOn[row] { dirty.insert(row: row) }
      passedOn[row] = isPassedOn
      for part in BandPainter.bands(ofRow: row, height: height) {
        let rows = Int(part.y0)..<Int(part.y1)
        let (plan, edges, one) = (planner.plan, planner.shapes.edges, CollectionOfOne(part))
        if isPassedOn {
          scratch.draw(plan, tiles, edges, dirty, one, on: &band.pixels, fromRow: rows.lowerBound)
          body(band, rows.lowerBound, rows)
        } else {
          scratch.draw(plan, tiles, edges, dirty, one, on: &pixmap.pixels, fromRow: 0)
          body(pixmap, 0, rows)
        }
      }
    }
  }
}

extension Scratch {
  /// Draws bands into `pixels`, which starts with row `fromRow` of the canvas.
  fileprivate func draw(
    _ plan: Plan, _ tiles: TileMap, _ edges: [Edge], _ dirty: TileSet,
    _ bands: some Sequence<BandPainter.Band>,
    on pixels: inout [UInt32], fromRow: Int
  ) {
    let width = width
    withMemory { memory in
      edges.withRows { edges in
        pixels.withMutableRows { pixels in
          let painter = BandPainter(
            plan: plan, tiles: tiles, dirty: dirty, edges: edges, pixels: pixels, firstRow: fromRow,
            width: width, memory: memory)
          for band in bands { painter.draw(band) }
        }
      }
    }
  }
}

extension TileSet {
  fileprivate func touches(row: Int) -> Bool { (0..<columns).contains { self[$0, row] } }
  fileprivate func contains(row: Int) -> Bool { (0..<columns).allSatisfy { self[$0, row] } }
  fileprivate mutating func insert(row: Int) { for column in 0..<columns { self[column, row] = true } }

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
