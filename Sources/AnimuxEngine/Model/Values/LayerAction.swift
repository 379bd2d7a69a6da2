/// What a layer does of itself when an event happens to it: when a property is changed, or it comes or goes.
public enum LayerAction: Sendable {
  /// Nothing, and nothing else is looked for.
  case none
  /// The animation is added under the event's name.
  case animation(any Animation)
  /// What code decides when the event happens: it is given the event's name and the layer with its new values. Nil: what would
  /// happen without an action of the layer's own. Code has to decide the same for the same layer.
  case decision(@Sendable (_ event: String, _ layer: Layer) -> LayerAction?)
}

extension LayerAction {
  /// A decision may be to decide otherwise, but not for ever.
  private static let mostDecisions = 8

  /// Returns what is to be done: nothing or an animation. Nil where it is left to others.
  func decided(for event: String, on layer: Layer) -> LayerAction? {
    var action: LayerAction? = self
    for _ in 0..<Self.mostDecisions {
      guard case .decision(let decide) = action else { return action }
      action = decide(event, layer)
    }
    if case .decision = action { return nil }
    return action
  }
}

/// Values that a layer falls back on. Those of properties are part of the layer from the moment it is read; the actions
/// are looked up when something happens, after the layer's own.
public struct Style: Sendable {
  public var actions: [String: LayerAction] = [:]

  public init() {}
}

extension LayerAction {
  /// An object of animations by their events. An animation without a key path is one of the event's property.
  static func readAll(_ json: JSON, on layer: Layer, _ reader: inout Reader) -> [String: LayerAction] {
    guard case .object(let members) = json.kind else {
      let _: Void? = reader.mismatch(json, "an object of animations by their events")
      return [:]
    }
    var actions: [String: LayerAction] = [:]
    for member in members where !member.isBroken && !ObjectReader.belongsToAuthor(member.key) {
      guard isEvent(member, on: layer, &reader) else { continue }
      actions[member.key] = read(member, on: layer, &reader)
    }
    return actions
  }

  private static let events = ["onOrderIn", "onOrderOut", "onLayout", "sublayers"]

  private static func isEvent(_ member: JSON.Member, on layer: Layer, _ reader: inout Reader) -> Bool {
    let names = layer.properties.map(\.name) + events
    if names.contains(member.key) { return true }
    if layer.property(at: member.key) != nil {
      do {
        _ = try layer.slot(at: member.key)
        return true
      } catch {
        return reader.report(.unknownName, error.message, at: member.keyPlace) ?? false
      }
    }
    let hint = reader.hint(for: member.key, among: names)
    let _: Void? = reader.report(
      .unknownName, "unknown event \(quoted(member.key))\(hint)", at: member.keyPlace)
    return false
  }

  private static func read(_ member: JSON.Member, on layer: Layer, _ reader: inout Reader) -> LayerAction? {
    if case .null = member.value.kind { return LayerAction.none }
    let keyPath = events.contains(member.key) ? nil : member.key
    return AnimationReader.read(member.value, on: layer, keyPath: keyPath, &reader).map { .animation($0) }
  }

  /// What `readAll` reads; nil where there are none.
  static func document(of actions: [String: LayerAction], on layer: Layer) -> JSON? {
    guard !actions.isEmpty else { return nil }
    return JSON(
      object: actions.sorted { $0.key < $1.key }.compactMap { event, action in
        switch action.decided(for: event, on: layer) {
        case LayerAction.none?: (event, nil)
        case .animation(let animation)?: (event, animation.document(on: layer))
        case .decision?, nil: nil
        }
      })
  }
}
