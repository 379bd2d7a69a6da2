internal import Animux
internal import QuartzCore

/// Round corners.
extension Path {
  /// The end of the curve of a corner, in radii from the corner. UIKit's corners are longer than quarter circles.
  private static let reach = 1.528_664_83

  /// Creates a rectangle of which some corners are round. The path begins at the left end of the top side.
  init(_ rect: Rect, _ corners: UIRectCorner, radius: Double) {
    let half = min(rect.size.width, rect.size.height) / 2
    let radius = min(max(radius, 0), half)
    self.init()
    guard radius > 0 else {
      elements = Path(rect).elements
      return
    }
    let isSmooth = radius * Self.reach <= half
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    var curves = order.enumerated().map { index, corner in
      let place = rect.corners[index]
      guard corners.contains(corner) else { return [Path.Element.line(place)] }
      let (sine, cosine) = (Double([0, 1, 0, -1][index]), Double([1, 0, -1, 0][index]))
      // A corner is made for the top left, and turned.
      return Self.corner(isSmooth, radius) { x, y in
        Point(place.x + cosine * x - sine * y, place.y + sine * x + cosine * y)
      }
    }
    guard let end = curves[0].last?.points.last else { return }
    curves.append(curves.removeFirst())
    elements = [.move(end)] + curves.joined() + [.close]
  }

  /// Returns a line to the top left corner, and its curve. `place` is given distances from that corner.
  private static func corner(
    _ isSmooth: Bool, _ radius: Double, _ place: (Double, Double) -> Point
  ) -> [Path.Element] {
    func at(_ x: Double, _ y: Double) -> Point { place(x * radius, y * radius) }
    guard isSmooth else {
      let handle = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
      return [.line(at(0, 1)), .cubic(at(0, handle), at(handle, 0), at(1, 0))]
    }
    let (a, b, c, d, e) = (1.088_493_23, 0.868_406_89, 0.074_911, 0.631_493_99, (0.169_060_13, 0.372_823_92))
    return [
      .line(at(0, reach)), .cubic(at(0, a), at(0, b), at(c, d)),
      .cubic(at(e.0, e.1), at(e.1, e.0), at(d, c)), .cubic(at(b, 0), at(a, 0), at(reach, 0)),
    ]
  }

  /// The subpaths in the opposite order, each from its end to its start.
  var reversed: Path {
    var subpaths: [[Path.Element]] = []
    for element in elements {
      if case .move = element { subpaths.append([]) }
      if subpaths.isEmpty { subpaths.append([.move(.zero)]) }
      if subpaths[subpaths.count - 1].last == .close {
        subpaths.append([.move(Path(subpaths[subpaths.count - 1]).currentPoint ?? .zero)])
      }
      subpaths[subpaths.count - 1].append(element)
    }
    return Path(subpaths.reversed().flatMap { Self.reversed($0) })
  }

  /// Returns one subpath in the opposite direction.
  private static func reversed(_ subpath: [Path.Element]) -> [Path.Element] {
    let curves = subpath.filter { $0 != .close }
    guard let end = curves.last?.points.last else { return [] }
    var result: [Path.Element] = [.move(end)]
    for index in curves.indices.dropFirst().reversed() {
      guard let to = curves[index - 1].points.last else { continue }
      switch curves[index] {
      case .quad(let control, _): result.append(.quad(control, to))
      case .cubic(let first, let second, _): result.append(.cubic(second, first, to))
      case .move, .line, .close: result.append(.line(to))
      }
    }
    return subpath.last == .close ? result + [.close] : result
  }
}
