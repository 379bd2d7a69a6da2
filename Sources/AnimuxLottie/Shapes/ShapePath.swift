internal import AnimuxDocuments

/// The values of trimmed paths.
struct TrimTrack {
  let start: NumberTrack
  let end: NumberTrack
  let offset: NumberTrack
  /// Whether the paths are trimmed one after the other, as if they were a single one.
  let isSequential: Bool
  /// The place of the trim in the document, by which paths with the same trim are found.
  let place: Place

  init(_ json: JSON) {
    place = json.place
    start = NumberTrack(json["s"]) ?? NumberTrack([0])
    end = NumberTrack(json["e"]) ?? NumberTrack([100])
    offset = NumberTrack(json["o"]) ?? NumberTrack([0])
    isSequential = json.integer("m", 1) == 2
  }

  var tracks: [NumberTrack] { [start, end, offset] }

  func trim(at frame: Double) -> Trim {
    Trim(start: start.first(at: frame), end: end.first(at: frame), offset: offset.first(at: frame))
  }
}

/// A path of a shape layer, and the part of it that remains.
struct ShapePath {
  var track: PathTrack
  /// The trim that acts last, which strokes can have by themselves.
  var trim: TrimTrack?
  /// The place of the path among all that the trim shortens one after the other, if some of them are painted elsewhere.
  var sequence: TrimSequence?
  /// The paths that it was merged from, if their areas are added, subtracted or intersected.
  var merge: Merge?
  /// The rectangle or the ellipse that the path is, if nothing has changed it.
  var panel: ShapePanel?

  /// Paths whose areas are combined.
  struct Merge {
    /// Whether the area is that of any path, that of the first without the others, or that of all paths.
    enum Kind {
      case add, subtract, intersect
    }

    let kind: Kind
    /// The paths, the one that others are subtracted from first.
    var parts: [PathTrack]
  }

  /// The outlines with the trim.
  var trimmed: PathTrack {
    guard let trim else { return track }
    return Self.trimmed(track, trim)
  }

  static func trimmed(_ track: PathTrack, _ trim: TrimTrack) -> PathTrack {
    track.changed(by: trim.tracks, isLinear: false) { beziers, frame in
      let part = trim.trim(at: frame)
      return trim.isSequential ? part.applied(to: beziers) : beziers.flatMap { part.applied(to: [$0]) }
    }
  }

  /// Returns the path in the space around a transform, which depends on the given values.
  func transformed(
    by values: [NumberTrack], _ matrix: @escaping @Sendable (Double) -> PlaneMatrix
  ) -> ShapePath {
    let isStatic = values.allSatisfy(\.isStatic)
    if isStatic && matrix(0) == PlaneMatrix() { return self }
    return changed { track in
      track.changed(by: isStatic ? [] : values, isLinear: isStatic) { beziers, frame in
        let matrix = matrix(frame)
        return beziers.map { $0.transformed(matrix) }
      }
    }
  }

  /// Returns the copies of the path in the spaces around some transforms, which depend on the given values.
  func repeated(
    by values: [NumberTrack], _ matrices: @escaping @Sendable (Double) -> [PlaneMatrix]
  ) -> ShapePath {
    var whole = self
    // The copies of a trimmed path are trimmed one by one.
    (whole.track, whole.trim, whole.sequence) = (trimmed, nil, nil)
    return whole.changed { track in
      track.changed(by: values, isLinear: values.allSatisfy(\.isStatic)) { beziers, frame in
        matrices(frame).flatMap { matrix in beziers.map { $0.transformed(matrix) } }
      }
    }
  }

  private func changed(_ change: (PathTrack) -> PathTrack) -> ShapePath {
    var copy = self
    copy.track = change(track)
    copy.panel = nil
    copy.merge?.parts = merge?.parts.map(change) ?? []
    return copy
  }
}

extension Collection<ShapePath> {
  /// The outlines of all paths with their trims. Paths that are trimmed one after the other count as one.
  var trimmed: [PathTrack] {
    var seen: Set<Place> = []
    return compactMap { path in
      guard let trim = path.trim, trim.isSequential else { return path.trimmed }
      guard seen.insert(trim.place).inserted else { return nil }
      let others = filter { $0.trim?.isSequential == true && $0.trim?.place == trim.place }
      return TrimSequence.trimmed(others, trim)
        ?? ShapePath.trimmed(PathTrack(joining: others.map(\.track)), trim)
    }
  }
}

/// A change of the paths before it in a list of shapes.
enum Modifier {
  case trim(TrimTrack)
  case round(NumberTrack)
  case pucker(NumberTrack)
  case twist(angle: NumberTrack, center: NumberTrack)
  case zigzag(size: NumberTrack, ridges: NumberTrack, isSmooth: NumberTrack)
  case offset(NumberTrack, join: Int, miterLimit: NumberTrack)

  init?(_ json: JSON) {
    guard !json.flag("hd") else { return nil }
    switch json.text("ty") {
    case "tm": self = .trim(TrimTrack(json))
    case "rd": self = .round(NumberTrack(json["r"]) ?? NumberTrack([0]))
    case "pb": self = .pucker(NumberTrack(json["a"]) ?? NumberTrack([0]))
    case "tw":
      self = .twist(
        angle: NumberTrack(json["a"]) ?? NumberTrack([0]),
        center: NumberTrack(json["c"]) ?? NumberTrack([0, 0]))
    case "zz":
      self = .zigzag(
        size: NumberTrack(json["s"]) ?? NumberTrack([0]), ridges: NumberTrack(json["r"]) ?? NumberTrack([0]),
        isSmooth: NumberTrack(json["pt"]) ?? NumberTrack([1]))
    case "op":
      self = .offset(
        NumberTrack(json["a"]) ?? NumberTrack([0]), join: json.integer("lj", 1),
        miterLimit: NumberTrack(json["ml"]) ?? NumberTrack([4]))
    default: return nil
    }
  }

  func applied(to path: ShapePath) -> ShapePath {
    switch self {
    case .trim(let trim): return ShapePath(track: path.trimmed, trim: trim)
    case .round(let radius):
      return ShapePath(
        track: path.trimmed.changed(by: [radius], isLinear: false) { beziers, frame in
          beziers.map { $0.rounded(radius.first(at: frame)) }
        })
    case .pucker(let amount):
      return ShapePath(
        track: path.trimmed.changed(by: [amount], isLinear: true) { beziers, frame in
          beziers.map { $0.puckered(amount.first(at: frame)) }
        })
    case .twist(let angle, let center):
      return changed(path, by: [angle, center]) {
        $0.twisted(angle.first(at: $1), around: center.spot(at: $1))
      }
    case .zigzag(let size, let ridges, let isSmooth):
      return changed(path, by: [size, ridges, isSmooth]) {
        $0.zigzagged(
          size.first(at: $1), ridges: ridges.first(at: $1), isSmooth: isSmooth.first(at: $1) == 2)
      }
    case .offset(let distance, let join, let limit):
      return ShapePath(
        track: path.trimmed.changed(by: [distance, limit], isLinear: false) { beziers, frame in
          beziers.flatMap {
            $0.outset(distance.first(at: frame), join: join, miterLimit: limit.first(at: frame))
          }
        })
    }
  }

  private func changed(
    _ path: ShapePath, by tracks: [NumberTrack], _ change: @escaping @Sendable (Bezier, Double) -> Bezier
  ) -> ShapePath {
    ShapePath(
      track: path.trimmed.changed(by: tracks, isLinear: false) { beziers, frame in
        beziers.map { change($0, frame) }
      })
  }
}

extension PathTrack {
  /// Reads a path, a rectangle, an ellipse or a star, or returns `nil` for any other item.
  init?(shape json: JSON) {
    let isReversed = json.integer("d", 1) == 3
    switch json.text("ty") {
    case "sh":
      guard let path = PathTrack(json["ks"]) else { return nil }
      self =
        isReversed ? path.changed(by: [], isLinear: true) { beziers, _ in beziers.map(\.reversed) } : path
    case "el":
      let (center, size) = Self.frame(json)
      self.init(tracks: [center, size], isLinear: true) {
        [.ellipse(center: center.spot(at: $0), size: size.spot(at: $0), isReversed: isReversed)]
      }
    case "rc":
      let (center, size) = Self.frame(json)
      let radius = NumberTrack(json["r"]) ?? NumberTrack([0])
      self.init(tracks: [center, size, radius], isLinear: radius.isAlways([0])) {
        [
          .rectangle(
            center: center.spot(at: $0), size: size.spot(at: $0), radius: radius.first(at: $0),
            isReversed: isReversed)
        ]
      }
    case "sr": self.init(star: json, isReversed: isReversed)
    default: return nil
    }
  }

  private static func frame(_ json: JSON) -> (center: NumberTrack, size: NumberTrack) {
    (center(json["p"]), NumberTrack(json["s"]) ?? NumberTrack([0, 0]))
  }

  private static func center(_ json: JSON?) -> NumberTrack { NumberTrack(json) ?? NumberTrack([0, 0]) }

  private init(star json: JSON, isReversed: Bool) {
    func track(_ key: String) -> NumberTrack { NumberTrack(json[key]) ?? NumberTrack([0]) }
    let (center, points, rotation) = (Self.center(json["p"]), track("pt"), track("r"))
    let (outer, outerRoundness, inner, innerRoundness) = (track("or"), track("os"), track("ir"), track("is"))
    let isStar = json.integer("sy", 1) == 1
    let tracks = [center, points, rotation, outer, outerRoundness] + (isStar ? [inner, innerRoundness] : [])
    self.init(tracks: tracks, isLinear: false) { frame in
      [
        Bezier(
          Bezier.Star(
            center: center.spot(at: frame), points: points.first(at: frame),
            rotation: rotation.first(at: frame),
            outerRadius: outer.first(at: frame), outerRoundness: outerRoundness.first(at: frame),
            inner: isStar ? (inner.first(at: frame), innerRoundness.first(at: frame)) : nil,
            isReversed: isReversed))
      ]
    }
  }
}
