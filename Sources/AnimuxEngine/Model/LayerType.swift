internal import Synchronization

/// A type of layer: its contents, and every property of layers that have them. There is one object for each type, as it is
/// looked up often.
final class LayerType: Sendable {
  let content: any Content.Type
  /// Those of every layer, then its own.
  let properties: [Property<Layer>]
  /// A new layer of this type.
  let prototype: Layer
  /// True for one that a program has made.
  let isOwn: Bool
  /// Names that it gives to properties and that are taken, or are no names.
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

  /// Every type that a document may name.
  static let all = contentTypes.map { make($0) }

  private static let byContent = Dictionary(
    uniqueKeysWithValues: all.map { (ObjectIdentifier($0.content), $0) })

  /// The type of layers with contents like these.
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

  /// The types of layers that programs have made.
  private static let own = Mutex<[ObjectIdentifier: LayerType]>([:])

  private static func make(_ content: any Content.Type) -> LayerType { LayerType(content) }
}

extension Layer {
  /// A layer that shows `content`.
  public init(name: String? = nil, content: some Content) {
    self.init(name: name)
    self.content = content
    Swift.type(of: content).prepare(&self)
  }

  var layerType: LayerType { LayerType.of(content) }

  /// Every property of layers like this one: the common ones, then those of its type.
  var properties: [Property<Layer>] { layerType.properties }

  func property(named name: String) -> Property<Layer>? { layerType.property(named: name) }
}
