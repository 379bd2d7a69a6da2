internal import AnimuxDocuments

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
        index == 0 ? -1e8 : key.keyFrame ?? 0, index + 1 < keys.count ? keys[index + 1].keyFrame ?? 0 : 1e8
      )
      var draft = Draft.plain()
      guard first < last, let inner = window(of: ["ip": JSON(first), "op": JSON(last)], &draft, scope) else {
        return nil
      }
      draft.sublayers = lines(of: document, layer, inner)
      return draft.sublayers.isEmpty ? nil : draft.json
    }
  }

  private mutating func lines(of document: JSON, _ layer: JSON, _ scope: Scope) -> [JSON] {
    noteText(document, layer)
    let string = document.text("t") ?? ""
    let all = (document.integer("ca") == 1 ? string.uppercased() : string).split(
      omittingEmptySubsequences: false
    ) {
      $0 == "\r" || $0 == "\n" || $0 == "\r\n" || $0 == "\u{3}" || $0 == "\u{2028}"
    }
    let font = document.text("f").flatMap { fonts[$0] }
    let size = document.number("s", 12).held(0.1, 10_000)
    guard let box = TextBox(document) else {
      return lines(all.prefix(1000), document, font, size, layer, scope)
    }
    let lines = all.prefix(1000).flatMap { broken($0, box.width, document, font, size, layer) }.prefix(1000)
    var draft = Draft.plain(sublayers: self.lines(lines, document, font, size, layer, scope))
    guard !draft.sublayers.isEmpty, countLayer() else { return [] }
    let ascent = (font?.number("ascent", 75) ?? 75).held(0, 1000) / 100 * size
    draft["position"] = JSON([
      (box.origin.x + box.width * share(document)).short, (box.origin.y + ascent).short,
    ])
    return [draft.json]
  }

  private mutating func lines(
    _ lines: ArraySlice<Substring>, _ document: JSON, _ font: JSON?, _ size: Double, _ layer: JSON,
    _ scope: Scope
  ) -> [JSON] {
    let height = document.number("lh", size * 1.2)
    let animators = (layer["t"]?["a"]?.elements ?? []).map { TextAnimator($0) }
    if !animators.isEmpty {
      noteAnimators(layer["t"]?["a"]?.elements ?? [], layer)
      if let letters = letters(of: Array(lines), document, font, size, height, animators, scope) {
        return letters
      }
      note("has text animators and no outlines of its letters: the text is drawn as a whole", at: layer.place)
    }
    return lines.enumerated().compactMap { index, line in
      guard !line.isEmpty, countLayer() else { return nil }
      let baseline = height * Double(index) - document.number("ls")
      return outlined(line, document, font, size, baseline) ?? set(line, document, font, size, baseline)
    }
  }

  /// Returns a line of glyphs that the document brings, or `nil` if one is missing.
  private func outlined(
    _ line: Substring, _ document: JSON, _ font: JSON?, _ size: Double, _ baseline: Double
  ) -> JSON? {
    let glyphs = line.compactMap { self.glyphs.glyph($0, font) }
    guard glyphs.count == line.count else { return nil }
    let (scale, tracking) = (size / 100, document.number("tr") * size / 1000)
    var x = -Self.width(glyphs, scale, tracking) * share(document)
    var paths: [Bezier] = []
    for glyph in glyphs {
      let matrix = PlaneMatrix.scale(scale, scale).then(.move(x, baseline))
      paths += glyph.paths.map { $0.transformed(matrix) }
      x += glyph.width * scale + tracking
    }
    guard !paths.isEmpty else { return nil }
    var draft = Draft([("type", "shape"), ("path", paths.pathData(asCurves: false))])
    draft["fillColor"] = document["fc"]?.lottieNumbers.map(rgb) ?? JSON(.null)
    if let color = document["sc"]?.lottieNumbers, document.number("sw") > 0 {
      draft["strokeColor"] = rgb(color)
      draft["lineWidth"] = JSON(document.number("sw"))
    }
    let layers = layered(draft, document)
    return layers.count == 1 ? layers[0] : Draft.plain(sublayers: layers).json
  }

  private static func width(_ glyphs: [Glyphs.Glyph], _ scale: Double, _ tracking: Double) -> Double {
    max(glyphs.reduce(0) { $0 + $1.width * scale + tracking } - tracking, 0)
  }

  /// Returns the layers of letters from back to front: one, or two if the fill is in front of the stroke.
  func layered(_ draft: Draft, _ document: JSON) -> [JSON] {
    guard draft.sets("strokeColor"), !document.flag("of"), document["fc"]?.isList == true else {
      return [draft.json]
    }
    var (back, front) = (draft, draft)
    back.reset("fillColor")
    back["fillColor"] = JSON(.null)
    for key in ["strokeColor", "lineWidth"] { front.reset(key) }
    return [back.json, front.json]
  }

  /// The part of a line that is before its origin.
  func share(_ document: JSON) -> Double {
    switch document.integer("j") {
    case 1, 4: 1
    case 2, 5: 0.5
    default: 0
    }
  }

  /// Returns a line in a font, whose letters stand on the baseline.
  private func set(
    _ line: Substring, _ document: JSON, _ font: JSON?, _ size: Double, _ baseline: Double
  ) -> JSON {
    var draft = Draft([("type", "text"), ("string", JSON(escaped(line))), ("fontSize", JSON(size))])
    draft["fallback"] = true
    if let family = font?.text("fFamily"), !family.isEmpty { draft["font"] = JSON(family) }
    let style = (font?.text("fStyle") ?? "").lowercased()
    let weights = [
      ("thin", 100), ("extralight", 200), ("light", 300), ("medium", 500), ("semibold", 600),
      ("extrabold", 800),
      ("black", 900), ("bold", 700),
    ]
    if let weight = weights.first(where: { style.contains($0.0) }) { draft["fontWeight"] = JSON(weight.1) }
    if style.contains("italic") || style.contains("oblique") { draft["italic"] = true }
    draft["foregroundColor"] = document["fc"]?.lottieNumbers.map(rgb) ?? "clear"
    if let color = document["sc"]?.lottieNumbers, document.number("sw") > 0 {
      draft["strokeColor"] = rgb(color)
      draft["strokeWidth"] = JSON(document.number("sw"))
    }
    let tracking = document.number("tr") * size / 1000
    if tracking != 0 { draft["letterSpacing"] = JSON(tracking.short) }
    let reach = 10_000.0
    let share = share(document)
    let y = JSON(baseline.short).text()
    draft["textPath"] = JSON(
      "M\(JSON(-reach * share * 2 + 0).text()) \(y)L\(JSON(reach * (1 - share) * 2).text()) \(y)")
    if share > 0 { draft["alignmentMode"] = share == 1 ? "right" : "center" }
    return draft.json
  }

  /// Returns a text in which nothing is an expression.
  private func escaped(_ line: Substring) -> String {
    var result = ""
    for character in line {
      if character == "$" { result += "\\" }
      result.append(character)
    }
    return line.contains("${") ? result : String(line)
  }
}
