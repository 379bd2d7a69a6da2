internal import AnimuxFiles

extension String {
  /// The text with the characters that notations such as `%20` stand for.
  package var percentDecoded: String {
    utf8.contains(UInt8(ascii: "%"))
      ? String(decoding: EmbeddedFile.percentDecoded(utf8), as: UTF8.self) : self
  }
}
