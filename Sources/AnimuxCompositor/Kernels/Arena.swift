/// Scratch memory of several types. It is allocated at once, and is freed with the arena.
final class Arena: Sendable {
  private let memory: MutableRows<UInt8>

  /// The alignment of each part, in bytes.
  private static let alignment = 64

  /// Allocates memory for parts of the given sizes in bytes, the first of which start as zeros.
  init(zeros: [Int], others: [Int] = []) {
    let zeroed = zeros.reduce(0) { $0 + Self.padded($1) }
    let size = others.reduce(zeroed) { $0 + Self.padded($1) }
    let start = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 1), alignment: Self.alignment)
    UnsafeMutableRawBufferPointer(rebasing: start[..<zeroed]).initializeMemory(as: UInt8.self, repeating: 0)
    memory = MutableRows(start.bindMemory(to: UInt8.self))
  }

  deinit { memory.address.map { UnsafeMutableRawPointer($0).deallocate() } }

  private static func padded(_ size: Int) -> Int { (size + alignment - 1) / alignment * alignment }

  /// Returns the size of some elements in bytes.
  static func size<Element>(of type: Element.Type, _ count: Int) -> Int {
    count * MemoryLayout<Element>.stride
  }

  /// Returns the part of `count` elements at `place`, and moves `place` behind it. The caller must keep the
  /// arena while it uses the part.
  func take<Element: BitwiseCopyable>(_ type: Element.Type, _ count: Int, from place: inout Int)
    -> MutableRows<Element>
  {
    let bytes = memory[place..<place + Self.size(of: type, count)]
    place += Self.padded(bytes.count)
    let start = bytes.address.map { UnsafeMutableRawPointer($0).bindMemory(to: type, capacity: count) }
    return MutableRows(UnsafeMutableBufferPointer(start: start, count: count))
  }
}
