internal import AnimuxGraphics

/// Problems of a text: what it asks for and cannot have.
extension Typesetting {
  /// The first limit that the text is beyond; nil where it keeps to all of them.
  var excess: [TextError]? {
    func beyond(_ limit: Limit, _ count: Int) -> [TextError]? {
      count > fonts.policy.limits.count(limit) ? [.beyond(limit, count: count)] : nil
    }
    let bytes = block.spans.reduce(0) { $0 + $1.string.utf8.count }
    if bytes > fonts.policy.limits.count(.textLetters) {
      let letters = block.spans.reduce(0) { $0 + $1.string.unicodeScalars.count }
      if let problem = beyond(.textLetters, letters) { return problem }
    }
    return beyond(.textLines, SpannedText(block.spans).paragraphRanges.count)
      ?? beyond(.letterMarks, block.spans.map(\.string.maximumMarks).max() ?? 0)
  }

  func excess(ofPieces count: Int) -> TextError? {
    count > fonts.policy.limits.count(.textPieces) ? .beyond(.textPieces, count: count) : nil
  }

  /// Fonts and letters that are not there, each once.
  var missing: [TextError] {
    var found: [TextError] = []
    for span in block.spans {
      if let problem = fonts.problem(with: span.font) {
        found.append(problem)
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
  /// Letters that are looked for in other fonts and told, at most.
  static let maximumLetters = 32

  /// True where nothing is to be set: there is no font for it, or too much of it.
  var isFatal: Bool {
    switch self {
    case .noFont, .beyond: true
    case .noFamily(_, let nearest): nearest == nil
    case .noGlyph: false
    }
  }
}

extension TextSpan {
  /// The letters that cannot be shown, each once: those that the font has not, or no font where any may lend them.
  fileprivate func missing(in face: Face, _ fonts: FontLibrary) -> [Unicode.Scalar] {
    var (seen, emoji) = (Set<Unicode.Scalar>(), Set<Unicode.Scalar>())
    var missing: [Unicode.Scalar] = []
    for character in string {
      let isLent = font.allowsFallback || character.isEmoji
      for scalar in character.unicodeScalars where scalar.isSeen {
        guard isLent ? emoji.insert(scalar).inserted : seen.insert(scalar).inserted else { continue }
        guard !face.has(scalar), !isLent || !fonts.hasAny(scalar) else { continue }
        // A letter and its marks may be one glyph.
        guard !scalar.isMark || fonts.hasAny(scalar) || !face.composes(character) else { continue }
        missing.append(scalar)
        if missing.count == TextError.maximumLetters { return missing }
      }
    }
    return missing
  }
}

extension Character {
  /// True where it is shown as a picture, or may be.
  var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji
      && (first.value > 0xFF || unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 })
  }
}

extension String {
  /// The most combining marks that follow each other.
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

  /// False for what steers other letters and for white space.
  var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: !properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }
}
