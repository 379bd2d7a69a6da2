internal import CFiles
internal import Glibc

/// A file inside of a document, as an address of the form `data:image/png;base64,…`, or as text in an address of the form
/// `data:image/svg+xml,…`.
package enum EmbeddedFile {
  /// Whether a path is such an address.
  package static func contains(path: String) -> Bool { path.utf8.starts(with: "data:".utf8) }

  /// Opens the file in memory and returns its descriptor, which the caller closes.
  static func open(_ path: String) throws(FileRefusal) -> Int32 {
    guard let bytes = bytes(of: path) else { throw .notEmbedded }
    let descriptor = animux_open_memory(bytes, bytes.count)
    guard descriptor >= 0 else { throw .system(errno) }
    return descriptor
  }

  /// Returns the bytes of an address, or `nil` if it has none, or ones that are not in the base64 that it announces.
  package static func bytes(of path: String) -> [UInt8]? {
    let text = path.utf8
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let data = text[text.index(after: comma)...]
    guard path[..<comma].lowercased().filter({ $0 != " " }).hasSuffix(";base64") else {
      return percentDecoded(data)
    }
    return data.contains(UInt8(ascii: "%")) ? decoded(percentDecoded(data)) : decoded(data)
  }

  /// Returns bytes in which three such as `%20` stand for one.
  package static func percentDecoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    // A zero for a percent sign, and the digits after it.
    var digits: [UInt8] = []
    for byte in text {
      bytes.append(byte)
      if byte == UInt8(ascii: "%") {
        digits = [0]
      } else if !digits.isEmpty, let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
        digits.append(UInt8(digit))
        guard digits.count == 3 else { continue }
        bytes.removeLast(3)
        bytes.append(digits[1] << 4 | digits[2])
        digits = []
      } else {
        digits = []
      }
    }
    return bytes
  }

  /// Returns the bytes of a text in base64, also in the alphabet for addresses, or `nil` if it is none.
  private static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (group, bits) = (UInt32(0), 0)
    for character in text {
      guard let digit = digit(character) else {
        // Programs break long texts into lines, and indent these.
        guard character == UInt8(ascii: "=") || spaces.contains(character) else { return nil }
        continue
      }
      group = group << 6 | digit
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
      group &= (1 << UInt32(bits)) - 1
    }
    return bytes
  }

  /// Returns the address of a file with the given bytes.
  package static func path(of bytes: [UInt8], type: String) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let group = (0..<3).reduce(UInt32(0)) { $0 << 8 | ($1 < part.count ? UInt32(part[start + $1]) : 0) }
      for index in 0..<4 {
        let digit = digits[Int(group >> UInt32(18 - 6 * index) & 63)]
        text.append(index <= part.count ? digit : UInt8(ascii: "="))
      }
    }
    return "data:\(type);base64," + String(decoding: text, as: UTF8.self)
  }

  private static let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  private static func digit(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
