internal import AnimuxDocuments

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
    switch json.shapeType {
    case .trim: self = .trim(TrimTrack(json))
    case .roundedCorners: self = .round(NumberTrack(json["r"]) ?? NumberTrack([0]))
    case .pucker: self = .pucker(NumberTrack(json["a"]) ?? NumberTrack([0]))
    case .twist:
      self = .twist(
        angle: NumberTrack(json["a"]) ?? NumberTrack([0]),
        center: NumberTrack(json["c"]) ?? NumberTrack([0, 0]))
    case .zigzag:
      self = .zigzag(
        size: NumberTrack(json["s"]) ?? NumberTrack([0]), ridges: NumberTrack(json["r"]) ?? NumberTrack([0]),
        isSmooth: NumberTrack(json["pt"]) ?? NumberTrack([1]))
    case .offset:
      self = .offset(
        NumberTrack(json["a"]) ?? NumberTrack([0]), join: json.integer("lj", 1),
        miterLimit: NumberTrack(json["ml"]) ?? NumberTrack([4]))
    default: return nil
    }
  }

  func applied(to path: ShapePath) -> ShapePath {
    switch self {
    case .trim(let trim): return ShapePath(track: path.trimmed, trim: trim, isSingle: path.isSingle)
    case .round(let radius):
      return changed(path, by: [radius]) { $0.rounded(radius.first(at: $1)) }
    case .pucker(let amount):
      return changed(path, by: [amount], isLinear: true) { $0.puckered(amount.first(at: $1)) }
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
    _ path: ShapePath, by tracks: [NumberTrack], isLinear: Bool = false,
    _ change: @escaping @Sendable (Bezier, Double) -> Bezier
  ) -> ShapePath {
    ShapePath(
      track: path.trimmed.changed(by: tracks, isLinear: isLinear) { beziers, frame in
        beziers.map { change($0, frame) }
      }, isSingle: path.isSingle)
  }
}
