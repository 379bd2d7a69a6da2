internal import AnimuxDocuments

extension Film {
  /// The files that the film can show or play.
  package var files: FilmFiles {
    var files = FilmFiles()
    for version in nodes.lazy.flatMap(\.versions) {
      files.insert(version.model)
      if let transition = version.model.transition.transition {
        files.pictures.formUnion(transition.pictures)
      }
      files.pictures.formUnion(version.tracks.flatMap(\.pictures))
      files.colorTables.formUnion(version.tracks.flatMap(\.changes).flatMap(\.value.tables))
    }
    files.tracks.formUnion(audio.map(\.source))
    // Layers in compositions do not determine the size of layers of this film.
    let sizing = files.sizingPictures
    for composition in compositions { files.formUnion(composition.film.files) }
    files.sizingPictures = sizing
    return files
  }
}
