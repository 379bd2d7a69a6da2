/// Scratch memory of several kinds that is allocated at once, is zero in the beginning, and goes when the arena does.
final class Arena: Sendable {
  private let memory: MutableRows<UInt8>

  /// Every part begins at a multiple of this many bytes.
  private static let alignment = 64

  /// Memory for parts of so many bytes.
  init(parts: [Int]) {
    let size = parts.reduce(0) { $0 + Self.padded($1) }
    let start = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 1), alignment: Self.alignment)
    start.initializeMemory(as: UInt8.self, repeating: 0)
    memory = MutableRows(start.bindMemory(to: UInt8.self))
  }

  deinit { memory.address.map { UnsafeMutableRawPointer($0).deallocate() } }

  private static func padded(_ size: Int) -> Int { (size + alignment - 1) / alignment * alignment }

  /// Bytes of some elements.
  static func size<Element>(of type: Element.Type, _ count: Int) -> Int {
    count * MemoryLayout<Element>.stride
  }

  /// The next part, of so many elements, from a place on that moves behind it. Callers keep the arena while they use the part.
  func take<Element: BitwiseCopyable>(_ type: Element.Type, _ count: Int, from place: inout Int)
    -> MutableRows<Element>
  {
    let bytes = memory[place..<place + Self.size(of: type, count)]
    place += Self.padded(bytes.count)
    let start = bytes.address.map { UnsafeMutableRawPointer($0).bindMemory(to: type, capacity: count) }
    return MutableRows(UnsafeMutableBufferPointer(start: start, count: count))
  }
}
