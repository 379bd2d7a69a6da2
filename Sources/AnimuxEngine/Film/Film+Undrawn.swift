extension Film {
  /// What the film shows and nobody can draw yet, with its place in the document where it has one. Whoever draws the film
  /// throws this.
  public var undrawn: [Diagnostic] {
    guard noted.isEmpty else { return noted }
    let own = nodes.lazy.flatMap(\.versions).flatMap(\.model.undrawn).prefix(100)
    return Array(own) + compositions.flatMap(\.film.undrawn).prefix(100)
  }
}

extension Layer {
  /// What of this layer alone cannot be drawn yet.
  fileprivate var undrawn: [Diagnostic] {
    let set = layerType.undrawn.compactMap { $0.undrawnPart(in: self) }
    let owner = name.map { " (layer \(quoted($0)))" } ?? ""
    return (set + animations.flatMap { undrawn(in: $0.animation) }).map { what in
      Diagnostic(.error, .notSupported, "\(what) is not supported yet\(owner)", file: "scene")
    }
  }

  /// What a key path leads to, where that cannot always be drawn yet. A whole may become anything; a part, such as an input of a
  /// filter, only what it is a part of.
  func undrawnProperty(at keyPath: String) -> Property<Layer>? {
    guard let property = property(at: keyPath), !property.isAlwaysDrawn else { return nil }
    return keyPath != property.name && property.undrawnPart(in: self) == nil ? nil : property
  }

  /// What an animation does to this layer that cannot be drawn yet.
  func undrawn(in animation: any Animation) -> [String] {
    switch animation {
    case let group as AnimationGroup: return group.animations.flatMap(undrawn)
    case let one as any PropertyAnimation:
      return undrawnProperty(at: one.keyPath).map { ["an animation of \(quoted($0.name))"] } ?? []
    default: return []
    }
  }
}
