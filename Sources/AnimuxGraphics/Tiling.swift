/// A part of a picture, or of a smaller copy of it.
package struct PictureWindow: Hashable, Sendable {
  /// The mipmap level: 0 is the picture itself, and each level has half the size of the one before.
  package var level: Int
  /// The part, in pixels of the level.
  package var rect: PixelRect

  package init(level: Int, rect: PixelRect) {
    self.level = level
    self.rect = rect
  }
}

/// The division into tiles of a picture that is too large to be read as a whole.
package struct Tiling: Hashable, Sendable {
  /// The width of the whole picture, in its pixels.
  package var width: Int
  package var height: Int
  /// The width of a tile, in pixels of its level.
  package var tileWidth: Int
  package var tileHeight: Int
  /// The number of sizes in which the picture can be read, each half of the one before.
  package var levels: Int

  package init(width: Int, height: Int, tileWidth: Int, tileHeight: Int, levels: Int) {
    self.width = width
    self.height = height
    self.tileWidth = tileWidth
    self.tileHeight = tileHeight
    self.levels = levels
  }
}
