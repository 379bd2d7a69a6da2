/// The paths of numbered pictures: `out-%05d.png`.
package struct NumberedPath: Hashable, Sendable {
  private let before: String
  private let after: String
  /// The least number of digits.
  private let digits: Int

  /// Reads a pattern. Throws if the path does not have exactly one place for a number: `%d`, `%5d`, `%05d`.
  package init(_ path: String) throws(MediaError) {
    let parts = path.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, let end = parts[1].firstIndex(where: { !$0.isNumber }), parts[1][end] == "d",
      let digits = end == parts[1].startIndex ? 1 : Int(parts[1][..<end]), (1...18).contains(digits)
    else {
      throw MediaError(
        "choosing names",
        "the name of numbered pictures must contain one place for the number, as in out-%05d.png",
        file: path)
    }
    before = String(parts[0])
    after = String(parts[1][parts[1].index(after: end)...])
    self.digits = digits
  }

  /// The folder of the pictures, or of the folders that have a number in their name.
  var folder: String { directory(of: before) }

  /// Whether a path is the one of a picture with any number.
  package func isOne(_ path: String) -> Bool {
    guard path.hasPrefix(before), path.hasSuffix(after), path.count > before.count + after.count else {
      return false
    }
    return path.dropFirst(before.count).dropLast(after.count).allSatisfy(\.isNumber)
  }

  /// Returns the path of the picture with this number.
  package func path(of number: Int) -> String {
    let text = String(number)
    return before + String(repeating: "0", count: max(digits - text.count, 0)) + text + after
  }
}
