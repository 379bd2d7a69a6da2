package import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// The files that a film shows. The engine reads no files; the caller passes what it needs to know about them as
/// `Assets`.
extension Film {
  /// The movies that the film can show, without repetitions, in the order of their paths.
  package var movies: [FileReference] { files.movies.sorted { $0.path < $1.path } }

  /// Returns the film of the same scene with knowledge of its files. Files about which nothing is known are not shown.
  package func with(_ assets: Assets) throws(SceneError) -> Film {
    var film = try Film(scene, assets: assets)
    film.showsCaptions = showsCaptions
    return film
  }

  /// Warnings about ignored parts of picture files, at every place that names such a file.
  var pictureWarnings: [Diagnostic] {
    var diagnostics = documents.withoutRecords
    for (file, facts) in assets.pictures.sorted(by: { $0.key.path < $1.key.path }) {
      guard let warning = facts.warning else { continue }
      diagnostics.report(.warning, .noEffect, "\(quoted(file.path)): \(warning)", wherever: file)
    }
    return diagnostics.sorted()
  }

  /// The paths of all files that the film is made from, including its documents.
  package var inputPaths: Set<String> { Set(documents.paths + files.paths + fonts.map(\.path)) }

  /// Returns the error for files that cannot be shown, at every place that names one.
  package func error(about files: [(file: FileReference, reason: String)]) -> SceneError {
    error(about: files, unheard: [], unread: [])
  }

  /// Returns the error for files that cannot be shown, sounds that cannot be heard and tables of colours that cannot be
  /// read.
  package func error(
    about files: [(file: FileReference, reason: String)], unheard: [(file: FileReference, reason: String)],
    unread: [(file: FileReference, reason: String)]
  ) -> SceneError {
    var diagnostics = documents
    for (file, reason) in files {
      diagnostics.report(unreadable: file, as: file.isFont ? "read" : "shown", reason)
    }
    for (file, reason) in unheard { diagnostics.report(unreadable: file, as: "heard", reason) }
    for (file, reason) in unread { diagnostics.report(unreadable: file, as: "read", reason) }
    return SceneError(diagnostics)
  }

  /// Returns warnings about files that are damaged but can be shown.
  package func warnings(about files: [(file: FileReference, reason: String)]) -> [Diagnostic] {
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
  /// Whether the value can be a picture, or a filter: it is none of the usual types. A comparison of types is faster than a
  /// cast, and films with captions have thousands of such values.
  var mayNameFiles: Bool {
    Self.self != Double.self && Self.self != Color.self && Self.self != Point.self && Self.self != Size.self
      && Self.self != Transform.self && Self.self != Optional<LineBackground>.self
  }

  /// The pictures that the value contains.
  var pictures: [FileReference] {
    guard mayNameFiles else { return [] }
    if let file = self as? FileReference ?? (self as? LayerPicture)?.file { return [file] }
    return (self as? [Filter])?.flatMap(\.pictures) ?? []
  }

  /// The tables of colours that the value contains.
  var tables: [FileReference] {
    guard mayNameFiles else { return [] }
    if case .file(let file)? = self as? ColorTable { return [file] }
    return (self as? [Filter])?.flatMap(\.tables) ?? []
  }
}

extension Filter {
  /// The pictures among the filter's inputs.
  var pictures: [FileReference] {
    inputs.compactMap { input in if case .file(let file) = input.value { file } else { nil } }
  }

  var tables: [FileReference] {
    inputs.compactMap { input in if case .table(.file(let file)) = input.value { file } else { nil } }
  }
}

extension FileReference {
  /// Whether the ending of the path is that of a font.
  fileprivate var isFont: Bool {
    let endings = [".otf", ".ttf", ".ttc", ".woff", ".woff2"]
    return endings.contains(where: path.lowercased().hasSuffix)
  }
}
