/// Memory for drawing a band, kept from frame to frame.
///
/// Each level belongs to one open `save`, and the last ones to the item that is being drawn.
struct Scratch: ~Copyable {
  /// The number of rows that are drawn at once. They are few enough to stay in the second-level cache while
  /// one command after another is drawn on them.
  static let bandHeight = 32

  /// The sections of the memory, which are in an arena.
  struct Memory {
    /// Sums of coverage, which are zero between uses.
    let sums: MutableRows<Int32>
    let spans: MutableRows<CoverSpan>
    let cover: MutableRows<UInt8>
    let saved: MutableRows<UInt32>
    /// A row of colours, and a second row for computing them.
    let colors, spareColors: MutableRows<UInt32>
    /// A row of bytes for an outer coverage, followed by a row for an inner one.
    let bothBytes: MutableRows<UInt8>
    /// A row of the factors of a shadow that depend on the column alone.
    let across: MutableRows<Float>
  }

  /// The width of the canvas in pixels.
  let width: Int
  private var depth = -1
  private var arena = Arena(zeros: [])
  private var memory: Memory?

  init(width: Int) {
    self.width = width
  }

  /// Allocates memory for `depth` open groups, and for two areas in them.
  mutating func reserve(depth: Int) {
    guard depth > self.depth else { return }
    self.depth = depth
    let (levels, capacity) = (depth + 2, Kernel.coverCapacity(width))
    let (spans, cover) = (levels * Self.bandHeight, levels * Self.bandHeight * capacity)
    let saved = depth * Self.bandHeight * width
    arena = Arena(zeros: [
      Arena.size(of: Int32.self, 2 * capacity), Arena.size(of: CoverSpan.self, spans), cover,
      Arena.size(of: UInt32.self, saved), Arena.size(of: UInt32.self, width),
      Arena.size(of: UInt32.self, width), 2 * width,
      Arena.size(of: Float.self, width),
    ])
    var place = 0
    memory = Memory(
      sums: arena.take(Int32.self, 2 * capacity, from: &place),
      spans: arena.take(CoverSpan.self, spans, from: &place),
      cover: arena.take(UInt8.self, cover, from: &place),
      saved: arena.take(UInt32.self, saved, from: &place),
      colors: arena.take(UInt32.self, width, from: &place),
      spareColors: arena.take(UInt32.self, width, from: &place),
      bothBytes: arena.take(UInt8.self, 2 * width, from: &place),
      across: arena.take(Float.self, width, from: &place))
  }

  /// Calls `body` with the memory. Call `reserve(depth:)` before.
  borrowing func withMemory(_ body: (Memory) -> Void) {
    if let memory { withExtendedLifetime(arena) { body(memory) } }
  }
}
