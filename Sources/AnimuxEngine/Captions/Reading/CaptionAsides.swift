/// Finds the lines of a caption file that no caption is in: the header of WebVTT, and its comments, style sheets and regions. Lines
/// are passed in their order.
package struct CaptionAsides {
  private let isWebVTT: Bool
  private var isHeader: Bool
  private var isAside: Bool
  private var isBlockBegin = true

  /// Creates the search in a file with this first line.
  package init(isWebVTT: Bool, firstLine: String?) {
    self.isWebVTT = isWebVTT
    isHeader = isWebVTT && firstLine?.hasPrefix("WEBVTT") == true
    isAside = isHeader
  }

  /// Returns whether the next line is empty or none of a caption.
  package mutating func contains(_ line: String) -> Bool {
    if line.isEmpty {
      // Comments and style sheets end at an empty line.
      (isHeader, isAside, isBlockBegin) = (false, false, true)
      return true
    }
    // The header ends at the first times, also without an empty line.
    if isHeader, line.contains("-->") { (isHeader, isAside) = (false, false) }
    if isBlockBegin, isWebVTT, Self.begins(with: line) { isAside = true }
    isBlockBegin = false
    return isAside
  }

  /// Returns whether a line begins a block that is not a caption.
  private static func begins(with line: String) -> Bool {
    ["NOTE", "STYLE", "REGION"].contains { name in
      line.hasPrefix(name)
        && (line.count == name.count || line.dropFirst(name.count).first?.isWhitespace == true)
    } && !line.contains("-->")
  }
}
