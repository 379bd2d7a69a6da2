internal import AnimuxGraphics
internal import CKernels

/// Sprites, laid on the canvas, the first lowest.
struct Swarm {
  struct Member {
    /// Which of the pyramids it reads.
    let pyramid: Int
    let sprite: animux_sprite
    let bounds: Bounds
    /// Equal for those that look the same.
    let signature: Signature
  }

  /// A picture that sprites show, and how it is read.
  struct Look {
    let pyramid: Pyramid
    let minification: Int32
    let magnification: Int32
    let bias: Double
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
  func draw(_ swarm: Swarm, _ strip: Strip, tileRow: Int) {
    let levels = swarm.looks.reduce(0) { $0 + $1.pyramid.levels.count }
    withUnsafeTemporaryAllocation(of: animux_level.self, capacity: levels) { levels in
      withUnsafeTemporaryAllocation(of: animux_pyramid.self, capacity: swarm.looks.count) { pyramids in
        swarm.fill(pyramids, levels)
        withExtendedLifetime(swarm) {
          for index in swarm.rows[tileRow, default: []] {
            draw(swarm.sprites[Int(index)], pyramids, strip)
          }
        }
      }
    }
  }

  private func draw(
    _ member: Swarm.Member, _ pyramids: UnsafeMutableBufferPointer<animux_pyramid>, _ strip: Strip
  ) {
    let (x0, x1) = (max(member.bounds.x0, strip.x0), min(member.bounds.x1, strip.x1))
    let (y0, y1) = (
      max(member.bounds.y0, strip.y0), min(member.bounds.y1, strip.y0 + Int32(strip.count))
    )
    guard x0 < x1, y0 < y1 else { return }
    var sprite = member.sprite
    animux_draw_sprite(row(0), width, x0, x1, y0, y1, &pyramids[member.pyramid], &sprite)
  }
}

extension Swarm {
  /// Says where the pixels of each level lie; they stay there while the swarm lives.
  fileprivate func fill(
    _ pyramids: UnsafeMutableBufferPointer<animux_pyramid>, _ levels: UnsafeMutableBufferPointer<animux_level>
  ) {
    var next = 0
    for (index, look) in looks.enumerated() {
      let first = next
      for level in look.pyramid.levels {
        level.pixels.withUnsafeBufferPointer { pixels in
          levels.initializeElement(
            at: next,
            to: animux_level(
              pixels: pixels.baseAddress, width: Int32(level.width), height: Int32(level.height)))
        }
        next += 1
      }
      pyramids.initializeElement(
        at: index,
        to: animux_pyramid(
          levels: levels.baseAddress.map { UnsafePointer($0 + first) }, count: Int32(next - first),
          minification: look.minification, magnification: look.magnification, bias: look.bias))
    }
  }
}
