/// The pictures that a film shows. The engine reads no files: somebody else looks at them and says how large they are.
extension Film {
  /// All that it may show, each once, in the order of their names.
  public var pictures: [FileReference] {
    let named = nodes.lazy.flatMap(\.versions).flatMap { version in
      version.model.pictures + version.tracks.flatMap(\.pictures)
    }
    return Set(named).sorted { $0.path < $1.path }
  }

  /// The same film, which knows what its files are like; without that they are not seen.
  public func with(_ assets: Assets) throws(SceneError) -> Film {
    try Film(scene, assets: assets)
  }

  /// What is to be said where files cannot be shown, each with the reason why: at every place that names one.
  public func complaint(about files: [(file: FileReference, reason: String)]) -> SceneError {
    var diagnostics = documents
    for (file, reason) in files { diagnostics.report(unreadable: file, as: "shown", reason) }
    return SceneError(diagnostics)
  }

  /// The same, and where sounds cannot be heard.
  public func complaint(
    about files: [(file: FileReference, reason: String)], unheard: [(file: FileReference, reason: String)]
  ) -> SceneError {
    var diagnostics = documents
    for (file, reason) in files { diagnostics.report(unreadable: file, as: "shown", reason) }
    for (file, reason) in unheard { diagnostics.report(unreadable: file, as: "heard", reason) }
    return SceneError(diagnostics)
  }
}

extension SceneError {
  fileprivate init(_ diagnostics: Diagnostics) {
    let first = diagnostics.sorted()
    self.init(first, omitted: diagnostics.count - first.count)
  }
}

extension Layer {
  fileprivate var pictures: [FileReference] { [contents, image?.source].compactMap { $0 } }
}

extension Animation {
  /// The files that it, or what is in it, runs through.
  var pictures: [FileReference] {
    switch self {
    case let group as AnimationGroup: group.animations.flatMap(\.pictures)
    case let one as any ValueAnimation:
      [one.fromValue, one.toValue, one.byValue].compactMap { $0 as? FileReference }
    case let one as KeyframeAnimation: one.values.compactMap { $0 as? FileReference }
    default: []
    }
  }
}
