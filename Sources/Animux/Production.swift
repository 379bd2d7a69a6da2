package import AnimuxCompositor
public import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Dispatch
internal import Synchronization

/// A film and the files that it shows, looked at and ready to be drawn.
public struct Production: Sendable {
  /// Knows how large its pictures are.
  public internal(set) var film: Film
  package let pictures: PictureCache
  private let files: PictureFiles

  /// Reads every picture that the film may show, each once, within the limits of the film's policy. Throws with all that cannot be shown.
  public init(_ film: Film) throws(SceneError) {
    guard film.undrawn.isEmpty else { throw SceneError(film.undrawn) }
    let roots = FileRoots(film.policy.roots)
    let resources = PictureResources(
      film.policy.limits, within: roots, allowsSystemFonts: film.policy.allowsSystemFonts)
    let files = PictureFiles(movies: film.movies, resources)
    let pictures = PictureCache(files, budget: resources.cacheBudget)
    let found = Self.facts(of: film.pictures, large: film.largePictures, files, pictures)
    let (sounds, tables) = (
      SoundFiles(film, includesMovies: true), TableFiles(film.colorTables, within: roots)
    )
    var complaint: SceneError?
    if !files.failures.isEmpty || !sounds.failures.isEmpty || !tables.failures.isEmpty {
      complaint = film.complaint(
        about: reasons(files.failures), unheard: reasons(sounds.failures), unread: reasons(tables.failures))
    }
    do throws(SceneError) {
      var assets = try film.assetsWithText()
      (assets.pictures, assets.movies, assets.sounds) = (found, files.movieFacts, sounds.facts)
      assets.tables = tables.tables
      let hasFiles =
        !found.isEmpty || !assets.movies.isEmpty || !assets.sounds.isEmpty || !assets.tables.isEmpty
      self.film = hasFiles || film.hasText ? try film.with(assets) : film
      try self.film.checkTexts()
    } catch {
      throw SceneError(merging: [complaint, error].compactMap(\.self))
    }
    if let complaint { throw complaint }
    self.files = files
    self.pictures = pictures
  }

  /// What has become unreadable since the film's files were looked at.
  var failure: MediaError? { files.failures.values.first }

  /// What was found to be damaged in its files, as far as they have been shown by now.
  public var warnings: [Diagnostic] { film.warnings(about: files.problems) }

  fileprivate static func facts(
    of names: [FileReference], large: [FileReference], _ files: PictureFiles, _ pictures: PictureCache
  ) -> [FileReference: PictureFacts] {
    let facts = Mutex<[FileReference: PictureFacts]>([:])
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let found = files.facts(of: PictureName(names[index].path), pictures)
      facts.withLock { $0[names[index]] = found }
    }
    var all = facts.withLock { $0 }
    for file in large {
      guard let picture = files.largePicture(file.path) else { continue }
      all[file] = PictureFacts(size: Size(Double(picture.width), Double(picture.height)))
    }
    return all
  }
}

extension Film {
  /// The same film, which knows its movies and sounds, and so when it ends, and the pictures that it takes sizes from. Those that
  /// cannot be read are not missed where it ends without them.
  public func knowingItsFiles() throws(SceneError) -> Film {
    let sizing = Set(sizingPictures)
    guard !movies.isEmpty || !audioFiles.isEmpty || !sizing.isEmpty else { return self }
    let resources = PictureResources(
      policy.limits, within: FileRoots(policy.roots), allowsSystemFonts: policy.allowsSystemFonts)
    let files = PictureFiles(movies: movies, resources)
    let sounds = SoundFiles(self, includesMovies: false)
    var assets = assets
    (assets.movies, assets.sounds) = (files.movieFacts, sounds.facts)
    assets.pictures = Production.facts(
      of: pictures.filter(sizing.contains), large: largePictures.filter(sizing.contains), files,
      PictureCache(files, budget: resources.cacheBudget))
    let known = try with(assets)
    guard known.duration > 0 || (files.failures.isEmpty && sounds.failures.isEmpty) else {
      throw complaint(about: reasons(files.failures), unheard: reasons(sounds.failures), unread: [])
    }
    return known
  }
}

/// What there is to say of each file, in the order of their names.
private func reasons(_ failures: [String: MediaError]) -> [(file: FileReference, reason: String)] {
  failures.sorted { $0.key < $1.key }.map { path, error in
    (FileReference(path), [error.reason, error.log].compactMap { $0 }.joined(separator: "; "))
  }
}
