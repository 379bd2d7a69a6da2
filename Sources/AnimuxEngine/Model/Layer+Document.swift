public import AnimuxDocuments

extension Layer {
  /// The layer and its sublayers as they are written in a document. Reading the document restores the layer.
  public var document: JSON {
    let type = layerType
    var members: [(String, JSON)] = []
    if type.content != Layer.standard.layerType.content { members.append(("type", JSON(type.content.type))) }
    for property in type.properties {
      let value = property.print(self)
      guard value != property.print(type.prototype) else { continue }
      members.append((property.name, value ?? property.standard))
    }
    if !animations.isEmpty { members.append(("animations", document(ofAnimations: animations))) }
    if !sublayers.isEmpty { members.append(("sublayers", JSON(sublayers.map(\.document)))) }
    if let userInfo { members.append(("userInfo", userInfo)) }
    return JSON(object: members)
  }

  /// Returns an object if all animations have keys, and a list otherwise.
  func document(ofAnimations animations: [AttachedAnimation]) -> JSON {
    let keyed = animations.compactMap { attached in attached.key.map { ($0, document(of: attached)) } }
    guard keyed.count < animations.count else { return JSON(object: keyed) }
    return JSON(animations.map(document))
  }

  private func document(of attached: AttachedAnimation) -> JSON {
    let own = attached.animation.document(on: self)
    guard let begin = attached.begin, case .object(let members) = own.kind else { return own }
    let named = JSON.Member("beginTime", begin.time.document)
    return JSON(.object(members.filter { $0.key != named.key } + [named]))
  }
}
