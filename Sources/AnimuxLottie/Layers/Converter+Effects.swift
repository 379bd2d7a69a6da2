internal import AnimuxDocuments
internal import Glibc

extension Converter {
  /// Returns whether a layer has effects that may be drawn.
  func hasEffects(_ layer: JSON) -> Bool {
    layer.effects.contains { effect in
      switch effect.effectType {
      case .control, .matte: false
      case .named: !Self.isControl(effect)
      case .tint, .fill, .stroke, .tritone, .levels, .dropShadow, .radialWipe, .gaussianBlur, .twirl, nil:
        true
      }
    }
  }

  /// Applies the effects of a layer.
  mutating func apply(effects layer: JSON, to draft: inout Draft, _ scope: Scope) {
    for effect in layer.effects {
      guard nestShadow(in: &draft, before: effect) else { return }
      switch effect.effectType {
      case .tint: tint(effect, &draft, scope)
      case .fill: fill(effect, &draft, scope)
      case .stroke: stroke(effect, layer, &draft, scope)
      case .tritone: tritone(effect, &draft, scope)
      case .levels: levels(effect, &draft, scope)
      case .dropShadow: dropShadow(effect, &draft, scope)
      case .radialWipe: wipe(effect, &draft, scope)
      case .gaussianBlur: blur(effect, &draft, scope)
      case .twirl: twirl(effect, &draft, scope)
      case .matte: noteMatte(effect)
      case .named where Self.isBlur(effect): blur(effect, &draft, scope)
      case .named where Self.isControl(effect), .control: break
      case .named, nil:
        note("has the effect \(quoted(effect.text("nm") ?? "")), which is not drawn", at: effect.place)
      }
    }
  }

  /// Returns whether an effect is drawn by the layer that has it.
  static func isDrawn(_ effect: JSON) -> Bool {
    switch effect.effectType {
    case .control, .matte, nil: false
    case .named: isBlur(effect)
    case .tint, .fill, .stroke, .tritone, .levels, .dropShadow, .radialWipe, .gaussianBlur, .twirl: true
    }
  }

  private static func isBlur(_ effect: JSON) -> Bool {
    ["ADBE Fast Blur", "ADBE Gaussian Blur 2"].contains(effect.text("mn"))
  }

  /// Returns whether an effect has only values for expressions.
  private static func isControl(_ effect: JSON) -> Bool {
    guard let kind = effect.text("mn"), !kind.isEmpty else { return true }
    return kind.hasPrefix("Pseudo/") || kind.contains("Control")
  }

  func value(_ effect: JSON, _ index: Int) -> NumberTrack? {
    let values = effect["ef"]?.elements ?? []
    return values.indices.contains(index) ? NumberTrack(values[index]["v"]) : nil
  }

  func value(_ effect: JSON, _ index: Int, _ defaultValue: Double) -> NumberTrack {
    value(effect, index) ?? NumberTrack([defaultValue])
  }

  /// Adds a filter, whose inputs that change are animated by its name.
  mutating func add(
    _ kind: String, _ inputs: [(String, Variation)], to draft: inout Draft, _ scope: Scope
  ) {
    let filters = draft["filters"]?.elements ?? []
    let name = "effect\(filters.count + 1)"
    var members: [(String, JSON)] = [("filter", JSON(kind)), ("name", JSON(name))]
    for (key, value) in inputs where value.frames.isEmpty { members.append((key, value.at(0))) }
    draft["filters"] = JSON(filters + [JSON(object: members)])
    for (key, value) in inputs where !value.frames.isEmpty {
      set("filters.\(name).\(key)", of: &draft, to: value, scope)
    }
  }

  /// A matrix of colours that follows from some values.
  mutating func addMatrix(
    _ tracks: [NumberTrack], isLinear: Bool, to draft: inout Draft, _ scope: Scope,
    _ rows: @escaping @Sendable (Double) -> [[Double]]
  ) {
    let keys = ["inputRVector", "inputGVector", "inputBVector", "inputAVector", "inputBiasVector"]
    let inputs = keys.enumerated().map { index, key in
      (key, Variation(tracks, isLinear: isLinear) { JSON(rows($0)[index].map(\.short)) })
    }
    add("CIColorMatrix", inputs, to: &draft, scope)
  }

  private mutating func fill(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    let (color, opacity) = (value(effect, 2, 0), value(effect, 6, 1))
    addMatrix([color, opacity], isLinear: true, to: &draft, scope) { frame in
      let none = [0.0, 0, 0, 0]
      return [
        none, none, none, [0, 0, 0, opacity.first(at: frame).held(0, 1)],
        color.color(at: frame) + [0],
      ]
    }
  }

  private mutating func tint(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    let (black, white, amount) = (
      value(effect, 0, 0), value(effect, 1) ?? NumberTrack([1, 1, 1]), value(effect, 2, 100)
    )
    addMatrix([black, white, amount], isLinear: amount.isStatic, to: &draft, scope) { frame in
      let (low, high) = (black.color(at: frame), white.color(at: frame))
      let share = (amount.first(at: frame) / 100).held(0, 1)
      let rows = (0..<3).map { row in
        (0..<4).map { column in
          column == 3
            ? 0 : (row == column ? 1 - share : 0) + share * (high[row] - low[row]) * luminance[column]
        }
      }
      return rows + [[0, 0, 0, 1], low.map { $0 * share } + [0]]
    }
  }

  /// Draws dark, middle and light tones in three colours, and evenly what is between two of them.
  private mutating func tritone(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    // Red becomes the progress from dark to middle tones, and green that from middle to light ones.
    let double = luminance.map { 2 * $0 } + [0]
    addMatrix([], isLinear: true, to: &draft, scope) { _ in
      [double, double, [0, 0, 0, 0], [0, 0, 0, 1], [0, -1, 0, 0]]
    }
    add("CIColorClamp", [], to: &draft, scope)
    let colors = (0..<3).map { value(effect, $0) ?? NumberTrack([1 - Double($0) / 2]) }
    addMatrix(colors, isLinear: true, to: &draft, scope) { frame in
      let tones = colors.map { $0.color(at: frame) }
      let rows = (0..<3).map { [tones[1][$0] - tones[2][$0], tones[0][$0] - tones[1][$0], 0, 0] }
      return rows + [[0, 0, 0, 1], tones[2] + [0]]
    }
  }

  /// Spreads the levels of single channels, and then those of red, green and blue together.
  private mutating func levels(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    func levels(at index: Int) -> ChannelLevels {
      ChannelLevels(
        low: value(effect, index, 0), high: value(effect, index + 1, 1), gamma: value(effect, index + 2, 1),
        dark: value(effect, index + 3, 0), light: value(effect, index + 4, 1))
    }
    let channels = [10, 17, 24, 31].map(levels)
    if channels.contains(where: { !$0.gamma.isAlways([1]) }) {
      note(
        "has a gamma of a single channel in \(quoted(effect.text("nm") ?? "")), which is not drawn",
        at: effect.place)
    }
    spread(channels, gamma: nil, &draft, scope)
    let all = levels(at: 3)
    spread([all, all, all, .plain], gamma: all.gamma, &draft, scope)
  }

  /// Spreads the levels of red, green, blue and alpha.
  private mutating func spread(
    _ channels: [ChannelLevels], gamma: NumberTrack?, _ draft: inout Draft, _ scope: Scope
  ) {
    let isSpread = channels.contains { !$0.isInputPlain }
    if isSpread { scale(&draft, channels.map { $0.input }, scope) }
    if let gamma, !gamma.isAlways([1]) {
      let power = Variation(gamma) { JSON((1 / max($0.x, 0.01)).short) }
      add("CIGammaAdjust", [("inputPower", power)], to: &draft, scope)
    }
    guard channels.contains(where: { !$0.isOutputPlain }) else { return }
    // Levels below the black or above the white of the input become black or white in the output.
    if isSpread { add("CIColorClamp", [], to: &draft, scope) }
    scale(&draft, channels.map { $0.output }, scope)
  }

  private mutating func scale(_ draft: inout Draft, _ lines: [LevelLine], _ scope: Scope) {
    addMatrix(lines.flatMap(\.tracks), isLinear: false, to: &draft, scope) { frame in
      let values = lines.map { $0.value(frame) }
      let rows = (0..<4).map { row in (0..<4).map { row == $0 ? values[row].factor : 0 } }
      return rows + [values.map(\.bias)]
    }
  }

  private mutating func blur(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    guard let radius = value(effect, 0) else { return }
    if value(effect, 2, 0).first(at: 0) != 0, !radius.isAlways([0]) {
      note("repeats edge pixels in \(quoted(effect.text("nm") ?? "")): its edges are soft", at: effect.place)
    }
    let direction = Int(value(effect, 1, 1).first(at: 0).held(1, 3))
    if direction > 1 {
      let length = Variation(radius) { JSON(($0.x * BlurRadius.perUnit).held(0, 500).short) }
      let angle = Variation([]) { _ in JSON(direction == 2 ? "0deg" : "90deg") }
      for _ in 0..<BlurRadius.lines {
        add("CIMotionBlur", [("inputRadius", length), ("inputAngle", angle)], to: &draft, scope)
      }
      return
    }
    add(
      "CIGaussianBlur",
      [("inputRadius", Variation(radius) { JSON(($0.x * BlurRadius.perUnit).held(0, 500)) })], to: &draft,
      scope)
  }

  private mutating func twirl(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    let (turn, radius, center) = (value(effect, 0, 0), value(effect, 1, 30), value(effect, 2, 0))
    let reach = hypot(scope.size.x, scope.size.y) / 2
    add(
      "CITwirlDistortion",
      [
        ("inputAngle", Variation(turn) { JSON(($0.x * .pi / 180).short) }),
        ("inputRadius", Variation(radius) { JSON(($0.x / 100 * reach).held(0, 1e5)) }),
        ("inputCenter", Variation(center) { JSON([$0.x.short, $0.y.short]) }),
      ], to: &draft, scope)
  }
}

/// A line from the levels of a channel to others.
private struct LevelLine {
  let tracks: [NumberTrack]
  let value: @Sendable (Double) -> (factor: Double, bias: Double)
}

/// The levels of a channel: those of the input that become black and white, the power of those between them, and the
/// levels of black and white in the output.
private struct ChannelLevels {
  let low, high, gamma, dark, light: NumberTrack

  /// The levels that change nothing.
  static let plain = ChannelLevels(
    low: NumberTrack([0]), high: NumberTrack([1]), gamma: NumberTrack([1]), dark: NumberTrack([0]),
    light: NumberTrack([1]))

  var isInputPlain: Bool { low.isAlways([0]) && high.isAlways([1]) }
  var isOutputPlain: Bool { dark.isAlways([0]) && light.isAlways([1]) }

  var input: LevelLine {
    LevelLine(tracks: [low, high]) { [low, high] frame in
      let (from, to) = (low.first(at: frame), high.first(at: frame))
      let factor = 1 / (abs(to - from) < 1e-4 ? 1e-4 : to - from)
      return (factor, -from * factor)
    }
  }

  var output: LevelLine {
    LevelLine(tracks: [dark, light]) { [dark, light] frame in
      (light.first(at: frame) - dark.first(at: frame), dark.first(at: frame))
    }
  }
}

/// Effects that draw masks and lines.
extension Converter {
  /// Hides a sector of the layer around a point.
  private mutating func wipe(_ effect: JSON, _ draft: inout Draft, _ scope: Scope) {
    let (completion, start) = (value(effect, 0, 0), value(effect, 1, 0))
    let center = value(effect, 2, 0)
    let direction = Int(value(effect, 3, 1).first(at: 0).held(1, 3))
    let sector = PathTrack(tracks: [completion, start, center], isLinear: false) { frame in
      let hidden = (completion.first(at: frame) / 100).held(0, 1) * 360
      let begin = start.first(at: frame)
      let range: (Double, Double) =
        switch direction {
        case 1: (begin + hidden, begin + 360)
        case 2: (begin, begin + 360 - hidden)
        default: (begin + hidden / 2, begin + 360 - hidden / 2)
        }
      return [.sector(center: center.spot(at: frame), from: range.0, to: range.1)]
    }
    guard countLayer() else { return }
    var shape = Draft([("type", "shape")])
    set("path", of: &shape, to: Variation(sector), scope)
    let feather = value(effect, 4, 0)
    if !feather.isAlways([0]) {
      set(
        "filters.feather.inputRadius", of: &shape, to: Variation(feather) { JSON(($0.x / 2).held(0, 500)) },
        scope)
      shape["filters"] = [["filter": "CIGaussianBlur", "name": "feather"]]
    }
    let layers = draft["mask"]?["sublayers"]?.elements ?? []
    let own = layers.isEmpty ? shape.json : grouped(shape, "destIn")
    draft["mask"] = Draft.plain(sublayers: layers + [own]).json
  }

  /// Strokes the outlines of masks.
  private mutating func stroke(_ effect: JSON, _ layer: JSON, _ draft: inout Draft, _ scope: Scope) {
    let masks = layer.masks
    let index = Int(value(effect, 0, 1).first(at: 0).held(0, 1e6)) - 1
    let isAll = value(effect, 1, 0).first(at: 0) != 0
    let chosen = masks.enumerated().filter { isAll || $0.offset == index }.map(\.element)
    let style = Int(value(effect, 10, 1).first(at: 0).held(1, 3))
    var paths = chosen.compactMap { PathTrack($0["pt"]) }
    // Outlines that are stroked one after the other are one line.
    if isAll, value(effect, 2, 0).first(at: 0) != 0 { paths = [PathTrack(joining: paths)] }
    let lines = paths.compactMap { path -> JSON? in
      guard countLayer() else { return nil }
      var line = Draft([
        ("type", "shape"), ("fillColor", JSON(.null)), ("lineCap", "round"), ("lineJoin", "round"),
      ])
      set("path", of: &line, to: Variation(path), scope)
      let color = value(effect, 3) ?? NumberTrack([1, 1, 1])
      set("strokeColor", of: &line, to: Variation(color) { rgb($0) }, scope)
      set("lineWidth", of: &line, to: Variation(value(effect, 4, 2)) { JSON(max($0.x, 0) * 2) }, scope)
      set("opacity", of: &line, to: Variation(value(effect, 6, 1)) { JSON($0.x.held(0, 1)) }, scope)
      set(
        "strokeStart", of: &line, to: Variation(value(effect, 7, 0)) { JSON(($0.x / 100).held(0, 1)) }, scope)
      set(
        "strokeEnd", of: &line, to: Variation(value(effect, 8, 100)) { JSON(($0.x / 100).held(0, 1)) }, scope)
      return line.json
    }
    switch style {
    case 2: draft.sublayers = lines
    case 3 where draft["mask"] == nil: draft["mask"] = Draft.plain(sublayers: lines).json
    case 3:
      note("reveals a layer by strokes, and has masks: it is drawn without the strokes", at: effect.place)
    default: draft.sublayers += lines
    }
  }
}

/// The shares of red, green and blue in the luminance of a colour.
let luminance = [0.2126, 0.7152, 0.0722]

/// The radii of blurs.
enum BlurRadius {
  /// The radius of a Gaussian for a blurriness of 1.
  static let perUnit = 0.3
  /// The number of blurs along a line that are nearly a Gaussian in that direction. The standard deviation of each is its radius
  /// divided by the square root of 3, so together they spread as much as a Gaussian of that radius.
  static let lines = 3
}

extension NumberTrack {
  /// Returns the red, green and blue of a colour at a frame, 0…1.
  func color(at frame: Double) -> [Double] {
    rgb(value(at: frame)).lottieNumbers ?? [0, 0, 0]
  }
}
