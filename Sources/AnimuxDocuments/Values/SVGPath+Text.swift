internal import AnimuxGraphics

extension SVGPath {
  /// Returns the path as a string that is read back as the same path.
  static func text(_ path: Path) -> String {
    path.elements.map(text).joined(separator: " ")
  }

  private static func text(_ element: Path.Element) -> String {
    switch element {
    case .move(let end): "M" + numbers(end)
    case .line(let end): "L" + numbers(end)
    case .quad(let control, let end): "Q" + numbers(control, end)
    case .cubic(let first, let second, let end): "C" + numbers(first, second, end)
    case .close: "Z"
    }
  }

  private static func numbers(_ points: Point...) -> String {
    points.map { "\(JSON($0.x).text()),\(JSON($0.y).text())" }.joined(separator: " ")
  }
}
