public import AnimuxGraphics

/// Where the pixels of pictures come from.
public protocol PictureSource: Sendable {
  /// nil where there are none: then nothing is drawn, and it is for the source to remember why.
  func pixmap(named name: PictureName) -> Pixmap?
}
