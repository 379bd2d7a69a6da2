public import AnimuxDocuments
public import AnimuxGraphics

extension Scene {
  /// Reads a scene document. Throws with every mistake in it.
  ///
  /// - Parameters:
  ///   - variables: Values for the document's variables, by their names. What is relative in them counts from the document.
  ///   - data: A document with an object of such values, below those.
  ///   - inspection: What is to be known of it elsewhere.
  ///   - policy: What the document and its files may ask of the machine.
  public init(
    _ source: Source, variables: [String: JSON] = [:], data: Source? = nil,
    inspection: SceneInspection = .none, policy: InputPolicy = InputPolicy()
  ) throws(SceneError) {
    self = try DeepStack.run { () throws(SceneError) in
      try Scene(reading: source, variables, data, inspection, policy)
    }
  }

  private init(
    reading source: Source, _ variables: [String: JSON], _ data: Source?,
    _ inspection: SceneInspection, _ policy: InputPolicy
  ) throws(SceneError) {
    var diagnostics = Diagnostics()
    diagnostics.absence = inspection.absence
    diagnostics.policy = policy
    let root = JSON.parse(source, &diagnostics)
    var inputs = diagnostics.read(data, for: source)
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      inputs.append(diagnostics.enter(value, named: name, for: source.name))
    }
    let plain = root.map { diagnostics.expand($0, inputs: inputs) }
    var scene = plain.map { SceneReader.read($0.json, diagnostics: &diagnostics) }
    scene?.forgetScenes()
    if let scene { scene.report(inspection.objections(scene.output), to: &diagnostics) }
    if diagnostics.hasErrors { diagnostics.reportMissingFiles() }
    scene?.variables = plain?.variables ?? []
    scene?.documents = diagnostics
    scene?.policy = policy
    if diagnostics.hasErrors, let scene { try scene.throwErrorsOfNames() }
    try diagnostics.throwErrors()
    guard let scene else { throw SceneError([]) }
    self = scene
  }
}

extension Scene {
  /// Of a scene with errors that have been found by reading it: throws them with those of what is named in it, as far as these
  /// can be told.
  fileprivate func throwErrorsOfNames() throws(SceneError) {
    // The names of a text's pieces are known to those who set it, and when movies end to those who know the files. Scenes
    // within it that could not be read would be read again.
    guard !layers.contains(where: \.namesMore) else { return }
    var lasting = self
    lasting.duration = duration ?? 1
    if duration == nil { lasting.output = OutputSettings() }
    // Its names have been looked at already.
    lasting.isCut = !timeline.isEmpty
    lasting.timeline = []
    _ = try Film(lasting, assets: Assets())
  }
}

extension Layer {
  /// True where there are names in it that the document does not say.
  fileprivate var namesMore: Bool {
    isCutText || isComposition || mask?.namesMore == true
      || sublayers.contains(where: \.namesMore)
  }
}
