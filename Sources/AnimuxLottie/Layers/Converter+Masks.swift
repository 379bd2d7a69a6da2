internal import AnimuxDocuments

extension Converter {
  /// Masks a layer by its own masks.
  mutating func mask(_ draft: inout Draft, _ layer: JSON, _ scope: Scope) {
    let masks = layer.masks.filter { $0.maskMode != .none }
    guard !masks.isEmpty else { return }
    if masks.contains(where: \.maskMode.isTone) {
      draft["mask"] = toneMask(masks, scope)
      return
    }
    var layers: [JSON] = []
    for (index, mask) in masks.enumerated() {
      if index == 0 && mask.maskMode == .subtract { layers.append(Self.everything.json) }
      if let shape = shape(of: mask, isFirst: index == 0, scope) { layers.append(shape) }
    }
    draft["mask"] = Draft.plain(sublayers: layers).json
  }

  /// The range of coordinates that a mask covers where it covers everything.
  private static let reach = LottieBounds.beyond

  static var everything: Draft {
    Draft([
      ("anchorPoint", [0, 0]), ("position", JSON([-reach, -reach])),
      ("bounds", JSON([-reach, -reach, 2 * reach, 2 * reach])),
      ("backgroundColor", "black"),
    ])
  }

  private mutating func shape(of mask: JSON, isFirst: Bool, _ scope: Scope) -> JSON? {
    guard let draft = outline(of: mask, scope) else { return nil }
    switch mask.maskMode {
    case .subtract: return grouped(draft, "destOut")
    case .intersect where !isFirst: return grouped(draft, "destIn")
    case .difference where !isFirst: return grouped(draft, "xor")
    case .none, .add, .intersect, .lighten, .darken, .difference: return draft.json
    }
  }

  /// Returns the area of a mask as a shape, with its opacity and its soft edge.
  private mutating func outline(of mask: JSON, _ scope: Scope) -> Draft? {
    guard let path = PathTrack(mask["pt"]), countLayer() else { return nil }
    var draft = Draft([("type", "shape")])
    let expanded = expanded(path, by: NumberTrack(mask["x"]))
    let track = mask.flag("inv") ? inverted(expanded) : expanded
    set("path", of: &draft, to: Variation(track), scope)
    if mask.flag("inv") { draft["fillRule"] = "evenOdd" }
    fade(&draft, NumberTrack(mask["o"]) ?? NumberTrack([100]), scope)
    feather(&draft, mask, scope)
    return draft
  }

  /// Returns a mask whose masks are drawn in white on black, so that the larger or the smaller of two of them can be seen. Its
  /// lightness is its opacity.
  private mutating func toneMask(_ masks: [JSON], _ scope: Scope) -> JSON {
    var group = Self.everything
    for (index, mask) in masks.enumerated() {
      let mode = mask.maskMode
      guard var tone = outline(of: mask, scope) else { continue }
      if index == 0 && mode == .subtract { group["backgroundColor"] = "white" }
      tone["fillColor"] = mode == .subtract ? "black" : "white"
      guard index > 0, let combination = mode.blend else {
        group.sublayers.append(tone.json)
        continue
      }
      var one = group
      one["backgroundColor"] = "black"
      one.sublayers = [tone.json]
      one["compositingFilter"] = JSON(combination)
      group.sublayers.append(one.json)
    }
    group["filters"] = [Self.opacity(of: [1, 0, 0], false)]
    return group.json
  }

  func grouped(_ draft: Draft, _ filter: String) -> JSON {
    var group = filter == "destOut" ? Draft() : Self.everything
    group["backgroundColor"] = nil
    group.sublayers = [draft.json]
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
      beziers.flatMap { $0.outset(expansion.first(at: frame), join: 2, miterLimit: 4) }
    }
  }

  /// A feather of this length is a blur of the radius 1.
  private static let featherPerSigma = 2.5

  private mutating func feather(_ draft: inout Draft, _ mask: JSON, _ scope: Scope) {
    guard let feather = NumberTrack(mask["f"]), !feather.isAlways([0, 0]) else { return }
    guard feather.keys.allSatisfy({ $0.value.x == $0.value.y }) else {
      return featherAxes(&draft, feather, scope)
    }
    let radius = Variation(feather) { JSON((max($0.x, $0.y) / Self.featherPerSigma).held(0, 500).short) }
    if feather.isStatic {
      draft["filters"] = [["filter": "CIGaussianBlur", "inputRadius": radius.at(0)]]
    } else {
      draft["filters"] = [["filter": "CIGaussianBlur", "name": "feather"]]
      set("filters.feather.inputRadius", of: &draft, to: radius, scope)
    }
  }

  /// Makes the edge of a mask as soft in each direction as that direction requires.
  private mutating func featherAxes(_ draft: inout Draft, _ feather: NumberTrack, _ scope: Scope) {
    for (dimension, turn) in ["0deg", "90deg"].enumerated()
    where feather.keys.contains(where: { (dimension == 0 ? $0.value.x : $0.value.y) != 0 }) {
      let radius = Variation(feather) { value in
        JSON(((dimension == 0 ? value.x : value.y) / Self.featherPerSigma).held(0, 500).short)
      }
      for round in 1...BlurRadius.lines {
        let name = "feather\(dimension)\(round)"
        var filter: [(String, JSON)] = [
          ("filter", "CIMotionBlur"), ("name", JSON(name)), ("inputAngle", JSON(turn)),
        ]
        if feather.isStatic { filter.append(("inputRadius", radius.at(0))) }
        draft["filters"] = JSON((draft["filters"]?.elements ?? []) + [JSON(object: filter)])
        if !feather.isStatic { set("filters.\(name).inputRadius", of: &draft, to: radius, scope) }
      }
    }
  }
}
