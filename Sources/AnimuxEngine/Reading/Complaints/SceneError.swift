/// Everything that is wrong with a document, in the order of its text.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Errors, and the warnings between them; the first hundred.
  public let diagnostics: [Diagnostic]
  /// How many more there are.
  public let omitted: Int

  public init(_ diagnostics: [Diagnostic], omitted: Int = 0) {
    self.diagnostics = diagnostics
    self.omitted = omitted
  }

  /// One line each.
  public var description: String {
    var lines = diagnostics.map(\.description)
    if omitted > 0 { lines.append("and \(Self.grouped(omitted)) more") }
    return lines.joined(separator: "\n")
  }

  /// `4,312`
  private static func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
