/// A sequence of words that identifies a value. Equal values have equal words, in every run of the same
/// program and on every machine.
///
/// The words are meant for a cryptographic hash, so nothing in them depends on addresses, file names or the
/// seeds of hash tables.
package struct CanonicalForm {
  /// The words so far.
  package private(set) var words: [UInt64] = []
  /// Whether the words identify everything that was written. A picture without known contents makes it
  /// `false`.
  package internal(set) var isComplete = true
  private let contents: (PictureName) -> [UInt64]?

  /// Creates an empty form. `contents` returns words that identify the pixels of a picture, or `nil` if they
  /// cannot be known without drawing it.
  package init(contents: @escaping (PictureName) -> [UInt64]? = { _ in nil }) {
    self.contents = contents
  }

  /// Removes all words and keeps their memory.
  package mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    isComplete = true
  }

  package mutating func write(_ word: UInt64) { words.append(word) }
  package mutating func write(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }
  package mutating func write(_ number: Double) { words.append(number.bitPattern) }
  package mutating func write(_ flag: Bool) { words.append(flag ? 1 : 0) }

  package mutating func write(_ text: String) { write(bytes: Array(text.utf8)) }

  package mutating func write(bytes: [UInt8]) {
    write(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let part = bytes[start..<min(start + 8, bytes.count)]
      words.append(part.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }

  mutating func write(_ name: PictureName) {
    let known = contents(name)
    if known == nil { isComplete = false }
    for word in known ?? [] { words.append(word) }
    write(name.frame)
    write(reflecting: name.field as Any)
    write(name.resolution?.width ?? 0)
    write(name.resolution?.height ?? 0)
    write(reflecting: name.window as Any)
  }
}

extension CanonicalForm {
  /// Writes any value by what it is made of. Values that have no parts and no known type, such as objects
  /// and closures, make the form incomplete.
  package mutating func write(reflecting value: Any) {
    let mirror = Mirror(reflecting: value)
    // A cast would see through an optional, and nil would be written as a number.
    guard mirror.displayStyle == .optional || !writeLeaf(value) else { return }
    switch mirror.displayStyle {
    case .struct, .tuple, .collection, .optional:
      write(mirror.children.count)
      for child in mirror.children { write(reflecting: child.value) }
    case .enum:
      if let payload = mirror.children.first {
        write(payload.label ?? "")
        write(reflecting: payload.value)
      } else {
        write(String(describing: value))
      }
    default:
      // Some types, such as ranges, describe their parts without naming their types.
      isComplete = isComplete && !mirror.children.isEmpty && mirror.displayStyle == nil
      for child in mirror.children { write(reflecting: child.value) }
    }
  }

  /// Writes a value that has a form of its own. Returns `false` for any other.
  private mutating func writeLeaf(_ value: Any) -> Bool {
    switch value {
    case let number as Double: write(number)
    case let number as Int: write(number)
    case let flag as Bool: write(flag)
    case let text as String: write(text)
    case let number as any BinaryInteger: write(UInt64(truncatingIfNeeded: number))
    case let number as Float: write(UInt64(number.bitPattern))
    case let numbers as [Float]:
      write(numbers.count)
      for number in numbers { write(UInt64(number.bitPattern)) }
    case let numbers as [Double]:
      write(numbers.count)
      for number in numbers { write(number) }
    case let items as [DisplayItem]: write(items)
    case let item as DisplayItem: write(item)
    case let path as Path: write(path)
    case let name as PictureName: write(name)
    default: return false
    }
    return true
  }
}
