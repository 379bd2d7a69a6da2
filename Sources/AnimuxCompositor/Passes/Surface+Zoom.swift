internal import AnimuxGraphics
internal import CKernels
internal import Dispatch

/// Means along lines that meet in a centre.
extension Surface {
  func zoomed(around center: Point, _ growth: Double, within target: Bounds) -> Self {
    var result = Self(target)
    let zoom = Zoom(center: center, growth: growth)
    let seen = zoom.needed(for: target).intersection(area)
    guard !target.isEmpty, !seen.isEmpty else { return result }
    // Around it there is nothing.
    let source = extended(to: seen.grown(1, 1))
    let other = source.turned
    source.numbers.withUnsafeBytes { upright in
      other.numbers.withUnsafeBytes { turned in
        result.numbers.withUnsafeMutableBytes { out in
          guard let out = out.baseAddress, let upright = upright.baseAddress, let turned = turned.baseAddress
          else { return }
          let canvas = Zoom.Canvas(
            isPlane: Self.isPlane, upright: UInt(bitPattern: upright), turned: UInt(bitPattern: turned),
            area: source.area, out: UInt(bitPattern: out), target: target)
          let works = zoom.works(canvas)
          DispatchQueue.concurrentPerform(iterations: works.count) { zoom.run(works[$0], canvas) }
        }
      }
    }
    return result
  }
}

/// From a place to as far on either side of it as it is from the centre, times `growth`.
private struct Zoom: Sendable {
  let center: Point
  let growth: Double

  /// Lines that are shorter than this are worked out one by one.
  private static let shortest = 3.0
  private static let nearest = 12.0
  /// So many lines, divided by the growth, are upright.
  private static let upright = 5.3
  /// Rows of these that are worked out together.
  private static let band = 16

  /// Where lines are short: nearer than this, along rows and along columns.
  private var near: Double { max(Self.shortest / (2 * growth), Self.nearest) }

  func needed(for target: Bounds) -> Bounds {
    func reach(_ center: Double, _ range: Range<Int32>) -> Int32 {
      let farthest = max(
        (Double(range.lowerBound) - center).magnitude, (Double(range.upperBound) - center).magnitude)
      return Int32(min(farthest * growth, 1e8)) + 3
    }
    return target.grown(reach(center.x, target.columns), reach(center.y, target.rows))
  }

  /// Pixels that are read, upright and turned, and those that are written.
  struct Canvas: Sendable {
    let isPlane: Int32
    let upright, turned: UInt
    let area: Bounds
    let out: UInt
    let target: Bounds

    var pixelSize: Int { isPlane == 1 ? 8 : 4 }
  }

  /// Parts that no pixel is in two of.
  func works(_ canvas: Canvas) -> [Work] {
    let inside = canvas.target.intersection(
      Bounds(
        x0: Self.first(center.x - near), y0: Self.first(center.y - near), x1: Self.first(center.x + near),
        y1: Self.first(center.y + near)))
    let (rows, bands) = (Int(inside.y1 - inside.y0), max(Int(inside.y1 - inside.y0) / Self.band, 1))
    let near = inside.isEmpty ? 0..<0 : 0..<bands
    return near.map { .near(inside.rows(rows * $0 / bands..<rows * ($0 + 1) / bands)) }
      + Direction.allCases.flatMap { bundles(canvas, $0) }
  }

  /// The first pixel whose middle is not before a place.
  private static func first(_ place: Double) -> Int32 {
    Int32(min(max((place - 0.5).rounded(.up), -1e9), 1e9))
  }

  enum Direction: CaseIterable, Sendable {
    case up, down, left, right

    var isTurned: Bool { self == .left || self == .right }
    var isBackward: Bool { self == .up || self == .left }
  }

  private func bundles(_ canvas: Canvas, _ direction: Direction) -> [Work] {
    let fan = fan(canvas, direction)
    let (first, last) = (Double(fan.firstOut) + fan.depth, Double(fan.endOut - 1) + fan.depth)
    guard fan.firstOut < fan.endOut, last >= near else { return [] }
    let left = Double(fan.outLeft) + fan.across
    let right = left + Double(fan.outWidth - 1)
    var octave = 1.0
    while 2 * octave <= max(first, near) { octave *= 2 }
    var works: [Work] = []
    while octave <= last {
      let (nearest, farthest) = (max(octave, first, near), min(2 * octave, last))
      // How far the columns at either side are across, of the depth, in all those rows.
      let from = max(left / (left < 0 ? nearest : farthest), -1)
      let to = min(right / (right < 0 ? farthest : nearest), 1)
      for zone in zones(octave) {
        let scale = zone.fineness * octave
        let first = max(Int((min(from, 1) * scale).rounded(.down)), zone.lines.lowerBound)
        let end = min(Int((max(to, -1) * scale).rounded(.down)) + 1, zone.lines.upperBound)
        works += stride(from: first, to: end, by: Int(animux_fanLines)).map {
          .fan(
            direction, octave: octave, fineness: zone.fineness,
            lines: $0..<min($0 + Int(animux_fanLines), end), nearest: nearest, farthest: farthest)
        }
      }
      octave *= 2
    }
    return works
  }

  /// Lines, of which there are more to a pixel where they hardly lean: there, edges that are as upright stay sharp.
  private func zones(_ octave: Double) -> [(fineness: Double, lines: Range<Int>)] {
    let last = Int(4 * octave)
    let middle = min(Int(Self.upright / growth), last / 4)
    return [
      (4, -last..<(-middle)), (16, -4 * middle..<4 * middle), (4, middle..<last + 1),
    ]
  }

  /// Its rows, counted away from the centre, and its columns, of what is written.
  private func fan(_ canvas: Canvas, _ direction: Direction) -> animux_fan {
    func turned(_ bounds: Bounds) -> Bounds {
      let upright = direction.isTurned ? bounds.turned : bounds
      guard direction.isBackward else { return upright }
      return Bounds(x0: upright.x0, y0: 1 - upright.y1, x1: upright.x1, y1: 1 - upright.y0)
    }
    let (area, target) = (turned(canvas.area), turned(canvas.target))
    let place = direction.isTurned ? center.y : center.x
    let height = direction.isTurned ? center.x : center.y
    let depth = direction.isBackward ? height - 0.5 : 0.5 - height
    // Rows that lie on the other side of the centre are those of another fan.
    let first = Int32(min(max((-depth).rounded(.up), -1e9), 1e9))
    let (firstRow, firstOut) = (max(area.y0, first), max(target.y0, first))
    let size = canvas.pixelSize
    let inWidth = Int(area.x1 - area.x0)
    let outWidth = Int(canvas.target.x1 - canvas.target.x0)
    let inRow = direction.isBackward ? -inWidth : inWidth
    let (rowStep, pixelStep) = direction.isTurned ? (1, outWidth) : (outWidth, 1)
    let outRow = direction.isBackward ? -rowStep : rowStep
    func skipped(_ row: Int32, _ bounds: Bounds) -> Int {
      direction.isBackward ? Int(bounds.y1 - 1 - row) : Int(row - bounds.y0)
    }
    let base = direction.isTurned ? canvas.turned : canvas.upright
    let read = Int(bitPattern: base) + skipped(firstRow, area) * inWidth * size
    let written = Int(bitPattern: canvas.out) + skipped(firstOut, target) * rowStep * size
    return animux_fan(
      in: UnsafeRawPointer(bitPattern: read), inRow: inRow, firstRow: firstRow,
      endRow: max(area.y1, firstRow),
      left: area.x0, inWidth: Int32(inWidth), out: UnsafeMutableRawPointer(bitPattern: written),
      outRow: outRow, outPixel: pixelStep, firstOut: firstOut, endOut: target.y1, outLeft: target.x0,
      outWidth: target.x1 - target.x0, isPlane: canvas.isPlane, depth: depth, across: 0.5 - place,
      growth: growth, nearest: near, isWhole: direction.isTurned ? 0 : 1)
  }

  enum Work: Sendable {
    case near(Bounds)
    case fan(
      Direction, octave: Double, fineness: Double, lines: Range<Int>, nearest: Double, farthest: Double)
  }

  func run(_ work: Work, _ canvas: Canvas) {
    switch work {
    case .near(let bounds):
      var kernel = animux_zoom(centerX: center.x, centerY: center.y, growth: growth)
      let width = Int(canvas.target.x1 - canvas.target.x0)
      for y in bounds.y0..<bounds.y1 {
        let pixel = Int(y - canvas.target.y0) * width + Int(bounds.x0 - canvas.target.x0)
        animux_zoom_row(
          UnsafeMutableRawPointer(bitPattern: canvas.out + UInt(pixel * canvas.pixelSize)), bounds.x0, y,
          bounds.x1 - bounds.x0, UnsafeRawPointer(bitPattern: canvas.upright), canvas.isPlane, canvas.area.x0,
          canvas.area.y0, canvas.area.x1 - canvas.area.x0, canvas.area.y1 - canvas.area.y0, &kernel)
      }
    case .fan(let direction, let octave, let fineness, let lines, let nearest, let farthest):
      var kernel = fan(canvas, direction)
      withUnsafeTemporaryAllocation(
        byteCount: animux_fan_room(&kernel, nearest, farthest), alignment: 64
      ) { room in
        animux_fan_draw(
          &kernel, octave, fineness, Int64(lines.lowerBound), Int64(lines.upperBound), room.baseAddress)
      }
    }
  }
}
