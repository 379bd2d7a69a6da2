internal import AnimuxDocuments
internal import Glibc

/// Shadows and styles.
extension Converter {
  /// Returns whether a layer has styles that may be drawn.
  func hasStyles(_ layer: JSON) -> Bool {
    !layer.styles.isEmpty
  }

  /// Returns a layer with its styles. They apply to the layer as it is seen, so that neither their light nor their sizes change if
  /// it or a parent of it is turned or scaled. `opacity` is that of the layer, which they share.
  mutating func styled(
    _ draft: Draft, _ layer: JSON, _ chain: [Placement], _ opacity: NumberTrack, _ scope: Scope
  ) -> Draft? {
    guard countLayer() else { return nil }
    let styles = layer.styles
    var content = draft
    // Gradients are behind all other styles.
    for style in styles where style.styleType == .gradientOverlay {
      content = covered(content, by: style, layer, chain, scope) ?? content
    }
    var draft = Draft.plain(name: layer.text("nm"), sublayers: [content.json])
    fade(&draft, opacity, scope)
    for style in styles { apply(style: style, to: &draft, scope) }
    return draft
  }

  /// Notes the values of a style that have no effect.
  private mutating func noteStyle(_ style: JSON) {
    let name = quoted(style.text("nm") ?? "")
    if let choke = NumberTrack(style["ch"]), !choke.isAlways([0]) {
      note("has a spread in the style \(name), which is drawn without", at: style.place)
    }
    for (key, part, usual) in [("no", "noise", 0), ("j", "jitter", 0), ("r", "a range", 50)] {
      guard let value = NumberTrack(style[key]), !value.isAlways([Double(usual)]) else { continue }
      note("has \(part) in the style \(name), which is drawn without", at: style.place)
    }
    if style.styleType == .innerGlow, let source = NumberTrack(style["sr"]), !source.isAlways([1]) {
      note(
        "has another source of the glow in the style \(name), which is drawn from the edge", at: style.place)
    }
    // In After Effects' list of modes, normal is the first.
    if let mode = NumberTrack(style["bm"]), !mode.isAlways([0]), !mode.isAlways([1]),
      style.styleType == .colorOverlay || style.styleType == .gradientOverlay
    {
      note("has a blend mode in the style \(name), which is drawn as normal", at: style.place)
    }
  }

  /// Puts a layer that has a shadow into another one before an effect that applies to both. Returns `false` if there are too many
  /// layers.
  mutating func nestShadow(in draft: inout Draft, before effect: JSON) -> Bool {
    guard draft.sets("shadowOpacity"), Self.isDrawn(effect) else { return true }
    guard countLayer() else { return false }
    var inner = Draft.plain(sublayers: draft.sublayers)
    draft.move(["filters", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius"], to: &inner)
    draft.sublayers = [inner.json]
    return true
  }

  mutating func dropShadow(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    guard value(effect, 5, 0).first(at: 0) == 0 else { return leaveShadow(effect, &draft, scope) }
    shadow(
      &draft, color: value(effect, 0), opacity: value(effect, 1), most: 255,
      angle: .heading(value(effect, 2)),
      distance: value(effect, 3), blur: value(effect, 4), scope)
  }

  /// Draws the shadow of a layer, and not the layer itself: the layer in one colour, blurred and moved.
  private mutating func leaveShadow(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    guard countLayer() else { return }
    var caster = Draft.plain(sublayers: draft.sublayers)
    // The effects so far apply to what casts the shadow.
    draft.move(["filters"], to: &caster)
    let (color, opacity) = (value(effect, 0, 0), value(effect, 1, 127.5))
    addMatrix([color, opacity], isLinear: true, to: &caster, scope) { frame in
      let none = [0.0, 0, 0, 0]
      let share = (opacity.first(at: frame) / 255).held(0, 1)
      return [none, none, none, [0, 0, 0, share], color.color(at: frame) + [0]]
    }
    let radius = Variation(value(effect, 4, 0)) { JSON(($0.x / 4).held(0, 500).short) }
    add("CIGaussianBlur", [("inputRadius", radius)], to: &caster, scope)
    set("position", of: &caster, to: offset(.heading(value(effect, 2)), value(effect, 3)), scope)
    draft.sublayers = [caster.json]
  }

  private mutating func shadow(
    _ draft: inout Draft, color: NumberTrack?, opacity: NumberTrack?, most: Double, angle: ShadowAngle,
    distance: NumberTrack?, blur: NumberTrack?, _ scope: Scope
  ) {
    set("shadowColor", of: &draft, to: Variation(color ?? NumberTrack([0, 0, 0])) { rgb($0) }, scope)
    let strength = Variation(opacity ?? NumberTrack([most / 2])) { JSON(($0.x / most).held(0, 1).short) }
    set("shadowOpacity", of: &draft, to: strength, scope)
    set("shadowOffset", of: &draft, to: offset(angle, distance), scope)
    set("shadowRadius", of: &draft, to: Variation(blur ?? NumberTrack([0])) { JSON(max($0.x / 4, 0)) }, scope)
  }

  private func offset(_ angle: ShadowAngle, _ distance: NumberTrack?) -> Variation {
    let (direction, length) = (angle.track, distance ?? NumberTrack([5]))
    return Variation([direction, length], isLinear: direction.isStatic) { frame in
      let (radians, distance) = (angle.radians(direction.first(at: frame)), length.first(at: frame))
      return JSON([(cos(radians) * distance).short, (sin(radians) * distance).short])
    }
  }

  private mutating func apply(style: JSON, to draft: inout Draft, _ scope: Scope) {
    let (color, opacity) = (
      NumberTrack(style["c"]) ?? NumberTrack([0, 0, 0]),
      NumberTrack(style["o"]) ?? NumberTrack(style["so"]) ?? NumberTrack([100])
    )
    noteStyle(style)
    let paint = Variation([color, opacity], isLinear: true) { frame in
      JSON((color.color(at: frame) + [(opacity.first(at: frame) / 100).held(0, 1)]).map(\.short))
    }
    let size = NumberTrack(style["s"]) ?? NumberTrack([5])
    func radius(_ factor: Double) -> Variation { Variation(size) { JSON(($0.x * factor).held(0, 500)) } }
    switch style.styleType {
    case .stroke: add("outline", [("inputColor", paint), ("inputWidth", radius(1))], to: &draft, scope)
    case .dropShadow:
      shadow(
        &draft, color: color, opacity: opacity, most: 100, angle: .light(NumberTrack(style["a"])),
        distance: NumberTrack(style["d"]), blur: NumberTrack(style["s"]), scope)
    case .innerShadow:
      let offset = offset(.light(NumberTrack(style["a"])), NumberTrack(style["d"]))
      add(
        "innerShadow", [("inputColor", paint), ("inputOffset", offset), ("inputRadius", radius(0.25))],
        to: &draft,
        scope)
    case .outerGlow: add("glow", [("inputColor", paint), ("inputRadius", radius(0.5))], to: &draft, scope)
    case .innerGlow:
      add(
        "innerShadow",
        [
          ("inputColor", paint), ("inputOffset", Variation([]) { _ in [0, 0] }), ("inputRadius", radius(0.5)),
        ], to: &draft, scope)
    case .colorOverlay:
      addMatrix([color, opacity], isLinear: true, to: &draft, scope) { frame in
        let share = (opacity.first(at: frame) / 100).held(0, 1)
        let rows = (0..<3).map { row in (0..<4).map { $0 == row ? 1 - share : 0 } }
        return rows + [[0, 0, 0, 1], color.color(at: frame).map { $0 * share } + [0]]
      }
    case .gradientOverlay: break
    case nil: note("has the style \(quoted(style.text("nm") ?? "")), which is not drawn", at: style.place)
    }
  }
}

/// The direction of a shadow, in degrees.
private enum ShadowAngle {
  /// An effect gives the direction in which its shadow falls, clockwise from the top.
  case heading(NumberTrack?)
  /// A style gives the direction of its light, anticlockwise from the right. The shadow falls to the other side.
  case light(NumberTrack?)

  var track: NumberTrack {
    switch self {
    case .heading(let track): track ?? NumberTrack([135])
    case .light(let track): track ?? NumberTrack([120])
    }
  }

  /// Returns the direction in which the shadow falls, clockwise from the right.
  func radians(_ degrees: Double) -> Double {
    switch self {
    case .heading: (degrees - 90) * .pi / 180
    case .light: (180 - degrees) * .pi / 180
    }
  }
}
