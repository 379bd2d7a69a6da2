internal import AnimuxDocuments
import AnimuxGraphics

/// Layers in a transition.
///
/// The old picture shows the layer and its sublayers directly before the change. Nothing in it moves any more, but it
/// follows the layer's position.
extension Lowering {
  /// The maximum number of nested transitions that are followed back.
  private static let maximumDepth = 24

  /// Returns the state of the layer's transition, or `nil` if there is none.
  func transition(of shown: PresentedLayer) -> TransitionState? {
    depth < Self.maximumDepth ? shown.version.transition(at: shown.time) : nil
  }

  /// Returns a layer in transition in its own space, or `nil` if nothing of it is visible.
  func change(of shown: PresentedLayer, _ state: TransitionState, in view: View) -> Group? {
    let (old, new) = (old(of: shown, state, in: view), group(of: shown, in: view))
    var layer = shown.layer
    if view.isMirrored { layer.turnOver() }
    let stage = FilterStage(shown, isMirrored: view.isMirrored, with: film.assets)
    return change(from: old, to: new, on: layer, state, stage)
  }

  /// Returns two pictures in transition in a layer's own space, or `nil` if nothing of them is visible.
  func change(
    from old: Group?, to new: Group?, on layer: Layer, _ state: TransitionState, _ stage: FilterStage
  ) -> Group? {
    guard old != nil || new != nil else { return nil }
    if let shape = state.shape(on: stage) { return change(from: old, to: new, on: layer, state, shape) }
    let shift = state.shift(in: layer.bounds.size, isMirrored: stage.isMirrored)
    let clip = layer.masksToBounds ? layer.outline : nil
    func plane(_ items: [DisplayItem]) -> Group {
      Group(transform: .identity, clip: shift == nil ? nil : clip, items: items)
    }
    guard let shift else {
      if old == new, let new { return new }
      return plane([.dissolve(Dissolve(from: old.items, to: new.items, progress: state.progress))])
    }
    let (before, after) = (old.items(moved: shift.old), new.items(moved: shift.new))
    let isPush = state.transition.type == .push
    guard isPush, let sheet = Group(joining: before, after, within: layer.bounds) else {
      return plane(shift.isOldAbove ? after + before : before + after)
    }
    return plane([.group(sheet)])
  }

  private func change(
    from old: Group?, to new: Group?, on layer: Layer, _ state: TransitionState, _ shape: TransitionShape
  ) -> Group {
    func plane(_ items: [DisplayItem], clip: RoundedRect? = nil) -> Group {
      Group(transform: .identity, clip: clip, items: items)
    }
    guard state.progress > 0 else { return plane(old.items) }
    guard state.progress < 1 else { return plane(new.items) }
    switch shape {
    case .turn(let turn): return plane(turn.items(from: old, to: new, in: layer.bounds, state.progress))
    case .change(let change):
      let clip = layer.masksToBounds && change.kind.looksElsewhere ? layer.outline : nil
      return plane(
        [.dissolve(Dissolve(from: old.items, to: new.items, progress: state.progress, by: change))],
        clip: clip)
    }
  }

  /// Returns the old picture in the layer's current space, or `nil` if nothing of it was visible.
  private func old(of shown: PresentedLayer, _ state: TransitionState, in view: View) -> Group? {
    let before = before(state.since)
    guard let version = before.version(of: shown.id) else { return nil }
    var layer = version.presentation(at: state.layerTime, hearing: Hearing(film.soundBoard, at: before.time))
    film.fillClocks(in: &layer, of: shown.id, at: before.time)
    let old = PresentedLayer(
      id: shown.id, version: version, layer: layer, time: state.layerTime, frameTime: state.layerTime,
      rate: shown.rate, isResizing: shown.isResizing)
    let (from, to) = (layer.anchor, shown.layer.anchor)
    var group: Group?
    if let state = before.transition(of: old) {
      group = before.change(of: old, state, in: view)
    } else {
      group = before.group(of: old, in: view)
    }
    if from != to { group?.transform = .translation(to.x - from.x, to.y - from.y) }
    return group
  }
}

extension TransitionState {
  /// The distances of the old and the new picture from their final places, in the layer's space.
  struct Shift {
    var old = Size.zero
    var new = Size.zero
    var isOldAbove = false
  }

  /// Returns the distances, or `nil` if nothing slides.
  ///
  /// - Parameter isMirrored: Whether the layer is shown upside down.
  func shift(in size: Size, isMirrored: Bool) -> Shift? {
    let whole = transition.direction(isMirrored: isMirrored)
    func offset(_ part: Double) -> Size {
      Size(whole.width * size.width * part, whole.height * size.height * part)
    }
    switch transition.type {
    case .fade, .cube, .flip, .suck, .ripple, .pageCurl, .pageUnCurl, .irisOpen, .irisClose: return nil
    case .moveIn: return Shift(new: offset(progress - 1))
    case .push: return Shift(old: offset(progress), new: offset(progress - 1))
    case .reveal: return Shift(old: offset(progress), isOldAbove: true)
    }
  }
}

extension Transition {
  /// Returns the direction of the movement, with a length of 1, in the layer's space.
  func direction(isMirrored: Bool) -> Size {
    let down = isMirrored ? -1.0 : 1
    return switch subtype {
    case .fromLeft, nil: Size(1, 0)
    case .fromRight: Size(-1, 0)
    case .fromTop: Size(0, down)
    case .fromBottom: Size(0, -down)
    }
  }
}

extension Group? {
  var items: [DisplayItem] { map { [.group($0)] } ?? [] }

  fileprivate func items(moved offset: Size) -> [DisplayItem] {
    guard var group = self else { return [] }
    group.transform = group.transform.then(.translation(offset.width, offset.height))
    return [.group(group)]
  }
}
