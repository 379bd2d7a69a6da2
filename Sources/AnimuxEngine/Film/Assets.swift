public import AnimuxGraphics

/// What is known of the files that a film shows. The engine reads none: somebody else looks at them first.
public struct Assets: Sendable {
  /// By the files of layers' contents; what is not among them is not seen.
  public var pictures: [FileReference: PictureFacts]
  /// By the files of audio tracks and movie layers; what is not among them is not heard.
  public var sounds: [FileReference: SoundFacts] = [:]

  public init(pictures: [FileReference: PictureFacts] = [:]) {
    self.pictures = pictures
  }
}

/// What is known of a picture without its pixels.
public struct PictureFacts: Hashable, Sendable {
  /// In its pixels.
  public var size: Size

  public init(size: Size) {
    self.size = size
  }
}
