internal import AnimuxMotion

/// An animation that can be applied to a layer without a film, at any time of the layer.
package struct AppliedAnimation: Sendable {
  private let track: Track

  /// Resolves an animation of a layer. Its `beginTime` is a time of the layer. Throws if the animation does not fit the layer.
  package init(_ animation: any Animation, on layer: Layer) throws(AnimationError) {
    track = try Track(animation, key: nil, on: layer, at: 0, since: -.infinity, duration: nil, serial: 0)
  }

  /// The time of the layer at which the animation ends.
  package var end: Double { track.end }

  /// Changes the values of `layer` to those that the animation gives them at a time of the layer.
  package func apply(to layer: inout Layer, at time: Double) { track.apply(to: &layer, at: time) }
}

extension Layer {
  /// Returns whether neither layers nor the layer's content have a property of that name.
  package func propertyIsUnknown(_ name: String) -> Bool { name != "frame" && property(named: name) == nil }

  /// Returns whether a transaction animates changes of the property of that name from value to value.
  package func animatesChanges(of name: String) -> Bool { property(named: name)?.action == .basic }
}
