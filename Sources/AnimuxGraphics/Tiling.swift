/// Some pixels of a picture, or of a smaller copy of it.
public struct PictureWindow: Hashable, Sendable {
  /// Each level is half as large as the one before; 0 is the picture itself.
  public var level: Int
  /// In pixels of the level.
  public var rect: PixelRect

  public init(level: Int, rect: PixelRect) {
    self.level = level
    self.rect = rect
  }
}

/// How a picture that is too large to be read whole is read: in windows along the edges of tiles.
public struct Tiling: Hashable, Sendable {
  /// Of the whole picture, in its pixels.
  public var width: Int
  public var height: Int
  /// Of a tile, in pixels of its level.
  public var tileWidth: Int
  public var tileHeight: Int
  /// How many sizes of the picture may be read, each half of the one before.
  public var levels: Int

  public init(width: Int, height: Int, tileWidth: Int, tileHeight: Int, levels: Int) {
    self.width = width
    self.height = height
    self.tileWidth = tileWidth
    self.tileHeight = tileHeight
    self.levels = levels
  }
}
