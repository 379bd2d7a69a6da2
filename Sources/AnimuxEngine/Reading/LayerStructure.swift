internal import AnimuxDocuments
import AnimuxGraphics

/// The properties whose values are layers, animations and styles.
extension Property<Layer> {
  static let mask = Property(
    name: "mask",
    meaning: "a layer, in the space of this one, whose alpha masks this layer and its sublayers",
    form: "a layer, or null",
    defaultValue: nil, action: .fade, slot: nil,
    read: { json, reader, layer in
      if json.isNull { return layer.mask = nil }
      layer.mask = LayerReader.readMask(json, of: layer, &reader)
    },
    print: { $0.mask?.document })

  static let actions = Property(
    name: "actions",
    meaning:
      "event → the animation that it starts, or `null` for none. An event is a property's name, a "
      + "key path such as `position.x` or `filters.pulse.inputRadius`, `onOrderIn` (the layer is added or shown), `onOrderOut` "
      + "(it is removed or hidden), `sublayers` (a sublayer is added, removed or moved), `transition` (a sublayer is replaced; the default is "
      + "`sublayers`) or `onLayout` (the sublayers are laid out again). An animation without values runs from the value "
      + "on screen to the new value. In a group, this applies to each animation",
    form: "an object of animations, or null", defaultValue: [:], action: .none, traits: .namesEvents,
    slot: nil,
    read: { json, reader, layer in
      if json.isNull { return layer.actions = [:] }
      layer.actions = LayerAction.readAll(json, on: layer, &reader)
    },
    print: { layer in LayerAction.document(of: layer.actions, on: layer) })

  static let style = Property(
    name: "style", meaning: "default values of the layer's keys, and `actions`",
    form: "an object with the keys of a layer, or null", defaultValue: nil, action: .none,
    traits: .namesEvents, slot: nil,
    read: { json, reader, layer in
      if json.isNull { return layer.style = nil }
      layer.style = StyleReader.read(json, into: &layer, &reader)
    },
    print: { layer in
      guard let style = layer.style, let actions = LayerAction.document(of: style.actions, on: layer) else {
        return nil
      }
      return ["actions": actions]
    })
}
