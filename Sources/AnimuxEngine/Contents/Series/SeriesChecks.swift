internal import AnimuxDocuments
internal import AnimuxMotion

/// Reports transitions of layers that are no slides, and have none.
@Sendable func checkSlideTransition(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let model = inspected.model
  guard case .inherited = model.transition else {
    guard !model.showsSlides, inspected.isMask || inspected.superlayer?.showsSlides != true else { return }
    let message =
      "\"transition\" of \(inspected.name) has no effect, because its superlayer is not a series; put the layer into one of "
      + "the type \"series\", or add an animation of the type \"transition\""
    return warnings.report(.noEffect, message, key: "transition", in: model.place)
  }
}

/// Reports a film of slides that goes on after the last one.
@Sendable func checkLastSlide(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let version = inspected.node.versions[0]
  guard inspected.superlayer == nil, let slides = version.slides, let last = slides.slides.last,
    inspected.film.nodes[last.id].versions[0].model.timing.fillMode.fillsAfter == false
  else { return }
  let (end, length) = (version.model.timing.convert(toParent: slides.length), inspected.film.duration)
  guard end.isFinite, inspected.film.scene.duration != nil, inspected.lastFrame >= end else { return }
  warnings.report(
    .noEffect,
    "the slides end at \(JSON(end).text()) s, but the film lasts \(JSON(length).text()) s; leave out its \"duration\", or give "
      + "the last slide the \"fillMode\" \"forwards\"",
    in: version.model.place)
}
