internal import AnimuxDocuments
import AnimuxGraphics

extension Path {
  /// The path as SVG path data, such as `M0 0 L10 0 Z`. Reading it restores the exact numbers.
  var data: String {
    elements.map { element in
      switch element {
      case .move(let point): "M\(point.data)"
      case .line(let point): "L\(point.data)"
      case .quad(let control, let end): "Q\(control.data) \(end.data)"
      case .cubic(let first, let second, let end): "C\(first.data) \(second.data) \(end.data)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension Point {
  fileprivate var data: String { "\(JSON(x).text()) \(JSON(y).text())" }
}
