package import Animux
internal import Foundation

/// Images of paths, and questions about them.
extension Path {
  /// Returns the image of the path.
  package func applying(_ transform: CGAffineTransform?) -> Path {
    guard let transform, !transform.isIdentity else { return self }
    return applying(transform.animux)
  }

  /// Returns the image of the path under an affine transform.
  func applying(_ matrix: Matrix) -> Path {
    mapped { matrix.apply($0) }
  }

  /// The point at which the next element begins.
  package var currentPoint: Point? {
    guard let last = elements.last else { return nil }
    guard last == .close else { return last.points.last }
    for element in elements.reversed() {
      if case .move(let start) = element { return start }
    }
    return nil
  }

  /// Adds the elements of a path. Its first move becomes a line if there is a subpath to continue.
  package mutating func join(_ path: Path) {
    guard case .move(let start)? = path.elements.first, let point = currentPoint else {
      return elements += path.elements
    }
    if elements.last == .close { elements.append(.move(point)) }
    elements.append(.line(start))
    elements += path.elements.dropFirst()
  }

  /// The rectangle that the path is, or `nil` if it is another shape.
  var asRect: Rect? {
    guard (4...6).contains(elements.count), case .move(let start)? = elements.first else { return nil }
    var corners = [start]
    for element in elements.dropFirst() {
      switch element {
      case .line(let point): corners.append(point)
      case .close: break
      case .move, .quad, .cubic: return nil
      }
    }
    if corners.count == 5, corners.last == start { corners.removeLast() }
    guard corners.count == 4, let box = Rect(around: corners) else { return nil }
    let first = box.corners.firstIndex(of: start) ?? 0
    let turned = (0..<4).map { box.corners[(first + $0) % 4] }
    return corners == turned || corners == [turned[0]] + turned.dropFirst().reversed() ? box : nil
  }

  /// The smallest rectangle that contains the outline: the ends of all elements, and the extremes of curves.
  var outlineBox: Rect? {
    var (points, current) = ([Point](), Point.zero)
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quad(let control, let end):
        let (first, second) = (
          Point(current.x + 2 / 3 * (control.x - current.x), current.y + 2 / 3 * (control.y - current.y)),
          Point(end.x + 2 / 3 * (control.x - end.x), end.y + 2 / 3 * (control.y - end.y))
        )
        points += Self.extremes(current, first, second, end) + [end]
      case .cubic(let first, let second, let end):
        points += Self.extremes(current, first, second, end) + [end]
      case .close: break
      }
      current = points.last ?? .zero
    }
    return Rect(around: points)
  }

  /// Returns the points of a curve at which one of its coordinates is the largest or the smallest.
  private static func extremes(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Point] {
    let times = roots(a.x, b.x, c.x, d.x) + roots(a.y, b.y, c.y, d.y)
    return times.filter { $0 > 0 && $0 < 1 }.map { t in
      let u = 1 - t
      let (e, f, g, h) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return Point(e * a.x + f * b.x + g * c.x + h * d.x, e * a.y + f * b.y + g * c.y + h * d.y)
    }
  }

  /// Returns the zeros of the derivative of a cubic polynomial in Bernstein form.
  private static func roots(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let (p, q, r) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
    guard abs(p) > 1e-12 else { return q == 0 ? [] : [-r / q] }
    let square = q * q - 4 * p * r
    guard square >= 0 else { return [] }
    let root = square.squareRoot()
    return [(-q + root) / (2 * p), (-q - root) / (2 * p)]
  }

  /// Returns how many times the outline goes round a point.
  func winding(around point: Point) -> Int {
    var (winding, start, from) = (0, Point.zero, Point.zero)
    func cross(_ a: Point, _ b: Point) {
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if b.y > a.y, side > 0 { winding += 1 }
      if b.y <= a.y, side < 0 { winding -= 1 }
    }
    for element in flattened.elements {
      switch element {
      case .move(let next):
        cross(from, start)
        (start, from) = (next, next)
      case .line(let next):
        cross(from, next)
        from = next
      case .close, .quad, .cubic:
        cross(from, start)
        from = start
      }
    }
    cross(from, start)
    return winding
  }
}
