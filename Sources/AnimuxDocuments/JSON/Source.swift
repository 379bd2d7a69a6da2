/// The text of a document and what to call it in a message.
public struct Source: Sendable {
  /// As the user wrote it: a path, or `<stdin>`.
  public let name: String
  public let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Files that begin with the three bytes of a UTF-8 byte order mark have their text behind it.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
