internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// Animated inputs of compositions.
extension CompositionTable {
  /// Makes the film of a composition for each value that an animation sets for its inputs. This reports the errors of each, and
  /// determines the files that it uses.
  mutating func noteInputs(
    of animation: any Animation, on layer: Layer, at place: Place, _ reader: inout Reader
  ) {
    guard layer.isComposition else { return }
    noteSceneInputs(of: animation, on: layer, at: place, &reader)
  }

  private mutating func noteSceneInputs(
    of animation: any Animation, on layer: Layer, at place: Place, _ reader: inout Reader
  ) {
    guard let content = layer.composition, content.key != nil else { return }
    for change in animation.inputChanges {
      var changed = layer
      // A value of the wrong type has been reported already.
      guard (try? changed.set(change.value, forKeyPath: change.keyPath)) != nil else { continue }
      changed.resolveComposition(&reader)
      guard let composition = composition(of: changed, &reader), let key = changed.composition?.key,
        note(animated: key)
      else { continue }
      check(composition, at: place, &reader.diagnostics)
    }
  }

  private func check(_ composition: Composition, at place: Place, _ diagnostics: inout Diagnostics) {
    let limit = diagnostics.policy.limits.count(.animatedLayers)
    let count = composition.film.layerCount
    guard count > limit else { return }
    diagnostics.report(
      .error, .outOfRange,
      "a scene with \(count) layers is read again for each frame while its inputs are animated; the limit "
        + "\"\(Limit.animatedLayers.name)\" is \(limit). Animate the layers in the scene instead, or raise the limit",
      at: place)
  }
}

extension Film {
  /// The number of layers in the film and its compositions.
  fileprivate var layerCount: Int {
    compositionsOfLayers.reduce(nodes.count) { $0 + $1.film.layerCount }
  }
}

extension Animation {
  /// The values that the animation and its children set for a composition's inputs. Differences are not among them.
  fileprivate var inputChanges: [ValueChange] {
    leaves.flatMap { leaf -> [ValueChange] in
      guard let one = leaf as? any PropertyAnimation, !one.isAdditive,
        KeyPathText(one.keyPath)?.first == "inputs"
      else { return [] }
      return one.absoluteValues.map { ValueChange(keyPath: one.keyPath, value: $0) }
    }
  }
}

extension Version {
  /// Whether animations can change which scene the layer shows.
  var mayChangeInputs: Bool {
    tracks.contains { $0.allSubjects.contains { KeyPathText($0.keyPath)?.first == "inputs" } }
  }
}

extension Film {
  /// Returns the composition for inputs that no layer has as its model value. The result is `nil` if the scene's document
  /// rejects them.
  func composition(of content: CompositionContent) -> Composition? {
    guard let key = content.key else { return nil }
    if let known = inputScenes[key] { return known }
    return DeepStack.run {
      var reader = Reader(
        documents.withoutRecords, frameRate: frameRate, canvas: Size(Double(width), Double(height)))
      reader.diagnostics.policy = policy
      reader.memory = scene.memory
      var content = content
      content.resolve(of: .nowhere, &reader)
      guard !reader.diagnostics.hasErrors, var scene = content.shown else { return nil }
      scene.policy = policy
      return (try? Film(scene, assets: assets, isPart: true)).map { Composition($0) }
    }
  }
}
