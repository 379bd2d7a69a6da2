internal import AnimuxDocuments

/// The response of a layer to an event, such as the change of a property or its insertion into the tree.
public enum LayerAction: Sendable {
  /// Nothing happens, and no other action is looked up.
  case none
  /// The animation is added with the event's name as its key.
  case animation(any Animation)
  /// A function determines the action when the event occurs. It receives the event's name and the layer with its new values. If
  /// it returns `nil`, the default action runs. The result must always be the same for the same layer.
  case decision(@Sendable (_ event: String, _ layer: Layer) -> LayerAction?)
}

extension LayerAction {
  /// The maximum number of decisions that can return another decision.
  private static let maximumDecisions = 8

  /// Returns an animation or `none`, or `nil` if the default action applies.
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

/// Values that a layer falls back on. Properties of a style are applied to the layer when it is read. Actions are looked up
/// when an event occurs, after the layer's own.
public struct Style: Sendable {
  /// The actions by event.
  public var actions: [String: LayerAction] = [:]

  /// Creates a style without actions.
  public init() {}
}

extension LayerAction {
  /// Reads an object of actions by event. The default key path of an animation is the event's property.
  static func readAll(_ json: JSON, on layer: Layer, _ reader: inout Reader) -> [String: LayerAction] {
    guard case .object(let members) = json.kind else {
      let _: Void? = reader.mismatch(json, "an object of animations by their events")
      return [:]
    }
    var actions: [String: LayerAction] = [:]
    for member in members where !member.isBroken && !ObjectReader.belongsToAuthor(member.key) {
      let event = LayerEvent.synonyms[member.key] ?? member.key
      if let error = error(in: event, on: layer, reader) {
        let _: Void? = reader.report(.unknownName, error, at: member.keyPlace)
      } else {
        actions[event] = read(member.value, of: event, on: layer, &reader)
      }
    }
    return actions
  }

  /// Returns the reason why the event never occurs, or `nil` if it can occur.
  static func error(in event: String, on layer: Layer, _ reader: Reader) -> String? {
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

  /// Returns the actions as they are written in a document, or `nil` if there are none.
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
