internal import AnimuxDocuments
internal import AnimuxMotion

/// Layers that come, go and move.
extension FilmBuilder {
  /// A superlayer and a place among its sublayers.
  private struct Gap {
    let parent: Node.ID
    let index: Int
  }

  mutating func add(_ layer: Layer, to seat: Seat, _ place: Place, in run: Run.ID) {
    guard let gap = gap(at: seat, place) else { return }
    let node = enter(layer, in: gap.parent, run)
    edit(gap.parent) { $0.children.insert(node, at: gap.index) }
    noteLayout(in: gap.parent)
    orderIn(node, place, in: run)
    react(to: .sublayers, on: gap.parent, place, in: run)
  }

  mutating func remove(_ node: Node.ID, _ place: Place, in run: Run.ID) {
    guard let parent = parent(of: node, "removed", place) else { return }
    if version(parent).mask == node { return setMask(nil, of: parent, place, in: run) }
    leave(node)
    if !orderOut(node, place, in: run) {
      react(to: .sublayers, on: parent, place, in: run)
      detach(node)
    }
  }

  mutating func replace(_ node: Node.ID, with layer: Layer, _ place: Place, in run: Run.ID) {
    guard let parent = parent(of: node, "replaced", place) else { return }
    if version(parent).mask == node { return setMask(layer, of: parent, place, in: run) }
    leave(node)
    let other = enter(layer, in: parent, run)
    let index = version(parent).children.firstIndex(of: node) ?? 0
    edit(parent) { $0.children.insert(other, at: index) }
    noteLayout(in: parent)
    let isGoing = orderOut(node, place, in: run)
    orderIn(other, place, in: run)
    let hasOwn = version(parent).model.action(for: LayerEvent.replacement.key) != nil
    react(to: hasOwn ? .replacement : .sublayers, on: parent, place, in: run)
    if !isGoing { detach(node) }
  }

  mutating func move(_ node: Node.ID, to seat: Seat, _ place: Place, in run: Run.ID) {
    guard let old = parent(of: node, "moved", place), let gap = gap(at: seat, leaving: node, place) else {
      return
    }
    guard version(old).mask != node else {
      let name = quoted(cast.path(of: node))
      return reader.diagnostics.report(
        .error, .invalidValue, "layer \(name) is a mask, which cannot be moved; set \"mask\" instead",
        at: place)
    }
    guard !cast.isInside(gap.parent, node) else {
      let name = quoted(cast.path(of: node))
      return reader.diagnostics.report(
        .error, .invalidValue, "layer \(name) cannot be moved into itself", at: place)
    }
    guard gap.parent != old || version(old).children.firstIndex(of: node) != gap.index else { return }
    unlink(node)
    cast.move(node, to: gap.parent)
    guard hasRoom(forAllIn: node, place) else { return }
    edit(gap.parent) { $0.children.insert(node, at: gap.index) }
    noteLayout(in: gap.parent)
    react(to: .sublayers, on: old, place, in: run)
    if gap.parent != old { react(to: .sublayers, on: gap.parent, place, in: run) }
  }

  /// Takes a layer that has left the cast, and all in it, out of the tree.
  mutating func detach(_ node: Node.ID) {
    unlink(node)
    dismissTracks(in: node)
  }

  private mutating func setMask(_ mask: Layer?, of node: Node.ID, _ place: Place, in run: Run.ID) {
    edit(node) { $0.model.mask = mask }
    changeMask(of: node)
    react(to: .property(Property.mask.name, .fade), on: node, place, in: run)
  }

  /// Gives a layer the mask that its model now has; the time of that one begins now.
  mutating func changeMask(of node: Node.ID) {
    if let old = version(node).mask {
      leave(old)
      dismissTracks(in: old)
    }
    var mask = version(node).model.mask
    mask?.timing.beginTime += localTime(of: node).time
    let new = addMask(mask, of: node, path: cast.path(of: node))
    edit(node) { $0.mask = new }
  }

  private mutating func unlink(_ node: Node.ID) {
    guard let parent = cast.parent(of: node), let index = version(parent).children.firstIndex(of: node) else {
      return
    }
    edit(parent) { $0.children.remove(at: index) }
    noteLayout(in: parent)
  }

  private mutating func dismissTracks(in node: Node.ID) {
    let version = version(node)
    edit(node) { $0.removeTracks { _ in true } }
    dismiss(version.tracks)
    for inner in version.inside { dismissTracks(in: inner) }
  }

  /// Makes the nodes of a layer that comes now. Its time begins now, and with it that of its animations.
  mutating func enter(_ layer: Layer, in parent: Node.ID, _ run: Run.ID) -> Node.ID {
    var layer = layer
    layer.timing.beginTime += localTime(of: parent).time
    let first = nodes.count
    let name = siblingName(layer.name, at: version(parent).children.count)
    let path = [cast.path(of: parent), name].filter { !$0.isEmpty }.joined(separator: "/")
    layer.layOut(&reader.diagnostics)
    let node = add(layer, path: path, in: parent)
    resolveBegins()
    for id in first..<nodes.count { adders[id] = outermost(run) }
    return node
  }

  /// A layer that goes, and all in it, is known by name no more.
  mutating func leave(_ node: Node.ID) {
    cast.leave(node)
    for inner in version(node).inside { leave(inner) }
  }

  /// The superlayer; nil after reporting for the root layer.
  private mutating func parent(of node: Node.ID, _ done: String, _ place: Place) -> Node.ID? {
    cast.parent(of: node)
      ?? reader.report(.invalidValue, "the root layer cannot be \(done)", at: place)
  }

  /// Where a seat is now, counted without `leaving`; nil after reporting.
  private mutating func gap(at seat: Seat, leaving: Node.ID? = nil, _ place: Place) -> Gap? {
    switch seat {
    case .inside(let name, let index):
      guard let parent = find(name, place) else { return nil }
      let children = version(parent).children
      let count = children.count - (leaving.map { children.contains($0) } == true ? 1 : 0)
      guard let index else { return Gap(parent: parent, index: count) }
      guard (0...count).contains(index) else {
        let message = "index \(index) is beyond the \(count) sublayers of \(quoted(name)) at \(moment)"
        return reader.report(.outOfRange, message, at: place)
      }
      return Gap(parent: parent, index: index)
    case .above(let name): return gap(beside: name, offset: 1, leaving: leaving, place)
    case .below(let name): return gap(beside: name, offset: 0, leaving: leaving, place)
    }
  }

  private mutating func gap(
    beside name: String, offset: Int, leaving: Node.ID?, _ place: Place
  ) -> Gap? {
    guard let sibling = find(name, place) else { return nil }
    guard sibling != leaving else {
      return reader.report(.invalidValue, "layer \(quoted(name)) cannot be moved beside itself", at: place)
    }
    guard let parent = cast.parent(of: sibling) else {
      return reader.report(.invalidValue, "nothing can lie beside the root layer", at: place)
    }
    let children = version(parent).children
    guard let index = children.firstIndex(of: sibling) else {
      return reader.report(
        .invalidValue, "nothing can lie beside \(quoted(name)), which is a mask", at: place)
    }
    let isAfter = leaving.flatMap { children.firstIndex(of: $0) }.map { $0 < index } ?? false
    return Gap(parent: parent, index: index + offset - (isAfter ? 1 : 0))
  }
}
