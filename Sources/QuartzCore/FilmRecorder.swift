internal import Animux
internal import CoreGraphics

/// Turns what code does with layers into the transactions of a scene.
final class FilmRecorder {
  let program: Program
  let root: CALayer
  private(set) var start: Layer?
  private(set) var transactions: [Transaction] = []

  /// The layers with changes since the last recording, in the order of the changes.
  private var changed: [CALayer] = []
  private var parents = LayerList()
  private var masks = LayerList()
  private var steps: [Step] = []
  private var needing = LayerList()
  private var redrawn = LayerList()
  /// The sublayers that have been recorded, by their superlayer.
  private var recorded: [ObjectIdentifier: [CALayer]] = [:]
  private var recordedMasks: [ObjectIdentifier: CALayer] = [:]
  /// The layers that wait in the root layer while the tree is recorded.
  private var waiting: Set<ObjectIdentifier> = []
  private var nameCount = 0

  /// A change of a layer's animations. It is recorded only if the layer is then still in the tree.
  private struct Step {
    let layer: CALayer
    let name: String
    let change: (inout Transaction) -> Void

    func record(in transaction: inout Transaction) {
      if layer.filmName == name { change(&transaction) }
    }
  }

  init(_ root: CALayer, _ program: Program) {
    (self.root, self.program) = (root, program)
    root.attach(to: self)
  }

  // Notes

  func note(_ layer: CALayer) { changed.append(layer) }

  func needs(_ layer: CALayer) { needing.add(layer) }

  func noteChildren(of layer: CALayer) { parents.add(layer) }

  func noteMask(of layer: CALayer) { masks.add(layer) }

  func redraws(_ layer: CALayer) { redrawn.add(layer) }

  func noteAnimation(_ item: AttachedCAAnimation, of layer: CALayer) {
    guard start != nil, layer.filmName != nil else { return }
    add(item, of: layer)
  }

  private func add(_ item: AttachedCAAnimation, of layer: CALayer) {
    guard var value = item.value, let name = layer.filmName else { return }
    value.timing.beginTime -= layer.localTime(at: program.now)
    let key = item.key ?? "animation \(item.serial)"
    let animation = value
    steps.append(Step(layer: layer, name: name) { $0.add(animation, to: name, forKey: key) })
  }

  func noteRemoval(_ item: AttachedCAAnimation, of layer: CALayer) {
    guard start != nil, item.value != nil, let name = layer.filmName else { return }
    let key = item.key ?? "animation \(item.serial)"
    steps.append(Step(layer: layer, name: name) { $0.removeAnimation(forKey: key, from: name) })
  }

  // Recording

  /// Records everything that has been noted, at the present time.
  func flush() {
    settle()
    program.letGo()
    program.recordings += 1
    guard start != nil else { return begin() }
    var transaction = Transaction(at: program.now, disableActions: true)
    let before = steps
    steps = []
    recordTree(&transaction)
    for layer in changed { recordValues(of: layer, &transaction) }
    changed = []
    for step in before + steps { step.record(in: &transaction) }
    steps = []
    if !transaction.isEmpty { transactions.append(transaction) }
  }

  /// Lays out and draws the layers that need it.
  private func settle() {
    program.transactions.levels.append(TransactionStack.Level())
    for round in 0..<100 where round == 0 || !needing.isEmpty {
      program.tellOfChanges()
      for layer in needing.takeAll() where layer.recorder === self {
        layer.layOutFromOutside()
        layer.displayIfNeeded()
      }
      // A place that layout has changed may be observed.
      program.tellOfChanges()
    }
    program.transactions.levels.removeLast()
  }

  /// Takes the tree as it is at the film's start.
  private func begin() {
    name(root)
    start = filmLayer(root)
  }

  private func name(_ layer: CALayer) {
    layer.prepareForFilm()
    nameCount += 1
    // A path of names consists of the parts between slashes.
    let own = String((layer.name ?? "layer").map { $0 == "/" ? "-" : $0 })
    layer.filmName = layer === root ? "canvas" : "\(own) \(nameCount)"
    layer.pending = [:]
    recorded[ObjectIdentifier(layer)] = layer.children
    recordedMasks[ObjectIdentifier(layer)] = layer.maskLayer
    for child in layer.children { self.name(child) }
    layer.maskLayer.map { name($0) }
  }

  /// The layer with its animations, which begin at times of the layer.
  private func filmLayer(_ layer: CALayer) -> Layer {
    var value = layer.values
    value.name = layer.filmName
    for item in layer.attached {
      guard let animation = item.value else { continue }
      value.add(animation, forKey: item.key ?? "animation \(item.serial)")
    }
    value.sublayers = layer.children.map { filmLayer($0) }
    value.mask = layer.maskLayer.map { filmLayer($0) }
    return value
  }

  private func recordValues(of layer: CALayer, _ transaction: inout Transaction) {
    guard layer.recorder === self, let name = layer.filmName, !layer.pending.isEmpty else { return }
    let changes = Array(layer.pending.values)
    layer.pending = [:]
    transaction.change(name) { values in for change in changes { change(&values) } }
  }

  private func recordTree(_ transaction: inout Transaction) {
    let (all, owners) = (parents.takeAll(), masks.takeAll())
    let parents = all.filter { $0.recorder === self && $0.filmName != nil }
    for owner in owners { releaseMask(of: owner) }
    for parent in parents { recordLeaving(of: parent, &transaction) }
    for parent in parents { recordChildren(of: parent, &transaction) }
    for parent in all where parent.recorder !== self { forget(parent) }
    for layer in owners where layer.recorder === self && layer.filmName != nil {
      recordMask(of: layer, &transaction)
    }
    waiting = []
  }

  /// Takes back the names of a mask that is now a layer elsewhere, as a mask cannot be moved.
  private func releaseMask(of owner: CALayer) {
    guard let old = recordedMasks[ObjectIdentifier(owner)], old !== owner.maskLayer, old.recorder === self
    else { return }
    takeBackNames(of: old)
  }

  private func takeBackNames(of layer: CALayer) {
    layer.filmName = nil
    for child in recorded[ObjectIdentifier(layer)] ?? [] where child.parent === layer {
      takeBackNames(of: child)
    }
    recordedMasks[ObjectIdentifier(layer)].map { takeBackNames(of: $0) }
  }

  /// Records the layers that are no longer in a superlayer. Those that are in another one wait in the root layer until that one takes them.
  private func recordLeaving(of parent: CALayer, _ transaction: inout Transaction) {
    for layer in recorded[ObjectIdentifier(parent)] ?? [] where layer.parent !== parent {
      guard let name = layer.filmName else { continue }
      if layer.recorder === self, layer.parent?.maskLayer !== layer {
        wait(layer, &transaction)
      } else {
        rescueParts(of: layer, &transaction)
        transaction.remove(name)
        forget(layer)
      }
    }
  }

  /// Takes the layers out of one that is removed that are now elsewhere in the tree.
  private func rescueParts(of layer: CALayer, _ transaction: inout Transaction) {
    for part in recorded[ObjectIdentifier(layer)] ?? [] {
      if part.parent !== layer, part.recorder === self {
        wait(part, &transaction)
      } else {
        rescueParts(of: part, &transaction)
      }
    }
  }

  private func wait(_ layer: CALayer, _ transaction: inout Transaction) {
    guard let name = layer.filmName, let rootName = root.filmName else { return }
    transaction.move(name, to: rootName)
    waiting.insert(ObjectIdentifier(layer))
  }

  private func recordChildren(of parent: CALayer, _ transaction: inout Transaction) {
    guard let parentName = parent.filmName else { return }
    var present = (recorded[ObjectIdentifier(parent)] ?? []).filter {
      $0.parent === parent && $0.filmName != nil
    }
    for (index, layer) in parent.children.enumerated() {
      if index < present.count, present[index] === layer { continue }
      if let name = layer.filmName {
        transaction.move(name, to: parentName, at: index)
        present.removeAll { $0 === layer }
      } else {
        enter(layer, &transaction)
        transaction.add(added(layer, in: parent), to: parentName, at: index)
        for item in animated(layer) { add(item.item, of: item.layer) }
      }
      present.insert(layer, at: min(index, present.count))
    }
    recorded[ObjectIdentifier(parent)] = parent.children
  }

  /// Names a layer that comes into the tree now. What waits to be moved into it is removed, as it is in the layer's value.
  private func enter(_ layer: CALayer, _ transaction: inout Transaction) {
    for name in namesOfWaiting(in: layer) { transaction.remove(name) }
    self.name(layer)
  }

  private func namesOfWaiting(in layer: CALayer) -> [String] {
    guard !waiting.isEmpty else { return [] }
    let own = waiting.contains(ObjectIdentifier(layer)) ? layer.filmName : nil
    let parts = layer.children + [layer.maskLayer].compactMap(\.self)
    return [own].compactMap(\.self) + parts.flatMap { namesOfWaiting(in: $0) }
  }

  /// The value of a layer that comes into the tree now. Its time is that of its superlayer, as if it had always been there.
  private func added(_ layer: CALayer, in parent: CALayer) -> Layer {
    var value = layer.filmLayer()
    value.timing.beginTime -= parent.localTime(at: program.now)
    return value
  }

  private func animated(_ layer: CALayer) -> [(layer: CALayer, item: AttachedCAAnimation)] {
    let own = layer.attached.filter { $0.value != nil }.map { (layer: layer, item: $0) }
    return own + (layer.children + [layer.maskLayer].compactMap(\.self)).flatMap { animated($0) }
  }

  private func recordMask(of layer: CALayer, _ transaction: inout Transaction) {
    guard let name = layer.filmName else { return }
    if let old = recordedMasks[ObjectIdentifier(layer)], old.parent !== layer { forget(old) }
    var value: Layer?
    if let mask = layer.maskLayer {
      if mask.filmName == nil { enter(mask, &transaction) }
      value = added(mask, in: layer)
      for item in animated(mask) { add(item.item, of: item.layer) }
    }
    recordedMasks[ObjectIdentifier(layer)] = layer.maskLayer
    let mask = value
    transaction.change(name) { $0.mask = mask }
  }

  /// Takes back the names of a layer that has left the tree.
  private func forget(_ layer: CALayer) {
    guard layer.filmName != nil, layer.recorder !== self else { return }
    (layer.filmName, layer.leftRecorder) = (nil, nil)
    layer.pending = [:]
    cutAnimations(of: layer)
    for child in recorded.removeValue(forKey: ObjectIdentifier(layer)) ?? [] { forget(child) }
    recordedMasks.removeValue(forKey: ObjectIdentifier(layer)).map { forget($0) }
  }

  /// Ends the animations of a layer that has left the tree, as it would not show them any more.
  private func cutAnimations(of layer: CALayer) {
    let serials = Set(layer.attached.map(\.serial))
    guard !serials.isEmpty else { return }
    program.plan(at: program.now) { layer.detach { serials.contains($0.serial) } }
  }

  /// Draws the layers whose own keys are animated.
  func redraw() {
    for layer in redrawn.layers where layer.recorder === self && layer.animatesOwnKeys {
      layer.setNeedsDisplay()
    }
    redrawn.removeAll { $0.recorder !== self || !$0.animatesOwnKeys }
  }
}
