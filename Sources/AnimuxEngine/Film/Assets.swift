public import AnimuxGraphics

/// What is known of the files that a film shows. The engine reads none: somebody else looks at them first.
public struct Assets: Sendable {
  /// By the files of layers' contents; what is not among them is not seen.
  public var pictures: [FileReference: PictureFacts]

  /// Who sets texts; without it they are not seen.
  public var text: (any TextSetter)?

  public init(pictures: [FileReference: PictureFacts] = [:], text: (any TextSetter)? = nil) {
    self.pictures = pictures
    self.text = text
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
