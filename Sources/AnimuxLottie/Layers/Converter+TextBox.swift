internal import AnimuxDocuments

/// The rectangle of a paragraph.
struct TextBox {
  let origin: Spot
  let width: Double
  let height: Double

  /// Reads the rectangle of a text, or returns `nil` if it has none.
  init?(_ document: JSON) {
    guard let size = document["sz"]?.lottieNumbers, size.count >= 2, size[0] > 0 else { return nil }
    let corner = document["ps"]?.lottieNumbers ?? [0, 0]
    origin = Spot(
      corner.x.held(-LottieBounds.coordinate, LottieBounds.coordinate),
      corner.y.held(-LottieBounds.coordinate, LottieBounds.coordinate))
    (width, height) = (size[0].held(0, LottieBounds.coordinate), size[1].held(0, LottieBounds.coordinate))
  }
}

extension Converter {
  /// Returns the lines of paragraphs, or `nil` if the document does not have the outlines of all letters.
  func broken(_ paragraphs: ArraySlice<Substring>, _ width: Double, _ style: TextStyle) -> [TextLine]? {
    var lines: [TextLine] = []
    for paragraph in paragraphs {
      guard let parts = broken(paragraph, width, style) else { return nil }
      lines += parts.enumerated().map { index, part in
        let isLast = index == parts.count - 1
        let stretches = style.isJustified && (!isLast || style.stretchesLastLines)
        return TextLine(part, width: stretches ? width : nil)
      }
    }
    return Array(lines.prefix(LottieBounds.lines))
  }

  /// Returns the lines of a paragraph, broken at spaces so that none is wider than the box unless a word is.
  private func broken(_ paragraph: Substring, _ width: Double, _ style: TextStyle) -> [Substring]? {
    guard let row = row(of: TextLine(paragraph), style) else { return nil }
    var (lines, start, space) = ([Substring](), paragraph.startIndex, String.Index?.none)
    var (length, afterSpace) = (0.0, 0.0)
    for (index, spot) in zip(paragraph.indices, row) {
      let letter = paragraph[index]
      let advance = spot.width + style.tracking
      if letter == " " {
        (space, afterSpace) = (index, 0)
      } else if length + advance - style.tracking > width, let end = space {
        lines.append(paragraph[start..<end])
        (start, space, length) = (paragraph.index(after: end), nil, afterSpace)
      }
      length += advance
      if letter != " " { afterSpace += advance }
    }
    return lines + [paragraph[start...]]
  }

  /// Returns a paragraph in a font, which is broken where the font requires, or `nil` if it is empty. Its origin is on the first
  /// baseline, where the alignment begins.
  mutating func set(
    paragraph lines: [Substring], _ box: TextBox, _ style: TextStyle, _ layer: JSON, _ scope: Scope
  ) -> JSON? {
    guard lines.contains(where: { !$0.isEmpty }), countLayer() else { return nil }
    noteLastLines(style.document)
    let animators = animators(of: layer)
    var draft = pieces(of: lines, style)
    if animators.isEmpty {
      draft["split"] = nil
      draft["fontFeatures"] = nil
    }
    let left = (-box.width * style.share).short
    draft["bounds"] = JSON([left, 0, box.width.short, box.height.short])
    draft["position"] = JSON([left, style.baseline(of: 0).short])
    draft["wrapped"] = true
    if style.height > 0 { draft["lineHeight"] = JSON(style.height.short) }
    if style.isJustified { draft["alignmentMode"] = "justified" }
    guard !animators.isEmpty else { return joined(draft, style) }
    // The lines are only known when the text is set: tracking moves letters, but not those after them.
    let letters = TextLetter.all(of: lines).joined().map { letter in
      TextLetter(numbers: letter.numbers, counts: letter.counts, shuffled: letter.shuffled)
    }
    let spread = TextSpread([], animators, share: style.share)
    move(&draft, zip(lines.joined(), letters).map { ($0, $1) }, style, animators, spread, scope)
    return joined(draft, style)
  }

  /// Notes the last lines of a justified paragraph in a font, which are on the left.
  private mutating func noteLastLines(_ document: JSON) {
    if (4...5).contains(document.integer("j")) {
      note(
        "is justified with last lines on the right or in the middle: without outlines of letters, they are on the left",
        at: document.place)
    } else if document.integer("j") == 6 {
      note(
        "is justified with its last lines: without outlines of letters, these are not stretched",
        at: document.place)
    }
  }

  /// Notes what text animators change without effect.
  private mutating func noteAnimators(_ animators: [JSON], _ layer: JSON) {
    for animator in animators {
      if let selector = animator["s"], selector.integer("t") != 0, selector[Mark.each] == nil {
        note(
          "has a selector by an expression that is not evaluated: all letters are alike", at: selector.place)
      }
      let unknown = (animator["a"]?.members.map(\.key) ?? []).filter { !TextAnimator.keys.contains($0) }
      for key in unknown {
        note(
          "has a text animator of \(quoted(key)), which has no effect",
          at: layer.place)
      }
    }
  }

  /// Notes what is not drawn of a text.
  mutating func noteText(_ document: JSON, _ layer: JSON) {
    noteAnimators(layer["t"]?["a"]?.elements ?? [], layer)
    noteChoices(of: document, in: layer)
    if let name = document["f"], !name.isNull, name.string.flatMap({ fonts[$0] }) == nil {
      note(
        "names the font \(name.inWords), which the document does not list: another one is used",
        at: name.place)
    }
    if let text = document["t"], !text.isNull, text.string == nil {
      note("has the text \(text.inWords), which is not a string: nothing is drawn", at: text.place)
    }
    if let size = document["s"], let number = size.lottieNumber, number < TextStyle.sizes.lowerBound {
      let least = JSON(TextStyle.sizes.lowerBound).text()
      note("has a text of the size \(size.inWords): \(least) is used", at: size.place)
    }
    for key in ["fc", "sc"] {
      guard let color = document[key], !color.isNull, color.lottieNumbers == nil else { continue }
      note("has \(quoted(key)) that has no numbers: it is not drawn", at: color.place)
    }
    if let path = layer["t"]?["p"], let mask = path["m"]?.lottieNumber, mask >= 0 {
      if pathOfText(layer) == nil {
        note("stands on a mask that the layer does not have: its lines are straight", at: path.place)
      } else if NumberTrack(path["a"]).map({ !$0.isAlways([0]) }) ?? false {
        note("is stretched along its path: its letters keep their distances", at: path.place)
      }
    }
  }
}
