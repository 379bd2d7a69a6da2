internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxMedia
internal import AnimuxText
internal import Dispatch
internal import Synchronization

/// The inspected files of a film: their facts, and why some cannot be used.
struct FileInspection: Sendable {
  let named: FilmFiles
  let files: PictureFiles
  let pictures: PictureCache
  let contents: FileContents
  private let facts: [FileReference: PictureFacts]
  private let sounds: SoundFiles
  private let tables: TableFiles
  private let listener: FileListener

  /// Inspects each file of `named` once, within the limits and allowed folders of `policy`.
  init(_ named: FilmFiles, _ policy: InputPolicy) {
    self.named = named
    let roots = FileRoots(policy.roots)
    let shown = named.movies.union(named.pictures).union(named.largePictures)
    contents = FileContents(shown.map(\.path), within: roots)
    let resources = PictureResources(
      policy.limits, within: roots, allowsSystemFonts: policy.allowsSystemFonts)
    files = PictureFiles(movies: named.movies.inOrder, resources)
    pictures = PictureCache(files, budget: resources.cacheBudget)
    facts = Self.facts(of: named.pictures.inOrder, large: named.largePictures.inOrder, files, pictures)
    sounds = SoundFiles(tracks: named.tracks, layers: named.layerSounds, within: roots)
    listener = FileListener(roots: roots)
    tables = TableFiles(named.colorTables.inOrder, within: roots)
  }

  private static func facts(
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

  /// Whether no picture or movie has been written to since.
  var isUpToDate: Bool { contents.areUnchanged }

  /// The facts about the files, and why some cannot be used.
  var fileFacts: FileFacts {
    var fileFacts = FileFacts()
    fileFacts.assets = Assets(pictures: facts, movies: files.movieFacts)
    (fileFacts.assets.sounds, fileFacts.assets.tables) = (sounds.facts, tables.tables)
    fileFacts.assets.listener = listener
    (fileFacts.unseen, fileFacts.unheard, fileFacts.unread) = (
      files.failures, sounds.failures, tables.failures
    )
    return fileFacts
  }

  /// Sentences about sounds of `shown` that are damaged but can be heard.
  func damagedSounds(of shown: FilmFiles) -> [FileReference: String] {
    sounds.damages.filter { shown.tracks.contains($0.key) || shown.layerSounds.contains($0.key) }
  }

  /// Returns the facts about the files, together with the text setter.
  func assets(_ text: (any TextSetter)?) -> Assets {
    var assets = fileFacts.assets
    assets.text = text
    return assets
  }

  /// Returns an error about the files of `shown` that cannot be shown, heard or read, or `nil` if all can.
  func error(in film: Film, of shown: FilmFiles) -> SceneError? {
    fileFacts.error(in: film, of: shown)
  }
}

/// Facts about files, and why some of them cannot be used.
struct FileFacts: Sendable {
  var assets = Assets()
  /// The errors of pictures and movies, of sound tracks, and of colour tables, by path.
  var unseen: [String: MediaError] = [:]
  var unheard: [String: MediaError] = [:]
  var unread: [String: MediaError] = [:]

  /// Adds what is known about other files.
  mutating func add(_ other: FileFacts) {
    assets.pictures.merge(other.assets.pictures) { first, _ in first }
    assets.movies.merge(other.assets.movies) { first, _ in first }
    assets.sounds.merge(other.assets.sounds) { first, _ in first }
    assets.tables.merge(other.assets.tables) { first, _ in first }
    unseen.merge(other.unseen) { first, _ in first }
    unheard.merge(other.unheard) { first, _ in first }
    unread.merge(other.unread) { first, _ in first }
  }

  /// Returns an error about the files of `shown` that cannot be shown, heard or read, or `nil` if all can.
  func error(in film: Film, of shown: FilmFiles) -> SceneError? {
    let pictures = shown.pictures.union(shown.largePictures).union(shown.movies)
    let unseen = reasons(unseen, among: pictures)
    let unheard = reasons(unheard, among: shown.tracks)
    let unread = reasons(unread, among: shown.colorTables)
    guard !unseen.isEmpty || !unheard.isEmpty || !unread.isEmpty else { return nil }
    return film.error(about: unseen, unheard: unheard, unread: unread)
  }

  /// Returns the reason for each failure, ordered by file name.
  private func reasons(
    _ failures: [String: MediaError], among shown: Set<FileReference>
  ) -> [(file: FileReference, reason: String)] {
    failures.sorted { $0.key < $1.key }.compactMap { path, error in
      let file = FileReference(path)
      guard shown.contains(file) else { return nil }
      return (file, [error.reason, error.log].compactMap { $0 }.joined(separator: "; "))
    }
  }
}

extension Set<FileReference> {
  fileprivate var inOrder: [FileReference] { sorted { $0.path < $1.path } }
}
