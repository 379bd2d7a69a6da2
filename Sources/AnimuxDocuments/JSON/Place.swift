/// Where a value stands: a byte of one of the documents that are being read.
public struct Place: Hashable, Comparable, Sendable {
  /// The document's number in its `Diagnostics`; negative for a value that was made in code.
  package let document: Int32
  /// Bytes from the beginning of the document's text.
  package let offset: Int32

  /// Of a value that was made in code and stands in no text.
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

  public static func < (left: Place, right: Place) -> Bool {
    (left.document, left.offset) < (right.document, right.offset)
  }
}
