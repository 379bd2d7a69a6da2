internal import AnimuxGraphics
internal import CPango

/// Cutting texts that are too long.
extension Typesetting {
  /// As much of a text as there is room for, with "…" for what is left out.
  func cut(_ whole: SpannedText) -> SpannedText {
    guard block.truncation != .none else { return whole }
    let inWidth = block.isWrapped ? whole : cutParagraphs(of: whole)
    return fits(inWidth) ? inWidth : cut(inWidth, where: fits)
  }

  private func fits(_ text: SpannedText) -> Bool {
    let paragraphs = Paragraphs(text, self)
    guard !paragraphs.isCut else { return false }
    guard block.isWrapped, let height = block.height, paragraphs.lines.count > 1 else { return true }
    return paragraphs.height <= height + unit
  }

  /// Each line by itself, as they are not wrapped.
  private func cutParagraphs(of whole: SpannedText) -> SpannedText {
    guard let width = block.width, Paragraphs(whole, self).width > width + unit else { return whole }
    var result = [String](repeating: "", count: whole.strings.count)
    for (index, line) in whole.paragraphs.enumerated() {
      let isShort = { Paragraphs($0, self).width <= width + self.unit }
      let kept = isShort(line) ? line : cut(line, where: isShort)
      for (span, string) in kept.strings.enumerated() { result[span] += string }
      if index < whole.paragraphs.count - 1 {
        result[line.spanOfEnd] += "\n"
      }
    }
    return SpannedText(strings: result)
  }

  /// The longest that `fits`; only "…" where nothing does.
  private func cut(_ whole: SpannedText, where fits: (SpannedText) -> Bool) -> SpannedText {
    let letters = whole.strings.enumerated().flatMap { span, string in
      string.map { (span: span, character: $0) }
    }
    let ellipsis = fonts.face(block.spans[0].font)?.has("…") ?? true ? "…" : "..."
    func candidate(_ count: Int) -> SpannedText {
      let head: Int
      switch block.truncation {
      case .start: head = 0
      case .middle: head = (count + 1) / 2
      case .end, .none: head = count
      }
      let tail = count - head
      var kept = [String](repeating: "", count: whole.strings.count)
      var front = letters.prefix(head)
      while tail == 0 || block.truncation == .middle, let last = front.last, last.character.isWhitespace {
        front.removeLast()
      }
      var back = letters.suffix(tail)
      while let first = back.first, first.character.isWhitespace { back.removeFirst() }
      for letter in front { kept[letter.span].append(letter.character) }
      kept[front.last?.span ?? back.first?.span ?? 0].append(ellipsis)
      for letter in back { kept[letter.span].append(letter.character) }
      return SpannedText(strings: kept)
    }
    var (fitting, tooMany) = (0, letters.count)
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      if fits(candidate(middle)) { fitting = middle } else { tooMany = middle }
    }
    return candidate(fitting)
  }
}

extension SpannedText {
  /// Each line that its author has ended, without its end; each with all spans, most of them empty.
  fileprivate var paragraphs: [SpannedText] {
    var lines = [[String](repeating: "", count: strings.count)]
    for (span, string) in strings.enumerated() {
      for character in string {
        if character.isNewline {
          lines.append([String](repeating: "", count: strings.count))
        } else {
          lines[lines.count - 1][span].append(character)
        }
      }
    }
    return lines.map { SpannedText(strings: $0) }
  }

  /// The last span that has any letters.
  fileprivate var spanOfEnd: Int { strings.lastIndex { !$0.isEmpty } ?? 0 }
}
