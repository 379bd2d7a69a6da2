/// The position of a value: a byte of one of the documents that are being read.
public struct Place: Hashable, Comparable, Sendable {
  /// The document's number in its `Diagnostics`, negative for a value that was made in code.
  package let document: Int32
  /// The number of bytes from the start of the document.
  package let offset: Int32

  /// The place of a value that was made in code and is in no document.
  public static let nowhere = Place(document: -1, offset: 0)

  package init(document: Int32, offset: Int32) {
    self.document = document
    self.offset = offset
  }

  package init(document: Int32, offset: Int) {
    self.init(document: document, offset: Int32(clamping: offset))
  }

  func advanced(by bytes: Int) -> Place {
    Place(document: document, offset: Int(offset) + bytes)
  }

  /// Orders places by document, then by position.
  public static func < (left: Place, right: Place) -> Bool {
    (left.document, left.offset) < (right.document, right.offset)
  }
}
