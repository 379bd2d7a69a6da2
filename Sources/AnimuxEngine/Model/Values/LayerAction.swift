internal import AnimuxDocuments

/// What a layer does of itself when an event happens to it: when a property is changed, or it comes or goes.
public enum LayerAction: Sendable {
  /// Nothing, and nothing else is looked for.
  case none
  /// The animation is added under the event's name.
  case animation(any Animation)
  /// Code that decides when the event happens. It is given the event's name and the layer with its new values; where it returns `nil`,
  /// what would happen without an action of the layer's own happens. It has to decide the same for the same layer.
  case decision(@Sendable (_ event: String, _ layer: Layer) -> LayerAction?)
}

extension LayerAction {
  /// A decision may be to decide otherwise, but not for ever.
  private static let maximumDecisions = 8

  /// Returns what is to be done: nothing or an animation. Nil where it is left to others.
  func decided(for event: String, on layer: Layer) -> LayerAction? {
    var action: LayerAction? = self
    for _ in 0..<Self.maximumDecisions {
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
      let event = LayerEvent.synonyms[member.key] ?? member.key
      if let mistake = mistake(in: event, on: layer, reader) {
        let _: Void? = reader.report(.unknownName, mistake, at: member.keyPlace)
      } else {
        actions[event] = read(member.value, of: event, on: layer, &reader)
      }
    }
    return actions
  }

  /// Why nothing ever happens to a layer by that name; nil where something does.
  static func mistake(in event: String, on layer: Layer, _ reader: Reader) -> String? {
    let names = layer.properties.map(\.name) + LayerEvent.names
    if names.contains(event) { return nil }
    guard layer.property(at: event) != nil else {
      return "unknown event \(quoted(event))\(reader.hint(for: event, among: names))"
    }
    do {
      _ = try layer.slot(at: event)
      return nil
    } catch {
      return error.message
    }
  }

  private static func read(
    _ json: JSON, of event: String, on layer: Layer, _ reader: inout Reader
  ) -> LayerAction? {
    if json.isNull { return LayerAction.none }
    let keyPath = LayerEvent.names.contains(event) ? nil : event
    return AnimationReader.readAction(json, on: layer, keyPath: keyPath, &reader).map { .animation($0) }
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
