internal import AnimuxDocuments
internal import AnimuxGraphics

/// Layers that are turned and moved in space. The depth of a place increases away from the viewer, as in After Effects.
extension Placement {
  /// Whether the layer is turned about more than one axis, or tilted and turned, so that the order matters.
  var isTurnedInSpace: Bool {
    if let orientation, !orientation.isAlways([0, 0, 0]) { return true }
    guard let tilt else { return false }
    let turns = [tilt.x, tilt.y, rotation].count { !$0.isAlways([0]) }
    return turns > 1
  }

  /// Whether the layer is turned out of the plane, so that the depth of what is in it is seen.
  var isTilted: Bool { isTurnedInSpace || tilt.map { !($0.x.isAlways([0]) && $0.y.isAlways([0])) } ?? false }

  /// Whether the layer is anywhere but in the plane of its composition.
  var leavesPlane: Bool {
    isTilted || !depths.allSatisfy { $0.keys.allSatisfy { $0.value.z == 0 } }
      || separateDepth.map { !$0.isAlways([0]) } ?? false
  }

  private var depths: [NumberTrack] { [anchor] + (separate == nil ? [position] : []) }

  /// The values that the matrix in space depends on, without the position in the plane.
  var spaceTracks: [NumberTrack] {
    [anchor, scale, rotation, skew, skewAxis] + (tilt.map { [$0.x, $0.y] } ?? [])
      + (orientation.map { [$0] } ?? []) + (separateDepth.map { [$0] } ?? (separate == nil ? [position] : []))
  }

  /// Returns the scale and the turns of a layer about its anchor point, and its depth.
  func spaceTurn(at frame: Double) -> Matrix {
    let plane = turn(at: frame, turns: false)
    let scale = scale.value(at: frame)
    var matrix = Matrix.translation(0, 0, -anchor.value(at: frame).z)
      .then(Matrix(plane.a, plane.b, plane.c, plane.d, plane.x, plane.y))
      .then(.scale(1, 1, scale.count > 2 ? scale[2] / 100 : 1))
      .then(.turned(rotation.first(at: frame), tilt?.x.first(at: frame) ?? 0, tilt?.y.first(at: frame) ?? 0))
    if let orientation {
      let angles = orientation.value(at: frame)
      matrix = matrix.then(.turned(angles.z, angles.x, angles.y))
    }
    let depth = separateDepth?.first(at: frame) ?? (separate == nil ? position.value(at: frame).z : 0)
    return matrix.then(.translation(0, 0, depth))
  }

  /// Returns the whole transform in space.
  func spaceMatrix(at frame: Double) -> Matrix {
    let (anchor, spot) = (anchor.spot(at: frame), spot(at: frame))
    return Matrix.translation(-anchor.x, -anchor.y).then(spaceTurn(at: frame)).then(
      .translation(spot.x, spot.y))
  }
}

extension Matrix {
  /// Returns turns about z, then y, then x, in degrees.
  fileprivate static func turned(_ z: Double, _ x: Double, _ y: Double) -> Matrix {
    var matrix = Matrix.identity
    for (degrees, axis) in [(z, (0.0, 0.0, 1.0)), (y, (0, 1, 0)), (x, (1, 0, 0))] where degrees != 0 {
      matrix = matrix.then(.rotation(degrees * .pi / 180, axis.0, axis.1, axis.2))
    }
    return matrix
  }

  /// The transform as sixteen numbers, with the digits that a perspective needs.
  var document: JSON {
    JSON(numbers.map { $0.isFinite ? ($0 * 1e10).rounded() / 1e10 + 0 : 0 })
  }
}

/// The camera of a composition.
struct Camera {
  private let placement: Placement
  private let interest: NumberTrack?
  private let zoom: NumberTrack
  private let parents: [Placement]
  private let center: Spot

  init?(_ layer: JSON, parents: [Placement], center: Spot) {
    guard layer.layerType == .camera, let zoom = NumberTrack(layer["pe"]) else { return nil }
    placement = Placement(layer["ks"])
    interest = layer["ks"]?["a"].flatMap { $0["k"] == nil ? nil : NumberTrack($0) }
    (self.zoom, self.parents, self.center) = (zoom, parents, center)
  }

  /// The values that the view depends on.
  var tracks: [NumberTrack] {
    let own = placement.spaceTracks + placement.tracks + (interest.map { [$0] } ?? []) + [zoom]
    return own + parents.flatMap { $0.spaceTracks + $0.tracks }
  }

  /// Returns the view of the camera at a frame: from the space of the composition to its picture.
  func view(at frame: Double) -> Matrix {
    let spot = placement.spot(at: frame)
    let depth = placement.separateDepth?.first(at: frame) ?? placement.position.value(at: frame).z
    var own = placement
    own.scale = NumberTrack([100, 100, 100])
    (own.anchor, own.position, own.separate, own.separateDepth) = (
      NumberTrack([0, 0, 0]), NumberTrack([0, 0, 0]), nil, nil
    )
    var place = own.spaceTurn(at: frame)
    if let target = interest?.value(at: frame) {
      place = place.then(Self.look(target.x - spot.x, target.y - spot.y, target.z - depth))
    }
    place = place.then(.translation(spot.x, spot.y, depth))
    for parent in parents { place = place.then(parent.spaceMatrix(at: frame)) }
    let zoom = max(abs(zoom.first(at: frame)), 1)
    var picture = Matrix.identity
    // What is as far away as the zoom has its own size.
    (picture.m31, picture.m32, picture.m33, picture.m34) = (center.x / zoom, center.y / zoom, -1, 1 / zoom)
    (picture.m43, picture.m44) = (zoom, 0)
    guard let inverse = place.inverse else { return .identity }
    return inverse.then(picture)
  }

  /// Returns the turn after which the depth leads into a direction, and the height stays in its plane.
  private static func look(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
    let length = (x * x + y * y + z * z).squareRoot()
    let flat = (x * x + z * z).squareRoot()
    guard length > 1e-9, flat > 1e-9 else { return .identity }
    let (fx, fy, fz) = (x / length, y / length, z / length)
    let (rx, rz) = (z / flat, -x / flat)
    var matrix = Matrix.identity
    (matrix.m11, matrix.m12, matrix.m13) = (rx, 0, rz)
    (matrix.m21, matrix.m22, matrix.m23) = (fy * rz, fz * rx - fx * rz, -fy * rx)
    (matrix.m31, matrix.m32, matrix.m33) = (fx, fy, fz)
    return matrix
  }
}

extension Converter {
  /// Returns the camera of a composition: the first in the list, if it has one.
  mutating func camera(of layers: [JSON], _ places: [Double: Int], _ size: Spot) -> Camera? {
    let cameras = layers.filter { $0.layerType == .camera && !$0.flag("hd") }
    guard let layer = cameras.first else { return nil }
    if cameras.count > 1 {
      layerName = layer.text("nm") ?? ""
      note("is the first of several cameras: the others have no effect", at: layer.place)
    }
    let parents = parents(of: layer, layers, places).map { placement(of: layers[$0]) }
    return Camera(layer, parents: parents, center: size * 0.5)
  }

  /// Returns a layer as the camera of its composition sees it.
  mutating func seen(_ draft: Draft, by camera: Camera, _ scope: Scope) -> Draft? {
    guard countLayer() else { return nil }
    var view = Draft.plain(sublayers: [draft.json])
    view["anchorPoint"] = [0, 0]
    var matrix = Variation(camera.tracks, isLinear: false) { camera.view(at: $0).document }
    matrix.keepsDigits = true
    set("sublayerTransform", of: &view, to: matrix, scope)
    return view
  }
}

extension [Double] {
  fileprivate var z: Double { count > 2 ? self[2] : 0 }
}
