internal import AnimuxDocuments

/// Properties of transform layers that would need a picture of the layer, which has none.
@Sendable func checkTransformLayer(_ inspected: InspectedLayer, _ findings: inout Findings) {
  guard inspected.model.content is TransformContent else { return }
  for property in Layer.properties where TransformContent.ignored.contains(property.name) {
    guard inspected.node.versions.contains(where: { property.isSet(on: $0.model) }) else { continue }
    findings.report(
      .noEffect, "\(quoted(property.name)) of \(inspected.name) has no effect on a transform layer",
      key: property.name, in: inspected.model.place)
  }
}
