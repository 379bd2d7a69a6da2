public import AnimuxDocuments
import AnimuxGraphics

extension Layer {
  /// The layer and its sublayers as they are written in a document. Reading the document restores the layer.
  public var document: JSON {
    let type = layerType
    var members: [(String, JSON)] = []
    if type.content != Layer.defaultValue.layerType.content {
      members.append(("type", JSON(type.content.type)))
    }
    for property in type.properties {
      let value = property.print(self)
      if property.name == Property<Layer>.boundsName, let own = ownSizeMembers {
        members += own
        continue
      }
      guard value != property.print(type.prototype) else { continue }
      members.append((property.name, value ?? property.defaultValue))
    }
    if !animations.isEmpty { members.append(("animations", document(ofAnimations: animations))) }
    if !sublayers.isEmpty { members.append(("sublayers", JSON(sublayers.map(\.document)))) }
    if let userInfo { members.append(("userInfo", userInfo)) }
    return JSON(object: members)
  }

  /// The members for bounds of which one side has not been set, or which are empty; otherwise `nil`.
  private var ownSizeMembers: [(String, JSON)]? {
    guard ownSize.isPartial || ownSize == OwnSize(.zero) else { return nil }
    let origin = bounds.origin == .zero ? [] : [("bounds.origin", JSON([bounds.minX, bounds.minY]))]
    func side(_ length: Double?) -> JSON { length.map { JSON($0) } ?? nil }
    return origin + [("size", JSON([side(ownSize.width), side(ownSize.height)]))]
  }

  /// Returns an object if all animations have keys, and a list otherwise.
  func document(ofAnimations animations: [AttachedAnimation]) -> JSON {
    let keyed = animations.compactMap { attached in attached.key.map { ($0, document(of: attached)) } }
    guard keyed.count < animations.count else { return JSON(object: keyed) }
    return JSON(animations.map(document))
  }

  private func document(of attached: AttachedAnimation) -> JSON {
    var own = attached.animation.document(on: self)
    if let piece = attached.piece, case .object(let members) = own.kind {
      own = JSON(.object(members + [JSON.Member("piece", JSON(piece))]))
    }
    guard let begin = attached.begin, case .object(let members) = own.kind else { return own }
    let named = JSON.Member("beginTime", begin.time.document)
    return JSON(.object(members.filter { $0.key != named.key } + [named]))
  }
}
