public import AnimuxDocuments
public import AnimuxGraphics

/// A scene within the scene: it lies in the layer as a picture of its canvas would, and plays in the layer's time.
public struct CompositionContent: Content {
  public static let type = "composition"
  public static let alternatives = ["source", "scene"]
  public static let requiredKeys = alternatives

  /// Another scene's document.
  public var source: FileReference? {
    didSet { (template, loaded, sourcePlace) = (nil, nil, .nowhere) }
  }
  /// Values for the scene's variables, by name. A scene that is made in code has no variables.
  public var inputs: [String: JSON] = [:]
  /// The place where a document names `source`.
  fileprivate var sourcePlace = Place.nowhere
  /// The document of a scene that a document says, before its variables have values.
  fileprivate(set) var template: SceneTemplate?
  private var loaded: Loaded?
  private var made: Scene?

  /// The document of a composition, as it was read.
  private struct Loaded: Sendable {
    let inputs: [String: JSON]
    /// Nil where it could not be read, which has been reported.
    let scene: Scene?
  }

  public init() {}

  /// In place of `source`.
  public var scene: Scene? {
    get { source == nil ? shown : made }
    set { (made, template, loaded) = (newValue, nil, nil) }
  }

  public func isComplete(in layer: Layer) -> Bool { source != nil || scene != nil }

  /// A composition layer without bounds takes the size of its scene's canvas.
  public func size(in layer: Layer, with assets: Assets) -> Size? { shown?.size }

  /// A composition without bounds takes the size of its scene's canvas.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  /// What it shows, as far as it has been read.
  var shown: Scene? { made ?? loaded?.scene }

  /// The document and the inputs that what it shows is read from; nil for a scene that is made in code.
  var key: SceneKey? {
    made == nil ? template.map { SceneKey($0, inputs) } : nil
  }

  /// Reads the scene that it shows with its inputs, unless it has been read so. `place` is the layer's.
  mutating func resolve(at place: Place, _ reader: inout Reader) {
    guard made == nil, loaded?.inputs != inputs, template != nil || source != nil else { return }
    let place = sourcePlace == .nowhere ? place : sourcePlace
    if template == nil, let source {
      template = CompositionReader.template(in: source, first: inputs, at: place, &reader)
    }
    let scene = template.flatMap { CompositionReader.scene(of: $0, inputs, at: place, &reader) }
    loaded = Loaded(inputs: inputs, scene: scene)
  }

  private static let standard = CompositionContent()

  public static let properties: [Property<CompositionContent>] = [.inputs, .source, .scene]
}

extension Layer {
  /// The scene that it shows, as far as it has been read.
  var shownScene: Scene? { composition?.shown }

  /// The document and the inputs of that scene; nil for one that is made in code.
  var shownSceneKey: SceneKey? { composition?.key }

  /// True where it gives inputs to a scene that is made in code, which has no variables.
  var hasInputsInVain: Bool { composition.map { $0.key == nil && !$0.inputs.isEmpty } ?? false }

  /// True where it shows a scene.
  var isComposition: Bool { composition != nil }

  /// Reads the scene that the layer shows, where it is a composition.
  mutating func resolveComposition(_ reader: inout Reader) {
    guard var content = composition else { return }
    content.resolve(at: place, &reader)
    composition = content
  }

  /// True where it may show another scene than before the changes that made it of `old`.
  func mayShowOtherScene(than old: Layer, after changes: LayerChanges) -> Bool {
    guard composition != nil || old.composition != nil else { return false }
    return changes.redraws
      || changes.properties.contains { changed in
        CompositionContent.properties.contains { $0.name == changed.name }
      }
  }

  /// Reads the scene that it is given by `keys`, as far as it can be told before the time line is played out with which inputs; false
  /// where they give it none.
  mutating func resolveComposition(settingOnly keys: [String], _ reader: inout Reader) -> Bool {
    guard keys.contains("source") || keys.contains("scene"), let content = composition,
      keys.contains("inputs") || content.inputs.isEmpty
    else { return false }
    resolveComposition(&reader)
    return true
  }
}

extension Property<CompositionContent> {
  /// A scene that stands in the document itself is written as it is with its inputs.
  fileprivate static let inputs: Property = {
    let slot = Slot<CompositionContent, CompositionInputs>(
      notation: .inputs,
      getter: { CompositionInputs($0.inputs, defaults: $0.shown?.variables ?? []) },
      setter: { $0.inputs = $1.values })
    return Property(
      name: "inputs", meaning: "values for the scene's variables, by name; `inputs.name` is one of them",
      form: slot.notation.reading.name, standard: [:], action: .fade, slot: slot,
      read: { json, reader, content in
        if let value = reader.read(json, slot.notation.reading) { content.inputs = value.values }
      },
      print: { content in
        guard !content.inputs.isEmpty, content.source != nil else { return nil }
        return slot.notation.print(slot.get(content))
      })
  }()

  fileprivate static let source = Property(
    name: "source", meaning: "another scene's document",
    form: Notation<FileReference?>.optionalFile.reading.name,
    standard: nil, action: .fade, slot: nil,
    read: { json, reader, content in
      guard let file = reader.read(json, Notation<FileReference?>.optionalFile.reading) else { return }
      content.source = file
      content.scene = nil
      content.sourcePlace = json.place
    },
    print: { $0.source.map { JSON($0.path) } })

  fileprivate static let scene = Property(
    name: "scene", meaning: "a scene's document, in place of `source`", form: "an object, or null",
    standard: nil,
    action: .fade, slot: nil,
    read: { json, reader, content in
      content.source = nil
      content.scene = nil
      if !json.isNull { content.template = reader.template(of: json) }
    },
    print: { $0.scene?.document })
}

extension Reader {
  /// The template of a scene that stands in a document; one in which nothing had to be worked out is its own.
  fileprivate func template(of json: JSON) -> SceneTemplate {
    diagnostics.template(of: json) ?? SceneTemplate(plain: json)
  }
}
