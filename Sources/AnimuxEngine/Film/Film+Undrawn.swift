public import AnimuxDocuments

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

  /// Of a whole that is animated each value counts.
  private func undrawnPart(of animation: any PropertyAnimation) -> String? {
    guard let property = property(at: animation.keyPath), !property.isAlwaysDrawn else { return nil }
    guard animation.keyPath == property.name else { return undrawnPart(of: property) }
    for value in animation.givenValues {
      var layer = self
      do {
        try layer.set(value, forKeyPath: property.name)
      } catch {
        continue
      }
      if let part = layer.undrawnPart(of: property) { return part }
    }
    return nil
  }

  private func undrawnPart(of property: Property<Layer>) -> String? {
    property.undrawnPart(in: self).map { "an animation of \(quoted(property.name)): \($0)" }
  }

  /// What an animation does to this layer that cannot be drawn yet.
  func undrawn(in animation: any Animation) -> [String] {
    switch animation {
    case let group as AnimationGroup: return group.animations.flatMap(undrawn)
    case let one as any PropertyAnimation: return undrawnPart(of: one).map { [$0] } ?? []
    default: return []
    }
  }
}
