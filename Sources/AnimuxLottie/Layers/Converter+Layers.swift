internal import AnimuxDocuments

extension Converter {
  /// Converts the layers of a composition, whose first is in front. Returns layers from back to front.
  mutating func layers(_ layers: [JSON], _ scope: Scope) -> [JSON] {
    let places = Dictionary(
      layers.enumerated().compactMap { index, layer in layer["ind"]?.lottieNumber.map { ($0, index) } }
    ) { first, _ in first }
    var scope = scope
    scope.camera = camera(of: layers, places, scope.size)
    var result: [JSON] = []
    for (index, layer) in layers.enumerated().reversed() where !layer.flag("hd") && !layer.flag("td") {
      layerName = layer.text("nm") ?? "#\(index)"
      let mattes = mattes(of: layer, at: index, places).filter {
        $0.index < layers.count && $0.index != index
      }
      guard var draft = drawn(layer, layers, places, scope, isMatted: !mattes.isEmpty) else { continue }
      for matte in mattes {
        draft = matted(draft, layer, by: matte, layers, places, scope, others: [index])
      }
      result.append(draft.json)
    }
    return result
  }

  /// Returns a layer in the transforms of its parents, or `nil` if it is never visible.
  mutating func drawn(
    _ layer: JSON, _ layers: [JSON], _ places: [Double: Int], _ scope: Scope, isMatted: Bool = false
  ) -> Draft? {
    guard var draft = visible(layer, scope) else { return nil }
    let blend = draft["compositingFilter"]
    let isInSpace = scope.camera != nil && layer.flag("ddd")
    var leavesPlane = placement(of: layer).leavesPlane
    var seen: Set<Double> = []
    var parent = layer["parent"]?.lottieNumber
    while let number = parent, seen.insert(number).inserted, seen.count <= 64, let index = places[number] {
      guard countLayer() else { return nil }
      var wrapper = Draft.plain(name: layers[index].text("nm"), sublayers: [draft.json])
      var placement = placement(of: layers[index])
      placement.isInSpace = isInSpace
      leavesPlane = leavesPlane || placement.leavesPlane
      // What is in space is not drawn on the plane of its parent.
      if leavesPlane { wrapper["type"] = "transform" }
      place(&wrapper, placement, scope)
      draft = wrapper
      parent = layers[index]["parent"]?.lottieNumber
    }
    if let number = parent, seen.contains(number) {
      note(
        "is among the parents of its parent: each parent moves it once",
        at: layer["parent"]?.place ?? layer.place)
    }
    if isInSpace, let camera = scope.camera {
      guard let view = self.seen(draft, by: camera, scope) else { return nil }
      draft = view
      if let blend { draft["compositingFilter"] = blend }
    } else if leavesPlane {
      // Layers are in front of each other in the order of their list, so they do not cut each other.
      guard countLayer() else { return nil }
      draft = Draft.plain(sublayers: [draft.json])
      if let blend { draft["compositingFilter"] = blend }
    }
    if isMatted, let blend { draft["compositingFilter"] = blend }
    return draft
  }

  func placement(of layer: JSON) -> Placement {
    var placement = Placement(layer["ks"])
    placement.followsPath = layer.flag("ao")
    return placement
  }

  private mutating func visible(_ layer: JSON, _ scope: Scope) -> Draft? {
    guard countLayer() else { return nil }
    var draft = Draft.plain(name: layer.text("nm"))
    guard let inner = window(of: layer, &draft, scope) else { return nil }
    noteExpressions(in: layer)
    noteTypes(in: layer)
    if layer.flag("mb") {
      draft["motionBlur"] = motionBlur
      if motionBlur == nil {
        note("has motion blur, for which the document has no settings: it is drawn without", at: layer.place)
      }
    }
    draft.sublayers = content(of: layer, inner)
    guard !draft.sublayers.isEmpty else { return nil }
    var placement = placement(of: layer)
    placement.isInSpace = scope.camera != nil && layer.flag("ddd")
    place(&draft, placement, inner)
    fade(&draft, placement.opacity, inner)
    if hasEffects(layer) {
      // Effects apply to what the masks leave.
      var masked = Draft.plain(sublayers: draft.sublayers)
      mask(&masked, layer, inner)
      if masked["mask"] != nil {
        guard countLayer() else { return nil }
        draft.sublayers = [masked.json]
      }
    } else {
      mask(&draft, layer, inner)
    }
    apply(effects: layer, to: &draft, inner)
    if let blend = blend(layer) { draft["compositingFilter"] = JSON(blend) }
    return draft
  }

  /// Sets the time for which a layer is visible. Returns the scope of its values, or `nil` if it is never visible.
  mutating func window(of layer: JSON, _ draft: inout Draft, _ scope: Scope) -> Scope? {
    let (first, last) = (layer.number("ip", -1e8), layer.number("op", 1e8))
    guard let start = scope.clock.time(of: first), let end = scope.clock.time(of: last) else {
      return hideOutside(first, last, &draft, scope) ? scope : nil
    }
    let (begin, stop) = (max(start, scope.zero, 0), min(end, film.frames + 1))
    guard stop > begin else { return nil }
    if begin > scope.zero { draft["beginTime"] = frameTime(begin - scope.zero) }
    if end < film.frames { draft["duration"] = frameTime(stop - begin) }
    return Scope(clock: scope.clock, zero: begin, size: scope.size, depth: scope.depth)
  }

  private mutating func hideOutside(_ first: Double, _ last: Double, _ draft: inout Draft, _ scope: Scope)
    -> Bool
  {
    let count = Int(film.frames.rounded(.up)) + 1
    guard spend(count) else { return false }
    let shown = (0..<count).map { index in
      let frame = scope.clock.frame(at: Double(index)) + 1e-6
      return frame >= first && frame < last
    }
    guard shown.contains(true) else { return false }
    guard shown.contains(false), count > 1 else { return true }
    let members: [(String, JSON)] = [
      ("keyPath", "hidden"), ("values", JSON(shown.map { JSON(!$0) })),
    ]
    draft.animations.append(timed(members, -scope.zero, Double(count - 1)))
    return true
  }

  private mutating func content(of layer: JSON, _ scope: Scope) -> [JSON] {
    switch layer.integer("ty", -1) {
    case 0: return composition(layer, scope)
    case 1: return [solid(layer)]
    case 2: return picture(layer)
    case 3, 13: return []
    case 4: return shapes(layer["shapes"]?.elements ?? [], outer: [], scope).layers.reversed()
    case 5: return text(layer, scope)
    case 6: sound(layer, scope)
    case let type: note("has the type \(type), which is not drawn", at: layer.place)
    }
    return []
  }

  private func solid(_ layer: JSON) -> JSON {
    var draft = sized(layer.number("sw"), layer.number("sh"))
    draft["backgroundColor"] = JSON(layer.text("sc").flatMap(hexColor) ?? "#000000")
    return draft.json
  }

  private func hexColor(_ text: String) -> String? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    return (digits.count == 6 || digits.count == 8) && digits.allSatisfy(\.isHexDigit) ? "#\(digits)" : nil
  }

  private mutating func picture(_ layer: JSON) -> [JSON] {
    guard let asset = layer.text("refId").flatMap({ assets[$0] }), let path = asset.text("p"), !path.isEmpty
    else {
      note("shows a picture that the document does not have: nothing is drawn", at: layer.place)
      return []
    }
    let place = asset["p"]?.place ?? asset.place
    let named = path.hasPrefix("data:") ? path : (asset.text("u") ?? "") + path
    let source = path.hasPrefix("data:") ? path : embedded(named, asset.place) ?? named
    guard hasFile(source, place) else {
      note("shows a picture whose file cannot be read: nothing is drawn", at: place)
      return []
    }
    var draft = sized(asset.number("w"), asset.number("h"))
    draft["type"] = "image"
    draft["source"] = JSON(.string(source), at: place)
    return [draft.json]
  }

  func sized(_ width: Double, _ height: Double) -> Draft {
    Draft([("anchorPoint", [0, 0]), ("bounds", JSON([0, 0, width.held(0, 1e6), height.held(0, 1e6)]))])
  }

  private mutating func composition(_ layer: JSON, _ scope: Scope) -> [JSON] {
    guard let asset = layer.text("refId").flatMap({ assets[$0] }), let inner = asset["layers"]?.elements
    else {
      note("shows a composition that the document does not have: nothing is drawn", at: layer.place)
      return []
    }
    guard scope.depth < 32 else {
      note("is in more than 32 compositions, or in itself: it is not drawn", at: layer.place)
      return []
    }
    let size = Spot(
      layer.number("w", asset.number("w")).held(0, 1e6), layer.number("h", asset.number("h")).held(0, 1e6))
    var draft = sized(size.x, size.y)
    draft["masksToBounds"] = true
    let name = layerName
    draft.sublayers = layers(
      inner, Scope(clock: clock(of: layer, scope), zero: scope.zero, size: size, depth: scope.depth + 1))
    layerName = name
    return draft.sublayers.isEmpty ? [] : [draft.json]
  }

  private func clock(of layer: JSON, _ scope: Scope) -> Clock {
    let rate = film.rate
    guard let remap = NumberTrack(layer["tm"]) else {
      return scope.clock.stretched(from: layer.number("st"), by: layer.number("sr", 1))
    }
    // What is before or after the film does not matter.
    let clock = scope.clock
    let first = max(layer.number("ip"), clock.isLinear ? clock.frame(at: 0) : -1e8)
    let last = min(layer.number("op"), clock.isLinear ? clock.frame(at: film.frames) : 1e8)
    if remap.keys.count == 2, let pace = remap.pace, pace.easings == [.linear],
      pace.frames[1] > pace.frames[0], pace.frames[0] <= first, pace.frames[1] >= last - 1
    {
      let (low, high) = (remap.keys[0].value.x * rate, remap.keys[1].value.x * rate)
      let slope = (high - low) / (pace.frames[1] - pace.frames[0])
      if slope > 0 { return scope.clock.stretched(from: pace.frames[0] - low / slope, by: 1 / slope) }
    }
    return scope.clock.remapped { remap.first(at: $0) * rate }
  }

  /// Returns the filter for the blend mode of a layer, a group, a fill or a stroke.
  mutating func blend(_ layer: JSON) -> String? {
    let modes = [
      "", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight",
      "softLight",
      "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ]
    let mode = layer.integer("bm")
    if mode == 16 { return "CIAdditionCompositing" }
    guard modes.indices.contains(mode) else {
      let name = mode == 17 ? "hard mix" : "\(mode)"
      note("has the blend mode \(name), which is drawn as normal", at: layer["bm"]?.place ?? layer.place)
      return nil
    }
    return mode == 0 ? nil : modes[mode] + "BlendMode"
  }
}
