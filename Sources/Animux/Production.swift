package import AnimuxCompositor
public import AnimuxDocuments
public import AnimuxEngine
internal import AnimuxMedia
internal import AnimuxText

/// A film whose files have been inspected, ready to be drawn.
public struct Production: Sendable {
  /// The film, with the sizes of its pictures.
  public internal(set) var film: Film
  package let pictures: PictureCache
  private let files: PictureFiles
  private let contents: FileContents
  /// Sentences about sounds that are damaged but can be heard.
  private let damagedSounds: [FileReference: String]

  /// Inspects the files that a scene names, within the limits of its policy, and resolves the scene. Throws
  /// all errors of the scene, or of files that cannot be shown.
  public init(_ scene: Scene) throws(SceneError) {
    try self.init(scene, FileInspection(scene.files, scene.policy), scene.textSetter)
  }

  /// Resolves a scene whose files have been inspected.
  init(_ scene: Scene, _ inspection: FileInspection, _ text: Typesetter) throws(SceneError) {
    let film: Film
    do throws(SceneError) {
      film = try Film(scene, assets: inspection.assets(text))
    } catch {
      // Errors that do not depend on the files are reported by resolving the scene without them.
      let plain = try Film(scene, assets: Assets(text: text))
      throw SceneError(merging: [inspection.error(in: plain, of: plain.files), error].compactMap(\.self))
    }
    try self.init(film, inspection)
  }

  /// Inspects the files that a film shows, each once, within the limits of the film's policy. Throws all
  /// errors of files that cannot be shown.
  public init(_ film: Film) throws(SceneError) {
    try self.init(film, nil)
  }

  /// Inspects the files of a film. `known` are those that the film was made with; `nil` if it was made
  /// without its files.
  private init(_ given: Film, _ known: FileInspection?) throws(SceneError) {
    var (film, shown) = (given, given.files)
    // A closure of the timeline may name a file that the scene does not.
    let isKnown = known.map { shown.isSubset(of: $0.named) } ?? false
    var inspection = known ?? FileInspection(shown, film.policy)
    let fileError = inspection.error(in: film, of: shown)
    do throws(SceneError) {
      let text = try film.checkedTextSetter()
      if !isKnown {
        if known != nil {
          var all = inspection.named
          all.formUnion(shown)
          inspection = FileInspection(all, film.policy)
        }
        if film.assets.text == nil || shown != FilmFiles() { film = try film.with(inspection.assets(text)) }
        shown = film.files
      }
      try film.checkTexts()
    } catch {
      throw SceneError(merging: [fileError, error].compactMap(\.self))
    }
    if let error = inspection.error(in: film, of: shown) { throw error }
    (self.film, files, pictures, contents) = (
      film, inspection.files, inspection.pictures, inspection.contents
    )
    damagedSounds = inspection.damagedSounds(of: shown)
    // The remaining failures concern files that the film does not show.
    files.forgetFailures()
  }

  /// The error of a file that has become unreadable since it was inspected.
  var failure: MediaError? { files.failures.values.first }

  /// Returns words that identify a picture's pixels, or `nil` if they are known only when it is drawn.
  func contents(of name: PictureName) -> [UInt64]? { contents.words(of: name, from: files) }

  /// Whether what the film shows can be kept for others: no file has changed or is damaged.
  var isKeepable: Bool { contents.areUnchanged && failure == nil && files.movieWarnings.isEmpty }

  /// The warnings about damaged files, as far as they have been shown.
  public var warnings: [Diagnostic] {
    let movies = files.movieWarnings
    // A movie that is cut off can also be heard.
    let reported = Set(movies.map(\.file))
    let sounds = damagedSounds.map { (file: $0.key, reason: $0.value) }.filter { !reported.contains($0.file) }
    return film.warnings(about: movies + sounds)
  }
}
