internal import AnimuxDocuments

/// Reports transitions of layers that are no slides, and have none.
@Sendable func checkSlideTransition(_ inspected: InspectedLayer, _ findings: inout Findings) {
  let model = inspected.model
  guard case .inherited = model.transition else {
    guard !model.showsSlides, inspected.isMask || inspected.superlayer?.showsSlides != true else { return }
    let message =
      "\"transition\" of \(inspected.name) has no effect, because its superlayer is not a series; put the layer into one of "
      + "the type \"series\", or add an animation of the type \"transition\""
    return findings.report(.noEffect, message, key: "transition", in: model.place)
  }
}
