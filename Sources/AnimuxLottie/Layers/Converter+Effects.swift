internal import AnimuxDocuments
internal import Glibc

extension Converter {
  /// Applies the effects and styles of a layer.
  mutating func apply(effects layer: JSON, to draft: inout Draft, _ scope: Scope) {
    for effect in layer["ef"]?.elements ?? [] where effect.number("en", 1) != 0 {
      switch effect.integer("ty") {
      case 25: dropShadow(effect, &draft, scope)
      case 29: blur(effect, &draft, scope)
      case 5, 0: break
      default:
        note("has the effect \"\(effect.text("nm") ?? "")\", which is not drawn", at: effect.place)
      }
    }
    for style in layer["sy"]?.elements ?? [] {
      guard style.integer("ty") == 1 else {
        note("has the style \"\(style.text("nm") ?? "")\", which is not drawn", at: style.place)
        continue
      }
      shadow(
        &draft, color: NumberTrack(style["c"]), opacity: NumberTrack(style["o"]), most: 100,
        angle: NumberTrack(style["a"]), turn: 180, distance: NumberTrack(style["d"]),
        blur: NumberTrack(style["s"]), scope)
    }
  }

  private func value(_ effect: JSON, _ index: Int) -> NumberTrack? {
    let values = effect["ef"]?.elements ?? []
    return values.indices.contains(index) ? NumberTrack(values[index]["v"]) : nil
  }

  private mutating func dropShadow(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    shadow(
      &draft, color: value(effect, 0), opacity: value(effect, 1), most: 255, angle: value(effect, 2),
      turn: -90,
      distance: value(effect, 3), blur: value(effect, 4), scope)
  }

  private mutating func shadow(
    _ draft: inout Draft, color: NumberTrack?, opacity: NumberTrack?, most: Double, angle: NumberTrack?,
    turn: Double, distance: NumberTrack?, blur: NumberTrack?, _ scope: Scope
  ) {
    set("shadowColor", of: &draft, to: Variation(color ?? NumberTrack([0, 0, 0])) { rgb($0) }, scope)
    let strength = Variation(opacity ?? NumberTrack([most / 2])) { JSON(($0.x / most).held(0, 1).short) }
    set("shadowOpacity", of: &draft, to: strength, scope)
    let (direction, length) = (angle ?? NumberTrack([135]), distance ?? NumberTrack([5]))
    let offset = Variation([direction, length], isLinear: direction.isStatic) { frame in
      let (radians, distance) = ((direction.first(at: frame) + turn) * .pi / 180, length.first(at: frame))
      return JSON([(cos(radians) * distance).short, (sin(radians) * distance).short])
    }
    set("shadowOffset", of: &draft, to: offset, scope)
    set("shadowRadius", of: &draft, to: Variation(blur ?? NumberTrack([0])) { JSON(max($0.x / 2, 0)) }, scope)
  }

  private mutating func blur(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    guard let radius = value(effect, 0) else { return }
    draft["filters"] = [["filter": "CIGaussianBlur", "name": "blur", "inputRadius": 0]]
    if radius.isStatic {
      draft["filters"] = [
        ["filter": "CIGaussianBlur", "inputRadius": JSON((radius.keys[0].value.x * 0.3).held(0, 500))]
      ]
    } else {
      set(
        "filters.blur.inputRadius", of: &draft, to: Variation(radius) { JSON(($0.x * 0.3).held(0, 500)) },
        scope)
    }
  }
}
