internal import AnimuxDocuments

/// Reads a `style`: keys of a layer that the layer falls back on, and a style that this one falls back on.
enum StyleReader {
  /// Sets the values in `layer`. Nil after reporting, where this is no object.
  static func read(_ json: JSON, into layer: inout Layer, _ reader: inout Reader) -> Style? {
    guard readValues(json, into: &layer, &reader) else { return nil }
    return readActions(json, on: layer, &reader)
  }

  /// The actions, of a layer whose keys have all been read: they may be of parts of what these say.
  static func readActions(_ json: JSON, on layer: Layer, _ reader: inout Reader) -> Style {
    var style = json["style"].map { readActions($0, on: layer, &reader) } ?? Style()
    if let actions = json["actions"], !actions.isNull {
      style.actions.merge(LayerAction.readAll(actions, on: layer, &reader)) { _, own in own }
    }
    return style
  }

  /// Sets the values in `layer`, whose own keys are read after this. False after reporting, where this is no object.
  @discardableResult
  static func readValues(_ json: JSON, into layer: inout Layer, _ reader: inout Reader) -> Bool {
    guard !json.isNull else { return true }
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
