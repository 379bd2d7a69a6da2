internal import AnimuxDocuments

extension Notation<NumberFormat> {
  /// A pattern of a spreadsheet.
  static let numberFormat: Notation<NumberFormat> = {
    let reading = Reading<NumberFormat>("a pattern for numbers, such as \"#,##0.0\"") { json, reader in
      guard let pattern = reader.read(json, .text) else { return nil }
      if let error = NumberFormat.error(of: pattern) { return reader.invalid(json, error) }
      if let format = NumberFormat(pattern) {
        if let warning = NumberFormat.warning(on: pattern) {
          reader.warn(.unlikelyValue, warning, at: json.place)
        }
        reader.diagnostics.note(word: pattern, at: json.place)
        return format
      }
      return reader.invalid(
        json,
        "\(quoted(pattern)) is not a pattern for numbers; it requires a 0 or a # for the digits, at most three sections, and at most \(NumberFormat.maximumLength) characters, as in \"#,##0.0 km\" or \"+0;-0\""
      )
    }
    return Notation(reading) { JSON($0.pattern) }
  }()
}

extension Notation<NumberLocale> {
  /// The name of a language, and of a region if it has rules of its own.
  static let numberLocale: Notation<NumberLocale> = {
    let reading = Reading<NumberLocale>("a language, such as \"de\" or \"de-CH\"") { json, reader in
      guard let name = reader.read(json, .text) else { return nil }
      if let locale = NumberLocale(name) { return locale }
      let near =
        NumberLocale.code(ofLanguage: name) ?? Spelling.nearest(to: name, among: NumberLocale.names)
        ?? NumberLocale.nearest(to: name)
      reader.diagnostics.report(
        .error, .unknownName,
        "there are no separators for \(quoted(name)); did you mean \(quoted(near))? A language is two or three letters, with a region if that has separators of its own, such as \"de\", \"de-CH\", \"fr\" or \"en-IN\"",
        at: json.place)
      return nil
    }
    return Notation(reading) { JSON($0.name) }
  }()
}

extension NumberLocale {
  /// Returns the code of the language that has this English or own name, or `nil` if it is none of the most common ones.
  fileprivate static func code(ofLanguage name: String) -> String? {
    let word = name.lowercased()
    return languages.first { $0.words.contains { word.hasPrefix($0) } }?.code
  }

  /// Returns the locale whose name begins like `name`, or English.
  fileprivate static func nearest(to name: String) -> String {
    names.first { $0.prefix(2) == name.lowercased().prefix(2) } ?? english.name
  }

  private static let languages: [(words: [String], code: String)] = [
    (["german", "deutsch"], "de"), (["french", "fran"], "fr"), (["spanish", "espa"], "es"),
    (["italian"], "it"), (["portug"], "pt"), (["dutch", "nederl"], "nl"), (["polish", "polsk"], "pl"),
    (["russian", "рус"], "ru"), (["ukrain", "укр"], "uk"), (["swedish", "svensk"], "sv"),
    (["danish", "dansk"], "da"), (["norweg", "norsk"], "no"), (["finnish", "suomi"], "fi"),
    (["czech"], "cs"), (["greek"], "el"), (["turkish"], "tr"), (["swiss"], "de-CH"), (["austria"], "de-AT"),
    (["japan"], "ja"), (["korea"], "ko"), (["chin"], "zh"), (["hindi"], "hi"), (["arab"], "ar"),
  ]
}
