internal import AnimuxGraphics

/// Sprites, laid on the canvas, the first lowest.
struct SpriteBatch {
  struct Member {
    /// Which of the pyramids it reads.
    let pyramid: Int
    let sprite: SpriteQuad
    let bounds: Bounds
    /// Equal for those that look the same.
    let signature: Signature
  }

  /// A picture that sprites show, and how it is read.
  struct Look {
    let pyramid: Pyramid
    let filters: LevelFilters
  }

  var looks: [Look] = []
  var sprites: [Member] = []
  /// The numbers of those that touch each row of tiles, rising.
  private(set) var rows: [Int: [Int32]] = [:]
  private(set) var bounds = Bounds.empty

  mutating func append(_ member: Member) {
    for row in member.bounds.tileRows { rows[row, default: []].append(Int32(sprites.count)) }
    bounds = bounds.union(member.bounds)
    sprites.append(member)
  }
}

extension BandPainter {
  /// Draws what of a swarm lies in a strip of a row of tiles.
  func draw(_ swarm: SpriteBatch, _ strip: Strip) {
    Pyramid.withKernels(swarm.looks[...]) { pyramids in
      for index in swarm.rows[strip.band.tileRow, default: []] {
        draw(swarm.sprites[Int(index)], pyramids, strip)
      }
    }
  }

  private func draw(_ member: SpriteBatch.Member, _ pyramids: [PyramidLevels], _ strip: Strip) {
    let area = member.bounds.intersection(
      Bounds(x0: strip.x0, y0: strip.y0, x1: strip.x1, y1: strip.y0 + Int32(strip.count)))
    guard !area.isEmpty else { return }
    Kernel.drawSprite(
      rows(area.y0, Int(area.y1 - area.y0)), stride: width, area, pyramids[member.pyramid], member.sprite)
  }
}

/// A part of a picture, laid on the canvas.
struct SpriteQuad {
  /// Where the middle of the canvas's first pixel reads the picture, in its pixels, and the steps from column to column and from row
  /// to row.
  var u = 0.0, v = 0.0, ux = 0.0, vx = 0.0, uy = 0.0, vy = 0.0
  /// The part that is seen, in the picture's pixels.
  var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
  /// As it multiplies premultiplied pixels.
  var tint: UInt32 = .max
  /// Whether it is added to what is below.
  var isAdded = false
}
