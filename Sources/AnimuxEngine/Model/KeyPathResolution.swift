internal import AnimuxDocuments

/// An error for a key path that does not exist in a layer. The message lists the alternatives.
struct UnknownKeyPathError: Error {
  let message: String
}

extension Layer {
  /// Returns the slot that the key path `text` leads to.
  func slot(at text: String) throws(UnknownKeyPathError) -> any SlotProtocol<Layer> {
    guard let keyPath = KeyPathText(text) else {
      throw UnknownKeyPathError(
        message: "\(quoted(text)) is not a key path; expected a form such as \"position.x\"")
    }
    guard let property = property(named: keyPath.first) else {
      let names = properties.filter { $0.slot != nil }.map(\.name)
      let hint = Self.frameAdvice(keyPath) ?? Self.hint(for: keyPath, among: names)
      throw UnknownKeyPathError(message: "unknown key path \(quoted(text))\(hint)")
    }
    guard let slot = property.slot else {
      throw UnknownKeyPathError(message: "\(quoted(property.name)) cannot be animated")
    }
    guard let place = slot.descend(keyPath.parts.dropFirst(), in: self) else {
      let (depth, names) = slot.partNames(along: keyPath.parts.dropFirst(), in: self)
      let there = names.isEmpty ? "" : "; it has " + names.map { quoted($0) }.joined(separator: ", ")
      throw UnknownKeyPathError(
        message:
          "\(quoted(keyPath.prefix(1 + depth))) has no part that \(quoted(text)) could mean\(there)")
    }
    return place
  }

  /// Returns a suggestion for the name that a key path begins with. If a name is near, it is the whole key path.
  private static func hint(for keyPath: KeyPathText, among names: [String]) -> String {
    let first = keyPath.first
    guard keyPath.parts.count > 1, ForeignWords.remedy(for: first, among: names) == nil,
      let near = Spelling.nearest(to: first, among: names)
    else { return Spelling.hint(for: first, among: names) }
    return "; did you mean \(quoted(near + keyPath.description.dropFirst(first.count)))?"
  }

  /// Returns advice for a key path to the frame. A frame is derived from other properties, and only views have key paths to its
  /// parts.
  private static func frameAdvice(_ keyPath: KeyPathText) -> String? {
    switch keyPath.first {
    case "frame": "; a frame follows from \"position\" and \"bounds\""
    case "frameOrigin": "; use \"position\", which places the anchor point"
    case "frameSize", "size":
      "; use \(quoted("bounds.size" + keyPath.description.dropFirst(keyPath.first.count)))"
    default: nil
    }
  }
}

extension Layer {
  /// Returns the property that a key path begins with.
  func property(at keyPath: String) -> Property<Layer>? {
    let type = layerType
    return type.property(named: keyPath) ?? KeyPathText(keyPath).flatMap { type.property(named: $0.first) }
  }
}

extension SlotProtocol {
  /// Returns the number of key path elements that exist, and the names of the parts after them.
  fileprivate func partNames(
    along parts: ArraySlice<KeyPathText.Part>, in root: Root
  ) -> (depth: Int, names: [String]) {
    guard let found = get(root).part(parts, notation), found.length < parts.count else {
      return (0, get(root).partNames)
    }
    let (depth, names) = partNames(in: found.slot, along: parts.dropFirst(found.length), root)
    return (found.length + depth, names)
  }

  private func partNames<Part: SlotProtocol>(
    in part: Part, along parts: ArraySlice<KeyPathText.Part>, _ root: Root
  ) -> (depth: Int, names: [String]) where Part.Root == Value {
    appending(part).partNames(along: parts, in: root)
  }
}

extension Content {
  /// The properties of this type, as properties of a layer with this content.
  static var layerProperties: [Property<Layer>] { properties.map { $0.onLayer() } }
}

extension Property where Root: Content {
  /// Returns this property as a property of a layer with this content.
  func onLayer() -> Property<Layer> {
    let (read, print) = (read, print)
    return Property<Layer>(
      name: name, meaning: meaning, form: form, defaultValue: defaultValue, action: action, traits: traits,
      slot: slot.map { $0.onLayer() },
      read: { json, reader, layer in layer.withContent(Root.self) { read(json, &reader, &$0) } },
      print: { layer in (layer.content as? Root).flatMap(print) })
  }
}

extension SlotProtocol where Root: Content {
  fileprivate func onLayer() -> any SlotProtocol<Layer> {
    Slot<Layer, Value>(
      notation: notation, getter: { get($0.content as? Root ?? Root()) },
      setter: { layer, value in layer.withContent(Root.self) { set(value, in: &$0) } },
      modifier: { layer, change in layer.withContent(Root.self) { modify(&$0, change) } })
  }
}

extension Layer {
  /// Changes the content if it has the given type.
  fileprivate mutating func withContent<Kind: Content>(_ kind: Kind.Type, _ change: (inout Kind) -> Void) {
    guard var own = content as? Kind else { return }
    change(&own)
    content = own
  }
}
