internal import AnimuxDocuments
import AnimuxGraphics

/// Reports shapes that draw nothing, because they have no path or no colour.
@Sendable func checkShape(_ inspected: InspectedLayer, _ findings: inout Findings) {
  guard let shape = inspected.model.content as? ShapeContent else { return }
  func content(_ layer: Layer) -> ShapeContent? { layer.content as? ShapeContent }
  if shape.path?.elements.isEmpty ?? true, !inspected.changes("path", { content($0)?.path }) {
    return findings.report(
      .neverSeen, "the shape of \(inspected.name) draws nothing: it has no \"path\"", key: "path",
      in: inspected.model.place)
  }
  guard shape.fillColor?.alpha ?? 0 <= 0, shape.strokeColor?.alpha ?? 0 <= 0,
    !inspected.changes("fillColor", { content($0)?.fillColor }),
    !inspected.changes("strokeColor", { content($0)?.strokeColor })
  else { return }
  findings.report(
    .neverSeen,
    "the shape of \(inspected.name) draws nothing: it has neither a \"fillColor\" nor a \"strokeColor\"",
    key: "fillColor", in: inspected.model.place)
}
