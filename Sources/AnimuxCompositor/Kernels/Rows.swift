internal import AnimuxGraphics

/// Memory that kernels write: elements one behind the other, often rows of pixels.
///
/// Every slice and every element is checked. Two promises are the callers': the memory stays in place while it is used, so a value
/// lives no longer than the closure or the arena that it comes from; and threads share no element, since a picture is divided into
/// bands or places of which no pixel is in two. The second one is what `@unchecked` stands for.
struct MutableRows<Element: BitwiseCopyable>: @unchecked Sendable {
  /// For the files of this folder alone; nil where there are no elements.
  let address: UnsafeMutablePointer<Element>?
  let count: Int

  init(_ memory: UnsafeMutableBufferPointer<Element>) {
    (address, count) = (memory.baseAddress, memory.count)
  }

  private init(_ address: UnsafeMutablePointer<Element>?, _ count: Int) {
    (self.address, self.count) = (address, count)
  }

  subscript(_ range: Range<Int>) -> MutableRows {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a slice lies within its memory")
    return MutableRows(address.map { $0 + range.lowerBound }, range.count)
  }

  /// All elements from one on.
  func from(_ index: Int) -> MutableRows {
    precondition(index >= 0 && index <= count, "a slice lies within its memory")
    return MutableRows(address.map { $0 + index }, count - index)
  }

  func prefix(_ length: Int) -> MutableRows { self[0..<length] }

  subscript(_ index: Int) -> Element {
    get { rows[index] }
    nonmutating set {
      precondition(index >= 0 && index < count, "an element lies within its memory")
      address?[index] = newValue
    }
  }

  /// The same memory, to be read.
  var rows: Rows<Element> { Rows(UnsafeBufferPointer(start: address, count: count)) }

  /// Copies the elements of another memory of the same length.
  func update(from other: Rows<Element>) {
    precondition(other.count == count, "as many elements are copied as there is room for")
    if let address, let source = other.address { address.update(from: source, count: count) }
  }

  func update(repeating element: Element) { address?.update(repeating: element, count: count) }
}

/// Memory that kernels read; see `MutableRows`.
struct Rows<Element: BitwiseCopyable> {
  /// For the files of this folder alone; nil where there are no elements.
  let address: UnsafePointer<Element>?
  let count: Int

  init(_ memory: UnsafeBufferPointer<Element>) {
    (address, count) = (memory.baseAddress, memory.count)
  }

  private init(_ address: UnsafePointer<Element>?, _ count: Int) {
    (self.address, self.count) = (address, count)
  }

  subscript(_ range: Range<Int>) -> Rows {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a slice lies within its memory")
    return Rows(address.map { $0 + range.lowerBound }, range.count)
  }

  func from(_ index: Int) -> Rows { self[index..<count] }
  func prefix(_ length: Int) -> Rows { self[0..<length] }

  subscript(_ index: Int) -> Element {
    guard index >= 0, index < count, let address else {
      preconditionFailure("an element lies within its memory")
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

  /// An array whose elements `write` all writes.
  init(count: Int, write: (MutableRows<Element>) -> Void) {
    self.init(unsafeUninitializedCapacity: count) { buffer, written in
      written = count
      if count > 0 { write(MutableRows(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))) }
    }
  }
}

extension Pixmap {
  /// A picture whose pixels `write` all writes.
  init(width: Int, height: Int, write: (MutableRows<UInt32>) -> Void) {
    self.init(width: width, height: height) { (start: UnsafeMutablePointer<UInt32>) in
      write(MutableRows(UnsafeMutableBufferPointer(start: start, count: width * height)))
    }
  }
}

/// The compositor's side of the kernels: each function checks once for each call that its memory is as large as the kernel takes it to be.
enum Kernel {
  static func check(_ isEnough: Bool) {
    precondition(isEnough, "a kernel is given less memory than it uses")
  }
}

/// What pictures are made of: pixels, or numbers that are finer, four for each pixel.
protocol PictureNumber: BitwiseCopyable, Sendable {
  /// Kernels are told 1 for finer numbers.
  static var isPlane: Int32 { get }
  static var perPixel: Int { get }
}

extension UInt32: PictureNumber {
  static var isPlane: Int32 { 0 }
  static var perPixel: Int { 1 }
}

extension UInt16: PictureNumber {
  static var isPlane: Int32 { 1 }
  static var perPixel: Int { 4 }
}

extension MutableRows {
  /// True where some columns of so many rows lie in it.
  func holds(rows: Int, stride: Int, _ x0: Int32, _ x1: Int32) -> Bool {
    rows == 0 || x0 >= x1 || (x0 >= 0 && (rows - 1) * stride + Int(x1) <= count)
  }
}

extension Rows {
  func holds(rows: Int, stride: Int, _ x0: Int32, _ x1: Int32) -> Bool {
    rows == 0 || x0 >= x1 || (x0 >= 0 && (rows - 1) * stride + Int(x1) <= count)
  }
}
