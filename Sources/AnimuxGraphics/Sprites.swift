/// Many small pictures, each with a position, a rotation and a colour, from back to front.
public struct Sprites: Hashable, Sendable {
  /// One picture of a group of sprites.
  package struct Sprite: Hashable, Sendable {
    /// The index of its picture in `pictures`.
    package var picture: Int
    /// The horizontal position of the origin of the picture's space.
    package var x: Double
    package var y: Double
    package var z: Double
    package var scale: Double
    /// The rotation about z in radians, clockwise as seen.
    package var angle: Double
    /// The colour by which the picture is multiplied.
    package var color: Color

    package init(
      picture: Int, x: Double, y: Double, z: Double = 0, scale: Double = 1, angle: Double = 0,
      color: Color = .white
    ) {
      (self.picture, self.x, self.y, self.z) = (picture, x, y, z)
      (self.scale, self.angle, self.color) = (scale, angle, color)
    }

    /// The transform from the picture's space to that of the sprites.
    package var matrix: Matrix {
      Matrix.scale(scale, scale).then(.rotation(angle, 0, 0, 1)).then(.translation(x, y, z))
    }
  }

  /// The pictures that sprites show. Each has one column and one row.
  package var pictures: [Picture]
  package var sprites: [Sprite]
  /// The transform from the sprites' space to that of the surrounding items, which is flat.
  package var transform: Matrix
  /// Whether sprites are added to what is behind them, like light.
  package var isAdditive: Bool

  package init(
    pictures: [Picture], sprites: [Sprite], transform: Matrix = .identity, isAdditive: Bool = false
  ) {
    self.pictures = pictures
    self.sprites = sprites
    self.transform = transform
    self.isAdditive = isAdditive
  }

  /// Returns a group that draws one sprite.
  package func group(of sprite: Sprite) -> Group {
    var picture = pictures[sprite.picture]
    picture.tint = picture.tint.multiplied(by: sprite.color)
    return Group(
      transform: sprite.matrix.then(transform), blend: isAdditive ? .plusLighter : .sourceOver,
      items: [.picture(picture)])
  }
}
