internal import AnimuxDocuments
import AnimuxGraphics

/// The properties whose values are layers, animations and styles.
extension Property<Layer> {
  static let mask = Property(
    name: "mask",
    meaning: "a layer whose alpha cuts this one and what lies in it, in this one's space",
    form: "a layer, or null",
    standard: nil, action: .fade, slot: nil,
    read: { json, reader, layer in
      if json.isNull { return layer.mask = nil }
      layer.mask = LayerReader.readList(JSON([json]), in: layer, &reader).first
    },
    print: { $0.mask?.document })

  static let actions = Property(
    name: "actions",
    meaning:
      "event → the animation that runs when it happens, or null for none; an event is a property's name, a "
      + "key path to a part of one, as `position.x` or `filters.pulse.inputRadius`, `onOrderIn` (it comes, or is hidden no more), `onOrderOut` "
      + "(it goes, or is hidden), `sublayers` (one in it comes, goes or moves), `transition` (one in it is replaced; without it "
      + "`sublayers`) or `onLayout` (those in it are laid out anew). Where the animation has no values, it goes from the value "
      + "on screen to the new one, in a group each by itself",
    form: "an object of animations, or null", standard: [:], action: .none, traits: .namesEvents, slot: nil,
    read: { json, reader, layer in
      if json.isNull { return layer.actions = [:] }
      layer.actions = LayerAction.readAll(json, on: layer, &reader)
    },
    print: { layer in LayerAction.document(of: layer.actions, on: layer) })

  static let style = Property(
    name: "style", meaning: "values that the layer falls back on, and `actions`",
    form: "an object with the keys of a layer, or null", standard: nil, action: .none,
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
