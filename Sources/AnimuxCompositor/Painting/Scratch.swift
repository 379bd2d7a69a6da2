/// Memory that drawing a band needs, kept from frame to frame. A level belongs to one open `save`; the last one to the item that is being
/// drawn.
struct Scratch: ~Copyable {
  /// Rows that are drawn at once: few enough that they stay in the second-level cache while one thing after
  /// another is drawn on them.
  static let bandHeight = 32

  /// The parts of the memory, which lie in an arena.
  struct Memory {
    /// Zero between uses.
    let sums: MutableRows<Int32>
    let spans: MutableRows<CoverSpan>
    let cover: MutableRows<UInt8>
    let saved: MutableRows<UInt32>
    /// A row of colours, and another one for what they are made of.
    let colors, spareColors: MutableRows<UInt32>
    /// A row of bytes of an outer coverage, and behind it one of an inner one.
    let bothBytes: MutableRows<UInt8>
    /// A row of the parts of a shadow that columns make.
    let across: MutableRows<Float>
  }

  /// Of the canvas.
  let width: Int
  private var depth = -1
  private var arena = Arena(parts: [])
  private var memory: Memory?

  init(width: Int) {
    self.width = width
  }

  /// Makes room for that many open groups, and for two areas inside of them.
  mutating func reserve(depth: Int) {
    guard depth > self.depth else { return }
    self.depth = depth
    let (levels, capacity) = (depth + 2, Kernel.coverCapacity(width))
    let (spans, cover) = (levels * Self.bandHeight, levels * Self.bandHeight * capacity)
    let saved = depth * Self.bandHeight * width
    arena = Arena(parts: [
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

  /// `reserve` has to be called before.
  borrowing func withMemory(_ body: (Memory) -> Void) {
    if let memory { withExtendedLifetime(arena) { body(memory) } }
  }
}
