package import AnimuxDocuments
package import AnimuxGraphics

/// Facts about the files that a film shows. The engine does not read these files itself.
public struct Assets: Sendable {
  /// Facts about picture files. Pictures without facts are not shown.
  package var pictures: [FileReference: PictureFacts]
  /// Facts about movie files.
  package var movies: [FileReference: MovieFacts]
  /// Facts about the files of audio tracks and movie layers. Sounds without facts are not heard.
  package var sounds: [FileReference: SoundFacts] = [:]
  /// The colour tables of filters. Without its table, a filter has no effect.
  package var tables: [FileReference: ColorLookup] = [:]

  /// The listener that measures sounds. Without one, sounds that are followed are silent.
  package var listener: (any SoundListener)?

  /// The text setter that lays out texts. Without one, texts are not shown.
  package var text: (any TextSetter)?

  /// Creates assets from facts about pictures and movies.
  package init(
    pictures: [FileReference: PictureFacts] = [:], movies: [FileReference: MovieFacts] = [:],
    text: (any TextSetter)? = nil
  ) {
    self.pictures = pictures
    self.movies = movies
    self.text = text
  }
}

extension Assets {
  /// Returns the facts about a picture, or `nil` if it is not known.
  func facts(of name: PictureName) -> PictureFacts? {
    if let maker = name.made?.maker {
      return PictureFacts(size: Size(Double(maker.width), Double(maker.height)))
    }
    return pictures[FileReference(name.path)]
  }
}

/// Facts about a movie.
public struct MovieFacts: Hashable, Sendable {
  /// The size in which the movie is shown, with its rotation and with square pixels.
  package var size: Size
  /// The size of a frame in its own pixels, which need not be square.
  package var pixelSize: Size
  /// The times of all frames.
  package var frames: FrameTable
  /// Whether frames can consist of two fields.
  package var isInterlaced: Bool

  /// Creates facts about a movie.
  package init(size: Size, pixelSize: Size, frames: FrameTable, isInterlaced: Bool = false) {
    self.size = size
    self.pixelSize = pixelSize
    self.frames = frames
    self.isInterlaced = isInterlaced
  }
}
