internal import AnimuxDocuments
internal import AnimuxGraphics

/// The name of a font that contains its style, as PostScript names and full names do: `Inter-Bold`, `Inter Bold Italic`.
struct StyledFontName {
  /// The name without the style.
  private let family: String
  /// The name of the weight in a document, or `nil` for the regular one.
  private(set) var weight: String?
  private(set) var isItalic = false

  private static let slants = ["italic", "oblique"]

  /// Takes a name apart. The result is `nil` if it has neither a style nor a maker.
  init?(_ name: String) {
    // Some PostScript names end with the name of their maker.
    let hasMaker = name.hasSuffix("MT")
    var rest = name.dropLast(hasMaker ? 2 : 0)
    func take(_ word: String) -> Bool {
      let start = rest.index(rest.endIndex, offsetBy: -word.count, limitedBy: rest.startIndex)
      guard let start, start > rest.startIndex, rest[start...].lowercased() == word,
        rest[start].isUppercase || !rest[rest.index(before: start)].isLetter
      else { return false }
      rest = rest[..<start]
      while let last = rest.last, !last.isLetter, !last.isNumber { rest.removeLast() }
      return true
    }
    for slant in Self.slants where take(slant) { isItalic = true }
    let style = StyleWeight.words.first { take($0.word) }
    if let style, style.weight != 400 { weight = FontWeight(style.weight).name }
    guard style != nil || isItalic || hasMaker, !rest.isEmpty else { return nil }
    family = String(rest)
  }

  /// Returns the keys to write instead of the name, or `nil` if no font has the family.
  func remedy(_ setter: any TextSetter) -> String? {
    guard let family = family(among: setter) else { return nil }
    let keys =
      ["\"font\": \(quoted(family))"] + (weight.map { ["\"fontWeight\": \(quoted($0))"] } ?? [])
      + (isItalic ? ["\"italic\": true"] : [])
    return "write \(keys.joined(separator: ", "))"
  }

  /// Returns the family as it is written, or `nil` if no font has it. PostScript names have no spaces.
  private func family(among setter: any TextSetter) -> String? {
    func joined(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    let known = setter.families.first { joined($0) == joined(family) }
    return known ?? [family, spaced].first { Self.has($0, setter) }
  }

  /// The family with a space before each capital letter that begins a word.
  private var spaced: String {
    family.reduce(into: "") { text, letter in
      if letter.isUppercase, text.last?.isLowercase == true { text.append(" ") }
      text.append(letter)
    }
  }

  private static func has(_ family: String, _ setter: any TextSetter) -> Bool {
    let span = TextSpan("a", font: TextFont(family: family), size: 10)
    return !setter.measure(of: TextBlock([span])).errors.contains {
      if case .noFamily = $0 { true } else { false }
    }
  }
}
