package import AnimuxGraphics

/// A source of the pixels of pictures.
package protocol PictureSource: Sendable {
  /// Returns the pixels of a picture; `nil` if there are none. Nothing is drawn then, and the source keeps
  /// the reason.
  func pixmap(named name: PictureName) -> Pixmap?
  /// Returns whether a picture is one of many that are shown one after the other, each only briefly.
  func isPassing(_ name: PictureName) -> Bool
  /// Returns whether every pixel of a picture is certainly opaque, so that none has to be examined.
  func isOpaque(_ name: PictureName) -> Bool
}

extension PictureSource {
  /// Returns `false`.
  package func isPassing(_ name: PictureName) -> Bool { false }
  /// Returns `false`.
  package func isOpaque(_ name: PictureName) -> Bool { false }
}
