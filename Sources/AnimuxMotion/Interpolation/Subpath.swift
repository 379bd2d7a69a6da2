internal import AnimuxGraphics

/// A connected part of an outline, as cubic curves.
struct Subpath {
  var start: Point
  var segments: [PathSegment] = []
  var isClosed = false

  var end: Point { segments.last?.end ?? start }

  /// Closes the subpath, with a line from its end to its start if they differ.
  mutating func close() {
    if end != start { segments.append(PathSegment(line: end, start)) }
    isClosed = true
  }
}

extension Path {
  /// The subpaths. An outline that does not begin with a move begins at its first point.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    for element in elements {
      if case .move(let point) = element {
        result.append(Subpath(start: point))
        continue
      }
      if let last = result.last {
        if last.isClosed { result.append(Subpath(start: last.start)) }
      } else {
        result.append(Subpath(start: element.firstPoint))
      }
      result[result.count - 1].append(element)
    }
    return result
  }
}

extension Subpath {
  fileprivate mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let point): start = point
    case .line(let point): segments.append(PathSegment(line: end, point))
    case .quad(let control, let point): segments.append(PathSegment(quad: end, control, point))
    case .cubic(let control1, let control2, let point):
      segments.append(PathSegment(end, control1, control2, point))
    case .close: close()
    }
  }
}

extension Path.Element {
  fileprivate var firstPoint: Point {
    switch self {
    case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): return point
    case .close: return .zero
    }
  }
}
