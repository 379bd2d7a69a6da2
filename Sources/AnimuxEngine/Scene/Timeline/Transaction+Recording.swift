internal import AnimuxDocuments
public import AnimuxMotion

/// Recording steps of a transaction in Swift.
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

  /// Sets a property of one type of content.
  ///
  /// Custom content is redrawn. The change is animated if the content's `properties` list the property; otherwise it
  /// fades, as a change of `contents` does.
  public mutating func set<Kind: Content, Value: Sendable>(
    _ layer: String, _ property: any WritableKeyPath<Kind, Value> & Sendable, to value: Value
  ) {
    var trial = Kind()
    trial[keyPath: property] = value
    let files = FilmFiles(ofAllIn: Layer(content: trial))
    // A value that can be compared contains no closure.
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

  /// Sets the value at a key path such as `"transform.rotation.z"`.
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

  /// Changes properties of a layer in a closure, which gets the layer as it is at that time, without its sublayers.
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
  /// Adds a layer to the sublayers of `superlayer`, in front of the others or at `index`.
  ///
  /// The layer's `beginTime`, and those of its animations, count from the time of the transaction.
  public mutating func add(_ layer: Layer, to superlayer: String = "root", at index: Int? = nil) {
    record(.add(layer, .inside(superlayer, index: index)))
  }

  /// Adds a layer directly in front of `sibling`.
  public mutating func add(_ layer: Layer, above sibling: String) { record(.add(layer, .above(sibling))) }

  /// Adds a layer directly behind `sibling`.
  public mutating func add(_ layer: Layer, below sibling: String) { record(.add(layer, .below(sibling))) }

  /// Removes a layer and its sublayers. If the layer has an action for `onOrderOut`, it is removed when that has ended.
  public mutating func remove(_ layer: String) { record(.remove(layer: layer)) }

  /// Replaces a layer with another one.
  public mutating func replace(_ layer: String, with other: Layer) { record(.replace(layer: layer, other)) }

  /// Moves a layer into `superlayer`, in front of the other sublayers or to `index`.
  public mutating func move(_ layer: String, to superlayer: String, at index: Int? = nil) {
    record(.move(layer: layer, .inside(superlayer, index: index)))
  }

  /// Moves a layer directly in front of `sibling`, whatever its superlayer is.
  public mutating func move(_ layer: String, above sibling: String) {
    record(.move(layer: layer, .above(sibling)))
  }

  /// Moves a layer directly behind `sibling`, whatever its superlayer is.
  public mutating func move(_ layer: String, below sibling: String) {
    record(.move(layer: layer, .below(sibling)))
  }
}

extension Transaction {
  /// Adds an animation, which replaces one with the same key. Its `beginTime` counts from the time of the transaction.
  public mutating func add(_ animation: any Animation, to layer: String, forKey key: String? = nil) {
    record(.animate(layer: layer, AttachedAnimation(key: key, animation: animation)))
  }

  /// Removes the animation for `key`. The key of an implicit animation is the name of its property.
  public mutating func removeAnimation(forKey key: String, from layer: String) {
    record(.removeAnimations(layer: layer, keys: [key]))
  }

  /// Removes all animations of a layer, including those without a key.
  public mutating func removeAllAnimations(from layer: String) {
    record(.removeAnimations(layer: layer, keys: nil))
  }

  /// Pauses a layer's time, and with it its animations, its sublayers and its movie, until the layer is resumed.
  public mutating func pause(_ layer: String) { record(.pause(layer: layer)) }

  /// Resumes the time of a paused layer from where it stopped.
  public mutating func resume(_ layer: String) { record(.resume(layer: layer)) }

  /// Adds a nested transaction, which begins `beginTime` seconds after this one and inherits the settings that it does
  /// not specify.
  public mutating func transaction(
    at beginTime: Double = 0, duration: Double? = nil, timingFunction: TimingFunction? = nil,
    disableActions: Bool? = nil, _ body: (inout Transaction) -> Void
  ) {
    var inner = Transaction(
      at: beginTime, duration: duration, timingFunction: timingFunction, disableActions: disableActions)
    body(&inner)
    record(.transaction(inner))
  }

  /// Adds a transaction that is performed when all animations that this one started have ended, or immediately if it
  /// started none.
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
  /// Adds a transaction that is performed `beginTime` seconds into the film.
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
  /// Returns the name of the property of filters that the key path refers to, or `nil` for any other property.
  fileprivate static func filterProperty(at path: AnyKeyPath) -> String? {
    switch path {
    case \Layer.filters: "filters"
    case \Layer.backgroundFilters: "backgroundFilters"
    case \Layer.compositingFilter: "compositingFilter"
    default: nil
    }
  }
}
