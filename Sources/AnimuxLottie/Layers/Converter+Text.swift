internal import AnimuxDocuments
internal import AnimuxGraphics

extension Converter {
  /// Returns the layers of a text: one for each line, or for each letter that moves by itself. Texts that change have a
  /// layer for each of their strings.
  mutating func text(_ layer: JSON, _ scope: Scope) -> [JSON] {
    let documents = layer["t"]?["d"]?["k"]
    let keys = documents?.elements ?? []
    guard keys.count > 1 else {
      guard let document = keys.first?["s"] ?? documents?["s"] ?? documents else { return [] }
      return lines(of: document, layer, scope)
    }
    return keys.enumerated().compactMap { index, key in
      guard let document = key["s"], countLayer() else { return nil }
      let (first, last) = (
        index == 0 ? -LottieBounds.frames : key.keyFrame ?? 0,
        index + 1 < keys.count ? keys[index + 1].keyFrame ?? 0 : LottieBounds.frames
      )
      var draft = Draft.plain()
      guard first < last, let inner = window(of: ["ip": JSON(first), "op": JSON(last)], &draft, scope) else {
        return nil
      }
      draft.sublayers = lines(of: document, layer, inner)
      // A document without letters is a time at which nothing is seen.
      guard !draft.sublayers.isEmpty else { return nil }
      return draft.json
    }
  }

  private mutating func lines(of document: JSON, _ layer: JSON, _ scope: Scope) -> [JSON] {
    let style = TextStyle(document, document.text("f").flatMap { fonts[$0] })
    noteText(document, layer)
    let paragraphs = style.paragraphs.prefix(LottieBounds.lines)
    guard let box = TextBox(document) else {
      let lines = paragraphs.map { TextLine($0) }
      if let path = pathOfText(layer) { return onPath(path, lines, style, layer, scope) }
      return self.lines(lines, style, layer, scope)
    }
    var draft = Draft.plain()
    if let lines = broken(paragraphs, box.width, style) {
      draft.sublayers = self.lines(lines, style, layer, scope)
    } else {
      draft.sublayers = set(paragraph: Array(paragraphs), box, style, layer, scope).map { [$0] } ?? []
    }
    guard !draft.sublayers.isEmpty, countLayer() else { return [] }
    let ascent = (style.font?.number("ascent", 75) ?? 75).held(0, 1000) / 100 * style.size
    draft["position"] = JSON([
      (box.origin.x + box.width * style.share).short, (box.origin.y + ascent).short,
    ])
    return [draft.json]
  }

  private mutating func lines(
    _ lines: [TextLine], _ style: TextStyle, _ layer: JSON, _ scope: Scope
  ) -> [JSON] {
    let animators = animators(of: layer)
    guard !animators.isEmpty else {
      return lines.enumerated().compactMap { index, line in
        guard !line.text.isEmpty, countLayer() else { return nil }
        let baseline = style.baseline(of: index)
        return outlined(line, style, baseline) ?? set(line.text, style, baseline)
      }
    }
    let grouping = TextGrouping(layer["t"]?["m"])
    if let letters = letters(of: lines, style, animators, grouping, scope) { return letters }
    if !grouping.isPlain {
      note(
        "has letters in groups, or anchors beside them: without outlines of letters, each turns about itself",
        at: layer["t"]?["m"]?.place ?? layer.place)
    }
    let letters = TextLetter.all(of: lines.map(\.text))
    return lines.enumerated().compactMap { index, line in
      guard !line.text.isEmpty, countLayer() else { return nil }
      var draft = pieces(of: [line.text], style)
      let left = -2 * Self.reachOfLine * style.share + 0
      draft["position"] = JSON([left, style.baseline(of: index).short])
      draft["bounds"] = JSON([left, 0, 2 * Self.reachOfLine, 0])
      let spread = TextSpread(letters[index], animators, share: style.share)
      move(&draft, zip(line.text, letters[index]).map { ($0, $1) }, style, animators, spread, scope)
      return joined(draft, style)
    }
  }

  func animators(of layer: JSON) -> [TextAnimator] {
    (layer["t"]?["a"]?.elements ?? []).map { TextAnimator($0) }
  }

  /// Returns a line of glyphs that the document contains, or `nil` if one is missing.
  private func outlined(_ line: TextLine, _ style: TextStyle, _ baseline: Double) -> JSON? {
    guard let row = row(of: line, style) else { return nil }
    let paths = row.flatMap { spot in
      let matrix = PlaneMatrix.scale(spot.scale, spot.scale).then(.move(spot.x, baseline))
      return spot.glyph.paths.map { $0.transformed(matrix) }
    }
    guard !paths.isEmpty else { return nil }
    return painted(Draft([("type", "shape"), ("path", paths.pathData(asCurves: false))]), style)
  }

  /// Returns outlines in the colours of a text.
  func painted(_ draft: Draft, _ style: TextStyle) -> JSON {
    var draft = draft
    draft["fillColor"] = style.color("fc", "fo").map(rgba) ?? JSON(.null)
    if let color = style.color("sc", "so"), style.document.number("sw") > 0 {
      draft["strokeColor"] = rgba(color)
      draft["lineWidth"] = JSON(style.document.number("sw"))
    }
    return joined(draft, style)
  }

  /// Returns letters as one layer, in which the fill is in front of the stroke unless the document sets another order.
  func joined(_ draft: Draft, _ style: TextStyle) -> JSON {
    let layers = layered(draft, style.document)
    return layers.count == 1 ? layers[0] : Draft.plain(sublayers: layers).json
  }

  /// Returns the layers of letters from back to front: one, or two if the fill is in front of the stroke.
  func layered(_ draft: Draft, _ document: JSON) -> [JSON] {
    guard draft.sets("strokeColor"), !document.flag("of"), document["fc"]?.isList == true else {
      return [draft.json]
    }
    var (back, front) = (draft, draft)
    let isText = draft["type"] == "text"
    let fill = isText ? "foregroundColor" : "fillColor"
    back.reset(fill)
    back[fill] = isText ? "clear" : JSON(.null)
    for key in ["strokeColor", "lineWidth", "strokeWidth"] { front.reset(key) }
    return [back.json, front.json]
  }

  /// Half of the width that lines without a box can have.
  private static var reachOfLine: Double { 10_000 }

  /// Returns a line in a font, whose letters stand on the baseline.
  private func set(_ line: Substring, _ style: TextStyle, _ baseline: Double) -> JSON {
    var draft = text([line], style)
    let y = JSON(baseline.short).text()
    let (from, to) = (-Self.reachOfLine * style.share * 2 + 0, Self.reachOfLine * (1 - style.share) * 2)
    draft["textPath"] = JSON("M\(JSON(from).text()) \(y)L\(JSON(to).text()) \(y)")
    align(&draft, style)
    return joined(draft, style)
  }
}

/// Texts in a font.
extension Converter {
  /// Returns a text layer with the attributes of a text, without its place.
  func text(_ lines: [Substring], _ style: TextStyle) -> Draft {
    let string = lines.joined(separator: "\n")
    var draft = Draft([("type", "text")])
    if style.hasSmallCapitals {
      draft["runs"] = JSON(Self.runs(of: string, style.size))
    } else {
      draft["string"] = JSON(string).withoutExpressions
    }
    draft["fontSize"] = JSON(style.size)
    draft["fallback"] = true
    if let family = style.font?.text("fFamily"), !family.isEmpty { draft["font"] = JSON(family) }
    if let file = style.font.flatMap(fontFile) { draft["fontFile"] = file }
    let name = (style.font?.text("fStyle") ?? "").lowercased()
    if let weight = Self.weight(name) ?? Self.weight(style.font?["fWeight"]) {
      draft["fontWeight"] = JSON(weight)
      // Core Text replaces a font that is not there by a regular one.
      draft["fallbackWeight"] = 400
    }
    if name.contains("italic") || name.contains("oblique") { draft["italic"] = true }
    let document = style.document
    draft["foregroundColor"] = style.color("fc", "fo").map(rgba) ?? "clear"
    if let color = style.color("sc", "so"), document.number("sw") > 0 {
      draft["strokeColor"] = rgba(color)
      draft["strokeWidth"] = JSON(document.number("sw"))
    }
    if style.tracking != 0 { draft["letterSpacing"] = JSON(style.tracking.short) }
    return draft
  }

  /// Returns the weight that the name of a style contains, unless it is the regular one.
  private static func weight(_ style: String) -> Double? {
    StyleWeight.weight(in: style).flatMap { $0 == 400 ? nil : Double($0) }
  }

  /// Returns a weight that is given as a number or in words, unless it is the regular one.
  private static func weight(_ given: JSON?) -> Double? {
    guard let given else { return nil }
    let number = given.string.map { Double($0) } ?? given.lottieNumber
    guard let number else { return weight(given.string ?? "") }
    return number != 400 && (1...1000).contains(number) ? number.rounded() : nil
  }

  func align(_ draft: inout Draft, _ style: TextStyle) {
    if style.share > 0 { draft["alignmentMode"] = style.share == 1 ? "right" : "center" }
  }

  /// Returns the runs of a text whose small letters are smaller capitals.
  private static func runs(of string: String, _ size: Double) -> [JSON] {
    var runs: [(text: String, isSmall: Bool)] = []
    for character in string {
      let capital = capital(of: character)
      if runs.last?.isSmall != (capital != nil) { runs.append(("", capital != nil)) }
      runs[runs.count - 1].text.append(capital ?? character)
    }
    return runs.map { run in
      var members: [(String, JSON)] = [("string", JSON(run.text).withoutExpressions)]
      if run.isSmall { members.append(("fontSize", JSON((size * TextStyle.smallCapital).short))) }
      return JSON(object: members)
    }
  }
}

/// Texts in a font whose letters move by themselves.
extension Converter {
  /// Returns a text layer that is split into its letters, on the baseline of its first line.
  func pieces(of lines: [Substring], _ style: TextStyle) -> Draft {
    var draft = text(lines, style)
    draft["split"] = "characters"
    draft["verticalAlignment"] = "baseline"
    draft["anchorPoint"] = [0, 0]
    // Two letters in one glyph would be one piece.
    draft["fontFeatures"] = ["-liga", "-clig", "-dlig"]
    align(&draft, style)
    return draft
  }

  /// Animates the letters of a text that is split into them.
  mutating func move(
    _ draft: inout Draft, _ letters: [(character: Character, place: TextLetter)], _ style: TextStyle,
    _ animators: [TextAnimator], _ spread: TextSpread, _ scope: Scope
  ) {
    let pieces = letters.filter { !$0.character.isWhitespace }
    for (number, letter) in pieces.enumerated() {
      var piece = Draft()
      let place = letter.place
      let matrix = Variation(animators.placeTracks(of: place), isLinear: false) { frame in
        animators.matrix(of: place, spread, at: frame).document
      }
      set("transform", of: &piece, to: matrix, scope)
      fade(&piece, place, animators, scope)
      blur(&piece, place, animators, scope)
      paint(&piece, ("foregroundColor", "strokeColor", "strokeWidth"), style, place, animators, scope)
      for key in ["transform", "opacity", "filters", "foregroundColor", "strokeColor", "strokeWidth"] {
        guard let value = piece[key], value != draft[key],
          key != "transform" || value != PlaneMatrix().document
        else { continue }
        piece.animations.append(
          timed([("keyPath", JSON(key)), ("values", JSON([value]))], -scope.zero, max(film.frames, 1)))
      }
      draft.animations += piece.animations.map { $0.with("piece", JSON(Double(number))) }
    }
  }
}
