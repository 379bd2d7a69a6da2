public import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// The pictures that a film shows. The engine reads no files: somebody else looks at them and says how large they are.
extension Film {
  /// All that it may show, each once, in the order of their names.
  public var pictures: [FileReference] { files.pictures.sorted { $0.path < $1.path } }

  /// All movies that it may show, each once, in the order of their names.
  public var movies: [FileReference] { files.movies.sorted { $0.path < $1.path } }

  /// The same film, which knows what its files are like; without that they are not seen.
  public func with(_ assets: Assets) throws(SceneError) -> Film {
    var film = try Film(scene, assets: assets)
    film.showsCaptions = showsCaptions
    return film
  }

  /// What of the files that it shows has no effect, at every place that names one.
  var pictureRemarks: [Diagnostic] {
    var diagnostics = documents.withoutRecords
    for (file, facts) in assets.pictures.sorted(by: { $0.key.path < $1.key.path }) {
      guard let remark = facts.remark else { continue }
      diagnostics.report(.warning, .noEffect, "\(quoted(file.path)): \(remark)", wherever: file)
    }
    return diagnostics.sorted()
  }

  /// Every file that the film is made of, its documents among them, as the process can open it.
  public var inputPaths: Set<String> {
    let files = files
    let named = [
      files.pictures, files.largePictures, files.movies, files.colorTables, files.tracks, files.layerSounds,
    ]
    return Set(documents.paths + named.joined().map(\.path) + fonts.map(\.path))
  }

  /// What is to be said where files cannot be shown, each with the reason why: at every place that names one.
  public func complaint(about files: [(file: FileReference, reason: String)]) -> SceneError {
    complaint(about: files, unheard: [], unread: [])
  }

  /// The same, and where sounds cannot be heard, or tables of colours cannot be read.
  public func complaint(
    about files: [(file: FileReference, reason: String)], unheard: [(file: FileReference, reason: String)],
    unread: [(file: FileReference, reason: String)]
  ) -> SceneError {
    var diagnostics = documents
    for (file, reason) in files { diagnostics.report(unreadable: file, as: "shown", reason) }
    for (file, reason) in unheard { diagnostics.report(unreadable: file, as: "heard", reason) }
    for (file, reason) in unread { diagnostics.report(unreadable: file, as: "read", reason) }
    return SceneError(diagnostics)
  }

  /// What is to be said where files can be shown, but not as they once were.
  public func warnings(about files: [(file: FileReference, reason: String)]) -> [Diagnostic] {
    var diagnostics = documents.withoutRecords
    for (file, reason) in files { diagnostics.report(damaged: file, reason) }
    return diagnostics.sorted()
  }
}

extension SceneError {
  fileprivate init(_ diagnostics: Diagnostics) {
    let first = diagnostics.sorted()
    self.init(first, omitted: diagnostics.count - first.count)
  }
}

extension Layer {
  var pictures: [FileReference] {
    [contents?.file].compactMap { $0 } + content.pictures + allFilters.flatMap(\.pictures)
  }

  var allFilters: [Filter] { filters + backgroundFilters + [compositingFilter].compactMap { $0 } }
}

extension Interpolable {
  /// The pictures that a value stands for.
  var pictures: [FileReference] {
    if let file = self as? FileReference ?? (self as? LayerPicture)?.file { return [file] }
    return (self as? [Filter])?.flatMap(\.pictures) ?? []
  }

  /// The tables of colours that a value stands for.
  var tables: [FileReference] {
    if case .file(let file)? = self as? ColorTable { return [file] }
    return (self as? [Filter])?.flatMap(\.tables) ?? []
  }
}

extension Filter {
  /// The pictures among its inputs.
  var pictures: [FileReference] {
    inputs.compactMap { input in if case .file(let file) = input.value { file } else { nil } }
  }

  var tables: [FileReference] {
    inputs.compactMap { input in if case .table(.file(let file)) = input.value { file } else { nil } }
  }
}
