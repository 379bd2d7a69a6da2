internal import AnimuxGraphics

/// Means along lines, parallel ones or such as meet in a centre.
struct StreakPass: SurfacePass {
  private let streak: PixelPass.LineBlur

  /// What is longer is drawn as long as this, in pixels.
  private static let longest = 2000.0

  init(_ streak: PixelPass.LineBlur, _ place: PassPlace) {
    self.streak = streak.placed(by: place.placement, longest: Self.longest)
  }

  func isSame(under projection: Projection) -> Bool { projection.isAffineUpToFactor }
  func needed(for target: Bounds) -> Bounds { streak.reached(from: target, factor: 1) }
  func filled(from area: Bounds) -> Bounds { streak.reached(from: area, factor: 1 / (1 - streak.growth)) }
  var dividesItself: Bool { streak.meets }

  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ easel: PassContext
  ) -> Pixels {
    pixels.streaked(streak, within: target, as: whole)
  }
}

extension PixelPass.LineBlur {
  /// True where lines meet in a place that is near enough for them to differ.
  fileprivate var meets: Bool { growth > 0 && meeting.x.magnitude < 1e6 && meeting.y.magnitude < 1e6 }

  /// Where they meet.
  fileprivate var meeting: Point { Point(center.x - along.width / growth, center.y - along.height / growth) }

  /// Half of the line through a place.
  fileprivate func line(at place: Point) -> Size {
    Size(along.width + (place.x - center.x) * growth, along.height + (place.y - center.y) * growth)
  }

  /// The same, in pixels of a plate.
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

/// Means along lines.
extension PixelStorage {
  fileprivate func streaked(_ streak: PixelPass.LineBlur, within target: Bounds, as whole: Bounds) -> Self {
    if streak.meets { return zoomed(around: streak.meeting, streak.growth, within: target) }
    let middle = Point(Double(whole.x0 + whole.x1) / 2, Double(whole.y0 + whole.y1) / 2)
    let line = streak.growth > 0 ? streak.line(at: middle) : streak.along
    guard line.width.isFinite, line.height.isFinite else { return Self(target) }
    let picture = area.union(target)
    // Lines lie where they do whatever part of them is seen.
    let origin = (x: streak.center.x.pixel, y: streak.center.y.pixel)
    if line.width.magnitude > line.height.magnitude {
      let slant = Slant(
        rows: line.width, columns: line.height, from: (origin.y, origin.x), crossing: picture.turned)
      return turned.averaged(along: slant, within: target.turned).turned
    }
    let slant = Slant(rows: line.height, columns: line.width, from: origin, crossing: picture)
    return averaged(along: slant, within: target)
  }

  private func averaged(along slant: Slant?, within target: Bounds) -> Self {
    guard let slant else { return extended(to: target) }
    var result = Self(target)
    let source = extended(to: target.grown(slant.reachX, slant.reachY))
    let (x, y) = (-slant.origin.x, -slant.origin.y)
    Kernel.slantRows(
      &result.numbers, target.moved(x, y), source.numbers, source.area.moved(x, y), slant.lines)
    return result
  }

  /// Columns as rows.
  var turned: Self {
    var result = Self(area.turned)
    Kernel.turn(&result.numbers, numbers, width: width, height: height)
    return result
  }
}

extension Double {
  /// Within a million of 0.
  fileprivate var pixel: Int32 { Int32(Swift.min(Swift.max(rounded(.down), -1e6), 1e6)) }
}

extension Bounds {
  /// Columns as rows.
  var turned: Bounds { Bounds(x0: y0, y0: x0, x1: y1, y1: x1) }
}

/// Lines that are all the same, and lean no more than they rise.
private struct Slant {
  /// How far they reach to either side, in rows, and how far they come sideways from row to row.
  private let length, lean: Double
  /// How much of a line that reaches far past the picture lies within that length: there is nothing beyond.
  private let portion: Double
  /// In whole pixels.
  let reachX, reachY: Int32
  /// A pixel that a line runs through the middle of.
  let origin: (x: Int32, y: Int32)

  /// Pixels beside each other are not told apart that are nearer than this.
  private static let least = 1.0 / 512

  /// A line that is longer reaches no farther than the picture that it crosses, which comes to the same.
  private static let longest = 2000.0

  /// Nil where nothing is blurred.
  init?(rows: Double, columns: Double, from origin: (x: Int32, y: Int32), crossing picture: Bounds) {
    self.origin = origin
    guard rows.magnitude > Self.least else { return nil }
    length = min(rows.magnitude, max(Self.longest, Double(picture.y1 - picture.y0) + 2))
    portion = length / rows.magnitude
    // Lines that come less far to the side are upright.
    let isUpright = columns.magnitude < 1.0 / 64
    lean = isUpright ? 0 : columns / rows
    reachX = Int32((length * lean.magnitude).rounded(.up)) + 3
    reachY = Int32(length.rounded(.up)) + 2
  }

  /// Rows on either side that wholly lie in a line's reach; where they are few there are none.
  private var whole: Int32 { length >= 3 ? Int32(length) - 1 : -1 }

  /// How many lines there are to a pixel, so that what lies between them can be told from them, as a power of two.
  private var fineness: Int32 {
    let way = 2 * length * lean.magnitude
    return lean == 0 ? 0 : way >= 2 ? 2 : way >= 0.5 ? 3 : 4
  }

  var lines: SlantLines {
    let taps = taps
    let share = portion - taps.reduce(0) { $0 + Double($1.weight) }
    return SlantLines(
      lean: Int64((lean * 0x1p32).rounded()), whole: whole,
      share: Float(share / Double(max(2 * whole + 1, 1))),
      fineness: fineness, breadth: Float(max(lean.magnitude, 1 / Double(1 << fineness))), taps: taps)
  }

  /// What counts of the rows at a line's ends, or of all.
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

  /// How much of a line falls on a pixel, where it counts for each of the four around by how near it is.
  private func share(column: Int32, row: Int32) -> Double {
    let steps = 64
    var sum = 0.0
    // On either side of the row what counts falls evenly.
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
