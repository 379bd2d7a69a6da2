internal import AnimuxGraphics
internal import CPango

/// The truncation of texts that are too long.
extension Typesetting {
  /// Returns the part of a text that fits, with "…" in place of what is left out.
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

  /// Truncates each line separately, because lines are not wrapped.
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

  /// Returns the longest truncated text that `fits`, or only "…" if none does.
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
  /// The lines of the text without their line breaks. Each has all spans, most of which are empty.
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

  /// The index of the last span that is not empty.
  fileprivate var spanOfEnd: Int { strings.lastIndex { !$0.isEmpty } ?? 0 }
}
