internal import AnimuxDocuments

/// The rectangle of a paragraph.
struct TextBox {
  let origin: Spot
  let width: Double

  /// Reads the rectangle of a text, or returns `nil` if it has none.
  init?(_ document: JSON) {
    guard let size = document["sz"]?.lottieNumbers, size.count >= 2, size[0] > 0 else { return nil }
    let corner = document["ps"]?.lottieNumbers ?? [0, 0]
    origin = Spot(corner.x.held(-1e6, 1e6), corner.y.held(-1e6, 1e6))
    width = size[0].held(0, 1e6)
  }
}

extension Converter {
  /// Returns the lines of a paragraph, broken at spaces so that none is wider than the box unless a word is.
  mutating func broken(
    _ paragraph: Substring, _ width: Double, _ document: JSON, _ font: JSON?, _ size: Double, _ layer: JSON
  ) -> [Substring] {
    let (scale, tracking) = (size / 100, document.number("tr") * size / 1000)
    var (lines, start, space) = ([Substring](), paragraph.startIndex, String.Index?.none)
    var (length, afterSpace) = (0.0, 0.0)
    for index in paragraph.indices {
      let letter = paragraph[index]
      guard let glyph = glyphs.glyph(letter, font) else {
        note(
          "is a paragraph without outlines of its letters: its lines end only where the text breaks them",
          at: layer.place)
        return [paragraph]
      }
      let advance = glyph.width * scale + tracking
      if letter == " " {
        (space, afterSpace) = (index, 0)
      } else if length + advance - tracking > width, let end = space {
        lines.append(paragraph[start..<end])
        (start, space, length) = (paragraph.index(after: end), nil, afterSpace)
      }
      length += advance
      if letter != " " { afterSpace += advance }
    }
    return lines + [paragraph[start...]]
  }

  /// Notes what text animators change without effect.
  mutating func noteAnimators(_ animators: [JSON], _ layer: JSON) {
    for animator in animators {
      if let selector = animator["s"], selector.integer("t") != 0 {
        note("has a selector by an expression: all letters are alike", at: selector.place)
      }
      if animator["s"]?.flag("rn") == true {
        note("has a selector in random order: the letters are in their own order", at: layer.place)
      }
      let unknown = (animator["a"]?.members.map(\.key) ?? []).filter { !TextAnimator.keys.contains($0) }
      for key in unknown {
        note(
          "has a text animator of \(TextAnimator.names[key] ?? quoted(key)), which has no effect",
          at: layer.place)
      }
    }
  }

  /// Notes what is not drawn of a text.
  mutating func noteText(_ document: JSON, _ layer: JSON) {
    if document.integer("ca") == 2 {
      note("has small capitals, which are drawn as plain letters", at: document.place)
    }
    if document.integer("j") > 2 {
      note("is justified: its lines keep their widths", at: document.place)
    }
    if let path = layer["t"]?["p"], path["m"]?.lottieNumber != nil {
      note("follows a path: the text is drawn on a line", at: path.place)
    }
  }
}
