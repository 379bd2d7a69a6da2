internal import AnimuxGraphics

/// The errors of a text: requests that cannot be fulfilled.
extension Typesetting {
  /// The first limit that the text exceeds, or `nil` if it exceeds none.
  var excess: [TextError]? {
    func beyond(_ limit: Limit, _ count: Int) -> [TextError]? {
      count > fonts.policy.limits.count(limit) ? [.beyond(limit, count: count)] : nil
    }
    let bytes = block.spans.reduce(0) { $0 + $1.string.utf8.count }
    if bytes > fonts.policy.limits.count(.textLetters) {
      let letters = block.spans.reduce(0) { $0 + $1.string.unicodeScalars.count }
      if let error = beyond(.textLetters, letters) { return error }
    }
    return beyond(.textLines, SpannedText(block.spans).paragraphRanges.count)
      ?? beyond(.letterMarks, block.spans.map(\.string.maximumMarks).max() ?? 0)
  }

  func excess(ofPieces count: Int) -> TextError? {
    count > fonts.policy.limits.count(.textPieces) ? .beyond(.textPieces, count: count) : nil
  }

  /// The fonts and characters that are not available, each once.
  var missing: [TextError] {
    var found: [TextError] = []
    for span in block.spans where span.space == nil {
      if let error = fonts.error(with: span.font) {
        found.append(error)
      } else if let face = fonts.face(span.font) {
        found += span.missing(in: face, fonts).map { scalar in
          .noGlyph(
            scalar, font: span.font.file ?? span.font.family,
            nearest: fonts.hasAny(scalar) ? fonts.nearestFamily(having: scalar, to: span.font) : nil)
        }
      }
    }
    var seen: Set<TextError> = []
    return found.filter { seen.insert($0).inserted }
  }
}

extension TextError {
  /// The maximum number of characters that are searched for in other fonts and reported.
  static let maximumLetters = 32

  /// Whether nothing can be set, because there is no font or the text exceeds a limit.
  var isFatal: Bool {
    switch self {
    case .noFont, .beyond: true
    case .noFamily(_, let nearest): nearest == nil
    case .noGlyph: false
    }
  }
}

extension TextSpan {
  /// Returns the characters that cannot be shown, each once. A character is missing if the font lacks it, or
  /// if all fonts do where other fonts may be used.
  fileprivate func missing(in face: Face, _ fonts: FontLibrary) -> [Unicode.Scalar] {
    if string.utf8.allSatisfy({ $0 < 0x80 && face.covers(ascii: $0) }) { return [] }
    var (seen, emoji) = (Set<Unicode.Scalar>(), Set<Unicode.Scalar>())
    var missing: [Unicode.Scalar] = []
    for character in string {
      let isLent = font.allowsFallback || character.isEmoji
      for scalar in character.unicodeScalars where scalar.isSeen {
        guard isLent ? emoji.insert(scalar).inserted : seen.insert(scalar).inserted else { continue }
        guard !face.has(scalar), !isLent || !fonts.hasAny(scalar) else { continue }
        // A character and its combining marks can be a single glyph.
        guard !scalar.isMark || fonts.hasAny(scalar) || !face.composes(character) else { continue }
        missing.append(scalar)
        if missing.count == TextError.maximumLetters { return missing }
      }
    }
    return missing
  }
}

extension Character {
  /// Whether the character is shown as a picture, or can be.
  var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji
      && (first.value > 0xFF || unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 })
  }
}

extension String {
  /// The largest number of consecutive combining marks.
  fileprivate var maximumMarks: Int {
    guard utf8.contains(where: { $0 >= 0xCC }) else { return 0 }
    var (count, most) = (0, 0)
    for scalar in unicodeScalars {
      count = scalar.value >= 0x300 && scalar.isMark ? count + 1 : 0
      most = max(most, count)
    }
    return most
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether the scalar is visible. White space and scalars that control others are not.
  var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: !properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }
}
