internal import AnimuxDocuments

extension Film {
  /// The files that the film can show or play.
  package var files: FilmFiles {
    var files = FilmFiles()
    nodes.forEachVersion { version in
      files.insert(version.model)
      if let transition = version.model.transition.transition {
        files.pictures.formUnion(transition.pictures)
      }
      version.forEachTrack { track in
        if !track.pictures.isEmpty { files.pictures.formUnion(track.pictures) }
        for change in track.changes where change.value.mayNameFiles {
          files.colorTables.formUnion(change.value.tables)
        }
      }
    }
    files.tracks.formUnion(audio.map(\.source))
    // Layers in compositions do not determine the size of layers of this film.
    let sizing = files.sizingPictures
    for composition in compositions { files.formUnion(composition.film.files) }
    files.sizingPictures = sizing
    return files
  }
}
