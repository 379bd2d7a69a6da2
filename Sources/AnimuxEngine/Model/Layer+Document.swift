extension Layer {
  /// The layer as a scene document writes it, with all that lies in it: reading it gives the same layer again.
  public var document: JSON {
    let type = layerType
    var members: [(String, JSON)] = []
    if type.content.type != PlainContent.type { members.append(("type", JSON(type.content.type))) }
    for property in type.properties {
      let value = property.print(self)
      guard value != property.print(type.prototype) else { continue }
      members.append((property.name, value ?? property.standard))
    }
    if !animations.isEmpty { members.append(("animations", animationsDocument)) }
    if !sublayers.isEmpty { members.append(("sublayers", JSON(sublayers.map(\.document)))) }
    if let userInfo { members.append(("userInfo", userInfo)) }
    return JSON(object: members)
  }

  /// An object where all have keys, else a list.
  private var animationsDocument: JSON {
    let keyed = animations.compactMap { attached in
      attached.key.map { ($0, attached.document(on: self)) }
    }
    guard keyed.count < animations.count else { return JSON(object: keyed) }
    return JSON(animations.map { $0.document(on: self) })
  }
}

extension AttachedAnimation {
  /// The animation, with its begin where that depends on something else.
  fileprivate func document(on layer: Layer) -> JSON {
    let document = animation.document(on: layer)
    guard let begin, case .object(let members) = document.kind else { return document }
    return JSON(
      object: members.filter { $0.key != "beginTime" }.map { ($0.key, $0.value) }
        + [("beginTime", begin.time.document)])
  }
}
