internal import AnimuxDocuments

extension Converter {
  /// Returns the layers of a fill or a stroke of the paths before it, from front to back.
  mutating func paint(_ item: JSON, _ paths: [ShapePath], in items: [JSON], _ scope: Scope) -> [JSON] {
    guard !paths.isEmpty, !isMeasuring else { return [] }
    let isStroke = [.stroke, .gradientStroke].contains(item.shapeType)
    let outlines = isStroke ? strokes(item, paths, scope) : fills(item, paths, in: items, scope)
    return outlines.compactMap { outline in
      guard countLayer() else { return nil }
      var outline = outline
      if let name = item.text("nm"), !name.isEmpty { outline.draft["name"] = JSON(name) }
      let blend = takeBlend(of: item)
      if item["g"] != nil { return gradient(item, outline, blend, scope) }
      let color = NumberTrack(item["c"]) ?? NumberTrack([0, 0, 0])
      let key = outline.colorKey
      if outline.strokes.isEmpty {
        set(key, of: &outline.draft, to: Variation(color) { rgb($0) }, scope)
      } else {
        for index in outline.strokes.indices {
          set(key, of: &outline.strokes[index], to: Variation(color) { rgb($0) }, scope)
        }
        outline.draft.sublayers = outline.strokes.map(\.json)
      }
      fade(&outline.draft, NumberTrack(item["o"]) ?? NumberTrack([100]), scope)
      if let blend { outline.draft["compositingFilter"] = JSON(blend) }
      return outline.draft.json
    }
  }

  /// A layer with the form of a fill or a stroke, without its colour, and what it covers.
  struct Outline {
    var draft: Draft
    let path: PathTrack
    let isStroke: Bool
    /// The rectangle or the ellipse whose bounds and corners the layer has; `nil` for a shape with a path.
    var panel: ShapePanel?
    /// The strokes that it consists of, from back to front, if there are several. The layer then contains them.
    var strokes: [Draft] = []
    /// The distance to which a stroke extends beyond the path.
    var reach = 0.0

    /// The property that has the colour.
    var colorKey: String {
      if panel != nil { return isStroke ? "borderColor" : "backgroundColor" }
      return isStroke ? "strokeColor" : "fillColor"
    }
  }

  private mutating func fills(
    _ item: JSON, _ paths: [ShapePath], in items: [JSON], _ scope: Scope
  ) -> [Outline] {
    let plain = paths.filter { $0.merge.map { $0.kind == .add } ?? true }
    return paths.compactMap(\.merge).filter { $0.kind != .add }.compactMap { merged($0, scope) }
      + (plain.isEmpty ? [] : [fill(item, plain, in: items, scope)])
  }

  /// Returns the first of some paths, masked by the others.
  private mutating func merged(_ merge: ShapePath.Merge, _ scope: Scope) -> Outline? {
    guard let first = merge.parts.first else { return nil }
    var draft = Draft([("type", "shape")])
    set("path", of: &draft, to: Variation(first), scope)
    let intersects = merge.kind == .intersect
    var masks: [JSON] = intersects ? [] : [Self.everything.json]
    for part in merge.parts.dropFirst() {
      guard countLayer() else { return nil }
      var mask = Draft([("type", "shape")])
      set("path", of: &mask, to: Variation(part), scope)
      let isPlain = intersects && masks.isEmpty
      masks.append(isPlain ? mask.json : grouped(mask, intersects ? "destIn" : "destOut"))
    }
    draft["mask"] = Draft.plain(sublayers: masks).json
    return Outline(draft: draft, path: first, isStroke: false)
  }

  private mutating func fill(
    _ item: JSON, _ paths: [ShapePath], in items: [JSON], _ scope: Scope
  ) -> Outline {
    if paths.count == 1, let panel = paths[0].panel {
      return Outline(draft: fill(panel, scope), path: paths[0].track, isStroke: false, panel: panel)
    }
    var draft = Draft([("type", "shape")])
    let path = PathTrack(joining: paths.trimmed)
    set("path", of: &draft, to: Variation(path), scope)
    let excludes = items.contains { $0.shapeType == .merge && $0.integer("mm") == 5 && !$0.flag("hd") }
    if item.integer("r", 1) == 2 || excludes { draft["fillRule"] = "evenOdd" }
    return Outline(draft: draft, path: path, isStroke: false)
  }

  private mutating func strokes(_ item: JSON, _ paths: [ShapePath], _ scope: Scope) -> [Outline] {
    if paths.count == 1, let panel = paths[0].panel, let draft = stroke(item, panel, scope) {
      return [
        Outline(
          draft: draft, path: paths[0].track, isStroke: true, panel: panel, reach: Self.reach(ofStroke: item))
      ]
    }
    var parts: [(path: PathTrack, trim: TrimTrack?)] = []
    let plain = paths.filter { $0.trim == nil && $0.merge == nil }
    if !plain.isEmpty { parts.append((PathTrack(joining: plain.map(\.track)), nil)) }
    var trims: Set<Place> = []
    for path in paths {
      guard let trim = path.trim, trim.isSequential, trims.insert(trim.place).inserted else { continue }
      let others = paths.filter { $0.trim?.isSequential == true && $0.trim?.place == trim.place }
      let rest = TrimSequence.trimmed(others, trim)
      parts.append(rest.map { ($0, nil) } ?? (PathTrack(joining: others.map(\.track)), trim))
    }
    for path in paths where path.trim?.isSequential == false { parts.append((path.track, path.trim)) }
    return parts.map { stroke(item, $0.path, $0.trim, scope) }
      + paths.compactMap(\.merge).compactMap { stroke(item, $0, scope) }
  }

  mutating func stroke(_ item: JSON, _ path: PathTrack, _ trim: TrimTrack?, _ scope: Scope) -> Outline {
    var draft = Draft([("type", "shape")])
    draft["fillColor"] = JSON(.null)
    set("path", of: &draft, to: Variation(path), scope)
    let width = NumberTrack(item["w"]) ?? NumberTrack([1])
    set("lineWidth", of: &draft, to: Variation(width) { JSON(max($0.x, 0)) }, scope)
    switch item.integer("lc", 1) {
    case 2: draft["lineCap"] = "round"
    case 3: draft["lineCap"] = "square"
    default: break
    }
    switch item.integer("lj", 1) {
    case 2: draft["lineJoin"] = "round"
    case 3: draft["lineJoin"] = "bevel"
    default:
      let limit = NumberTrack(item["ml2"]) ?? NumberTrack([item.number("ml", 4)])
      set("miterLimit", of: &draft, to: Variation(limit) { JSON($0.x.held(0, 1000)) }, scope)
    }
    dash(item, &draft, scope)
    let outline = Outline(draft: draft, path: path, isStroke: true, reach: Self.reach(ofStroke: item))
    return trim.map { trimmed(outline, $0, scope) } ?? outline
  }

  private static func reach(ofStroke item: JSON) -> Double {
    let most = (NumberTrack(item["w"]) ?? NumberTrack([1])).keys.map { $0.value.x }.max() ?? 0
    return most.held(0, LottieBounds.coordinate) * 2
  }

  /// The length below which dashes and gaps are not seen.
  private static var minimumDash: Double { 0.01 }

  private mutating func dash(_ item: JSON, _ draft: inout Draft, _ scope: Scope) {
    var lengths: [NumberTrack] = []
    for dash in item["d"]?.elements ?? [] {
      guard let value = NumberTrack(dash["v"]) else { continue }
      if dash.text("n") == "o" {
        set("lineDashPhase", of: &draft, to: Variation(value) { JSON($0.x) }, scope)
      } else {
        lengths.append(value)
      }
    }
    let all = lengths
    guard lengths.contains(where: { $0.keys.contains { $0.value.x >= Self.minimumDash } }) else { return }
    let pattern = Variation(lengths) { frame in
      let numbers = all.map { $0.first(at: frame).held(0, LottieBounds.coordinate) }
      // A pattern of nothing is a whole line.
      let isLine = numbers.allSatisfy { $0 < Self.minimumDash }
      return JSON(isLine ? numbers.indices.map { $0 == 0 ? LottieBounds.coordinate : 0 } : numbers)
    }
    set("lineDashPattern", of: &draft, to: pattern, scope)
  }

  /// Returns a stroke of the part that a trim leaves. One that turns passes the start of the path.
  private mutating func trimmed(_ outline: Outline, _ trim: TrimTrack, _ scope: Scope) -> Outline {
    let frames = trim.tracks.flatMap { $0.isStatic ? [0] : $0.keys.map(\.frame) }
    let samples = sampled(frames).map { trim.trim(at: $0) }
    let low = (samples.map(\.start).min() ?? 0).rounded(.down)
    let isOrdered = sampled(frames).allSatisfy { trim.isOrdered(at: $0) }
    let (starts, ends) =
      isOrdered ? ([trim.start, trim.offset], [trim.end, trim.offset]) : (trim.tracks, trim.tracks)
    var trimmed = outline
    // All turns have the same parts.
    let from = Variation(starts, isLinear: isOrdered) { JSON((trim.trim(at: $0).start - low).short) }
    let to = Variation(ends, isLinear: isOrdered) { JSON((trim.trim(at: $0).end - low).short) }
    if samples.contains(where: { $0.end - low > 1 + 1e-6 }) { trimmed.draft["strokeWraps"] = true }
    set("strokeStart", of: &trimmed.draft, to: from, scope)
    set("strokeEnd", of: &trimmed.draft, to: to, scope)
    return trimmed
  }

  /// Returns frames at which values with these keyframes are compared.
  private func sampled(_ frames: [Double]) -> [Double] {
    guard let low = frames.min(), let high = frames.max(), low < high else { return frames }
    let steps = min(max(Int(high - low), 64), 2000)
    return frames + (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
  }
}

/// Returns a colour from components of 0…1.
func rgb(_ components: [Double]) -> JSON {
  JSON((components + [0, 0, 0]).prefix(3).map { $0.held(0, 1).short })
}

/// Returns a colour from three components, and an opacity of 0…1 if there is a fourth one.
func rgba(_ components: [Double]) -> JSON {
  guard components.count > 3 else { return rgb(components) }
  return JSON(rgb(Array(components.prefix(3))).elements + [JSON(components[3].held(0, 1).short)])
}
