internal import AnimuxDocuments

extension PathTrack {
  /// Reads a path, a rectangle, an ellipse or a star, or returns `nil` for any other item.
  init?(shape json: JSON) {
    let isReversed = json.integer("d", 1) == 3
    switch json.shapeType {
    case .path:
      guard let path = PathTrack(json["ks"]) else { return nil }
      self =
        isReversed ? path.changed(by: [], isLinear: true) { beziers, _ in beziers.map(\.reversed) } : path
    case .ellipse:
      let (center, size) = Self.frame(json)
      self.init(tracks: [center, size], isLinear: true) {
        [.ellipse(center: center.spot(at: $0), size: size.spot(at: $0), isReversed: isReversed)]
      }
    case .rectangle:
      let (center, size) = Self.frame(json)
      let radius = NumberTrack(json["r"]) ?? NumberTrack([0])
      self.init(tracks: [center, size, radius], isLinear: radius.isAlways([0])) {
        [
          .rectangle(
            center: center.spot(at: $0), size: size.spot(at: $0), radius: radius.first(at: $0),
            isReversed: isReversed)
        ]
      }
    case .star: self.init(star: json, isReversed: isReversed)
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
