internal import AnimuxDocuments

extension Converter {
  /// Masks a layer by its own masks.
  mutating func mask(_ draft: inout Draft, _ layer: JSON, _ scope: Scope) {
    let masks = (layer["masksProperties"]?.elements ?? []).filter { ($0.text("mode") ?? "a") != "n" }
    guard !masks.isEmpty else { return }
    var layers: [JSON] = []
    for (index, mask) in masks.enumerated() {
      let mode = mask.text("mode") ?? "a"
      if index == 0 && mode == "s" { layers.append(Self.everything.json) }
      if let shape = shape(of: mask, mode, isFirst: index == 0, scope) { layers.append(shape) }
    }
    draft["mask"] = Draft.plain(sublayers: layers).json
  }

  /// The range of coordinates that a mask covers where it covers everything.
  private static let reach = 16_000.0

  private static var everything: Draft {
    Draft([
      ("anchorPoint", [0, 0]), ("position", JSON([-reach, -reach])),
      ("bounds", JSON([0, 0, 2 * reach, 2 * reach])),
      ("backgroundColor", "black"),
    ])
  }

  private mutating func shape(of mask: JSON, _ mode: String, isFirst: Bool, _ scope: Scope) -> JSON? {
    guard let path = PathTrack(mask["pt"]), countLayer() else { return nil }
    var draft = Draft([("type", "shape")])
    let track = mask.flag("inv") ? inverted(path) : path
    set("path", of: &draft, to: Variation(track), scope)
    if mask.flag("inv") { draft["fillRule"] = "evenOdd" }
    fade(&draft, NumberTrack(mask["o"]) ?? NumberTrack([100]), scope)
    expand(&draft, mask, scope)
    feather(&draft, mask)
    switch mode {
    case "s": return grouped(draft, "destOut")
    case "i" where !isFirst: return grouped(draft, "destIn")
    case "f" where !isFirst: return grouped(draft, "xor")
    case "d", "l":
      note("has a mask of the mode \"\(mode)\", which is drawn as \"add\"", at: mask.place)
      return draft.json
    default: return draft.json
    }
  }

  func grouped(_ draft: Draft, _ filter: String) -> JSON {
    var group = filter == "destOut" ? Draft() : Self.everything
    if filter == "destOut" {
      group.sublayers = [draft.json]
    } else {
      group["backgroundColor"] = nil
      group["bounds"] = JSON([-Self.reach, -Self.reach, 2 * Self.reach, 2 * Self.reach])
      group.sublayers = [draft.json]
    }
    group["compositingFilter"] = JSON(filter)
    return group.json
  }

  private func inverted(_ path: PathTrack) -> PathTrack {
    let r = Self.reach
    let frame = Bezier(
      [Spot(-r, -r), Spot(r, -r), Spot(r, r), Spot(-r, r)].map { Bezier.Vertex($0) }, isClosed: true)
    return path.changed(by: [], isLinear: true) { beziers, _ in beziers + [frame] }
  }

  private mutating func expand(_ draft: inout Draft, _ mask: JSON, _ scope: Scope) {
    guard let expansion = NumberTrack(mask["x"]), !expansion.isAlways([0]) else { return }
    guard expansion.keys.allSatisfy({ $0.value.x >= 0 }) else {
      return note("has a mask that is contracted: it is drawn with its own size", at: mask.place)
    }
    draft["strokeColor"] = "black"
    draft["lineJoin"] = "round"
    set("lineWidth", of: &draft, to: Variation(expansion) { JSON(max($0.x, 0) * 2) }, scope)
  }

  private mutating func feather(_ draft: inout Draft, _ mask: JSON) {
    guard let feather = NumberTrack(mask["f"]), !feather.isAlways([0, 0]) else { return }
    let radius = (feather.keys.map { max($0.value.x, $0.value.y) }.max() ?? 0).held(0, 500) / 2.5
    if !feather.isStatic { note("has a mask whose feather changes: it keeps the largest", at: mask.place) }
    draft["filters"] = [["filter": "CIGaussianBlur", "inputRadius": JSON(radius.short)]]
  }
}
