/// What is known of the files that a film shows. The engine reads none: somebody else looks at them first.
public struct Assets: Sendable {
  /// By the files of layers' contents; what is not among them is not seen.
  public var pictures: [FileReference: PictureFacts]

  public init(pictures: [FileReference: PictureFacts] = [:]) {
    self.pictures = pictures
  }
}
