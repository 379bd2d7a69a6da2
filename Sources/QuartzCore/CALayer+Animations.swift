internal import Animux
internal import CoreGraphics

/// An animation that a layer has, with the time at which it begins.
struct AttachedCAAnimation {
  let key: String?
  let animation: CAAnimation
  /// The object that the program gets: the copy, or the one that was added if the class is the program's own, which cannot be
  /// copied.
  let object: CAAnimation
  /// The animation as a value, which begins at a time of the layer.
  let value: (any Animation)?
  let applied: AppliedAnimation?
  /// The keys that are not Core Animation's, with the animations of a number, a point or a colour that stands for them.
  let ownKeys: [(key: String, slot: OwnSlot, applied: AppliedAnimation)]
  /// The time of the layer at which the animation begins.
  let begin: Double
  let completions: [CompletionGroup]
  let serial: Int
  /// The number of the recording before which an animation without a begin time was added; it begins at that recording.
  let opening: Int?
  /// Counts the times that the begin has been determined.
  var version = 0

  var end: Double { ownKeys.map(\.applied.end).max() ?? applied?.end ?? 0 }
}

extension CALayer {
  final func attach(_ animation: CAAnimation, _ key: String?) {
    let copy = animation.makeCopy()
    let key = copy is CATransition ? kCATransition : key
    if let key { detach { $0.key == key } }
    let program = recorder?.program ?? Program.current
    let transactions = program.transactions
    let local = localTime(at: program.now)
    if copy.duration <= 0 { copy.duration = naturalDuration(of: copy) ?? transactions.duration }
    if copy.timingFunction == nil { copy.timingFunction = transactions.timingFunction }
    // An animation without a begin time starts now.
    let begin = copy.beginTime == 0 ? local : copy.beginTime
    let completions = transactions.completions
    for group in completions { group.enter() }
    program.serial += 1
    let item = item(
      of: copy, for: animation, key, from: begin, completions, serial: program.serial,
      opening: copy.beginTime == 0 ? program.recordings : nil)
    attached.append(item)
    if item.applied != nil { notes?.noteAnimation(item, of: self) }
    if !item.ownKeys.isEmpty { recorder?.redraws(self) }
    planStart(of: item, program)
    planEnd(of: item, program)
  }

  /// Notifies the delegate of an animation when its begin is reached, which may be changed until then.
  private func planStart(of item: AttachedCAAnimation, _ program: Program) {
    let isReached = localTime(at: program.now) >= item.begin
    guard let time = isReached ? program.now : time(toLookFor: item.begin, program) else { return }
    program.plan(at: time) { [weak self, unowned program] in
      guard let self, let item = attached.first(where: { $0.serial == item.serial }) else { return }
      guard localTime(at: program.now) >= item.begin - 1e-6 else { return planStart(of: item, program) }
      item.object.delegate?.animationDidStart(item.object)
    }
  }

  /// Returns the time at which to look whether the layer's time has reached `local`, or `nil` if it never does. While the layer is
  /// paused, that is soon, because it can be resumed at any time.
  private func time(toLookFor local: Double, _ program: Program) -> Double? {
    guard local < .infinity else { return nil }
    let time = filmTime(at: local)
    return time < .infinity ? time : program.now + 0.1
  }

  private func item(
    of copy: CAAnimation, for original: CAAnimation, _ key: String?, from begin: Double,
    _ completions: [CompletionGroup], serial: Int,
    opening: Int?
  ) -> AttachedCAAnimation {
    var value = copy.animux(on: self, within: copy.duration)
    value?.timing.beginTime = begin
    copy.beginTime = 0
    let owned = ownAnimations(of: copy, begin)
    let applied = value.flatMap { try? AppliedAnimation($0, on: values) }
    // An animation that is taken from the layer and added again goes on from its own begin. A begin of 0 would mean the present.
    copy.beginTime = begin == 0 ? .leastNormalMagnitude : begin
    return AttachedCAAnimation(
      key: key, animation: copy, object: type(of: copy) == type(of: original) ? copy : original,
      value: applied == nil ? nil : value, applied: applied, ownKeys: owned,
      begin: begin, completions: completions, serial: serial, opening: opening)
  }

  /// Lets animations without a begin time that have not been recorded yet begin now, after a change of the layer's time.
  final func restart() {
    let program = recorder?.program ?? Program.current
    for (index, old) in attached.enumerated() where old.opening == program.recordings {
      var item = item(
        of: old.animation, for: old.object, old.key, from: localTime(at: program.now), old.completions,
        serial: old.serial,
        opening: old.opening)
      item.version = old.version + 1
      attached[index] = item
      planEnd(of: item, program)
    }
    for child in children { child.restart() }
    maskLayer?.restart()
  }

  private func has(_ item: AttachedCAAnimation) -> Bool {
    attached.contains { $0.serial == item.serial && $0.version == item.version }
  }

  private func naturalDuration(of animation: CAAnimation) -> Double? {
    (animation as? CASpringAnimation)?.settlingDuration
  }

  private func planEnd(of item: AttachedCAAnimation, _ program: Program) {
    let end = item.applied == nil && item.ownKeys.isEmpty ? localTime(at: program.now) : item.end
    guard let time = time(toLookFor: end, program) else { return }
    program.plan(at: time) { [weak self, unowned program] in
      guard let self, self.has(item) else { return }
      guard self.localTime(at: program.now) >= end - 1e-6 else { return self.planEnd(of: item, program) }
      self.finish(item)
    }
  }

  private func finish(_ item: AttachedCAAnimation) {
    if item.animation.isRemovedOnCompletion {
      attached.removeAll { $0.serial == item.serial }
      if !item.ownKeys.isEmpty { setNeedsDisplay() }
    }
    item.object.delegate?.animationDidStop(item.object, finished: true)
    for group in item.completions { group.leave() }
  }

  final func detach(where fits: (AttachedCAAnimation) -> Bool) {
    let removed = attached.filter(fits)
    guard !removed.isEmpty else { return }
    attached.removeAll { item in removed.contains { $0.serial == item.serial } }
    let program = recorder?.program ?? Program.current
    for item in removed {
      notes?.noteRemoval(item, of: self)
      // The delegate of one that has ended, and only stays, has been notified already.
      guard localTime(at: program.now) < item.end - 1e-6 else { continue }
      item.object.delegate?.animationDidStop(item.object, finished: false)
      for group in item.completions { group.leave(wasCut: true) }
    }
  }

  /// The values as animations show them now.
  final var presented: Layer {
    var layer = values
    let time = localTime(at: (recorder?.program ?? Program.current).now)
    for item in attached { item.applied?.apply(to: &layer, at: time) }
    return layer
  }

  /// A copy of the layer with the values that are shown now.
  final var presentationCopy: CALayer {
    let copy = valueCopy()
    copy.values = presented
    copy.own = presentedOwn
    copy.contentsObject = contentsObject
    copy.presentedTree = PresentedTree(of: self)
    return copy
  }
}

/// The place of a layer of the presentation in its tree, which is made as far as it is read.
final class PresentedTree {
  weak var model: CALayer?
  private var (children, isMade): ([CALayer], Bool) = ([], false)

  init(of model: CALayer) { self.model = model }

  /// The sublayers as animations show them now.
  func sublayers() -> [CALayer] {
    if !isMade { (children, isMade) = (model?.shownChildren.map(\.presentationCopy) ?? [], true) }
    return children
  }
}
