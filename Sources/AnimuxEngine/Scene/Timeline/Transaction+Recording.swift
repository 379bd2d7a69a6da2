internal import AnimuxDocuments
public import AnimuxMotion

/// What a transaction does, said in Swift.
extension Transaction {
  /// Sets a property of a layer.
  public mutating func set<Value: Sendable>(
    _ layer: String, _ property: any WritableKeyPath<Layer, Value> & Sendable, to value: Value
  ) {
    let isContent = property == \Layer.content || property == \Layer.layoutManager
    var trial = Layer()
    trial[keyPath: property] = value
    let filters = Layer.filterProperty(at: property)
    record(layer, replacing: filters, mayChangeClosures: isContent, FilmFiles(ofAllIn: trial)) { model, _ in
      model[keyPath: property] = value
    }
  }

  /// Sets a property that layers of one type have. A content of your own is drawn anew; what its `properties` list is animated,
  /// and all else fades as `contents` do.
  public mutating func set<Kind: Content, Value: Sendable>(
    _ layer: String, _ property: any WritableKeyPath<Kind, Value> & Sendable, to value: Value
  ) {
    var trial = Kind()
    trial[keyPath: property] = value
    let files = FilmFiles(ofAllIn: Layer(content: trial))
    // A value that can be compared holds no closure.
    record(layer, replacing: nil, mayChangeClosures: !(value is any Equatable), files) { model, reader in
      guard var content = model.content as? Kind else {
        let message =
          "layer \(quoted(layer)) is of type \(quoted(type(of: model.content).type)), not \(quoted(Kind.type))"
        let _: Void? = reader.report(.invalidValue, message, at: .nowhere)
        return
      }
      content[keyPath: property] = value
      model.content = content
    }
  }

  /// Sets what a key path such as `"transform.rotation.z"` leads to.
  public mutating func set(_ layer: String, _ keyPath: String, to value: any Interpolable) {
    var files = FilmFiles()
    (files.pictures, files.colorTables) = (Set(value.pictures), Set(value.tables))
    record(layer, replacing: keyPath, mayChangeClosures: false, files) { model, reader in
      do {
        try model.set(value, forKeyPath: keyPath)
      } catch {
        let _: Void? = reader.report(.invalidValue, "\(error) (set on layer \(quoted(layer)))", at: .nowhere)
      }
    }
  }

  /// Changes properties of a layer, given as it is at that moment, without its sublayers.
  public mutating func change(_ layer: String, _ change: @escaping @Sendable (inout Layer) -> Void) {
    record(layer, replacing: nil, mayChangeClosures: true, FilmFiles()) { model, _ in change(&model) }
  }

  private mutating func record(
    _ layer: String, replacing property: String?, mayChangeClosures: Bool, _ files: FilmFiles,
    _ apply: @escaping @Sendable (inout Layer, inout Reader) -> Void
  ) {
    let replaced = Set([property].compactMap(\.self))
    record(
      .change(
        layer: layer,
        Change(
          replaced: replaced, files: files, mayChangeClosures: mayChangeClosures, apply: apply)))
  }

  private mutating func record(_ kind: Step.Kind) { steps.append(Step(kind: kind)) }
}

extension Transaction {
  /// Adds a layer on top of the sublayers of `superlayer`, or below those from `index` on. Its `beginTime`, and those of
  /// its animations, count from this moment.
  public mutating func add(_ layer: Layer, to superlayer: String = "root", at index: Int? = nil) {
    record(.add(layer, .inside(superlayer, index: index)))
  }

  /// Adds a layer right above `sibling`.
  public mutating func add(_ layer: Layer, above sibling: String) { record(.add(layer, .above(sibling))) }

  /// Adds a layer right below `sibling`.
  public mutating func add(_ layer: Layer, below sibling: String) { record(.add(layer, .below(sibling))) }

  /// Removes a layer and what lies in it; one with an action for `onOrderOut` goes when that has run.
  public mutating func remove(_ layer: String) { record(.remove(layer: layer)) }

  /// Puts another layer in the place of one.
  public mutating func replace(_ layer: String, with other: Layer) { record(.replace(layer: layer, other)) }

  /// Moves a layer to the top of the sublayers of `superlayer`, or below those from `index` on.
  public mutating func move(_ layer: String, to superlayer: String, at index: Int? = nil) {
    record(.move(layer: layer, .inside(superlayer, index: index)))
  }

  /// Moves a layer to right above `sibling`, whatever it lies in.
  public mutating func move(_ layer: String, above sibling: String) {
    record(.move(layer: layer, .above(sibling)))
  }

  /// Moves a layer to right below `sibling`, whatever it lies in.
  public mutating func move(_ layer: String, below sibling: String) {
    record(.move(layer: layer, .below(sibling)))
  }
}

extension Transaction {
  /// Adds an animation, in place of one that stands under the same key. Its `beginTime` counts from this moment.
  public mutating func add(_ animation: any Animation, to layer: String, forKey key: String? = nil) {
    record(.animate(layer: layer, AttachedAnimation(key: key, animation: animation)))
  }

  /// Removes the animation under `key`, implicit ones stand under the name of their property.
  public mutating func removeAnimation(forKey key: String, from layer: String) {
    record(.removeAnimations(layer: layer, keys: [key]))
  }

  /// Removes every animation of a layer, those without a key too.
  public mutating func removeAllAnimations(from layer: String) {
    record(.removeAnimations(layer: layer, keys: nil))
  }

  /// Stops a layer's time, and with it its animations, its sublayers and its movie, until the layer is resumed.
  public mutating func pause(_ layer: String) { record(.pause(layer: layer)) }

  /// Lets the time of a layer that was paused run on from where it stands.
  public mutating func resume(_ layer: String) { record(.resume(layer: layer)) }

  /// A transaction in this one, which takes over what it does not say itself. It begins `beginTime` seconds after this one.
  public mutating func transaction(
    at beginTime: Double = 0, duration: Double? = nil, timingFunction: TimingFunction? = nil,
    disableActions: Bool? = nil, _ body: (inout Transaction) -> Void
  ) {
    var inner = Transaction(
      at: beginTime, duration: duration, timingFunction: timingFunction, disableActions: disableActions)
    body(&inner)
    record(.transaction(inner))
  }

  /// What happens when every animation that this transaction started has ended: at once where it started none.
  public mutating func completion(
    at beginTime: Double = 0, duration: Double? = nil, timingFunction: TimingFunction? = nil,
    disableActions: Bool? = nil, _ body: (inout Transaction) -> Void
  ) {
    var next = Transaction(
      at: beginTime, duration: duration, timingFunction: timingFunction, disableActions: disableActions)
    body(&next)
    completions.append(next)
  }
}

extension Scene {
  /// Something that happens `beginTime` seconds into the film.
  ///
  ///     scene.transaction(at: 2, duration: 5) { t in
  ///       t.set("ball", \.position, to: Point(500, 300))
  ///       t.completion { t in t.set("ball", \.isHidden, to: true) }
  ///     }
  public mutating func transaction(
    at beginTime: Double, duration: Double? = nil, timingFunction: TimingFunction? = nil,
    disableActions: Bool? = nil, _ body: (inout Transaction) -> Void
  ) {
    var transaction = Transaction(
      at: beginTime, duration: duration, timingFunction: timingFunction, disableActions: disableActions)
    body(&transaction)
    timeline.append(transaction)
  }
}

extension Layer {
  /// The name of the property that holds filters and that the key path leads to; nil where it leads elsewhere.
  fileprivate static func filterProperty(at path: AnyKeyPath) -> String? {
    switch path {
    case \Layer.filters: "filters"
    case \Layer.backgroundFilters: "backgroundFilters"
    case \Layer.compositingFilter: "compositingFilter"
    default: nil
    }
  }
}
