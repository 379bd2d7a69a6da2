public import AnimuxDocuments
public import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxText

extension Scene {
  /// The scene played out, with its texts set in the fonts that it names and the system's. Its files have not been looked at, which
  /// `Production` does.
  public func film() throws(SceneError) -> Film { try Film(self, assets: Assets(text: textSetter)) }

  /// The scene played out by what its movies and sounds say of when it ends, and the pictures that layers take their size from. Those
  /// that cannot be read are not missed where it ends without them.
  public func filmKnowingItsLength() throws(SceneError) -> Film {
    let setter = textSetter
    var look = FileLook(files.ofLengths, policy)
    var film = try Film(self, assets: look.assets(setter))
    let shown = film.files.ofLengths
    // A closure of the time line may name a file that the scene does not.
    if !shown.isSubset(of: look.named) {
      look = FileLook(shown, policy)
      film = try Film(self, assets: look.assets(setter))
    }
    if film.duration <= 0, let complaint = look.complaint(in: film, of: shown) { throw complaint }
    return film
  }

  /// Sets texts in the fonts that the scene names and the system's.
  var textSetter: Typesetter { Typesetter(files: fonts.map(\.path), policy: policy) }
}

extension FilmFiles {
  /// Those that say when a film ends, or how large layers are.
  fileprivate var ofLengths: FilmFiles {
    var files = FilmFiles()
    (files.movies, files.tracks, files.sizingPictures) = (movies, tracks, sizingPictures)
    files.pictures = pictures.intersection(sizingPictures)
    files.largePictures = largePictures.intersection(sizingPictures)
    return files
  }
}

extension Film {
  /// Plays out a scene as `Scene.film()` does.
  public init(_ scene: Scene) throws(SceneError) { self = try scene.film() }

  /// Who sets the film's texts. Throws where a file that the scene names is no font.
  func checkedTextSetter() throws(SceneError) -> any TextSetter {
    let typesetter = assets.text as? Typesetter ?? Typesetter(files: fonts.map(\.path), policy: policy)
    let unreadable = fonts.isEmpty ? [] : typesetter.unreadable
    guard unreadable.isEmpty else {
      throw complaint(about: unreadable.map { (FileReference($0.path), $0.reason) })
    }
    return assets.text ?? typesetter
  }
}
