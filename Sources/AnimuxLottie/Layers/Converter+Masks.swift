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

  static var everything: Draft {
    Draft([
      ("anchorPoint", [0, 0]), ("position", JSON([-reach, -reach])),
      ("bounds", JSON([0, 0, 2 * reach, 2 * reach])),
      ("backgroundColor", "black"),
    ])
  }

  private mutating func shape(of mask: JSON, _ mode: String, isFirst: Bool, _ scope: Scope) -> JSON? {
    guard let path = PathTrack(mask["pt"]), countLayer() else { return nil }
    var draft = Draft([("type", "shape")])
    let expanded = expanded(path, by: NumberTrack(mask["x"]))
    let track = mask.flag("inv") ? inverted(expanded) : expanded
    set("path", of: &draft, to: Variation(track), scope)
    if mask.flag("inv") { draft["fillRule"] = "evenOdd" }
    fade(&draft, NumberTrack(mask["o"]) ?? NumberTrack([100]), scope)
    feather(&draft, mask, scope)
    switch mode {
    case "s": return grouped(draft, "destOut")
    case "i" where !isFirst: return grouped(draft, "destIn")
    case "f" where !isFirst: return grouped(draft, "xor")
    case "l" where !isFirst: return grouped(draft, "maximum")
    case "d" where !isFirst: return grouped(draft, "minimum")
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

  /// Returns an outline that is larger, or smaller by a negative number.
  private func expanded(_ path: PathTrack, by expansion: NumberTrack?) -> PathTrack {
    guard let expansion, !expansion.isAlways([0]) else { return path }
    return path.changed(by: [expansion], isLinear: false) { beziers, frame in
      beziers.map { $0.offset(expansion.first(at: frame), join: 2, miterLimit: 4) }
    }
  }

  private mutating func feather(_ draft: inout Draft, _ mask: JSON, _ scope: Scope) {
    guard let feather = NumberTrack(mask["f"]), !feather.isAlways([0, 0]) else { return }
    let radius = Variation(feather) { JSON((max($0.x, $0.y) / 2.5).held(0, 500).short) }
    if feather.isStatic {
      draft["filters"] = [["filter": "CIGaussianBlur", "inputRadius": radius.at(0)]]
    } else {
      draft["filters"] = [["filter": "CIGaussianBlur", "name": "feather"]]
      set("filters.feather.inputRadius", of: &draft, to: radius, scope)
    }
  }
}
