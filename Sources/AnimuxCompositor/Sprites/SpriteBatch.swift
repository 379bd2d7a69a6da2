internal import AnimuxGraphics

/// Sprites placed on the canvas, in drawing order.
struct SpriteBatch {
  struct Member {
    /// The index of the picture that the sprite shows, in `sources`.
    let mipmaps: Int
    let sprite: SpriteQuad
    let bounds: Bounds
    /// A signature that is equal for sprites that look the same.
    let signature: Signature
  }

  /// A picture that sprites show, and how it is sampled.
  struct Source {
    let mipmaps: Mipmaps
    let filters: LevelFilters
  }

  var sources: [Source] = []
  var sprites: [Member] = []
  /// The indices of the sprites that touch each row of tiles, in ascending order.
  private(set) var rows: [Int: [Int32]] = [:]
  private(set) var bounds = Bounds.empty

  mutating func append(_ member: Member) {
    for row in member.bounds.tileRows { rows[row, default: []].append(Int32(sprites.count)) }
    bounds = bounds.union(member.bounds)
    sprites.append(member)
  }
}

extension BandPainter {
  /// Draws the sprites of a batch in a strip of a row of tiles.
  func draw(_ batch: SpriteBatch, _ strip: Strip) {
    Mipmaps.withKernels(batch.sources[...]) { allMipmaps in
      for index in batch.rows[strip.band.tileRow, default: []] {
        draw(batch.sprites[Int(index)], allMipmaps, strip)
      }
    }
  }

  private func draw(_ member: SpriteBatch.Member, _ allMipmaps: [MipmapLevels], _ strip: Strip) {
    let area = member.bounds.intersection(
      Bounds(x0: strip.x0, y0: strip.y0, x1: strip.x1, y1: strip.y0 + Int32(strip.count)))
    guard !area.isEmpty else { return }
    Kernel.drawSprite(
      rows(area.y0, Int(area.y1 - area.y0)), stride: width, area, allMipmaps[member.mipmaps], member.sprite)
  }
}

/// A part of a picture, placed on the canvas.
struct SpriteQuad {
  /// The place in the picture, in its pixels, that the middle of the canvas's first pixel reads, and the
  /// steps from column to column and from row to row.
  var u = 0.0, v = 0.0, ux = 0.0, vx = 0.0, uy = 0.0, vy = 0.0
  /// The part of the picture that is shown, in its pixels.
  var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
  /// The colour by which premultiplied pixels are multiplied.
  var tint: UInt32 = .max
  /// Whether the sprite is added to what is behind it.
  var isAdded = false
}
