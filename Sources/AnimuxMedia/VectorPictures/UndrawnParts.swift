internal import AnimuxGraphics

/// Parts of vector pictures that librsvg does not draw and does not report.
enum UndrawnParts {
  /// The texts by which the parts are found, and their names in a sentence.
  private static let parts: [(text: String, name: String)] = [
    ("<textPath", "texts along paths"), ("<foreignObject", "\"foreignObject\""),
    ("<feDropShadow", "shapes with \"feDropShadow\""), ("textLength=", "\"textLength\""),
    ("vector-effect", "\"vector-effect\""), ("transform-origin", "\"transform-origin\""),
    ("var(--", "variables of CSS"), ("oklch(", "colours by \"oklch\""), ("oklab(", "colours by \"oklab\""),
    ("color-mix(", "colours by \"color-mix\""),
  ]
  /// The number of bytes that are searched. Drawing programs put such parts anywhere, but rarely into larger files.
  private static let maximumBytes = 4 << 20

  /// Returns a warning about what a document has and is not drawn; `nil` if there is nothing of it. A compressed document is not
  /// searched.
  static func warning(in file: FileBytes) -> String? {
    let text = file.all.prefix(maximumBytes)
    guard text.first != 0x1F else { return nil }
    var names = parts.filter { text.has($0.text) }.map(\.name)
    if linksPicture(text) { names.append("linked pictures") }
    guard !names.isEmpty else { return nil }
    let list = names.enumerated(with: "and")
    return
      "it has parts that are not drawn as in a browser: \(list); convert these to plain shapes, or save it as a PNG"
  }

  /// Returns whether an `image` element refers to a file. Nothing outside of a document is read.
  private static func linksPicture(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let start = rest.place(of: "<image") {
      rest = rest[start...].dropFirst(6)
      let element = rest.prefix { $0 != UInt8(ascii: ">") }
      guard let link = element.place(of: "href=") else { continue }
      if !element[link...].dropFirst(6).starts(with: "data:".utf8) { return true }
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  fileprivate func has(_ text: String) -> Bool { place(of: text) != nil }

  /// Returns the place at which a text begins, or `nil` if it does not occur.
  fileprivate func place(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    var start = startIndex
    while let found = self[start...].firstIndex(of: wanted[0]) {
      if self[found...].starts(with: wanted) { return found }
      start = found + 1
    }
    return nil
  }
}
