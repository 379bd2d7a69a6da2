public import AnimuxDocuments
public import AnimuxGraphics

/// What is known of the files that a film shows. The engine reads none: somebody else looks at them first.
public struct Assets: Sendable {
  /// By the files of layers' contents; what is not among them is not seen.
  public var pictures: [FileReference: PictureFacts]
  /// By the files of movie layers.
  public var movies: [FileReference: MovieFacts]
  /// By the files of audio tracks and movie layers; what is not among them is not heard.
  public var sounds: [FileReference: SoundFacts] = [:]
  /// By the files of filters' tables of colours; what is not among them changes nothing.
  public var tables: [FileReference: ColorLookup] = [:]

  /// Who sets texts; without it they are not seen.
  public var text: (any TextSetter)?

  public init(
    pictures: [FileReference: PictureFacts] = [:], movies: [FileReference: MovieFacts] = [:],
    text: (any TextSetter)? = nil
  ) {
    self.pictures = pictures
    self.movies = movies
    self.text = text
  }
}

extension Assets {
  /// Nil where nothing is known of it.
  func facts(of name: PictureName) -> PictureFacts? {
    if let maker = name.made?.maker {
      return PictureFacts(size: Size(Double(maker.width), Double(maker.height)))
    }
    return pictures[FileReference(name.path)]
  }
}

/// What is known of a movie without its pictures.
public struct MovieFacts: Hashable, Sendable {
  /// As it is shown, turned and with square pixels.
  public var size: Size
  /// Of its pictures in their own pixels, which need not be square.
  public var pixelSize: Size
  /// When each of its frames begins.
  public var frames: FrameTable
  /// Its frames may be two half pictures each.
  public var isInterlaced: Bool

  public init(size: Size, pixelSize: Size, frames: FrameTable, isInterlaced: Bool = false) {
    self.size = size
    self.pixelSize = pixelSize
    self.frames = frames
    self.isInterlaced = isInterlaced
  }
}
