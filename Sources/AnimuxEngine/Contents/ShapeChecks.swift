internal import AnimuxDocuments
import AnimuxGraphics

/// Reports shapes that draw nothing, because they have no path or no colour.
@Sendable func checkShape(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  guard let shape = inspected.model.content as? ShapeContent else { return }
  func content(_ layer: Layer) -> ShapeContent? { layer.content as? ShapeContent }
  if shape.path?.elements.isEmpty ?? true, !inspected.changes("path", { content($0)?.path }) {
    return warnings.report(
      .neverSeen, "the shape of \(inspected.name) draws nothing: it has no \"path\"", key: "path",
      in: inspected.model.place)
  }
  if shape.isLineFilledByDefault, !inspected.changes("fillColor", { content($0)?.fillColor }) {
    warnings.report(
      .unlikelyValue,
      "the line of \(inspected.name) is open, and what it encloses is filled with black, the default; set \"fillColor\" to null "
        + "for a line alone, or to a colour",
      key: "strokeColor", in: inspected.model.place)
  }
  if shape.lineWidth > 0, shape.lineWidth != ShapeContent().lineWidth, shape.strokeColor == nil,
    shape.fillColor?.alpha ?? 0 > 0, !inspected.changes("strokeColor", { content($0)?.strokeColor })
  {
    warnings.report(
      .noEffect, "\"lineWidth\" of \(inspected.name) has no effect: it has no \"strokeColor\"",
      key: "lineWidth", in: inspected.model.place)
  }
  guard shape.fillColor?.alpha ?? 0 <= 0, shape.strokeColor?.alpha ?? 0 <= 0,
    !inspected.changes("fillColor", { content($0)?.fillColor }),
    !inspected.changes("strokeColor", { content($0)?.strokeColor })
  else { return }
  warnings.report(
    .neverSeen,
    "the shape of \(inspected.name) draws nothing: it has neither a \"fillColor\" nor a \"strokeColor\"",
    key: "fillColor", in: inspected.model.place)
}

extension ShapeContent {
  /// Whether a stroked path of several segments, none of which is closed, has the default fill.
  fileprivate var isLineFilledByDefault: Bool {
    guard let path, fillColor == ShapeContent().fillColor, strokeColor?.alpha ?? 0 > 0, lineWidth > 0 else {
      return false
    }
    var (start, last, segments): (Point?, Point?, Int) = (nil, nil, 0)
    for element in path.elements {
      switch element {
      case .move(let point): if start == nil { start = point } else { return false }
      case .close: return false
      default: segments += 1
      }
      last = element.points.last ?? last
    }
    return segments > 1 && start != last
  }
}
