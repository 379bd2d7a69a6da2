internal import Animux
internal import CoreGraphics

// The search for an action, and values by key.
extension CALayer {
  /// Searches the delegate, the layer's actions, its style, and its class.
  final func findAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return real(action) }
    if let action = actions?[event] { return real(action) }
    var style = self.style
    while let current = style {
      if let action = (current["actions"] as? [AnyHashable: Any])?[event] as? any CAAction {
        return real(action)
      }
      style = current["style"] as? [AnyHashable: Any]
    }
    let action = type(of: self).defaultAction(forKey: event)
    if let animation = action as? CAAnimation, animation.isImplicit {
      return implicitAnimation(animation, forKey: event)
    }
    return action.flatMap { real($0) }
  }

  private func real(_ action: any CAAction) -> (any CAAction)? { action is NSNull ? nil : action }

  /// Whether the layer has been recorded, so that a change of it can be seen.
  final var isShown: Bool { recorder != nil && filmName != nil }

  /// Returns the action for a change of a key, unless the transaction has none.
  final func soughtAction(forKey key: String) -> (any CAAction)? {
    let program = recorder?.program ?? Program.current
    guard !program.transactions.disablesActions, !isCopy else { return nil }
    let outer = program.hasImplicitActions
    program.hasImplicitActions = isShown
    let action = action(forKey: key)
    program.hasImplicitActions = outer
    guard let basic = action as? CABasicAnimation, basic.hasNoValues else { return action }
    return begun(basic, at: key, like: nil)
  }

  /// Returns an animation without values as one from the value that is shown before the change.
  private func begun(_ animation: CABasicAnimation, at key: String, like value: Any?) -> CABasicAnimation {
    let path = animation.keyPath ?? key
    let start: Any? =
      if isOwn(path) {
        presentedOwn[path] ?? type(of: self).defaultValue(forKey: path) ?? nothing(like: value)
      } else {
        isShown ? plain(presented.value(forKeyPath: path)) : nil
      }
    guard let start, let copy = animation.makeCopy() as? CABasicAnimation else { return animation }
    copy.fromValue = start
    return copy
  }

  /// Returns the default animation of a change. A change of a layer that was added just now has none.
  private func implicitAnimation(_ given: CAAnimation, forKey key: String) -> CAAnimation? {
    guard (recorder?.program ?? Program.current).hasImplicitActions else { return nil }
    guard let animation = given as? CABasicAnimation else { return given }
    if animation.hasNoValues {
      animation.fromValue =
        attached.isEmpty ? plain(values.value(forKeyPath: key)) : plain(presented.value(forKeyPath: key))
    }
    animation.fillMode = .backwards
    animation.timingFunction =
      animation.timingFunction ?? Program.current.transactions.timingFunction
      ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  private static func animation(forKey key: String, of values: Layer) -> CAAnimation? {
    if key == "contents" { return CATransition() }
    guard values.animatesChanges(of: key) || animatedHereOnly.contains(key) else { return nil }
    return CABasicAnimation(keyPath: key)
  }

  /// Returns the animation that layers of a class have for a key without an action, or `nil` if its changes are not animated.
  final class func suitableAnimation(forKey key: String) -> CAAnimation? {
    let plain = animation(forKey: key, of: plainValues)
    let found = plain ?? valuesOfContent.flatMap { animation(forKey: key, of: $0) }
    found?.isImplicit = true
    return found
  }

  private static let plainValues = Layer()

  /// The values of a layer of the class, if the class has a content with properties.
  private class var valuesOfContent: Layer? {
    switch self {
    case is CAShapeLayer.Type: Layer(content: ShapeContent())
    case is CAGradientLayer.Type: Layer(content: GradientContent())
    case is CATextLayer.Type: Layer(content: TextContent())
    case is CAReplicatorLayer.Type: Layer(content: ReplicatorContent())
    case is CAEmitterLayer.Type: Layer(content: EmitterContent())
    default: nil
    }
  }

  /// The keys whose changes Core Animation animates by default, and transactions of documents do not.
  private static let animatedHereOnly: Set<String> = ["minificationFilterBias", "rasterizationScale"]

  // Values by key

  final func keyedValue(_ key: String) -> Any? {
    switch key {
    case "name": name
    case "frame": frame
    case "contents": contents
    case "sublayers": sublayers
    case "mask": mask
    case "string": (self as? CATextLayer)?.string ?? own[key]
    case "path": (self as? CAShapeLayer)?.path ?? own[key]
    case "emitterCells": (self as? CAEmitterLayer)?.emitterCells ?? own[key]
    default:
      if isOwn(key) {
        own[key] ?? style?[key] ?? type(of: self).defaultValue(forKey: key)
      } else {
        plain(values.value(forKeyPath: key))
      }
    }
  }

  final func setKeyedValue(_ value: Any?, _ key: String) {
    switch key {
    case "name": name = value as? String
    case "frame": frame = value as? CGRect ?? frame
    case "contents": contents = value
    case "sublayers": sublayers = value as? [CALayer]
    case "mask": mask = value as? CALayer
    case "string": (self as? CATextLayer)?.string = value
    case "emitterCells": (self as? CAEmitterLayer)?.emitterCells = value as? [CAEmitterCell]
    case "contentsGravity":
      contentsGravity = (value as? String).map { CALayerContentsGravity(rawValue: $0) } ?? contentsGravity
    default: isOwn(key) ? setOwn(value, key) : setBuiltIn(value, key)
    }
  }

  private func setBuiltIn(_ value: Any?, _ path: String) {
    guard let value = interpolable(value, for: path) else {
      return change(firstKey(path)) { try? $0.setValue(nil, forKeyPath: path) }
    }
    change(firstKey(path)) { layer in
      do { try layer.set(value, forKeyPath: path) } catch { try? layer.setValue(value, forKeyPath: path) }
    }
  }

  private func firstKey(_ path: String) -> String {
    path.split(separator: ".").first.map(String.init) ?? path
  }

  private func setOwn(_ value: Any?, _ key: String) {
    var action = soughtAction(forKey: key)
    if let basic = action as? CABasicAnimation, basic.hasNoValues {
      action = begun(basic, at: key, like: value)
    }
    own[key] = value
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  final func pathValue(_ path: String) -> Any? {
    guard path.contains(".") else { return value(forKey: path) }
    if let cells = cell(at: path) { return cells.cell.value(forKey: cells.key) }
    if isOwn(path) { return own[path] }
    return plain(values.value(forKeyPath: path))
  }

  final func setPathValue(_ value: Any?, _ path: String) {
    guard path.contains(".") else { return setValue(value, forKey: path) }
    if let (cell, key) = cell(at: path) {
      cell.setValue(value, forKey: key)
      (self as? CAEmitterLayer)?.cellsChanged()
    } else {
      isOwn(path) ? setOwn(value, path) : setBuiltIn(value, path)
    }
  }

  /// Returns the cell that a key path such as `emitterCells.spark.birthRate` leads to, and the last key.
  private func cell(at path: String) -> (cell: CAEmitterCell, key: String)? {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count > 2, parts[0] == "emitterCells", let emitter = self as? CAEmitterLayer else {
      return nil
    }
    var cells = emitter.emitterCells ?? []
    var index = 1
    while let cell = cells.first(where: { $0.name == parts[index] }) {
      guard index + 2 < parts.count, parts[index + 1] == "emitterCells" else {
        return index + 1 < parts.count ? (cell, parts[(index + 1)...].joined(separator: ".")) : nil
      }
      (cells, index) = (cell.emitterCells ?? [], index + 2)
    }
    return nil
  }
}
