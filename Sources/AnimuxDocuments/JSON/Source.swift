/// The text of a document, and its name in messages.
public struct Source: Sendable {
  /// The name as the user gave it: a path, or `<stdin>`.
  public let name: String
  /// The text in UTF-8.
  public let bytes: [UInt8]
  /// The archive that the text comes from, or `nil` for a text by itself.
  var archive: ZipArchive?
  /// The name of the animation in the archive.
  package internal(set) var animation: String?
  /// The name of the theme with which the archive shows its animation first, or `nil` if there is none.
  package internal(set) var theme: String?

  /// Creates a source from bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a source from a string.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Whether the source is UTF-8 text.
  package var isText: Bool { (try? TextEncoding.check(bytes)) != nil }

  /// The name of another encoding that the source is in, or `nil` if none is recognised.
  package var otherEncoding: String? { TextEncoding.otherEncoding(bytes) }

  /// The offset of the text, which is 3 if the source begins with a UTF-8 byte order mark.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
