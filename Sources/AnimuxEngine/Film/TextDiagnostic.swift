internal import AnimuxDocuments
internal import AnimuxGraphics

/// A reason why a text cannot be set as requested, with the strings that it concerns.
struct TextDiagnostic: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case noFamily(String, nearest: String?)
    case unreadable(path: String, reason: String)
    /// Characters that a font lacks and another family has; `nearest` is `nil` if no font has them.
    case noGlyphs([Unicode.Scalar], font: String, nearest: String?)
    case beyond(Limit, count: Int)
  }

  let kind: Kind
  /// The strings, or the names of fonts, that the document contains at the places of the diagnostic.
  let words: [String]
  /// Whether the text can set `fallback`.
  var mayBorrow = true

  /// Returns the diagnostics for a text that consists of `strings`. Characters that are missing for the same reason
  /// share one.
  static func all(_ errors: [TextError], of strings: [String]) -> [TextDiagnostic] {
    var diagnostics: [TextDiagnostic] = []
    var letters: [Lack: [Unicode.Scalar]] = [:]
    let places = places(of: errors.compactMap(\.missing), in: strings)
    for error in errors {
      switch error {
      case .noFamily(let family, let nearest):
        diagnostics.append(TextDiagnostic(kind: .noFamily(family, nearest: nearest), words: [family]))
      case .noFont(let path, let reason):
        diagnostics.append(TextDiagnostic(kind: .unreadable(path: path, reason: reason), words: []))
      case .noGlyph(let scalar, let font, let nearest):
        // If no font has a character, the requested font does not matter.
        let lack = Lack(
          font: nearest == nil ? "" : font, nearest: nearest, package: scalar.package,
          places: places[scalar] ?? [])
        letters[lack, default: []].append(scalar)
      case .beyond(let limit, let count):
        diagnostics.append(TextDiagnostic(kind: .beyond(limit, count: count), words: strings))
      }
    }
    let lacks = letters.sorted { ($0.value.first?.value ?? 0) < ($1.value.first?.value ?? 0) }
    return diagnostics
      + lacks.map { lack, scalars in
        TextDiagnostic(
          kind: .noGlyphs(scalars, font: lack.font, nearest: lack.nearest),
          words: lack.places.isEmpty ? strings : lack.places.map { strings[$0] })
      }
  }

  private struct Lack: Hashable {
    let font: String
    let nearest: String?
    let package: FontPackage?
    /// The indices of the strings that contain the characters.
    let places: [Int]
  }

  /// Returns the indices of the strings in which each of the characters occurs.
  private static func places(
    of letters: [Unicode.Scalar], in strings: [String]
  ) -> [Unicode.Scalar: [Int]] {
    var places = Dictionary(letters.map { ($0, [Int]()) }) { first, _ in first }
    guard !places.isEmpty else { return [:] }
    for (index, string) in strings.enumerated() {
      for scalar in Set(string.unicodeScalars) { places[scalar]?.append(index) }
    }
    return places
  }
}

extension TextError {
  /// The character that a font lacks.
  fileprivate var missing: Unicode.Scalar? {
    if case .noGlyph(let scalar, _, _) = self { scalar } else { nil }
  }
}

extension TextDiagnostic {
  var code: Diagnostic.Code {
    switch kind {
    case .noFamily: .unknownName
    case .unreadable: .unreadableFile
    case .noGlyphs: .missingGlyph
    case .beyond: .outOfRange
    }
  }

  /// Returns the message.
  ///
  /// - Parameter setter: The source of the families that are available.
  func message(_ setter: any TextSetter, policy: InputPolicy) -> String {
    switch kind {
    case .noFamily(let family, let nearest):
      return "there is no font \(quoted(family))" + hint(family, nearest, setter) + Self.denial(policy)
    case .unreadable(let path, let reason): return "\(quoted(path)) cannot be shown: \(reason)"
    case .noGlyphs(let scalars, let font, let nearest?):
      let (noun, them) = scalars.count == 1 ? ("letter", "it") : ("letters", "them")
      let remedy = mayBorrow ? "; \"fallback\": true takes \(them) from there" : ""
      return "the font \(quoted(font)) has no \(noun) \(scalars.inWords); \(quoted(nearest)) has \(them)"
        + remedy
    case .noGlyphs(let scalars, _, nil):
      let noun = scalars.count == 1 ? "letter" : "letters"
      return "no font has the \(noun) \(scalars.inWords)" + remedy(scalars, policy)
    case .beyond(let limit, let count):
      return
        "the text has \(count) \(limit.unit), but the limit is \(policy.limits.count(limit)); use a shorter text, or --limit \(limit.name)=\(count)"
    }
  }

  private func hint(_ family: String, _ nearest: String?, _ setter: any TextSetter) -> String {
    if let remedy = StyledFontName(family)?.remedy(setter) { return "; \(remedy)" }
    if let near = setter.families.beginning(family) ?? Spelling.nearest(to: family, among: setter.families) {
      return "; did you mean \(quoted(near))?"
    }
    return nearest.map { "; the most similar one is \(quoted($0))" } ?? "; no fonts are available"
  }

  private func remedy(_ scalars: [Unicode.Scalar], _ policy: InputPolicy) -> String {
    guard policy.allowsSystemFonts else {
      return "; name a file that has \(scalars.count == 1 ? "it" : "them") in \"fonts\"" + Self.denial(policy)
    }
    guard let package = scalars.first?.package else {
      return
        "; Unicode assigns no character there, so name the font that was made for it in \"fonts\" or \"fontFile\""
    }
    return
      "; install a font that has \(scalars.count == 1 ? "it" : "them"), such as Debian's package \(package.rawValue), or name a file in \"fonts\""
  }

  private static func denial(_ policy: InputPolicy) -> String {
    policy.allowsSystemFonts ? "" : " (the system's fonts are not allowed)"
  }
}

extension [Unicode.Scalar] {
  /// The characters as a list, such as `"你" (U+4F60), "好" (U+597D)`.
  fileprivate var inWords: String {
    let most = 8
    let listed = prefix(most).map(\.inWords).joined(separator: ", ")
    return count > most ? listed + " and others" : listed
  }
}

extension Unicode.Scalar {
  fileprivate var inWords: String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    // A combining mark by itself would be drawn over the quotation mark.
    let isMark = properties.canonicalCombiningClass != .notReordered
    let quote = quoted((isMark ? "◌" : "") + String(self))
    return quote == quoted(code) ? code : "\(quote) (\(code))"
  }
}

extension [String] {
  /// Returns the longest name with which a name begins, such as `Inter` of `Inter Display`, and of the list `Inter, Arial`.
  fileprivate func beginning(_ name: String) -> String? {
    let name = name.lowercased()
    return filter { family in
      let rest = name.dropFirst(family.count)
      return name.hasPrefix(family.lowercased()) && (rest.first == " " || rest.first == ",")
    }.max { $0.count < $1.count }
  }
}
