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
    let type = layerType
    let kinds = type.content.isDrawn ? [] : ["a layer of type \(quoted(type.content.type))"]
    let set = type.undrawn.filter { $0.isUndrawn(in: self) }.map { quoted($0.name) }
    let owner = name.map { " (layer \(quoted($0)))" } ?? ""
    return (kinds + set + animations.flatMap { undrawn(in: $0.animation) }).map { what in
      Diagnostic(.error, .notSupported, "\(what) is not supported yet\(owner)", file: "scene")
    }
  }

  /// What an animation does to this layer that cannot be drawn yet.
  func undrawn(in animation: any Animation) -> [String] {
    switch animation {
    case let group as AnimationGroup: return group.animations.flatMap(undrawn)
    case let one as any PropertyAnimation:
      guard let property = property(at: one.keyPath), !property.isAlwaysDrawn else { return [] }
      return ["an animation of \(quoted(property.name))"]
    default: return []
    }
  }
}
