public import AnimuxDocuments
public import AnimuxGraphics

/// A scene that is shown in a layer. It is placed as a picture of its canvas would be, or its canvas takes the layer's size,
/// and it plays in the layer's time.
public struct CompositionContent: Content {
  /// The layer's `type` in a document.
  public static let type = "composition"
  /// Keys that exclude each other in a document.
  public static let alternatives = ["source", "scene"]
  /// Keys of which a layer needs at least one.
  public static let requiredKeys = alternatives

  /// The document of the scene.
  public var source: FileReference? {
    didSet { (template, loaded, sourcePlace) = (nil, nil, .nowhere) }
  }
  /// Values for the scene's variables, by name. A scene that is built in Swift has no variables.
  public var inputs: [String: JSON] = [:]
  /// Whether the scene's canvas has the size of the layer. Only a scene from a document can be resized.
  public var resizesScene = false
  /// The canvas that the layer gives to the scene, or `nil` for that of the document.
  fileprivate var canvas: Size?
  /// The size of the canvas in the document.
  private var naturalSize: Size?
  /// The place of `source` in a document.
  fileprivate var sourcePlace = Place.nowhere
  /// The document of a scene that is part of another document, before its variables have values.
  fileprivate(set) var template: SceneTemplate?
  private var loaded: Loaded?
  private var made: Scene?

  /// A composition's scene as it was read from its document.
  private struct Loaded: Sendable {
    let inputs: [String: JSON]
    let canvas: Size?
    /// The scene, or `nil` if it could not be read. The error has been reported.
    let scene: Scene?
  }

  /// Creates a composition without a scene.
  public init() {}

  /// The scene, instead of `source`.
  public var scene: Scene? {
    get { source == nil ? shown : made }
    set { (made, template, loaded) = (newValue, nil, nil) }
  }

  /// Returns whether the composition has a scene.
  public func isComplete(in layer: Layer) -> Bool { source != nil || scene != nil }

  /// Returns the size of the scene's canvas in its document.
  public func size(in layer: Layer, with assets: Assets) -> Size? { naturalSize ?? shown?.size }

  /// Whether a layout can give the layer any size, because the scene takes it.
  public var takesAnySize: Bool { resizesScene }

  /// Lets a layer without bounds take the size of the scene's canvas.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  /// The scene that is shown, as far as it has been read.
  var shown: Scene? { made ?? loaded?.scene }

  /// The document and the inputs that the scene is read from, or `nil` for a scene that is built in Swift.
  var key: SceneKey? {
    made == nil ? template.map { SceneKey($0, inputs, canvas: canvas) } : nil
  }

  /// Reads the scene with its inputs, unless this has been done already. `owner` is the place of the layer.
  mutating func resolve(of owner: Place, _ reader: inout Reader) {
    guard made == nil, loaded == nil || loaded?.inputs != inputs || loaded?.canvas != canvas,
      template != nil || source != nil
    else { return }
    let place = sourcePlace == .nowhere ? owner : sourcePlace
    if template == nil, let source {
      template = CompositionReader.template(in: source, first: inputs, of: owner, at: place, &reader)
    }
    let scene = template.flatMap {
      CompositionReader.scene(of: $0, inputs, of: owner, canvas, at: place, &reader)
    }
    loaded = Loaded(inputs: inputs, canvas: canvas, scene: scene)
    if canvas == nil { naturalSize = scene?.size }
  }

  /// The properties of this type of layer.
  public static let properties: [Property<CompositionContent>] = [.inputs, .source, .scene, .resizesScene]
}

extension CompositionContent: SceneContent {
  mutating func resolve(in layer: Layer, _ reader: inout Reader) {
    // The size in the document has to be known, too.
    canvas = nil
    if resizesScene { resolve(of: layer.place, &reader) }
    canvas = layer.canvasForScene(self, reader.diagnostics.policy.limits)
    resolve(of: layer.place, &reader)
  }
}

extension Layer {
  /// The content as one that shows a scene, or `nil` for other types.
  private var sceneContent: (any SceneContent)? {
    isPlainContent ? nil : content as? any SceneContent
  }

  /// The types of the documents' layers that show no scene. Looking a type up here takes less than a cast that fails.
  private static let typesWithoutScene = Set(
    contentTypes.filter { !($0 is any SceneContent.Type) }.map { ObjectIdentifier($0) })

  /// Whether the content is known to show no scene.
  private var isPlainContent: Bool { Self.typesWithoutScene.contains(ObjectIdentifier(type(of: content))) }

  /// The scene that the layer shows, as far as it has been read.
  var shownScene: Scene? { sceneContent?.shown }

  /// The document and the inputs of the scene, or `nil` for a scene that is built in Swift.
  var shownSceneKey: SceneKey? { sceneContent?.key }

  /// Whether the layer has inputs for a scene without variables, because it is built in Swift.
  var hasInputsInVain: Bool { composition.map { $0.key == nil && !$0.inputs.isEmpty } ?? false }

  /// Whether the layer shows a scene.
  var isComposition: Bool { sceneContent != nil }

  /// Whether the scene in the layer plays from its begin to its end, so that it has the length of its film.
  var playsWholeScene: Bool { composition != nil }

  /// Whether the layer has cycles whose length it does not set.
  var repeatsWithoutDuration: Bool { duration == .infinity && !keysOfCycles.isEmpty }

  /// The keys that are set for a layer with cycles.
  var keysOfCycles: [String] {
    let keys = [
      ("repeatCount", repeatCount > 0), ("repeatDuration", repeatDuration > 0),
      ("autoreverses", autoreverses),
    ]
    return keys.filter(\.1).map(\.0)
  }

  /// Reads the scene that the layer shows, if it shows one.
  mutating func resolveComposition(_ reader: inout Reader) {
    guard var content = sceneContent else { return }
    content.resolve(in: self, &reader)
    self.content = content
    if repeatsWithoutDuration, let cycle = content.cycle, cycle > 0 { duration = cycle }
  }

  /// Returns whether the layer can show a different scene than `old`, which it was before `changes`.
  func mayShowOtherScene(than old: Layer, after changes: LayerChanges) -> Bool {
    guard isComposition || old.isComposition else { return false }
    let own = type(of: content).layerProperties
    return composition?.canvas != old.composition?.canvas || changes.redraws
      || changes.properties.contains { changed in own.contains { $0.name == changed.name } }
  }

  /// Returns the canvas that the layer gives to its scene, or `nil` if the scene keeps its own.
  fileprivate func canvasForScene(_ content: CompositionContent, _ limits: Limits) -> Size? {
    guard content.resizesScene, isFlowed || !fitsContents else { return nil }
    let (size, most) = (bounds.size, limits[.side])
    guard (1...most).contains(size.width), (1...most).contains(size.height),
      size.width * size.height <= limits[.canvas]
    else { return nil }
    return Size(size.width.rounded(), size.height.rounded())
  }

  /// Reads the scene that `keys` determine, as far as it is known before the timeline is played. Returns `false` if they do not
  /// determine a scene, or its inputs are not known yet.
  mutating func resolveComposition(settingOnly keys: [String], _ reader: inout Reader) -> Bool {
    guard keys.contains("source") || keys.contains("scene"), isComposition,
      keys.contains("inputs") || composition?.inputs.isEmpty ?? true
    else { return false }
    resolveComposition(&reader)
    return true
  }
}

extension Property<CompositionContent> {
  /// The property `inputs`. It is not written for a scene that is part of the document, because that is written with its inputs
  /// applied.
  fileprivate static let inputs: Property = {
    let slot = Slot<CompositionContent, CompositionInputs>(
      notation: .inputs,
      getter: { CompositionInputs($0.inputs, defaults: $0.shown?.variables ?? []) },
      setter: { $0.inputs = $1.values })
    return Property(
      name: "inputs",
      meaning: "values for the scene's variables, by name; the key path of each is `inputs.name`",
      form: slot.notation.reading.name, defaultValue: [:], action: .fade, slot: slot,
      read: { json, reader, content in
        if let value = reader.read(json, slot.notation.reading) { content.inputs = value.values }
      },
      print: { content in
        guard !content.inputs.isEmpty, content.source != nil else { return nil }
        return slot.notation.print(slot.get(content))
      })
  }()

  fileprivate static let source = Property(
    name: "source",
    meaning:
      "the file with the scene's document, which is drawn by itself: blend modes in it do not reach what is behind the layer",
    form: Notation<FileReference?>.optionalFile.reading.name,
    defaultValue: nil, action: .fade, slot: nil,
    read: { json, reader, content in
      guard let file = reader.read(json, Notation<FileReference?>.optionalFile.reading) else { return }
      content.source = file
      content.scene = nil
      content.resizesScene = file.map { PartLibrary.contains(path: $0.path) } ?? false
      content.sourcePlace = json.place
    },
    print: { $0.source.map { JSON($0.path) } })

  fileprivate static let scene = Property(
    name: "scene", meaning: "the scene's document, instead of `source`", form: "an object, or null",
    defaultValue: nil,
    action: .fade, slot: nil,
    read: { json, reader, content in
      content.source = nil
      content.scene = nil
      if !json.isNull { content.template = reader.template(of: json) }
    },
    print: { $0.scene?.document })
}

extension Property<CompositionContent> {
  fileprivate static let resizesScene = Property(
    fixed: "resizesScene", \.resizesScene, .flag, of: CompositionContent(),
    "whether the scene's canvas has the size of the layer's bounds, instead of being placed in them as a picture; `true` by default for a [part](#parts)"
  )
}

extension Reader {
  /// Returns the template of a scene that is part of a document. A scene without expressions is its own template.
  fileprivate func template(of json: JSON) -> SceneTemplate {
    diagnostics.template(of: json) ?? SceneTemplate(plain: json)
  }
}
