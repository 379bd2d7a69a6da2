/// The line of a document to which a diagnostic refers, or a part of it if it is long.
public struct Excerpt: Hashable, Sendable {
  /// The maximum number of scalars that are shown on each side of the place.
  static let reach = 500

  /// The text of the line.
  public let line: String
  /// The place of the diagnostic in `line`, in Unicode scalars counted from 1.
  public let column: Int

  /// Creates an excerpt.
  public init(line: String, column: Int) {
    self.line = line
    self.column = column
  }
}

extension LineTable {
  /// Returns the text around a place. An ellipsis replaces each part of the line that is left out.
  func excerpt(around offset: Int) -> Excerpt {
    let (bytes, place) = line(at: offset)
    let before = String(decoding: bytes[..<place].suffix(Excerpt.reach * 4), as: UTF8.self).unicodeScalars
    let after = String(decoding: bytes[place...].prefix(Excerpt.reach * 4), as: UTF8.self).unicodeScalars
    var line = String.UnicodeScalarView()
    if before.count > Excerpt.reach { line.append("…") }
    line.append(contentsOf: before.suffix(Excerpt.reach))
    let column = line.count + 1
    line.append(contentsOf: after.prefix(Excerpt.reach))
    if after.count > Excerpt.reach { line.append("…") }
    return Excerpt(line: String(line), column: column)
  }
}
