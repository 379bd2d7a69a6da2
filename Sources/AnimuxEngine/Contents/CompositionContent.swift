/// A scene within the scene: it fills the bounds and plays in the layer's time.
public struct CompositionContent: Content {
  public static let type = "composition"
  public static let isDrawn = false

  /// Another scene's document.
  public var source: FileReference?
  /// In place of `source`.
  public var scene: Scene?
  /// Values for the scene's variables, by name.
  public var inputs: [String: JSON] = [:]

  public init() {}

  private static let standard = CompositionContent()

  public static let properties: [Property<CompositionContent>] = [
    .init(fixed: "source", \.source, .optionalFile, of: standard, "another scene's document"),
    .scene,
    .init(fixed: "inputs", \.inputs, .inputs, of: standard, "values for the scene's variables, by name"),
  ]
}

extension Property<CompositionContent> {
  fileprivate static let scene = Property(
    name: "scene", meaning: "a scene's document, in place of `source`", form: "an object, or null",
    standard: nil,
    action: .none, slot: nil,
    read: { json, reader, content in
      if case .null = json.kind { return content.scene = nil }
      content.scene = SceneReader.read(json, diagnostics: &reader.diagnostics)
    },
    print: { $0.scene?.document })
}

extension Notation<[String: JSON]> {
  fileprivate static let inputs: Notation<[String: JSON]> = {
    let reading = Reading<[String: JSON]>("an object of values by name") { json, reader in
      guard case .object(let members) = json.kind else {
        return reader.mismatch(json, "an object of values by name")
      }
      return Dictionary(uniqueKeysWithValues: members.filter { !$0.isBroken }.map { ($0.key, $0.value) })
    }
    return Notation(reading) { JSON(object: $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) }
  }()
}
