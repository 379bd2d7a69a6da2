internal import AnimuxGraphics

/// Memory that kernels write: consecutive elements, often rows of pixels.
///
/// Every slice and every element is checked. The callers guarantee two things that the compiler cannot check:
///
/// - A value does not outlive the closure or the arena that it is from.
/// - No thread uses an element that another thread writes: pictures are divided into bands, or other parts,
///   that do not overlap. The type is `Sendable` because of this.
struct MutableRows<Element: BitwiseCopyable>: @unchecked Sendable {
  /// The address, for the files of this folder only; `nil` if there are no elements.
  let address: UnsafeMutablePointer<Element>?
  let count: Int

  init(_ memory: UnsafeMutableBufferPointer<Element>) {
    (address, count) = (memory.baseAddress, memory.count)
  }

  private init(_ address: UnsafeMutablePointer<Element>?, _ count: Int) {
    (self.address, self.count) = (address, count)
  }

  subscript(_ range: Range<Int>) -> MutableRows {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a slice must be within its memory")
    return MutableRows(address.map { $0 + range.lowerBound }, range.count)
  }

  /// Returns all elements from an index.
  func from(_ index: Int) -> MutableRows {
    precondition(index >= 0 && index <= count, "a slice must be within its memory")
    return MutableRows(address.map { $0 + index }, count - index)
  }

  func prefix(_ length: Int) -> MutableRows { self[0..<length] }

  subscript(_ index: Int) -> Element {
    get { rows[index] }
    nonmutating set {
      precondition(index >= 0 && index < count, "an element must be within its memory")
      address?[index] = newValue
    }
  }

  /// The memory for reading.
  var rows: Rows<Element> { Rows(UnsafeBufferPointer(start: address, count: count)) }

  /// Copies the elements of another memory of the same length.
  func update(from other: Rows<Element>) {
    precondition(other.count == count, "the copied rows must have the same number of elements")
    if let address, let source = other.address { address.update(from: source, count: count) }
  }

  func update(repeating element: Element) { address?.update(repeating: element, count: count) }
}

/// Memory that kernels read; see `MutableRows`.
struct Rows<Element: BitwiseCopyable> {
  /// The address, for the files of this folder only; `nil` if there are no elements.
  let address: UnsafePointer<Element>?
  let count: Int

  init(_ memory: UnsafeBufferPointer<Element>) {
    (address, count) = (memory.baseAddress, memory.count)
  }

  private init(_ address: UnsafePointer<Element>?, _ count: Int) {
    (self.address, self.count) = (address, count)
  }

  subscript(_ range: Range<Int>) -> Rows {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a slice must be within its memory")
    return Rows(address.map { $0 + range.lowerBound }, range.count)
  }

  func from(_ index: Int) -> Rows { self[index..<count] }
  func prefix(_ length: Int) -> Rows { self[0..<length] }

  subscript(_ index: Int) -> Element {
    guard index >= 0, index < count, let address else {
      preconditionFailure("an element must be within its memory")
    }
    return address[index]
  }
}

extension Array where Element: BitwiseCopyable {
  mutating func withMutableRows<Result>(_ body: (MutableRows<Element>) -> Result) -> Result {
    withUnsafeMutableBufferPointer { body(MutableRows($0)) }
  }

  func withRows<Result>(_ body: (Rows<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { body(Rows($0)) }
  }

  mutating func append(_ rows: Rows<Element>) {
    append(contentsOf: UnsafeBufferPointer(start: rows.address, count: rows.count))
  }

  /// Creates an array, all elements of which `write` sets.
  init(count: Int, write: (MutableRows<Element>) -> Void) {
    self.init(unsafeUninitializedCapacity: count) { buffer, written in
      written = count
      if count > 0 { write(MutableRows(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))) }
    }
  }
}

extension Pixmap {
  /// Creates a bitmap, all pixels of which `write` sets.
  init(width: Int, height: Int, write: (MutableRows<UInt32>) -> Void) {
    self.init(width: width, height: height) { (start: UnsafeMutablePointer<UInt32>) in
      write(MutableRows(UnsafeMutableBufferPointer(start: start, count: width * height)))
    }
  }
}

/// The compositor's interface to the kernels. Each function checks once per call that its memory has the size
/// that the kernel assumes.
enum Kernel {
  static func check(_ isEnough: Bool) {
    precondition(isEnough, "the memory passed to a kernel must be large enough")
  }
}

/// An element of a picture: a pixel of four bytes, or one of four 16-bit channels.
protocol PictureNumber: BitwiseCopyable, Sendable {
  /// The value by which kernels distinguish the two: 1 for 16-bit channels, 0 for bytes.
  static var isDeep: Int32 { get }
  static var perPixel: Int { get }
}

extension UInt32: PictureNumber {
  static var isDeep: Int32 { 0 }
  static var perPixel: Int { 1 }
}

extension UInt16: PictureNumber {
  static var isDeep: Int32 { 1 }
  static var perPixel: Int { 4 }
}

extension MutableRows {
  /// Returns whether the columns `x0 ..< x1` of `rows` rows are in the memory.
  func holds(rows: Int, stride: Int, _ x0: Int32, _ x1: Int32) -> Bool {
    rows == 0 || x0 >= x1 || (x0 >= 0 && (rows - 1) * stride + Int(x1) <= count)
  }
}

extension Rows {
  func holds(rows: Int, stride: Int, _ x0: Int32, _ x1: Int32) -> Bool {
    rows == 0 || x0 >= x1 || (x0 >= 0 && (rows - 1) * stride + Int(x1) <= count)
  }
}
