internal import Synchronization

/// A type of layer: its content, and all properties of layers that have it. There is one object per type, because types are
/// looked up often.
final class LayerType: Sendable {
  let content: any Content.Type
  /// The common properties, followed by those of the content.
  let properties: [Property<Layer>]
  /// A new layer of this type.
  let prototype: Layer
  /// Whether the type is defined by a program.
  let isOwn: Bool
  /// The names of properties that are already used or that are not valid names.
  let wrongNames: [String]
  private let positions: [String: Int]

  init<Kind: Content>(_ content: Kind.Type) {
    self.content = content
    prototype = Layer(content: Kind())
    properties = Layer.properties + Kind.layerProperties
    positions = Dictionary(properties.enumerated().map { ($1.name, $0) }) { first, _ in first }
    isOwn = !contentTypes.contains { $0 == content }
    wrongNames = Self.wrongNames(among: properties.map(\.name))
  }

  private static func wrongNames(among names: [String]) -> [String] {
    var taken: Set<String> = ["frame", "size", "type", "animations", "sublayers", "userInfo"]
    return names.filter { !taken.insert($0).inserted || KeyPathText($0)?.parts != [.name($0)] }
  }

  func property(named name: String) -> Property<Layer>? { positions[name].map { properties[$0] } }

  /// All types of layer that a document can contain.
  static let all = contentTypes.map { make($0) }

  private static let byContent = Dictionary(
    uniqueKeysWithValues: all.map { (ObjectIdentifier($0.content), $0) })

  /// Returns the type of layers with the given content.
  static func of(_ content: any Content) -> LayerType {
    let key = ObjectIdentifier(type(of: content))
    return byContent[key]
      ?? own.withLock { known in
        if let type = known[key] { return type }
        let new = make(type(of: content))
        known[key] = new
        return new
      }
  }

  /// The types of layer that are defined by programs.
  private static let own = Mutex<[ObjectIdentifier: LayerType]>([:])

  private static func make(_ content: any Content.Type) -> LayerType { LayerType(content) }
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
