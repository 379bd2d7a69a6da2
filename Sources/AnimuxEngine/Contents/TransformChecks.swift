internal import AnimuxDocuments

/// Reports properties of transform layers that have no effect, because these layers have no picture of their own.
@Sendable func checkTransformLayer(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  guard !inspected.model.hasOwnPicture else { return }
  for property in Layer.properties where TransformContent.ignored.contains(property.name) {
    guard inspected.node.versions.contains(where: { property.isSet(on: $0.model) }) else { continue }
    warnings.report(
      .noEffect, "\(quoted(property.name)) of \(inspected.name) has no effect on a transform layer",
      key: property.name, in: inspected.model.place)
  }
}

extension Layer {
  /// False for a transform layer, which shows only its sublayers.
  var hasOwnPicture: Bool { !(content is TransformContent) }
}
