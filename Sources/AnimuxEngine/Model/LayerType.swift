internal import AnimuxDocuments
internal import Synchronization

/// A type of layer: its content, and all properties of layers that have it. There is one object per type, because types are
/// looked up often.
final class LayerType: Sendable {
  let content: any Content.Type
  /// The common properties, followed by those of the content.
  let properties: [Property<Layer>]
  /// Whether `style` can be one of the content's own names, in place of an object with default values.
  let namesStyle: Bool
  /// A new layer of this type.
  let prototype: Layer
  /// Whether the type is defined by a program.
  let isOwn: Bool
  /// The names of properties that are already used or that are not valid names.
  let wrongNames: [String]
  /// The names of the properties.
  let names: [String]
  private let positions: [String: Int]

  init<Kind: Content>(_ content: Kind.Type) {
    self.content = content
    prototype = Layer(content: Kind())
    let own = Kind.layerProperties
    var positions = Self.commonPositions
    var all = Layer.properties
    for property in own {
      if let common = Self.commonPositions[property.name] {
        all[common] = all[common].joined(with: property)
      } else {
        positions[property.name] = positions[property.name] ?? all.count
        all.append(property)
      }
    }
    (properties, self.positions) = (all, positions)
    names = all.map(\.name)
    namesStyle = own.contains { $0.name == Property<Layer>.style.name }
    isOwn = !contentTypes.contains { $0 == content }
    wrongNames = isOwn ? Self.wrongNames(among: (Layer.properties + own).map(\.name)) : []
  }

  private static let commonPositions = Dictionary(
    uniqueKeysWithValues: Layer.properties.enumerated().map { ($1.name, $0) })

  private static func wrongNames(among names: [String]) -> [String] {
    var taken: Set<String> = ["frame", "size", "type", "animations", "sublayers", "userInfo"]
    return names.filter { !taken.insert($0).inserted || KeyPathText($0)?.parts != [.name($0)] }
  }

  func property(named name: String) -> Property<Layer>? { positions[name].map { properties[$0] } }

  /// Returns the index of a property in `properties`.
  func position(of name: String) -> Int? { positions[name] }

  /// All types of layer that a document can contain.
  static let all = contentTypes.map { of($0) }

  /// Returns the type of layers with the given content.
  static func of(_ content: any Content) -> LayerType { of(type(of: content)) }

  private static func of(_ content: any Content.Type) -> LayerType {
    let key = ObjectIdentifier(content)
    if let type = known.withLock({ $0[key] }) { return type }
    let new = make(content)
    return known.withLock { known in
      if let type = known[key] { return type }
      known[key] = new
      return new
    }
  }

  /// The types that have been requested. Making all of them takes some milliseconds, and most scenes have few.
  private static let known = Mutex<[ObjectIdentifier: LayerType]>([:])

  private static func make(_ content: any Content.Type) -> LayerType { LayerType(content) }
}

extension Property<Layer> {
  /// Returns a property for a key that has a second meaning, in which its value is a string.
  fileprivate func joined(with own: Property) -> Property {
    var joined = Property(
      name: name, meaning: meaning, form: form, defaultValue: defaultValue, action: action, slot: slot,
      read: { json, reader, layer in
        if case .string = json.kind { return own.read(json, &reader, &layer) }
        read(json, &reader, &layer)
      },
      print: { layer in
        let string = own.print(layer)
        guard let object = print(layer) else { return string }
        guard let string, string != own.defaultValue, case .object(let members) = object.kind else {
          return object
        }
        return JSON(object: [(name, string)] + members.map { ($0.key, $0.value) })
      })
    joined.traits = traits
    return joined
  }
}

extension Layer {
  /// Creates a layer with the given content.
  public init(name: String? = nil, content: some Content) {
    self.init(name: name)
    self.content = content
    Swift.type(of: content).prepare(&self)
  }

  var layerType: LayerType { LayerType.of(content) }

  /// All properties of layers of this type: the common ones, followed by those of the content.
  var properties: [Property<Layer>] { layerType.properties }

  func property(named name: String) -> Property<Layer>? { layerType.property(named: name) }
}
