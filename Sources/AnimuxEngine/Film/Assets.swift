public import AnimuxGraphics

/// What is known of the files that a film shows. The engine reads none: somebody else looks at them first.
public struct Assets: Sendable {
  /// By the files of layers' contents; what is not among them is not seen.
  public var pictures: [FileReference: PictureFacts]

  public init(pictures: [FileReference: PictureFacts] = [:]) {
    self.pictures = pictures
  }
}

extension Assets {
  /// Nil where nothing is known of it.
  func size(of name: PictureName) -> Size? {
    if let maker = name.made?.maker { return Size(Double(maker.width), Double(maker.height)) }
    return pictures[FileReference(name.path)]?.size
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
