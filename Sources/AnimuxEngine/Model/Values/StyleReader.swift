/// Reads a `style`: keys of a layer that the layer falls back on, and a style that this one falls back on.
enum StyleReader {
  /// Sets the values in `layer`, whose own keys are read after this. Nil after reporting, where this is no object.
  static func read(_ json: JSON, into layer: inout Layer, _ reader: inout Reader) -> Style? {
    guard var object = ObjectReader(json, &reader) else { return nil }
    var style = object.take("style").flatMap { read($0.value, into: &layer, &reader) } ?? Style()
    if let actions = object.take("actions") {
      let own = LayerAction.readAll(actions.value, on: layer, &reader)
      style.actions.merge(own) { _, own in own }
    }
    for property in layer.properties {
      guard let member = object.take(property.name), member.key != "actions", member.key != "style" else {
        continue
      }
      property.read(member.value, &reader, &layer)
      if let part = property.undrawnPart(in: layer) { reader.undrawn(part, at: member.keyPlace) }
    }
    object.finish(&reader)
    return style
  }
}
