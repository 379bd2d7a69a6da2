public import AnimuxDocuments
public import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxText

extension Scene {
  /// Resolves the scene, with its texts set in the fonts that it names and those of the system. Its files are
  /// not inspected; `Production` does that.
  public func film() throws(SceneError) -> Film { try Film(self, assets: Assets(text: textSetter)) }

  /// Resolves the scene with the files that its duration and the sizes of layers depend on: movies, sounds
  /// and some pictures.
  ///
  /// Files that cannot be read are ignored if the film has a duration without them.
  public func filmKnowingItsLength() throws(SceneError) -> Film {
    let setter = textSetter
    var inspection = FileInspection(files.ofLengths, policy)
    var film = try Film(self, assets: inspection.assets(setter))
    let shown = film.files.ofLengths
    // A closure of the timeline may name a file that the scene does not.
    if !shown.isSubset(of: inspection.named) {
      inspection = FileInspection(shown, policy)
      film = try Film(self, assets: inspection.assets(setter))
    }
    if film.duration <= 0, let error = inspection.error(in: film, of: shown) { throw error }
    return film
  }

  /// A text setter with the fonts that the scene names and those of the system.
  var textSetter: Typesetter { Typesetter(files: fonts.map(\.path), policy: policy) }
}

extension FilmFiles {
  /// The files that determine when a film ends, the size of layers, or values that follow sounds.
  fileprivate var ofLengths: FilmFiles {
    var files = FilmFiles()
    (files.movies, files.tracks, files.sizingPictures) = (movies, tracks, sizingPictures)
    files.layerSounds = layerSounds
    files.pictures = pictures.intersection(sizingPictures)
    files.largePictures = largePictures.intersection(sizingPictures)
    return files
  }
}

extension Film {
  /// Resolves a scene as `Scene.film()` does.
  public init(_ scene: Scene) throws(SceneError) { self = try scene.film() }

  /// Returns the film's text setter. Throws if a file that the scene names is not a font.
  func checkedTextSetter() throws(SceneError) -> any TextSetter {
    let typesetter = assets.text as? Typesetter ?? Typesetter(files: fonts.map(\.path), policy: policy)
    let unreadable = fonts.isEmpty ? [] : typesetter.unreadable
    guard unreadable.isEmpty else {
      throw error(about: unreadable.map { (FileReference($0.path), $0.reason) })
    }
    return assets.text ?? typesetter
  }
}
