internal import AnimuxGraphics
internal import Dispatch

/// Means along lines that meet in a centre.
extension PixelStorage {
  func zoomed(around center: Point, _ growth: Double, within target: Bounds) -> Self {
    var result = Self(target)
    let zoom = Zoom(center: center, growth: growth)
    let seen = zoom.needed(for: target).intersection(area)
    guard !target.isEmpty, !seen.isEmpty else { return result }
    // There is nothing around the source.
    let source = extended(to: seen.grown(1, 1))
    let canvas = Zoom.Canvas(
      upright: source.numbers, turned: source.turned.numbers, area: source.area, target: target)
    let works = zoom.works(canvas)
    result.numbers.withMutableRows { out in
      DispatchQueue.concurrentPerform(iterations: works.count) { zoom.run(works[$0], canvas, out) }
    }
    return result
  }
}

/// A blur along lines through a centre. Each line extends to either side of a place by its distance from the
/// centre times `growth`.
private struct Zoom: Sendable {
  let center: Point
  let growth: Double

  /// The length in pixels below which lines are computed one by one.
  private static let minimumLength = 3.0
  private static let nearest = 12.0
  /// The number of lines, multiplied by the growth, that count as upright.
  private static let upright = 5.3
  /// The number of rows near the centre that are computed together.
  private static let band = 16

  /// The distance from the centre, along rows and along columns, within which lines are short.
  private var near: Double { max(Self.minimumLength / (2 * growth), Self.nearest) }

  func needed(for target: Bounds) -> Bounds {
    func reach(_ center: Double, _ range: Range<Int32>) -> Int32 {
      let farthest = max(
        (Double(range.lowerBound) - center).magnitude, (Double(range.upperBound) - center).magnitude)
      return Int32(min(farthest * growth, 1e8)) + 3
    }
    return target.grown(reach(center.x, target.columns), reach(center.y, target.rows))
  }

  /// The pixels that are read, upright and transposed, with the area that is read and the one that is
  /// written.
  struct Canvas<Number: PictureNumber>: Sendable {
    let upright, turned: [Number]
    let area, target: Bounds
  }

  /// Returns the parts of the work. No pixel is in two of them.
  func works<Number: PictureNumber>(_ canvas: Canvas<Number>) -> [Work] {
    let inside = canvas.target.intersection(
      Bounds(
        x0: Self.first(center.x - near), y0: Self.first(center.y - near), x1: Self.first(center.x + near),
        y1: Self.first(center.y + near)))
    let (rows, bands) = (Int(inside.y1 - inside.y0), max(Int(inside.y1 - inside.y0) / Self.band, 1))
    let near = inside.isEmpty ? 0..<0 : 0..<bands
    return near.map { .near(inside.rows(rows * $0 / bands..<rows * ($0 + 1) / bands)) }
      + Direction.allCases.flatMap { bundles(canvas, $0) }
  }

  /// Returns the first pixel whose middle is not before a place.
  private static func first(_ place: Double) -> Int32 {
    Int32(min(max((place - 0.5).rounded(.up), -1e9), 1e9))
  }

  enum Direction: CaseIterable, Sendable {
    case up, down, left, right

    var isTurned: Bool { self == .left || self == .right }
    var isBackward: Bool { self == .up || self == .left }
  }

  private func bundles<Number: PictureNumber>(_ canvas: Canvas<Number>, _ direction: Direction) -> [Work] {
    let fan = fan(canvas, direction)
    let rows = fan.target
    let (first, last) = (Double(rows.y0) + fan.depth, Double(rows.y1 - 1) + fan.depth)
    guard rows.y0 < rows.y1, last >= near else { return [] }
    let left = Double(rows.x0) + fan.across
    let right = left + Double(rows.x1 - rows.x0 - 1)
    var octave = 1.0
    while 2 * octave <= max(first, near) { octave *= 2 }
    var works: [Work] = []
    while octave <= last {
      let (nearest, farthest) = (max(octave, first, near), min(2 * octave, last))
      // The range of the columns in all those rows, as fractions of the depth.
      let from = max(left / (left < 0 ? nearest : farthest), -1)
      let to = min(right / (right < 0 ? farthest : nearest), 1)
      for zone in zones(octave) {
        let scale = zone.fineness * octave
        let first = max(Int((min(from, 1) * scale).rounded(.down)), zone.lines.lowerBound)
        let end = min(Int((max(to, -1) * scale).rounded(.down)) + 1, zone.lines.upperBound)
        works += stride(from: first, to: end, by: Kernel.fanLines).map {
          .fan(
            direction,
            Fan.Bundle(
              octave: octave, fineness: zone.fineness, lines: $0..<min($0 + Kernel.fanLines, end),
              nearest: nearest,
              farthest: farthest))
        }
      }
      octave *= 2
    }
    return works
  }

  /// Returns bundles of lines. Nearly upright lines are denser, so that edges which are as upright stay
  /// sharp.
  private func zones(_ octave: Double) -> [(fineness: Double, lines: Range<Int>)] {
    let last = Int(4 * octave)
    let middle = min(Int(Self.upright / growth), last / 4)
    return [
      (4, -last..<(-middle)), (16, -4 * middle..<4 * middle), (4, middle..<last + 1),
    ]
  }

  /// Returns the fan of a direction. Its rows are counted away from the centre.
  private func fan<Number: PictureNumber>(_ canvas: Canvas<Number>, _ direction: Direction) -> Fan {
    func turned(_ bounds: Bounds) -> Bounds {
      let upright = direction.isTurned ? bounds.turned : bounds
      guard direction.isBackward else { return upright }
      return Bounds(x0: upright.x0, y0: 1 - upright.y1, x1: upright.x1, y1: 1 - upright.y0)
    }
    let (area, target) = (turned(canvas.area), turned(canvas.target))
    let place = direction.isTurned ? center.y : center.x
    let height = direction.isTurned ? center.x : center.y
    let depth = direction.isBackward ? height - 0.5 : 0.5 - height
    // Rows on the other side of the centre belong to another fan.
    let first = Int32(min(max((-depth).rounded(.up), -1e9), 1e9))
    let (firstRow, firstOut) = (max(area.y0, first), max(target.y0, first))
    let inWidth = Int(area.x1 - area.x0)
    let outWidth = Int(canvas.target.x1 - canvas.target.x0)
    let (rowStep, pixelStep) = direction.isTurned ? (1, outWidth) : (outWidth, 1)
    func skipped(_ row: Int32, _ bounds: Bounds) -> Int {
      direction.isBackward ? Int(bounds.y1 - 1 - row) : Int(row - bounds.y0)
    }
    return Fan(
      area: Bounds(x0: area.x0, y0: firstRow, x1: area.x1, y1: max(area.y1, firstRow)),
      first: skipped(firstRow, area) * inWidth, rowStep: direction.isBackward ? -inWidth : inWidth,
      target: Bounds(x0: target.x0, y0: firstOut, x1: target.x1, y1: target.y1),
      firstOut: skipped(firstOut, target) * rowStep, outRowStep: direction.isBackward ? -rowStep : rowStep,
      outPixelStep: pixelStep, depth: depth, across: 0.5 - place, growth: growth, nearest: near,
      isWhole: !direction.isTurned)
  }

  enum Work: Sendable {
    case near(Bounds)
    case fan(Direction, Fan.Bundle)
  }

  func run<Number: PictureNumber>(_ work: Work, _ canvas: Canvas<Number>, _ out: MutableRows<Number>) {
    switch work {
    case .near(let bounds):
      let width = Int(canvas.target.x1 - canvas.target.x0)
      for y in bounds.y0..<bounds.y1 {
        let first = Int(y - canvas.target.y0) * width + Int(bounds.x0 - canvas.target.x0)
        let end = first + Int(bounds.x1 - bounds.x0)
        Kernel.zoomRow(
          out[first * Number.perPixel..<end * Number.perPixel], bounds.x0, y, canvas.upright, canvas.area,
          center: center, growth: growth)
      }
    case .fan(let direction, let bundle):
      fan(canvas, direction).draw(bundle, direction.isTurned ? canvas.turned : canvas.upright, to: out)
    }
  }
}
