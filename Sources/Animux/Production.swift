package import AnimuxCompositor
public import AnimuxDocuments
public import AnimuxEngine
internal import AnimuxMedia
internal import AnimuxText

/// A film and the files that it shows, looked at and ready to be drawn.
public struct Production: Sendable {
  /// Knows how large its pictures are.
  public internal(set) var film: Film
  package let pictures: PictureCache
  private let files: PictureFiles

  /// Looks at the files that a scene names, within the limits of its policy, and plays the scene out once, knowing them. Throws with
  /// all that is wrong with the scene, or with all that cannot be shown.
  public init(_ scene: Scene) throws(SceneError) {
    let text = scene.textSetter
    let look = FileLook(scene.files, scene.policy)
    let film: Film
    do throws(SceneError) {
      film = try Film(scene, assets: look.assets(text))
    } catch {
      // What is wrong with the scene whatever its files are like is said without them.
      let plain = try Film(scene, assets: Assets(text: text))
      throw SceneError(merging: [look.complaint(in: plain, of: plain.files), error].compactMap(\.self))
    }
    try self.init(film, look)
  }

  /// Looks at the files that a film shows, each once, within the limits of the film's policy. Throws with all that cannot be shown.
  public init(_ film: Film) throws(SceneError) {
    try self.init(film, nil)
  }

  /// `look`: what the film has been made by; nil where it does not know its files.
  private init(_ given: Film, _ known: FileLook?) throws(SceneError) {
    var (film, shown) = (given, given.files)
    // A closure of the time line may name a file that the scene does not.
    let isKnown = known.map { shown.isSubset(of: $0.named) } ?? false
    var look = known ?? FileLook(shown, film.policy)
    let complaint = look.complaint(in: film, of: shown)
    do throws(SceneError) {
      let text = try film.checkedTextSetter()
      if !isKnown {
        if known != nil {
          var all = look.named
          all.formUnion(shown)
          look = FileLook(all, film.policy)
        }
        if film.assets.text == nil || shown != FilmFiles() { film = try film.with(look.assets(text)) }
        shown = film.files
      }
      try film.checkTexts()
    } catch {
      throw SceneError(merging: [complaint, error].compactMap(\.self))
    }
    if let complaint = look.complaint(in: film, of: shown) { throw complaint }
    (self.film, files, pictures) = (film, look.files, look.pictures)
    // What is left is wrong with files that the film does not show.
    files.forgetFailures()
  }

  /// What has become unreadable since the film's files were looked at.
  var failure: MediaError? { files.failures.values.first }

  /// What was found to be damaged in its files, as far as they have been shown by now.
  public var warnings: [Diagnostic] { film.warnings(about: files.problems) }
}
