internal import AnimuxDocuments

extension Film {
  /// All that it may show or make heard.
  public var files: FilmFiles {
    var files = FilmFiles()
    for version in nodes.lazy.flatMap(\.versions) {
      files.insert(version.model)
      files.pictures.formUnion(version.tracks.flatMap(\.pictures))
      files.colorTables.formUnion(version.tracks.flatMap(\.changes).flatMap(\.value.tables))
    }
    files.tracks.formUnion(audio.map(\.source))
    // Layers within other scenes do not make those without bounds larger here.
    let sizing = files.sizingPictures
    for composition in compositions { files.formUnion(composition.film.files) }
    files.sizingPictures = sizing
    return files
  }
}
