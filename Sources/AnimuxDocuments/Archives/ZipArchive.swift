/// The files of a ZIP archive, which are unpacked when they are needed.
struct ZipArchive: Sendable {
  private struct Entry {
    let name: String
    let method: Int
    let size: Int
    let fullSize: Int
    let header: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]
  /// The names of the files, in the order of the archive.
  private(set) var names: [String] = []

  /// The maximum number of files.
  private static let maximumCount = 10_000

  /// Returns whether bytes begin as those of an archive, with a file, or with the end if it is empty.
  static func accepts(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Reads the directory of an archive, or returns `nil` if it is broken or has more than 10,000 files.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = max(0, bytes.count - 65_557)
    guard bytes.count >= 22,
      let end = (start...(bytes.count - 22)).reversed().first(where: { number(at: $0, 4) == 0x0605_4B50 }),
      let count = number(at: end + 10, 2), var position = number(at: end + 16, 4), count <= Self.maximumCount
    else { return nil }
    for _ in 0..<count {
      guard number(at: position, 4) == 0x0201_4B50, let (entry, next) = entry(at: position) else {
        return nil
      }
      position = next
      if entries.updateValue(entry, forKey: entry.name) == nil { names.append(entry.name) }
    }
  }

  private func number(at position: Int, _ count: Int) -> Int? {
    guard position >= 0, position <= bytes.count - count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
  }

  private func entry(at position: Int) -> (Entry, next: Int)? {
    guard let method = number(at: position + 10, 2), let size = number(at: position + 20, 4),
      let fullSize = number(at: position + 24, 4), let length = number(at: position + 28, 2),
      let extra = number(at: position + 30, 2), let comment = number(at: position + 32, 2),
      let header = number(at: position + 42, 4), position + 46 + length <= bytes.count
    else { return nil }
    var name = String(decoding: bytes[(position + 46)..<(position + 46 + length)], as: UTF8.self)
    if name.hasPrefix("./") { name.removeFirst(2) }
    let entry = Entry(name: name, method: method, size: size, fullSize: fullSize, header: header)
    return (entry, position + 46 + length + extra + comment)
  }

  /// Whether the archive is a document of a spreadsheet: of Excel, or in the format OpenDocument.
  var isSpreadsheet: Bool {
    names.contains { $0.hasPrefix("xl/") }
      || file("mimetype", limit: 200).map { String(decoding: $0, as: UTF8.self).hasSuffix("spreadsheet") }
        ?? false
  }

  /// Returns the compression of a file in words if it cannot be unpacked because of it, or `nil`.
  func unknownMethod(of name: String) -> String? {
    guard let method = entries[name]?.method, method != 0, method != 8 else { return nil }
    return [9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "XZ"][method] ?? "method \(method)"
  }

  /// Returns the content of a file, or `nil` if there is none with the name, it is broken, or it has more than `limit`
  /// bytes.
  func file(_ name: String, limit: Int) -> [UInt8]? {
    guard let entry = entries[name], entry.fullSize <= limit,
      number(at: entry.header, 4) == 0x0403_4B50, let length = number(at: entry.header + 26, 2),
      let extra = number(at: entry.header + 28, 2)
    else { return nil }
    let start = entry.header + 30 + length + extra
    guard start <= bytes.count, entry.size <= bytes.count - start else { return nil }
    let packed = bytes[start..<(start + entry.size)]
    switch entry.method {
    case 0: return packed.count <= limit ? Array(packed) : nil
    case 8: return Inflater.inflate(packed, limit: min(limit, entry.fullSize))
    default: return nil
    }
  }
}
