import AnimuxGraphics

/// Slides in transition, of which both sides are shown as they are at the time.
extension Lowering {
  /// Adds the slides that take part in a transition as one plane. Sublayers that a transaction has added are in front of it.
  func add(
    _ participants: [SlideSchedule.Participant], of shown: PresentedLayer, in view: View,
    to space: inout LayerSpace
  ) {
    let sublayers = sublayersByZPosition(of: shown)
    let isMirrored = view.isMirrored != shown.layer.isGeometryFlipped
    let stage = FilterStage(shown, isMirrored: isMirrored, with: film.assets)
    var layer = shown.layer
    layer.masksToBounds = false
    var picture: Group?
    for participant in participants {
      let slide = sublayers.first { $0.id == participant.id }.flatMap { group(ofSlide: $0, in: view) }
      guard let state = participant.state else {
        picture = slide
        continue
      }
      picture = change(from: picture, to: slide, on: layer, state, stage)
    }
    if let picture { space.append(picture) }
    for sublayer in sublayers where !participants.contains(where: { $0.id == sublayer.id }) {
      add(sublayer, in: view, to: &space)
    }
  }

  /// Returns a slide in the space of its series, or `nil` if nothing of it is visible.
  private func group(ofSlide slide: PresentedLayer, in view: View) -> Group? {
    var space = LayerSpace()
    add(slide, in: view, to: &space)
    let items = space.items
    return items.isEmpty ? nil : Group(transform: .identity, items: items)
  }
}
