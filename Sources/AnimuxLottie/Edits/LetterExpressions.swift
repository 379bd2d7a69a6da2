internal import AnimuxDocuments

/// Selectors of text animators by expressions. Such an expression is evaluated for each letter, word or line, and knows its number.
enum LetterExpressions {
  /// The maximum number of parts of a text for a selector.
  static let maximumCharacters = 500

  /// Returns a document in which each of these selectors has a list of properties, one for each part of its text.
  static func expanded(_ json: JSON) -> JSON {
    json.changed { key, value in
      switch key {
      case "layers": layers(value)
      case "assets": value.mapped { $0.changed { $0 == "layers" ? layers($1) : $1 } }
      default: value
      }
    }
  }

  private static func layers(_ json: JSON) -> JSON {
    json.mapped { layer in
      guard layer.layerType == .text, let text = layer["t"],
        text["a"]?.elements.contains(where: { expression($0["s"]) != nil }) == true
      else { return layer }
      let counts = counts(of: text)
      return layer.with("t", text.changed { $0 == "a" ? $1.mapped { animator($0, counts) } : $1 })
    }
  }

  /// Returns the expression of a selector, or `nil` if it selects by a range.
  private static func expression(_ selector: JSON?) -> String? {
    guard let selector, selector.integer("t") == 1 else { return nil }
    return [selector.text("x"), selector["a"]?.text("x")].compactMap(\.self).first { !$0.isEmpty }
  }

  /// Returns the number of letters, letters without spaces, words and lines of the longest string of a text.
  private static func counts(of text: JSON) -> [Int] {
    let content = text["d"]?["k"]
    let documents = content?.elements.compactMap { $0["s"] } ?? []
    let all = documents.isEmpty ? [content?["s"] ?? content].compactMap(\.self) : documents
    let lines = all.map { TextStyle($0, nil).paragraphs }.max { $0.joined().count < $1.joined().count } ?? []
    return TextLetter.all(of: lines).first { !$0.isEmpty }?.first?.counts ?? []
  }

  private static func animator(_ json: JSON, _ counts: [Int]) -> JSON {
    guard let selector = json["s"], let expression = expression(selector) else { return json }
    let basis = TextSelector.basis(selector)
    let count = counts.indices.contains(basis) ? counts[basis] : 0
    guard count <= maximumCharacters else { return json }
    let parts = (0..<count).map { index -> JSON in
      // The names are on the first line of the expression, so that an error has the line of the document.
      let names = "var textIndex = \(index + 1), textTotal = \(count), selectorValue = 100; "
      let property: JSON = ["a": 0, "k": 100, "x": JSON(names + expression)]
      return JSON(property.kind, at: selector.place)
    }
    let plain = selector.without("x").changed { $0 == "a" ? $1.without("x") : $1 }
    return json.with("s", plain.with(Mark.each, JSON(parts)))
  }
}
