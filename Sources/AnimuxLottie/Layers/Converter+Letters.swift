internal import AnimuxDocuments
internal import Glibc

/// Texts whose letters move by themselves.
extension Converter {
  /// Returns a layer for each letter, or `nil` if the document does not have the outlines of all letters.
  mutating func letters(
    of lines: [TextLine], _ style: TextStyle, _ animators: [TextAnimator], _ grouping: TextGrouping,
    _ scope: Scope
  ) -> [JSON]? {
    let rows = lines.map { row(of: $0, style) }
    guard rows.allSatisfy({ $0 != nil }) else { return nil }
    let letters = TextLetter.all(of: lines.map(\.text))
    let pivots = grouping.pivots(of: lines, rows.map { $0 ?? [] }, style)
    var layers: [JSON] = []
    for (index, row) in rows.enumerated() {
      let spread = TextSpread(letters[index], animators, share: style.share)
      for (column, (letter, spot)) in zip(letters[index], row ?? []).enumerated()
      where !spot.glyph.paths.isEmpty {
        guard countLayer() else { continue }
        let pivot = pivots[index][column]
        layers.append(
          self.letter(letter, spot, style, style.baseline(of: index), pivot, animators, spread, scope))
      }
    }
    return layers
  }

  private mutating func letter(
    _ letter: TextLetter, _ spot: GlyphSpot, _ style: TextStyle, _ baseline: Double, _ pivot: TextPivot,
    _ animators: [TextAnimator], _ spread: TextSpread, _ scope: Scope
  ) -> JSON {
    let outline = spot.glyph.paths.map {
      $0.transformed(.scale(spot.scale, spot.scale).then(.move(-spot.width / 2, 0)))
    }
    var draft = Draft([("type", "shape"), ("path", outline.pathData(asCurves: false))])
    paint(&draft, ("fillColor", "strokeColor", "lineWidth"), style, letter, animators, scope)
    let layers = layered(draft, style.document)
    if layers.count > 1 { draft = .plain() }
    let (size, middle) = (style.size, spot.x + spot.width / 2)
    let matrix = Variation(animators.placeTracks(of: letter) + pivot.tracks, isLinear: false) { frame in
      let matrix = animators.matrix(of: letter, spread, at: frame)
      let anchor = pivot.spot(size: size, at: frame)
      guard anchor != .zero else { return matrix.then(.move(middle, baseline)).document }
      return PlaneMatrix.move(-anchor.x, -anchor.y).then(matrix)
        .then(.move(middle + anchor.x, baseline + anchor.y)).document
    }
    set("transform", of: &draft, to: matrix, scope)
    fade(&draft, letter, animators, scope)
    blur(&draft, letter, animators, scope)
    if layers.count > 1 { draft.sublayers = layers }
    return draft.json
  }

  mutating func fade(
    _ draft: inout Draft, _ letter: TextLetter, _ animators: [TextAnimator], _ scope: Scope
  ) {
    guard animators.contains(where: \.fades) else { return }
    let opacity = Variation(animators.tracks(of: letter), isLinear: false) { frame in
      JSON(animators.factor(of: letter, at: frame) { $0.opacity }.short)
    }
    set("opacity", of: &draft, to: opacity, scope)
  }

  /// Blurs a letter, in both directions at once if they are always alike.
  mutating func blur(
    _ draft: inout Draft, _ letter: TextLetter, _ animators: [TextAnimator], _ scope: Scope
  ) {
    let blurs = animators.compactMap(\.blur)
    guard blurs.contains(where: { !$0.isAlways([0, 0]) }) else { return }
    let isEven = blurs.allSatisfy { $0.keys.allSatisfy { $0.value.count < 2 || $0.value[0] == $0.value[1] } }
    let filters = Variation(animators.tracks(of: letter), isLinear: false) { frame in
      let blur = animators.blur(of: letter, at: frame)
      func radius(_ value: Double) -> JSON { JSON((abs(value) * BlurRadius.perUnit).held(0, 500).short) }
      if isEven { return [["filter": "CIGaussianBlur", "inputRadius": radius(blur.x)]] }
      let lines = [(radius(blur.x), "0deg"), (radius(blur.y), "90deg")].flatMap { radius, angle in
        let line: JSON = ["filter": "CIMotionBlur", "inputRadius": radius, "inputAngle": JSON(angle)]
        return Array(repeating: line, count: BlurRadius.lines)
      }
      return JSON(lines)
    }
    set("filters", of: &draft, to: filters, scope)
  }

  /// Sets the fill and the stroke of a letter under the keys of its type of layer.
  mutating func paint(
    _ draft: inout Draft, _ keys: (fill: String, stroke: String, width: String), _ style: TextStyle,
    _ letter: TextLetter, _ animators: [TextAnimator], _ scope: Scope
  ) {
    func color(
      _ own: [Double], _ track: @escaping @Sendable (TextAnimator) -> NumberTrack?,
      _ shift: @escaping @Sendable (TextAnimator) -> ColorShift,
      _ alpha: @escaping @Sendable (TextAnimator) -> NumberTrack?
    ) -> Variation {
      let isOpaque = animators.allSatisfy { alpha($0) == nil } && own.count < 4
      let share = own.count > 3 ? own[3] : 1
      return Variation(animators.tracks(of: letter), isLinear: false) { frame in
        let color = rgb(animators.mixed(Array(own.prefix(3)), of: letter, at: frame, track, shift))
        guard !isOpaque else { return color }
        let factor = animators.factor(of: letter, at: frame, alpha)
        return JSON(color.elements + [JSON((factor * share).short)])
      }
    }
    if let own = style.color("fc", "fo") {
      set(keys.fill, of: &draft, to: color(own, { $0.fill }, { $0.fillShift }, { $0.fillOpacity }), scope)
    } else {
      draft[keys.fill] = keys.fill == "fillColor" ? JSON(.null) : "clear"
    }
    // An animator can give a text its stroke. As in After Effects, that is black and 1 wide unless an animator changes it.
    let strokes = animators.contains { $0.stroke != nil || $0.strokeWidth != nil }
    let isWidened = animators.contains { $0.strokeWidth != nil }
    let width = style.document.number("sw", strokes && !isWidened ? 1 : 0)
    guard let own = style.color("sc", "so") ?? (strokes ? [0, 0, 0] : nil), width > 0 || isWidened else {
      return
    }
    set(
      keys.stroke, of: &draft, to: color(own, { $0.stroke }, { $0.strokeShift }, { $0.strokeOpacity }), scope)
    let line = Variation(animators.tracks(of: letter), isLinear: false) { frame in
      JSON(
        animators.reduce(width) {
          $0 + ($1.strokeWidth?.first(at: frame) ?? 0) * $1.share(of: letter, at: frame)
        }
        .held(0, LottieBounds.coordinate).short)
    }
    set(keys.width, of: &draft, to: line, scope)
  }
}
