internal import AnimuxDocuments

/// The layers and the paths of a list of shapes.
struct ShapeResult {
  /// The layers, from front to back.
  var layers: [JSON] = []
  var paths: [ShapePath] = []
  /// The number of paths before each part.
  var starts: [Int] = []

  /// The parts that a merge combines: each path by itself, and those that have been merged to one.
  var parts: [ArraySlice<ShapePath>] {
    zip(starts, starts.dropFirst() + [paths.count]).map { paths[$0..<$1] }
  }
}

extension Converter {
  /// Converts a list of shapes, whose first item is in front. `outer` has the changes of paths that follow in the lists
  /// around it, the nearest first.
  mutating func shapes(_ items: [JSON], outer: [Modifier], _ scope: Scope, level: Int = 0) -> ShapeResult {
    var result = ShapeResult()
    guard level < LottieBounds.groups else { return result }
    let items = withCopies(items, outer)
    let changes = items.map { Modifier($0) }
    let lastOwn = changes.lastIndex { $0 != nil } ?? -1
    let lastChange = outer.isEmpty ? lastOwn : items.count
    measureSequences(items, outer, scope, level)
    for (index, item) in items.enumerated() where !item.flag("hd") {
      let after =
        index < lastOwn || !outer.isEmpty
        ? modifiers(after: index, in: items, changes, outer, lastChange) : []
      switch item.shapeType {
      case .group: group(item, after, into: &result, scope, level)
      case .fill, .gradientFill, .stroke, .gradientStroke:
        result.layers += paint(item, result.paths, in: items, scope)
      case .repeater: repeatShapes(item, &result, scope)
      case .merge: merge(item, index < lastChange ? after : nil, &result)
      case .zigzag: noteCorners(item["r"], of: "zig-zag with", "ridges", at: item.place)
      case .trim, .roundedCorners, .pucker, .twist, .offset, .transform: break
      case .path, .rectangle, .ellipse, .star, nil:
        if item.shapeType == .star { noteCorners(item["pt"], of: "star with", "points", at: item.place) }
        if let track = PathTrack(shape: item) {
          result.starts.append(result.paths.count)
          let path = ShapePath(track: track, panel: ShapePanel(item), isSingle: true)
          pathCount += 1
          result.paths.append(after.reduce(path) { numbered($1.applied(to: $0)) })
        } else if item.shapeType != .path {
          noteType(of: item)
        }
      }
    }
    return result
  }

  private mutating func noteType(of item: JSON) {
    guard let type = item["ty"] else {
      return note("has a shape without a type, which is not drawn", at: item.place)
    }
    note("has a shape of the type \(type.inWords), which is not drawn", at: item.place)
  }

  /// Notes that a shape has more corners than are drawn.
  private mutating func noteCorners(_ value: JSON?, of shape: String, _ corners: String, at place: Place) {
    let most = LottieBounds.corners
    guard let track = NumberTrack(value), track.keys.contains(where: { $0.value.x > Double(most) }) else {
      return
    }
    note("has a \(shape) more than \(most) \(corners): \(most) are drawn", at: place)
  }

  private mutating func group(
    _ item: JSON, _ after: [Modifier], into result: inout ShapeResult, _ scope: Scope, _ level: Int
  ) {
    let items = item["it"]?.elements ?? []
    let inner = shapes(items, outer: after, scope, level: level + 1)
    let placement = Placement(items.last { $0.shapeType == .transform })
    result.starts += inner.starts.map { result.paths.count + $0 }
    result.paths += inner.paths.map { $0.transformed(by: placement.tracks) { placement.matrix(at: $0) } }
    guard !inner.layers.isEmpty, countLayer() else { return }
    var draft = Draft.plain(name: item.text("nm"), sublayers: inner.layers.reversed())
    place(&draft, placement, scope)
    fade(&draft, placement.opacity, scope)
    if let blend = takeBlend(of: item) { draft["compositingFilter"] = JSON(blend) }
    if draft.isPlain { result.layers += inner.layers } else { result.layers.append(draft.json) }
  }

  private mutating func repeatShapes(_ item: JSON, _ result: inout ShapeResult, _ scope: Scope) {
    let copies = NumberTrack(item["c"]) ?? NumberTrack([1])
    let offset = NumberTrack(item["o"]) ?? NumberTrack([0])
    let transform = item["tr"] ?? item
    let placement = Placement(transform)
    let (start, end) = (
      NumberTrack(transform["so"]) ?? NumberTrack([100]), NumberTrack(transform["eo"]) ?? NumberTrack([100])
    )
    let most = copies.keys.map { $0.value.x }.max() ?? 0
    guard most.rounded(.up) <= Double(LottieBounds.copies) else {
      return note(
        "repeats shapes \(Int(most.held(0, 1e9))) times, more than \(LottieBounds.copies): they are not drawn",
        at: item.place)
    }
    let number = Int(most.rounded(.up).held(0, Double(LottieBounds.copies)))
    repeatPaths(&result, placement, offset, copies, number, item)
    let inner = result.layers
    result.layers = []
    guard !inner.isEmpty else { return }
    // The layers of the first copy have been counted.
    let size = inner.reduce(0) { $0 + $1.layerCount }
    for index in 0..<number {
      guard countLayer(index == 0 ? 1 : 1 + size) else { return }
      var draft = Draft.plain(sublayers: inner.reversed())
      repeatTransform(&draft, placement, offset, Double(index), scope)
      let share = Variation([start, end, copies], isLinear: copies.isStatic) { frame in
        let count = copies.first(at: frame)
        guard Double(index) < count.rounded(.up) else { return 0 }
        // The last copy has the opacity at the end.
        let last = count.rounded(.up) - 1
        let fraction = last > 0 ? Double(index) / last : 0
        return JSON(
          ((start.first(at: frame) * (1 - fraction) + end.first(at: frame) * fraction) / 100).held(0, 1))
      }
      set("opacity", of: &draft, to: share, scope)
      result.layers.append(draft.json)
    }
    if item.integer("m", 1) == 2 { result.layers.reverse() }
  }

  private mutating func repeatTransform(
    _ draft: inout Draft, _ placement: Placement, _ offset: NumberTrack, _ index: Double, _ scope: Scope
  ) {
    let power = Variation(placement.tracks + [offset], isLinear: false) { frame in
      placement.matrix(at: frame, times: index + offset.first(at: frame)).document
    }
    set("transform", of: &draft, to: power, scope)
  }

  private static let maximumPaths = 10_000

  /// Repeats the paths so far, for fills and strokes that follow.
  private mutating func repeatPaths(
    _ result: inout ShapeResult, _ placement: Placement, _ offset: NumberTrack, _ copies: NumberTrack,
    _ number: Int, _ item: JSON
  ) {
    let count = result.paths.reduce(0) { $0 + $1.track.at($1.track.range?.lowerBound ?? 0).count }
    guard count * number <= Self.maximumPaths else {
      return note("repeats more than \(Self.maximumPaths) paths: they are drawn once", at: item.place)
    }
    result.paths = result.paths.sequenced.map { path in
      path.repeated(by: placement.tracks + [offset, copies]) { frame in
        (0..<Int(copies.first(at: frame).rounded(.up).held(0, Double(number)))).map { index in
          placement.matrix(at: frame, times: Double(index) + offset.first(at: frame))
        }
      }
    }
  }
}

extension JSON {
  /// The number of layers that a layer consists of, with those of its mask.
  fileprivate var layerCount: Int {
    (self["sublayers"]?.elements ?? []).reduce(1) { $0 + $1.layerCount } + (self["mask"]?.layerCount ?? 0)
  }
}

extension Placement {
  /// Returns the transform of a copy that a repeater makes by applying this one several times.
  fileprivate func matrix(at frame: Double, times count: Double) -> PlaneMatrix {
    let (anchor, spot, scale) = (anchor.spot(at: frame), spot(at: frame), scale.spot(at: frame))
    let sizes = (powered(scale.x / 100, count), powered(scale.y / 100, count))
    return PlaneMatrix.move(-anchor.x, -anchor.y).then(.scale(sizes.0, sizes.1))
      .then(.rotation(rotation.first(at: frame) * count))
      .then(.move(anchor.x + spot.x * count, anchor.y + spot.y * count))
  }
}

/// Returns a power, whose sign for a negative base is that of the nearest integer exponent.
func powered(_ base: Double, _ exponent: Double) -> Double {
  var result = 1.0
  let whole = Int(exponent.rounded(.down).held(-2000, 2000))
  for _ in 0..<abs(whole) { result *= base }
  if whole < 0 { result = result == 0 ? 0 : 1 / result }
  let rest = exponent - exponent.rounded(.down)
  let fine = rest == 0 ? result : result * (1 + (base - 1) * rest)
  return fine.isFinite ? fine.held(-1e9, 1e9) : 0
}
