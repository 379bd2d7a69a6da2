public import AnimuxGraphics

/// A scene within the scene: it lies in the layer as a picture of its canvas would, and plays in the layer's time.
public struct CompositionContent: Content {
  public static let type = "composition"
  public static let alternatives = ["source", "scene"]

  /// Another scene's document.
  public var source: FileReference? {
    didSet { loaded = nil }
  }
  /// In place of `source`.
  public var scene: Scene?
  /// Values for the scene's variables, by name.
  public var inputs: [String: JSON] = [:]
  /// What `source` holds, where a document has named it.
  var loaded: Scene?

  public init() {}

  /// A composition layer without bounds takes the size of its scene's canvas.
  public func size(in layer: Layer, with assets: Assets) -> Size? { shown?.size }

  /// A composition without bounds takes the size of its scene's canvas.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  /// What it shows, as far as it has been read.
  var shown: Scene? { scene ?? loaded }

  private static let standard = CompositionContent()

  /// True for the properties that say which scene it shows.
  static func decides(_ property: Property<Layer>) -> Bool {
    properties.contains { $0.name == property.name }
  }

  public static let properties: [Property<CompositionContent>] = [
    .init(fixed: "inputs", \.inputs, .inputs, of: standard, "values for the scene's variables, by name"),
    .source,
    .scene,
  ]
}

extension Property<CompositionContent> {
  /// The scene is read at once, as what is wrong with it is wrong with the document that names it.
  fileprivate static let source = Property(
    name: "source", meaning: "another scene's document",
    form: Notation<FileReference?>.optionalFile.reading.name,
    standard: nil, action: .none, slot: nil,
    read: { json, reader, content in
      guard let file = reader.read(json, Notation<FileReference?>.optionalFile.reading) else { return }
      content.source = file
      content.loaded = file.flatMap {
        CompositionReader.scene(in: $0, content.inputs, at: json.place, &reader)
      }
    },
    print: { $0.source.map { JSON($0.path) } })

  fileprivate static let scene = Property(
    name: "scene", meaning: "a scene's document, in place of `source`", form: "an object, or null",
    standard: nil,
    action: .none, slot: nil,
    read: { json, reader, content in
      if case .null = json.kind { return content.scene = nil }
      content.scene = CompositionReader.scene(json, &reader)
    },
    print: { $0.scene?.document })
}

extension Notation<[String: JSON]> {
  fileprivate static let inputs: Notation<[String: JSON]> = {
    let reading = Reading<[String: JSON]>("an object of values by name") { json, reader in
      guard case .object(let members) = json.kind else {
        return reader.mismatch(json, "an object of values by name")
      }
      return Dictionary(
        members.filter { !$0.isBroken }.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }
    return Notation(reading) { JSON(object: $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) }
  }()
}
