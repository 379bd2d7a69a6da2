/// The line of a document that a complaint is about, or of a long one what is around the place.
public struct Excerpt: Hashable, Sendable {
  /// More of a line is never shown on either side of the place, in scalars.
  static let reach = 500

  public let line: String
  /// Where in it the complaint points; counts Unicode scalars from 1.
  public let column: Int

  public init(line: String, column: Int) {
    self.line = line
    self.column = column
  }
}

extension LineTable {
  /// What is around a place. Where something is left out of the line, an ellipsis says so.
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
