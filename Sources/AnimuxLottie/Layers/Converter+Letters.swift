internal import AnimuxDocuments

/// Texts whose letters move by themselves.
extension Converter {
  /// A letter with its place in its line, without animators.
  private struct Letter {
    let glyph: Glyphs.Glyph
    let place: TextLetter
    let line: Int
    /// The number of letters before it in its line, and of all letters of the line.
    let column: Int
    let length: Int
    let x: Double
    let width: Double
  }

  /// Returns a layer for each letter, or `nil` if the document does not have the outlines of all letters.
  mutating func letters(
    of lines: [Substring], _ document: JSON, _ font: JSON?, _ size: Double, _ height: Double,
    _ animators: [TextAnimator], _ scope: Scope
  ) -> [JSON]? {
    guard let letters = placed(lines, document, font, size) else { return nil }
    let tracks = animators.flatMap(\.tracks)
    return letters.compactMap { letter in
      guard !letter.glyph.paths.isEmpty, countLayer() else { return nil }
      let outline = letter.glyph.paths.map {
        $0.transformed(.scale(size / 100, size / 100).then(.move(-letter.width / 2, 0)))
      }
      var draft = Draft([("type", "shape"), ("path", outline.pathData(asCurves: false))])
      paint(&draft, document, letter.place, animators, scope)
      let layers = layered(draft, document)
      if layers.count > 1 { draft = .plain() }
      let share = share(document)
      let baseline = height * Double(letter.line) - document.number("ls")
      let matrix = Variation(tracks, isLinear: false) { frame in
        var (place, spread) = (PlaneMatrix(), 0.0)
        for animator in animators {
          let part = animator.share(of: letter.place, at: frame)
          let scale = animator.scale?.spot(at: frame) ?? Spot(100, 100)
          let shift = animator.position?.spot(at: frame) ?? .zero
          place = place.then(.scale(1 + (scale.x / 100 - 1) * part, 1 + (scale.y / 100 - 1) * part))
            .then(.rotation((animator.rotation?.first(at: frame) ?? 0) * part)).then(
              .move(shift.x * part, shift.y * part))
          spread += (animator.tracking?.first(at: frame) ?? 0) * part * size / 1000
        }
        let column = Double(letter.column) - share * Double(letter.length - 1)
        return place.then(.move(letter.x + letter.width / 2 + spread * column, baseline)).document
      }
      set("transform", of: &draft, to: matrix, scope)
      let opacity = Variation(tracks, isLinear: false) { frame in
        let product = animators.reduce(1.0) { product, animator in
          let part = animator.share(of: letter.place, at: frame)
          return product * (1 + ((animator.opacity?.first(at: frame) ?? 100) / 100 - 1) * part)
        }
        return JSON(product.held(0, 1).short)
      }
      if animators.contains(where: { $0.opacity != nil }) { set("opacity", of: &draft, to: opacity, scope) }
      if layers.count > 1 { draft.sublayers = layers }
      return draft.json
    }
  }

  private func placed(_ lines: [Substring], _ document: JSON, _ font: JSON?, _ size: Double) -> [Letter]? {
    var letters: [Letter] = []
    let all = lines.joined().count
    let solid = lines.joined().filter { !$0.isWhitespace }.count
    let words = lines.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
    var (number, dense, word) = (0, 0, -1)
    for (index, line) in lines.enumerated() {
      let glyphs = line.compactMap { self.glyphs.glyph($0, font) }
      guard glyphs.count == line.count else { return nil }
      let tracking = document.number("tr") * size / 1000
      let widths = glyphs.map { $0.width * size / 100 + tracking }
      var x = -(widths.reduce(0, +) - tracking) * share(document)
      var isInWord = false
      for (column, character) in line.enumerated() {
        if !character.isWhitespace && !isInWord { word += 1 }
        isInWord = !character.isWhitespace
        let place = TextLetter(
          numbers: [number, dense, max(word, 0), index],
          counts: [all, max(solid, 1), max(words, 1), lines.count])
        letters.append(
          Letter(
            glyph: glyphs[column], place: place, line: index, column: column, length: line.count, x: x,
            width: widths[column] - tracking))
        x += widths[column]
        number += 1
        if isInWord { dense += 1 }
      }
    }
    return letters
  }

  private mutating func paint(
    _ draft: inout Draft, _ document: JSON, _ letter: TextLetter, _ animators: [TextAnimator], _ scope: Scope
  ) {
    func color(_ own: [Double], _ track: @escaping @Sendable (TextAnimator) -> NumberTrack?) -> Variation {
      Variation(animators.flatMap(\.tracks), isLinear: false) { frame in
        var color = own
        for animator in animators {
          guard let other = track(animator)?.value(at: frame), other.count >= 3 else { continue }
          let part = animator.share(of: letter, at: frame)
          color = zip(color, other).map { $0 + ($1 - $0) * part }
        }
        return rgb(color)
      }
    }
    if let own = document["fc"]?.lottieNumbers {
      set("fillColor", of: &draft, to: color(own) { $0.fill }, scope)
    } else {
      draft["fillColor"] = JSON(.null)
    }
    let width = document.number("sw")
    guard let own = document["sc"]?.lottieNumbers,
      width > 0 || animators.contains(where: { $0.strokeWidth != nil })
    else { return }
    set("strokeColor", of: &draft, to: color(own) { $0.stroke }, scope)
    let line = Variation(animators.flatMap(\.tracks), isLinear: false) { frame in
      JSON(
        animators.reduce(width) {
          $0 + ($1.strokeWidth?.first(at: frame) ?? 0) * $1.share(of: letter, at: frame)
        }
        .held(0, 1e6).short)
    }
    set("lineWidth", of: &draft, to: line, scope)
  }
}
