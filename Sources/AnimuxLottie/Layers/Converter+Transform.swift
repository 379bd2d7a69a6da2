internal import AnimuxDocuments
internal import Glibc

/// The properties of a transform.
struct Placement {
  var anchor = NumberTrack([0, 0])
  /// The position, or its two dimensions if they have separate keyframes.
  var position = NumberTrack([0, 0])
  var separate: (x: NumberTrack, y: NumberTrack)?
  var scale = NumberTrack([100, 100])
  var rotation = NumberTrack([0])
  var tilt: (x: NumberTrack, y: NumberTrack)?
  var orientation: NumberTrack?
  /// The depth of a position whose dimensions have separate keyframes.
  var separateDepth: NumberTrack?
  /// Whether the depth is seen, because the layer is in front of a camera.
  var isInSpace = false
  var opacity = NumberTrack([100])
  var skew = NumberTrack([0])
  var skewAxis = NumberTrack([0])
  var followsPath = false

  init(_ json: JSON?) {
    guard let json else { return }
    anchor = NumberTrack(json["a"]) ?? anchor
    if let p = json["p"], p.flag("s") || (p["k"] == nil && p["x"] != nil) {
      separate = (NumberTrack(p["x"]) ?? NumberTrack([0]), NumberTrack(p["y"]) ?? NumberTrack([0]))
      separateDepth = NumberTrack(p["z"])
    } else {
      position = NumberTrack(json["p"]) ?? position
    }
    scale = NumberTrack(json["s"]) ?? scale
    rotation = NumberTrack(json["r"] ?? json["rz"]) ?? rotation
    opacity = NumberTrack(json["o"]) ?? opacity
    skew = NumberTrack(json["sk"]) ?? skew
    skewAxis = NumberTrack(json["sa"]) ?? skewAxis
    let turns = (x: NumberTrack(json["rx"]), y: NumberTrack(json["ry"]))
    if turns.x != nil || turns.y != nil { tilt = (turns.x ?? NumberTrack([0]), turns.y ?? NumberTrack([0])) }
    orientation = NumberTrack(json["or"])
  }

  /// The values that the matrix depends on.
  var tracks: [NumberTrack] {
    [anchor, scale, rotation, skew, skewAxis] + (separate.map { [$0.x, $0.y] } ?? [position])
  }

  func spot(at frame: Double) -> Spot {
    guard let separate else { return position.spot(at: frame) }
    return Spot(separate.x.first(at: frame), separate.y.first(at: frame))
  }

  /// Returns the scale, the skew and the rotation at a frame.
  func turn(at frame: Double, turns: Bool = true) -> PlaneMatrix {
    let scale = scale.spot(at: frame)
    var matrix = PlaneMatrix.scale(scale.x / 100, scale.y / 100)
    let skew = skew.first(at: frame)
    if skew != 0 { matrix = matrix.then(.skew(skew, axis: skewAxis.first(at: frame))) }
    return turns ? matrix.then(.rotation(rotation.first(at: frame))) : matrix
  }

  func matrix(at frame: Double) -> PlaneMatrix {
    let (anchor, spot) = (anchor.spot(at: frame), spot(at: frame))
    return PlaneMatrix.move(-anchor.x, -anchor.y).then(turn(at: frame)).then(.move(spot.x, spot.y))
  }

  /// The direction of the motion at a frame, in degrees. Before the first and after the last keyframe, it is the direction there.
  func heading(at frame: Double) -> Double {
    let frames = (separate.map { [$0.x, $0.y] } ?? [position]).flatMap { $0.keys.map(\.frame) }
    let frame = frame.held(frames.min() ?? frame, frames.max() ?? frame)
    let difference = spot(at: frame + 0.05) - spot(at: frame - 0.05)
    guard difference.length > 1e-9 else { return 0 }
    return atan2(difference.y, difference.x) * 180 / .pi
  }
}

extension NumberTrack {
  func spot(at frame: Double) -> Spot {
    let value = value(at: frame)
    return Spot(value.first ?? 0, value.count > 1 ? value[1] : value.first ?? 0)
  }

  func first(at frame: Double) -> Double { value(at: frame).first ?? 0 }

  /// Whether the value is always the given one.
  func isAlways(_ value: [Double]) -> Bool {
    isStatic && keys[0].value.prefix(value.count).elementsEqual(value.prefix(keys[0].value.count))
  }
}

extension Converter {
  /// Places a layer as a transform does. The origin of its bounds is the anchor point.
  mutating func place(_ draft: inout Draft, _ placement: Placement, _ scope: Scope) {
    placeAnchor(&draft, placement, scope)
    placePosition(&draft, placement, scope)
    let isSkewed = !placement.skew.isAlways([0])
    if placement.isTurnedInSpace || placement.isInSpace && placement.leavesPlane {
      let matrix = Variation(placement.spaceTracks, isLinear: false) { placement.spaceTurn(at: $0).document }
      set("transform", of: &draft, to: matrix, scope)
    } else if isSkewed {
      let tracks = [placement.scale, placement.rotation, placement.skew, placement.skewAxis]
      set(
        "transform", of: &draft, to: Variation(tracks, isLinear: false) { placement.turn(at: $0).document },
        scope)
    } else {
      placeParts(&draft, placement, scope)
    }
  }

  private mutating func placeAnchor(_ draft: inout Draft, _ placement: Placement, _ scope: Scope) {
    guard !placement.anchor.isAlways([0, 0]) else { return }
    let start = placement.anchor.spot(at: placement.anchor.keys[0].frame)
    draft["bounds"] = JSON([start.x.short, start.y.short, 0, 0])
    guard !placement.anchor.isStatic else { return }
    let anchor = placement.anchor
    set("bounds.origin", of: &draft, to: Variation(anchor) { JSON([$0.x, $0.y]) }, scope)
  }

  /// Sets the position of a layer, with its keyframes.
  mutating func placePosition(_ draft: inout Draft, _ placement: Placement, _ scope: Scope) {
    if let separate = placement.separate, !(separate.x.isStatic && separate.y.isStatic) {
      set("position.x", of: &draft, to: Variation(separate.x) { JSON($0.x) }, scope)
      set("position.y", of: &draft, to: Variation(separate.y) { JSON($0.x) }, scope)
      return
    }
    if placement.separate == nil, !placement.position.isStatic {
      let position = placement.position
      if position.isCurved && scope.clock.isLinear {
        setPath(of: &draft, position, scope)
      } else if position.pace == nil && !position.isCurved {
        set("position.x", of: &draft, to: Variation(position, dimension: 0) { JSON($0.x) }, scope)
        set("position.y", of: &draft, to: Variation(position, dimension: 1) { JSON($0.y) }, scope)
      } else {
        set("position", of: &draft, to: Variation(position) { JSON([$0.x, $0.y]) }, scope)
      }
      return
    }
    let spot = placement.spot(at: 0)
    if spot != .zero { draft["position"] = JSON([spot.x.short, spot.y.short]) }
  }

  private mutating func placeParts(_ draft: inout Draft, _ placement: Placement, _ scope: Scope) {
    if !placement.scale.isAlways([100, 100]) {
      set(
        "transform.scale.x", of: &draft, to: Variation(placement.scale, dimension: 0) { JSON($0.x / 100) },
        scope)
      set(
        "transform.scale.y", of: &draft, to: Variation(placement.scale, dimension: 1) { JSON($0.y / 100) },
        scope)
    }
    if placement.followsPath, !placement.position.isStatic || placement.separate != nil {
      let tracks = [placement.rotation] + (placement.separate.map { [$0.x, $0.y] } ?? [placement.position])
      let turn = Variation(tracks, isLinear: false) {
        angle(placement.rotation.first(at: $0) + placement.heading(at: $0))
      }
      set("transform.rotation.z", of: &draft, to: turn, scope)
    } else if !placement.rotation.isAlways([0]) {
      set("transform.rotation.z", of: &draft, to: Variation(placement.rotation) { angle($0.x) }, scope)
    }
    guard let tilt = placement.tilt, !(tilt.x.isAlways([0]) && tilt.y.isAlways([0])) else { return }
    set("transform.rotation.x", of: &draft, to: Variation(tilt.x) { angle($0.x) }, scope)
    set("transform.rotation.y", of: &draft, to: Variation(tilt.y) { angle($0.x) }, scope)
  }

  /// Sets the opacity of a layer from a percentage.
  mutating func fade(_ draft: inout Draft, _ opacity: NumberTrack, _ scope: Scope) {
    guard !opacity.isAlways([100]) else { return }
    set("opacity", of: &draft, to: Variation(opacity) { JSON(($0.x / 100).held(0, 1)) }, scope)
  }
}

extension [Double] {
  var x: Double { first ?? 0 }
  var y: Double { count > 1 ? self[1] : first ?? 0 }
}

extension PlaneMatrix {
  /// The transform as six numbers.
  var document: JSON { JSON([a.short, b.short, c.short, d.short, x.short, y.short]) }
}

private func angle(_ degrees: Double) -> JSON { JSON("\(JSON(degrees.short).text())deg") }
