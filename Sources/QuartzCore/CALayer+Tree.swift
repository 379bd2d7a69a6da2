internal import CoreGraphics

// The tree of layers.
extension CALayer {
  final func replaceChildren(with wanted: [CALayer]) {
    let wanted = [backing].compactMap(\.self) + wanted
    for child in children where !wanted.contains(where: { $0 === child }) { child.removeFromSuperlayer() }
    for (index, child) in wanted.enumerated() { insert(child, at: index) }
  }

  final func replaceMask(with layer: CALayer?) {
    guard layer !== maskLayer else { return }
    maskLayer?.parent = nil
    maskLayer?.detachFromFilm()
    layer?.removeFromSuperlayer()
    maskLayer = layer
    layer?.parent = self
    layer?.isCopy = false
    recorder.map { layer?.attach(to: $0) }
    notes?.noteMask(of: self)
  }

  final func insert(_ layer: CALayer, behind sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer) ?? (backing == nil ? 0 : 1))
  }

  final func insert(_ layer: CALayer, before sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer).map { $0 + 1 } ?? children.count)
  }

  final func replace(_ old: CALayer, with layer: CALayer) {
    guard old !== layer, let index = children.firstIndex(where: { $0 === old }) else { return }
    insert(layer, at: index)
    old.removeFromSuperlayer()
  }

  private func index(of sibling: CALayer?, without layer: CALayer) -> Int? {
    guard let sibling else { return nil }
    return children.filter { $0 !== layer }.firstIndex { $0 === sibling }
  }

  final func insert(_ layer: CALayer, at index: Int) {
    guard layer !== self, !layer.isAncestor(of: self) else { return }
    if layer.parent === self, let old = children.firstIndex(where: { $0 === layer }) {
      children.remove(at: old)
    } else {
      layer.leave()
    }
    children.insert(layer, at: min(max(index, 0), children.count))
    (layer.parent, layer.isCopy) = (self, false)
    if let recorder { layer.attach(to: recorder) }
    notes?.noteChildren(of: self)
    // Layers that a layout adds are part of it.
    if !isLayingOut { setNeedsLayout() }
    if isShown { layer.runAction(kCAOnOrderIn) }
    noteSublayers()
  }

  private func isAncestor(of layer: CALayer) -> Bool {
    var next = layer.parent
    while let current = next {
      if current === self { return true }
      next = current.parent
    }
    return false
  }

  final func leave() {
    guard let parent else { return }
    if parent.maskLayer === self { return parent.mask = nil }
    if isShown { runAction(kCAOnOrderOut) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.notes?.noteChildren(of: parent)
    detachFromFilm()
    parent.noteSublayers()
  }

  final func attach(to recorder: FilmRecorder) {
    guard self.recorder !== recorder else { return }
    (self.recorder, leftRecorder) = (recorder, nil)
    if !layerNeeds.isEmpty { recorder.needs(self) }
    if attached.contains(where: { !$0.ownKeys.isEmpty }) { recorder.redraws(self) }
    for child in children { child.attach(to: recorder) }
    maskLayer?.attach(to: recorder)
  }

  /// The film that notes the changes of the layer: the one that it is in, or that it has left in this instant.
  final var notes: FilmRecorder? { recorder ?? leftRecorder }

  final func detachFromFilm() {
    (recorder, leftRecorder) = (nil, filmName == nil ? nil : notes)
    for child in children { child.detachFromFilm() }
    maskLayer?.detachFromFilm()
  }

  private func noteSublayers() {
    if isShown { runAction("sublayers") }
  }

  /// Runs the action of a layer that leaves or enters the tree, after it has been hidden or shown.
  final func noteHiding() { runAction(isHidden ? kCAOnOrderOut : kCAOnOrderIn) }

  private func runAction(_ event: String) {
    guard let recorder, !recorder.program.transactions.disablesActions else { return }
    action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
  }
}
