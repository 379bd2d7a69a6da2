public import AnimuxGraphics
internal import CKernels

public struct CanvasOptions: Hashable, Sendable {
  /// False: every list is drawn whole, hidden things too. The pixels are the same.
  public var reuse: Bool

  public init(reuse: Bool = true) {
    self.reuse = reuse
  }
}

/// A picture on which one display list after another is drawn.
public struct Canvas: ~Copyable, Sendable {
  /// What has been drawn last. It is read without a copy; one that is held while the canvas draws costs one.
  public private(set) var pixmap: Pixmap
  private let options: CanvasOptions
  private var planner: Planner
  private var tiles: TileMap
  private var scratch: Scratch
  private var last: DisplayList?

  /// Bytes of shadows that are kept for the next frames.
  private static let spriteBudget = 32 << 20

  /// A transparent canvas of that many pixels, which are less than 2^22 on either side. `pictures` has those that lists
  /// name.
  public init(
    width: Int, height: Int, pictures: PictureCache = .empty, options: CanvasOptions = CanvasOptions()
  ) {
    precondition(max(width, height) < 1 << 22, "a canvas has less than 2^22 pixels on either side")
    pixmap = Pixmap(width: width, height: height)
    self.options = options
    let sprites = SpriteCache(budget: options.reuse ? Self.spriteBudget : 0)
    planner = Planner(width: width, height: height, pictures: pictures, sprites: sprites)
    tiles = TileMap(width: width, height: height)
    scratch = Scratch(width: width)
  }

  /// Draws what differs from the last list, which is everything the first time, and returns where that was.
  public mutating func draw(_ list: DisplayList) -> TileSet {
    precondition(
      list.width == pixmap.width && list.height == pixmap.height, "a list is drawn on a canvas of its size")
    var dirty = TileSet(width: pixmap.width, height: pixmap.height)
    if options.reuse && list == last { return dirty }
    let before = tiles.signatures
    planner.flatten(list)
    tiles.read(planner.plan, edges: planner.shapes.edges, hides: options.reuse)
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
    scratch.reserve(depth: planner.plan.depth)
    let (width, height) = (pixmap.width, Int32(pixmap.height))
    let (plan, tiles, edges) = (planner.plan, tiles, planner.shapes.edges)
    scratch.withMemory { memory in
      edges.withUnsafeBufferPointer { edges in
        pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
          guard let pixels = pixels.baseAddress else { return }
          let painter = BandPainter(
            plan: plan, tiles: tiles, dirty: dirty, edges: edges, pixels: pixels, width: width,
            memory: memory)
          for row in 0..<tiles.rows where dirty.touches(row: row) {
            let end = min(Int32((row + 1) * TileSet.side), height)
            for y in stride(from: Int32(row * TileSet.side), to: end, by: Scratch.bandHeight) {
              painter.draw(.init(tileRow: row, y0: y, y1: min(y + Int32(Scratch.bandHeight), end)))
            }
          }
        }
      }
    }
  }
}

extension TileSet {
  fileprivate func touches(row: Int) -> Bool { (0..<columns).contains { self[$0, row] } }
}
