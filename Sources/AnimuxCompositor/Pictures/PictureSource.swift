public import AnimuxGraphics

/// Where the pixels of pictures come from.
public protocol PictureSource: Sendable {
  /// nil where there are none: then nothing is drawn, and it is for the source to remember why.
  func pixmap(named name: PictureName) -> Pixmap?
  /// True for one of many that are seen one after the other, each for a moment.
  func isPassing(_ name: PictureName) -> Bool
  /// True where surely no pixel of it lets through what is behind it, and none has to be looked at.
  func isOpaque(_ name: PictureName) -> Bool
}

extension PictureSource {
  public func isPassing(_ name: PictureName) -> Bool { false }
  public func isOpaque(_ name: PictureName) -> Bool { false }
}
