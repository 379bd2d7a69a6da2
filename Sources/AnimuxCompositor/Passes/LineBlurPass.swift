internal import AnimuxGraphics

/// A blur that replaces pixels by means along lines, which are parallel or meet in a centre.
struct LineBlurPass: GenericPass {
  private let lineBlur: PixelPass.LineBlur

  /// The maximum length, in pixels. Longer lines are reduced to it.
  private static let maximumLength = 2000.0

  init(_ lineBlur: PixelPass.LineBlur, _ place: PassPlace) {
    self.lineBlur = lineBlur.placed(by: place.placement, longest: Self.maximumLength)
  }

  func isSame(under projection: Projection) -> Bool { projection.isAffineUpToFactor }
  func needed(for target: Bounds) -> Bounds { lineBlur.reached(from: target, factor: 1) }
  func filled(from area: Bounds) -> Bounds { lineBlur.reached(from: area, factor: 1 / (1 - lineBlur.growth)) }
  var dividesItself: Bool { lineBlur.meets }

  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ context: PassContext
  ) -> Pixels {
    pixels.blurred(lineBlur, within: target, as: whole)
  }
}

extension PixelPass.LineBlur {
  /// Whether the lines meet in a point that is near enough to make them differ.
  fileprivate var meets: Bool { growth > 0 && meeting.x.magnitude < 1e6 && meeting.y.magnitude < 1e6 }

  /// The point in which the lines meet.
  fileprivate var meeting: Point { Point(center.x - along.width / growth, center.y - along.height / growth) }

  /// Returns half of the line through a place.
  fileprivate func line(at place: Point) -> Size {
    Size(along.width + (place.x - center.x) * growth, along.height + (place.y - center.y) * growth)
  }

  /// Returns the blur in pixels of a bitmap.
  fileprivate func placed(by p: Projection, longest: Double) -> Self {
    let (x, y, w) = p.apply(center)
    var (dx, dy) = (
      (along.width * p.xx + along.height * p.yx) / w, (along.width * p.xy + along.height * p.yy) / w
    )
    let length = (dx * dx + dy * dy).squareRoot()
    guard length.isFinite, (x / w + y / w).isFinite else { return Self(along: .zero) }
    if length > longest { (dx, dy) = (dx * longest / length, dy * longest / length) }
    return Self(along: Size(dx, dy), center: Point(x / w, y / w), growth: min(max(growth, 0), 0.9))
  }

  fileprivate func reached(from area: Bounds, factor: Double) -> Bounds {
    guard !area.isEmpty else { return area }
    func reach(_ along: Double, _ center: Double, _ range: Range<Int32>) -> Int32 {
      let farthest = max(
        (Double(range.lowerBound) - center).magnitude, (Double(range.upperBound) - center).magnitude)
      return Int32(min((along.magnitude + farthest * growth) * factor, 1e8)) + 2
    }
    return area.grown(reach(along.width, center.x, area.columns), reach(along.height, center.y, area.rows))
  }
}

/// Computing means along lines.
extension PixelStorage {
  fileprivate func blurred(_ lineBlur: PixelPass.LineBlur, within target: Bounds, as whole: Bounds) -> Self {
    if lineBlur.meets { return zoomed(around: lineBlur.meeting, lineBlur.growth, within: target) }
    let middle = Point(Double(whole.x0 + whole.x1) / 2, Double(whole.y0 + whole.y1) / 2)
    let line = lineBlur.growth > 0 ? lineBlur.line(at: middle) : lineBlur.along
    guard line.width.isFinite, line.height.isFinite else { return Self(target) }
    let picture = area.union(target)
    // The lines do not depend on which part of them is visible.
    let origin = (x: lineBlur.center.x.pixel, y: lineBlur.center.y.pixel)
    if line.width.magnitude > line.height.magnitude {
      let slant = LeaningLines(
        rows: line.width, columns: line.height, from: (origin.y, origin.x), crossing: picture.turned)
      return turned.averaged(along: slant, within: target.turned).turned
    }
    let slant = LeaningLines(rows: line.height, columns: line.width, from: origin, crossing: picture)
    return averaged(along: slant, within: target)
  }

  private func averaged(along slant: LeaningLines?, within target: Bounds) -> Self {
    guard let slant else { return extended(to: target) }
    var result = Self(target)
    let source = extended(to: target.grown(slant.reachX, slant.reachY))
    let (x, y) = (-slant.origin.x, -slant.origin.y)
    Kernel.slantRows(
      &result.numbers, target.moved(x, y), source.numbers, source.area.moved(x, y), slant.lines)
    return result
  }

  /// The pixels with rows and columns exchanged.
  var turned: Self {
    var result = Self(area.turned)
    Kernel.turn(&result.numbers, numbers, width: width, height: height)
    return result
  }
}

extension Double {
  /// The number rounded down, and clamped to a million on either side of 0.
  fileprivate var pixel: Int32 { Int32(Swift.min(Swift.max(rounded(.down), -1e6), 1e6)) }
}

extension Bounds {
  /// The bounds with rows and columns exchanged.
  var turned: Bounds { Bounds(x0: y0, y0: x0, x1: y1, y1: x1) }
}

/// Equal lines that lean no more than they rise.
private struct LeaningLines {
  /// The half-length of the lines in rows, and their shift in columns from one row to the next.
  private let length, lean: Double
  /// The fraction of a long line that is within that length. There is nothing beyond it.
  private let portion: Double
  /// The reach of the lines, in whole pixels.
  let reachX, reachY: Int32
  /// A pixel through whose middle a line runs.
  let origin: (x: Int32, y: Int32)

  /// The distance below which nothing is blurred.
  private static let minimumDistance = 1.0 / 512

  /// The length above which a line is limited to the picture that it crosses, which gives the same result.
  private static let maximumUncroppedLength = 2000.0

  /// Creates lines; returns `nil` if nothing is blurred.
  init?(rows: Double, columns: Double, from origin: (x: Int32, y: Int32), crossing picture: Bounds) {
    self.origin = origin
    guard rows.magnitude > Self.minimumDistance else { return nil }
    length = min(rows.magnitude, max(Self.maximumUncroppedLength, Double(picture.y1 - picture.y0) + 2))
    portion = length / rows.magnitude
    // Lines that lean less are upright.
    let isUpright = columns.magnitude < 1.0 / 64
    lean = isUpright ? 0 : columns / rows
    reachX = Int32((length * lean.magnitude).rounded(.up)) + 3
    reachY = Int32(length.rounded(.up)) + 2
  }

  /// The number of rows on either side that are completely within the reach of a line; −1 if they are few.
  private var whole: Int32 { length >= 3 ? Int32(length) - 1 : -1 }

  /// The binary logarithm of the number of lines to a pixel, chosen so that lines in between make no
  /// difference.
  private var fineness: Int32 {
    let extent = 2 * length * lean.magnitude
    return lean == 0 ? 0 : extent >= 2 ? 2 : extent >= 0.5 ? 3 : 4
  }

  var lines: ParallelLines {
    let taps = taps
    let share = portion - taps.reduce(0) { $0 + Double($1.weight) }
    return ParallelLines(
      lean: Int64((lean * 0x1p32).rounded()), whole: whole,
      share: Float(share / Double(max(2 * whole + 1, 1))),
      fineness: fineness, breadth: Float(max(lean.magnitude, 1 / Double(1 << fineness))), taps: taps)
  }

  /// The weights of the rows at the ends of a line, or of all rows.
  private var taps: [Tap] {
    (-reachY...reachY).flatMap { row -> [Tap] in
      guard row.magnitude > whole || whole < 0 else { return [] }
      let middle = Int32((lean * Double(row)).rounded())
      return (middle - 2...middle + 2).compactMap { column in
        let weight = share(column: column, row: row)
        return weight > 0 ? Tap(x: column, y: row, weight: Float(weight)) : nil
      }
    }
  }

  /// Returns the fraction of a line that falls on a pixel. Each place of the line is distributed to the four
  /// pixels around it by distance.
  private func share(column: Int32, row: Int32) -> Double {
    let steps = 64
    var sum = 0.0
    // On either side of the row, the weight falls linearly.
    for side in [-1.0, 0] {
      let (from, to) = (max(Double(row) + side, -length), min(Double(row) + side + 1, length))
      guard from < to else { continue }
      for step in 0..<steps {
        let place = from + (to - from) * (Double(step) + 0.5) / Double(steps)
        let (down, across) = (
          1 - (place - Double(row)).magnitude, 1 - (lean * place - Double(column)).magnitude
        )
        sum += max(down, 0) * max(across, 0) * (to - from) / Double(steps)
      }
    }
    return sum / (2 * length) * portion
  }
}
