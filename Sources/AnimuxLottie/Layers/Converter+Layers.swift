internal import AnimuxDocuments
internal import AnimuxGraphics

extension Converter {
  /// Converts the layers of a composition, whose first is in front. Returns layers from back to front.
  mutating func layers(_ layers: [JSON], _ scope: Scope) -> [JSON] {
    let places = Dictionary(
      layers.enumerated().compactMap { index, layer in layer["ind"]?.lottieNumber.map { ($0, index) } }
    ) { first, _ in first }
    noteTwins(among: layers, places)
    var scope = scope
    if !scope.isShared { scope.camera = camera(of: layers, places, scope.size) }
    var branches: [Branch] = []
    for (index, layer) in layers.enumerated().reversed() where !layer.flag("hd") && !layer.flag("td") {
      layerName = layer.text("nm") ?? "#\(index)"
      let mattes = mattes(of: layer, at: index, places).filter {
        $0.index < layers.count && $0.index != index
      }
      guard var draft = drawn(index, of: layers, places, scope, isMatted: !mattes.isEmpty) else { continue }
      noteLinks(of: layer, at: index, places)
      for matte in mattes {
        draft = matted(draft, layer, by: matte, layers, places, scope, others: [index])
      }
      branches.append(Branch(json: draft.json, path: draft.path[...]))
    }
    return branches.joined
  }

  /// Notes the layers whose number another layer of their composition has, if a layer names the number.
  private mutating func noteTwins(among layers: [JSON], _ places: [Double: Int]) {
    let named = Set(layers.flatMap { [$0.parentNumber, $0["tp"]?.lottieNumber].compactMap(\.self) })
    for (index, layer) in layers.enumerated() {
      guard let number = layer["ind"]?.lottieNumber, let first = places[number], first != index,
        named.contains(number)
      else { continue }
      layerName = layer.text("nm") ?? "#\(index)"
      note("has the number of another layer, which is used where the number is named", at: layer.place)
    }
  }

  /// Returns a layer in the transforms of its parents, or `nil` if it is never visible.
  mutating func drawn(
    _ index: Int, of layers: [JSON], _ places: [Double: Int], _ scope: Scope, isMatted: Bool = false
  ) -> Draft? {
    let layer = layers[index]
    let path = parents(of: layer, layers, places)
    let parents = path.map { layers[$0] }
    let chain = [placement(of: layer)] + parents.map { placement(of: $0) }
    let seesDepth = scope.camera != nil || scope.isShared || chain.contains(where: \.isTilted)
    guard var draft = visible(layer, scope, isInSpace: seesDepth && layer.flag("ddd")) else { return nil }
    let (blend, blur) = (draft["compositingFilter"], draft["motionBlur"])
    let opacity = chain[0].opacity
    let isShared = sharesSpace(layer)
    if isShared { draft["compositingFilter"] = nil }
    let isInSpace = seesDepth && (layer.flag("ddd") || isShared)
    let leavesPlane = isShared || chain.contains(where: \.leavesPlane)
    guard
      let placed = placed(
        draft, in: Array(zip(parents, chain.dropFirst())), isInSpace,
        leavesPlane: isShared || chain[0].leavesPlane, scope)
    else { return nil }
    draft = placed
    draft.path = path.reversed() + [index]
    noteCircle(of: layer, parents, places)
    var blendsOutside = isMatted || hasStyles(layer)
    if scope.isShared {
      // The outermost collapsed composition is seen by the camera, with all that is in it.
      if leavesPlane { noteFlatness(layer, isMatted: isMatted, isShared: isShared, opacity) }
    } else if isInSpace && scope.camera != nil || leavesPlane {
      guard let view = view(of: draft, isInSpace: isInSpace, scope) else { return nil }
      draft = view
      if isShared { fade(&draft, opacity, scope) }
      blendsOutside = true
    }
    if let blur {
      // The motion of the parents, and of the camera, is the layer's.
      draft["motionBlur"] = blur
    } else if scope.isBlurred {
      draft["motionBlur"] = false
    }
    if hasStyles(layer) {
      guard let styled = styled(draft, layer, chain, opacity, scope) else { return nil }
      draft = styled
    }
    if blendsOutside, let blend { draft["compositingFilter"] = blend }
    return draft
  }

  /// Returns a layer in layers with the transforms of its parents, the nearest first, or `nil` if there are too many layers.
  private mutating func placed(
    _ draft: Draft, in parents: [(layer: JSON, placement: Placement)], _ isInSpace: Bool, leavesPlane: Bool,
    _ scope: Scope
  ) -> Draft? {
    var (draft, leavesPlane) = (draft, leavesPlane)
    for (parent, var placement) in parents {
      guard countLayer() else { return nil }
      var wrapper = Draft.plain(name: parent.text("nm"), sublayers: [draft.json])
      placement.isInSpace = isInSpace
      leavesPlane = leavesPlane || placement.leavesPlane
      // A layer in space is not drawn on the plane of its parent.
      if leavesPlane { wrapper["type"] = "transform" }
      place(&wrapper, placement, scope)
      draft = wrapper
    }
    return draft
  }

  /// Returns a layer as the camera sees it. Without a camera, layers are in front of each other in the order of their list, and do
  /// not intersect.
  private mutating func view(of draft: Draft, isInSpace: Bool, _ scope: Scope) -> Draft? {
    if isInSpace, let camera = scope.camera { return seen(draft, by: camera, scope) }
    return countLayer() ? Draft.plain(sublayers: [draft.json]) : nil
  }

  /// Returns the places of the parents of a layer, the nearest first. One that comes again ends the list.
  func parents(of layer: JSON, _ layers: [JSON], _ places: [Double: Int]) -> [Int] {
    var (found, seen) = ([Int](), Set<Double>())
    var parent = layer.parentNumber
    while let number = parent, seen.insert(number).inserted, found.count < LottieBounds.parents,
      let index = places[number]
    {
      found.append(index)
      parent = layers[index].parentNumber
    }
    return found
  }

  /// Notes that a layer is among its parents.
  private mutating func noteCircle(of layer: JSON, _ parents: [JSON], _ places: [Double: Int]) {
    guard let last = (parents.last ?? layer).parentNumber, parents.count < LottieBounds.parents,
      places[last] != nil
    else {
      return
    }
    note(
      "is among the parents of its parent: each parent moves it once",
      at: layer["parent"]?.place ?? layer.place)
  }

  /// Notes what is drawn in the plane of a collapsed composition, although it is in space.
  private mutating func noteFlatness(_ layer: JSON, isMatted: Bool, isShared: Bool, _ opacity: NumberTrack) {
    if isMatted || hasStyles(layer) {
      note(
        "is in space in a collapsed composition, and has a matte or styles: it is drawn in a plane",
        at: layer.place)
    }
    if isShared, !opacity.isAlways([100]) {
      note("is collapsed in a collapsed composition: its opacity is 100 %", at: layer.place)
    }
  }

  func placement(of layer: JSON) -> Placement {
    var placement = Placement(layer["ks"])
    placement.followsPath = layer.flag("ao")
    return placement
  }

  private mutating func visible(_ layer: JSON, _ scope: Scope, isInSpace: Bool) -> Draft? {
    guard countLayer() else { return nil }
    var draft = Draft.plain(name: layer.text("nm"))
    guard let inner = window(of: layer, &draft, scope) else { return nil }
    noteExpressions(in: layer)
    noteTypes(in: layer)
    noteChoices(in: layer)
    if layer.flag("mb") {
      draft["motionBlur"] = motionBlur
      if motionBlur == nil {
        note("has motion blur, for which the document has no settings: it is drawn without", at: layer.place)
      }
    }
    let mixesOutside = mixesColors
    mixesColors = false
    draft.sublayers = content(of: layer, inner)
    // A layer is drawn by itself, and then in front of what is behind it.
    let isAlone = !isCollapsed(layer)
    if isAlone, mixesColors { draft["shouldRasterize"] = true }
    mixesColors = mixesOutside || mixesColors && !isAlone
    guard !draft.sublayers.isEmpty else { return nil }
    var placement = placement(of: layer)
    placement.isInSpace = isInSpace
    place(&draft, placement, inner)
    guard !sharesSpace(layer) else {
      draft["type"] = "transform"
      if let blend = takeBlend(of: layer) { draft["compositingFilter"] = JSON(blend) }
      return draft
    }
    if !hasStyles(layer) { fade(&draft, placement.opacity, inner) }
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
    if let blend = takeBlend(of: layer) { draft["compositingFilter"] = JSON(blend) }
    return draft
  }

  /// Sets the time for which a layer is visible. Returns the scope of its values, or `nil` if it is never visible.
  mutating func window(of layer: JSON, _ draft: inout Draft, _ scope: Scope) -> Scope? {
    let (first, last) = (layer.number("ip", -LottieBounds.frames), layer.number("op", LottieBounds.frames))
    guard let start = scope.clock.time(of: first), let end = scope.clock.time(of: last) else {
      return hideOutside(first, last, &draft, scope) ? scope : nil
    }
    let (begin, stop) = (max(start, scope.zero, 0), min(end, film.frames + 1))
    guard stop > begin else { return nil }
    if begin > scope.zero { draft["beginTime"] = frameTime(begin - scope.zero) }
    if end < film.frames { draft["duration"] = frameTime(stop - begin) }
    var inner = scope
    inner.zero = begin
    return inner
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
      ("keyPath", "hidden"), ("values", JSON(shown.map { JSON(!$0) })), ("calculationMode", "discrete"),
    ]
    draft.animations.append(timed(members, -scope.zero, Double(count)))
    return true
  }

  /// Returns whether a layer shows a composition without the edges of it. Masks, effects and styles need a picture of it, as in
  /// After Effects.
  func isCollapsed(_ layer: JSON) -> Bool {
    layer.layerType == .composition && layer.flag("ct") && !hasEffects(layer) && !hasStyles(layer)
      && layer.masks.isEmpty
  }

  /// Returns whether the layers of a composition are in the space of the one around.
  func sharesSpace(_ layer: JSON) -> Bool {
    guard isCollapsed(layer), let asset = layer.text("refId").flatMap({ assets[$0] }) else { return false }
    return placement(of: layer).leavesPlane || (asset["layers"]?.elements ?? []).contains { $0.flag("ddd") }
  }

  func clock(of layer: JSON, _ scope: Scope) -> Clock {
    let rate = film.rate
    guard let remap = NumberTrack(layer["tm"]) else {
      return scope.clock.stretched(from: layer.number("st"), by: layer.number("sr", 1))
    }
    // What is before or after the film does not matter.
    let clock = scope.clock
    let first = max(layer.number("ip"), clock.isLinear ? clock.frame(at: 0) : -LottieBounds.frames)
    let last = min(layer.number("op"), clock.isLinear ? clock.frame(at: film.frames) : LottieBounds.frames)
    if remap.keys.count == 2, let pace = remap.pace, pace.easings == [.linear],
      pace.frames[1] > pace.frames[0], pace.frames[0] <= first, pace.frames[1] >= last - 1
    {
      let (low, high) = (remap.keys[0].value.x * rate, remap.keys[1].value.x * rate)
      let slope = (high - low) / (pace.frames[1] - pace.frames[0])
      if slope > 0 { return scope.clock.stretched(from: pace.frames[0] - low / slope, by: 1 / slope) }
    }
    return scope.clock.remapped { remap.first(at: $0) * rate }
  }

  private static let blends = [
    "", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
    "hardLight", "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
  ]

  /// Returns the filter for the blend mode of a layer, a group, a fill or a stroke, and records that colours are mixed.
  mutating func takeBlend(of layer: JSON) -> String? {
    guard let given = layer["bm"], !given.isNull else { return nil }
    let mode = given.lottieNumber.map { $0 == $0.rounded() ? Int($0.held(-1, 1e6)) : -1 } ?? -1
    if mode == 16 {
      mixesColors = true
      return "CIAdditionCompositing"
    }
    guard Self.blends.indices.contains(mode) else {
      let name = mode == 17 ? "hard mix" : given.inWords
      note("has the blend mode \(name), which is drawn as normal", at: given.place)
      return nil
    }
    guard mode != 0 else { return nil }
    mixesColors = true
    return Self.blends[mode] + "BlendMode"
  }
}

extension JSON {
  /// The number of a layer's parent, or `nil` if it has none, or would be its own.
  var parentNumber: Double? {
    guard let number = self["parent"]?.lottieNumber, number != self["ind"]?.lottieNumber else { return nil }
    return number
  }
}
