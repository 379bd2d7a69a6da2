internal import AnimuxDocuments

/// Reads a `style`: default values of a layer's keys, and a further style with defaults for this one.
enum StyleReader {
  /// Sets the style's values in `layer`. Returns `nil` after reporting that the value is not an object.
  static func read(_ json: JSON, into layer: inout Layer, _ reader: inout Reader) -> Style? {
    guard readValues(json, into: &layer, &reader) else { return nil }
    return readActions(json, on: layer, &reader)
  }

  /// Reads the actions for a layer whose keys have all been read, because actions can refer to parts of the keys'
  /// values.
  static func readActions(_ json: JSON, on layer: Layer, _ reader: inout Reader) -> Style {
    var style = json["style"].map { readActions($0, on: layer, &reader) } ?? Style()
    if let actions = json["actions"], !actions.isNull {
      style.actions.merge(LayerAction.readAll(actions, on: layer, &reader)) { _, own in own }
    }
    return style
  }

  /// Sets the style's values in `layer`, whose own keys are read after this. Returns `false` after reporting that the
  /// value is not an object.
  @discardableResult
  static func readValues(_ json: JSON, into layer: inout Layer, _ reader: inout Reader) -> Bool {
    guard !json.isNull else { return true }
    if case .string = json.kind, layer.layerType.namesStyle {
      layer.property(named: "style")?.read(json, &reader, &layer)
      return true
    }
    guard var object = ObjectReader(json, &reader) else { return false }
    if let style = object.take("style") { readValues(style.value, into: &layer, &reader) }
    _ = object.take("actions")
    for property in layer.properties {
      guard let member = object.take(property.name), member.key != "actions", member.key != "style" else {
        continue
      }
      property.read(member.value, &reader, &layer)
    }
    object.finish(&reader)
    return true
  }
}
