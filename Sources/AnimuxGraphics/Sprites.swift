/// Many small pictures, each placed, turned and coloured on its own, the first lowest.
public struct Sprites: Hashable, Sendable {
  /// One of them.
  public struct Sprite: Hashable, Sendable {
    /// Which of the pictures it shows.
    public var picture: Int
    /// Where the origin of the picture's space lies.
    public var x: Double
    public var y: Double
    public var z: Double
    public var scale: Double
    /// Radians about z, clockwise as seen.
    public var angle: Double
    /// Multiplied into the picture.
    public var color: Color

    public init(
      picture: Int, x: Double, y: Double, z: Double = 0, scale: Double = 1, angle: Double = 0,
      color: Color = .white
    ) {
      (self.picture, self.x, self.y, self.z) = (picture, x, y, z)
      (self.scale, self.angle, self.color) = (scale, angle, color)
    }

    /// From the picture's space to that of the sprites.
    public var matrix: Matrix {
      Matrix.scale(scale, scale).then(.rotation(angle, 0, 0, 1)).then(.translation(x, y, z))
    }
  }

  /// What they show; each is one stretch of a picture.
  public var pictures: [Picture]
  public var sprites: [Sprite]
  /// From the sprites' space to that of the items around, which is flat.
  public var transform: Matrix
  /// True: they add up with what is below them, like light.
  public var isAdditive: Bool

  public init(
    pictures: [Picture], sprites: [Sprite], transform: Matrix = .identity, isAdditive: Bool = false
  ) {
    self.pictures = pictures
    self.sprites = sprites
    self.transform = transform
    self.isAdditive = isAdditive
  }

  /// One of them as a group on its own.
  public func group(of sprite: Sprite) -> Group {
    var picture = pictures[sprite.picture]
    picture.tint = picture.tint.multiplied(by: sprite.color)
    return Group(
      transform: sprite.matrix.then(transform), blend: isAdditive ? .plusLighter : .sourceOver,
      items: [.picture(picture)])
  }
}
