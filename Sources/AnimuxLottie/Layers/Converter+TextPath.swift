internal import AnimuxDocuments
internal import Glibc

/// The path that a text stands on, and the margins at its ends.
struct PathOfText {
  let path: PathTrack
  let first: NumberTrack
  let last: NumberTrack
  /// Whether letters are turned with the path.
  let isPerpendicular: Bool
}

extension Converter {
  /// Returns the path of a text, which is one of its masks, or `nil` if it stands on lines.
  func pathOfText(_ layer: JSON) -> PathOfText? {
    guard let options = layer["t"]?["p"], let mask = options["m"]?.lottieNumber,
      case let masks = layer.masks,
      case let index = Int(mask.held(-1, 1e6)), masks.indices.contains(index),
      let path = PathTrack(masks[index]["pt"])
    else { return nil }
    func value(_ key: String, _ defaultValue: Double) -> NumberTrack {
      NumberTrack(options[key]) ?? NumberTrack([defaultValue])
    }
    let isReversed = value("r", 0).first(at: 0) != 0
    return PathOfText(
      path: isReversed
        ? path.changed(by: [], isLinear: true) { beziers, _ in beziers.map(\.reversed) } : path,
      first: value("f", 0), last: value("l", 0), isPerpendicular: value("p", 1).first(at: 0) != 0)
  }

  /// Returns a text on a path: outlines of glyphs that the document contains, or a text layer.
  mutating func onPath(
    _ path: PathOfText, _ lines: [TextLine], _ style: TextStyle, _ layer: JSON, _ scope: Scope
  ) -> [JSON] {
    if lines.count > 1 { note("has several lines on a path: only the first is drawn", at: layer.place) }
    if !animators(of: layer).isEmpty {
      note("has text animators and stands on a path: its letters do not move", at: layer.place)
    }
    guard let line = lines.first, !line.text.isEmpty, countLayer() else { return [] }
    if let row = row(of: line, style) {
      let share = style.share
      let outlines = path.path.changed(by: [path.first, path.last], isLinear: false) { beziers, frame in
        guard let bezier = beziers.first else { return [] }
        let course = PathCourse(bezier)
        let (begin, end) = (path.first.first(at: frame), course.length + path.last.first(at: frame))
        let origin = begin + (end - begin) * share
        return row.flatMap { spot -> [Bezier] in
          guard let place = course.place(at: origin + spot.x + spot.width / 2) else { return [] }
          let matrix = PlaneMatrix.scale(spot.scale, spot.scale).then(.move(-spot.width / 2, 0))
            .then(.rotation(path.isPerpendicular ? place.degrees : 0)).then(
              .move(place.spot.x, place.spot.y))
          return spot.glyph.paths.map { $0.transformed(matrix) }
        }
      }
      var draft = Draft([("type", "shape")])
      set("path", of: &draft, to: Variation(outlines), scope)
      return [painted(draft, style)]
    }
    var draft = text([line.text], style)
    set("textPath", of: &draft, to: Variation(path.path), scope)
    align(&draft, style)
    if !path.first.isAlways([0]) {
      let outline = path.path
      let offset = Variation([path.first], isLinear: outline.isStatic) { frame in
        let length = outline.at(frame).first.map { PathCourse($0).length } ?? 0
        return JSON(length > 0 ? (path.first.first(at: frame) / length).short : 0)
      }
      set("textPathOffset", of: &draft, to: offset, scope)
    }
    if !path.isPerpendicular || !path.last.isAlways([0]) && style.share > 0 {
      note(
        "stands on a path upright, or with a margin at its end: without outlines of letters, neither has an effect",
        at: layer.place)
    }
    return [joined(draft, style)]
  }
}

/// The places along an outline by their distances from its start.
private struct PathCourse {
  private let curves: [(curve: Curve, lengths: [Double])]
  private let isClosed: Bool
  let length: Double

  init(_ bezier: Bezier) {
    curves = bezier.curves.map { ($0, $0.lengths) }
    isClosed = bezier.isClosed
    length = curves.reduce(0) { $0 + ($1.lengths.last ?? 0) }
  }

  /// Returns the place at a distance and the direction there, or `nil` beyond the ends of an open outline.
  func place(at distance: Double) -> (spot: Spot, degrees: Double)? {
    guard length > 0, distance.isFinite else { return nil }
    var rest = isClosed ? distance - (distance / length).rounded(.down) * length : distance
    guard rest >= 0 else { return nil }
    for (curve, lengths) in curves {
      let own = lengths.last ?? 0
      guard rest > own else {
        let t = Curve.parameter(rest, lengths)
        let tangent = curve.spot(min(t + 1e-3, 1)) - curve.spot(max(t - 1e-3, 0))
        return (curve.spot(t), atan2(tangent.y, tangent.x) * 180 / .pi)
      }
      rest -= own
    }
    return nil
  }
}
