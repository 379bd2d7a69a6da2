public import AnimuxDocuments
public import AnimuxGraphics

extension Scene {
  /// Reads a scene from a document, and throws all errors in it at once.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - variables: Values of the document's variables, by name. Relative file paths in them are relative to the
  ///     document.
  ///   - data: A document with an object of further values, which `variables` override.
  ///   - policy: The limits, folders and fonts that apply to the document and its files.
  public init(
    _ source: Source, variables: [String: JSON] = [:], data: Source? = nil,
    policy: InputPolicy = InputPolicy()
  ) throws(SceneError) {
    try self.init(source, variables: variables, data: data, inspection: .none, policy: policy)
  }

  /// Reads a scene from a document with further checks, which require knowledge of codecs and files.
  package init(
    _ source: Source, variables: [String: JSON], data: Source?, inspection: SceneInspection,
    policy: InputPolicy
  ) throws(SceneError) {
    let data = SceneData(values: variables, document: data)
    try self.init(source, data: data, inspection: inspection, policy: policy)
  }

  /// Reads a scene from a document with values for its variables, and throws all errors in both at once.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - data: The values of the document's variables.
  ///   - policy: The limits, folders and fonts that apply to the document and its files.
  public init(
    _ source: Source, data: SceneData, policy: InputPolicy = InputPolicy()
  ) throws(SceneError) {
    try self.init(source, data: data, inspection: .none, policy: policy)
  }

  /// Reads a scene from a document with values for its variables, and with further checks, which require knowledge
  /// of codecs and files.
  package init(
    _ source: Source, data: SceneData, inspection: SceneInspection, policy: InputPolicy
  ) throws(SceneError) {
    self = try DeepStack.run { () throws(SceneError) in
      try Scene(reading: source, data, inspection, policy)
    }
  }

  private init(
    reading source: Source, _ data: SceneData, _ inspection: SceneInspection, _ policy: InputPolicy
  ) throws(SceneError) {
    var diagnostics = Diagnostics()
    diagnostics.absence = inspection.absence
    diagnostics.policy = policy
    let root = diagnostics.parse(film: source)
    let isRead = !diagnostics.hasErrors
    let inputs = diagnostics.read(data, for: source)
    // Without its data, the scene would have errors that are not its own.
    if isRead { try diagnostics.throwErrors() }
    try self.init(root, inputs, &diagnostics, inspection)
  }

  /// Reads a scene from the tree of a document, with the values of its variables.
  init(
    _ root: JSON?, _ inputs: [JSON.Member], _ diagnostics: inout Diagnostics, _ inspection: SceneInspection
  ) throws(SceneError) {
    let plain = root.map { diagnostics.expand($0, inputs: inputs) }
    var scene = plain.map { SceneReader.read($0.json, diagnostics: &diagnostics) }
    scene?.forgetScenes()
    if let scene { scene.report(inspection.unsupportedOutputs(scene.output), to: &diagnostics) }
    if diagnostics.hasErrors { diagnostics.reportMissingFiles() }
    scene?.variables = plain?.variables ?? []
    scene?.declarations = plain?.declarations ?? []
    scene?.dataWarnings = diagnostics.dataWarnings
    scene?.documents = diagnostics
    scene?.policy = diagnostics.policy
    do throws(SceneError) { try diagnostics.throwErrors() } catch {
      throw SceneError(merging: [error, scene?.otherErrors(inspection)].compactMap(\.self))
    }
    guard let scene else { throw SceneError([]) }
    self = scene
  }
}

extension Scene {
  /// Returns further errors of a document that has not been read without errors: those of the names in it that can be resolved,
  /// and of its texts.
  fileprivate func otherErrors(_ inspection: SceneInspection) -> SceneError? {
    // The names of a text's pieces are only known when the text is set, and the ends of movies only when the files are
    // known. Compositions that could not be read would be read again.
    guard !layers.contains(where: \.namesMore) else { return nil }
    var lasting = self
    lasting.duration = duration ?? 1
    if duration == nil { lasting.output = OutputSettings() }
    // The names in the timeline have been checked already.
    lasting.isCut = !timeline.isEmpty
    lasting.timeline = []
    lasting.documents = documents.withWords
    do throws(SceneError) {
      try Film(lasting, assets: Assets(text: inspection.textSetter(self))).checkTexts()
      return nil
    } catch {
      return error
    }
  }
}

extension Layer {
  /// Whether the layer contains names that the document does not specify.
  fileprivate var namesMore: Bool {
    isCutText || isComposition || mask?.namesMore == true
      || sublayers.contains(where: \.namesMore)
  }
}
