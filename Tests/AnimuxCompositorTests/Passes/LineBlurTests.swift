import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Means along lines, against the plain way.
@Suite struct LineBlurTests {
  private static let side = 220

  /// Panels all over the place, some of them thin, and some letters' worth of noise.
  private static let items: [DisplayItem] = {
    var random = Random(seed: 17)
    return (0..<90).map { _ in
      let isThin = random.chance(0.4)
      return panel(
        Rect(
          random.number(10...150), random.number(10...150), random.number(1...(isThin ? 3 : 50)),
          random.number(1...(isThin ? 50 : 20))), random.color(opaque: random.chance(0.6)),
        radius: random.number(0...4))
    }
  }()

  /// Where lines meet far away they hardly lean to each other: as those that do not. Ends of lines are sampled along other rows,
  /// which at an edge is up to a fortieth of a step from 0 to 255.
  @Test(arguments: [1.5e6, 1e9, 1e15, 1e300]) func aFarCentreIsAlmostNone(place: Double) {
    let far = PixelPass.LineBlur(along: Size(6, 0), center: Point(place, 110), growth: 12 / place)
    let near = PixelPass.LineBlur(along: Size(6 - 12, 0))
    let pictures = [far, near].map {
      drawn(
        Self.side, Self.side, .group(Group(transform: .identity, passes: [.lineBlur($0)], items: Self.items)))
    }
    #expect(pictures[0].distance(to: pictures[1]) <= 8)
  }

  /// A blur that is far longer than the picture fades as it grows, and takes no memory for areas that it does not cross.
  @Test func endlessLinesLeaveNothing() {
    let item = panel(Rect(5, 5, 12, 12), .red)
    func red(_ place: Point, _ growth: Double) -> Int {
      let lineBlur = PixelPass.LineBlur(along: .zero, center: place, growth: growth)
      return drawn(64, 48, .group(Group(transform: .identity, passes: [.lineBlur(lineBlur)], items: [item])))
        .channels(11, 11)[0]
    }
    for place in [Point(1e6, 1e6), Point(1.5e8, 1.5e8), Point(1e300, 0), Point(-1e308, 1e308)] {
      #expect(red(place, 0.5) == 0)
    }
    // 12 of 240 pixels.
    #expect((red(Point(1.2e6, 11), 1e-4) - 255 / 20).magnitude <= 1)
  }

  private static let plain = drawn(side, side, .group(Group(transform: .identity, items: items)))

  /// The mean of the colours between pixels, at places along a line.
  private func mean(_ x: Int, _ y: Int, _ line: Size) -> [Double] {
    let count = max(Int(4 * (line.width * line.width + line.height * line.height).squareRoot()), 16)
    var sums = [0.0, 0, 0, 0]
    for step in 0..<count {
      let t = 2 * (Double(step) + 0.5) / Double(count) - 1
      let (u, v) = (Double(x) + t * line.width, Double(y) + t * line.height)
      let (column, row) = (u.rounded(.down), v.rounded(.down))
      for (i, j) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let weight = (i == 1 ? u - column : 1 - u + column) * (j == 1 ? v - row : 1 - v + row)
        let (px, py) = (Int(column) + i, Int(row) + j)
        guard (0..<Self.side).contains(px), (0..<Self.side).contains(py) else { continue }
        for (channel, value) in Self.plain.channels(px, py).enumerated() {
          sums[channel] += weight * Double(value) / Double(count)
        }
      }
    }
    return sums
  }

  /// How far some pixels of it are from their definition: at most, and on the average.
  private func distance(_ lineBlur: PixelPass.LineBlur) -> (most: Double, mean: Double) {
    let picture = drawn(
      Self.side, Self.side,
      .group(Group(transform: .identity, passes: [.lineBlur(lineBlur)], items: Self.items)))
    var (most, total, count) = (0.0, 0.0, 0.0)
    for y in stride(from: 1, to: Self.side, by: 11) {
      for x in stride(from: y % 13, to: Self.side, by: 13) {
        let line = Size(
          lineBlur.along.width + (Double(x) + 0.5 - lineBlur.center.x) * lineBlur.growth,
          lineBlur.along.height + (Double(y) + 0.5 - lineBlur.center.y) * lineBlur.growth)
        for (actual, wanted) in zip(picture.channels(x, y), mean(x, y, line)) {
          most = max(most, (Double(actual) - wanted).magnitude)
          total += (Double(actual) - wanted).magnitude
          count += 1
        }
      }
    }
    return (most, total / count)
  }

  @Test(arguments: [
    Size(20, 0), Size(0, 20), Size(0, -7.3), Size(3.4, 0), Size(0.4, 0.2), Size(2, 2.9), Size(4, 2),
    Size(14, 14),
    Size(-30, 30), Size(20, 0.3), Size(16.5, 11.3), Size(-9.1, 25), Size(3, 60), Size(90, -50),
    Size(0.05, 30),
    Size(2, -40),
  ]) func lines(along: Size) {
    let (most, mean) = distance(PixelPass.LineBlur(along: along))
    #expect(most <= 3, "\(along)")
    #expect(mean <= 0.45, "\(along)")
  }

  @Test(arguments: [
    (Point(30, 30), Size(4, 2), 0.1), (Point(110, 110), .zero, 0.1), (Point(110.3, 90.7), .zero, 0.3),
    (Point(20, 200), .zero, 0.15), (Point(-300, 80), .zero, 0.05), (Point(120, 1000), .zero, 0.02),
    (Point(100, 120), .zero, 0.01), (Point(30, 30), .zero, 0.03), (Point(110, 110), .zero, 0.85),
    (Point(400, 400), Size(10, -4), 0.2),
  ]) func zooms(center: Point, along: Size, growth: Double) {
    let (most, mean) = distance(PixelPass.LineBlur(along: along, center: center, growth: growth))
    #expect(most <= 8, "\(center) \(along) \(growth)")
    #expect(mean <= 0.3, "\(center) \(along) \(growth)")
  }

  /// A part of a picture is what it is in the whole.
  @Test(arguments: [0.0, 0.1, 0.6]) func placesDoNotDependOnWhatIsSeen(growth: Double) {
    let lineBlur = PixelPass.LineBlur(along: Size(9, 14), center: Point(130, 90), growth: growth)
    let whole = drawn(
      Self.side, Self.side,
      .group(Group(transform: .identity, passes: [.lineBlur(lineBlur)], items: Self.items)))
    let part = drawn(
      90, 70,
      .group(
        Group(transform: .translation(-100, -60), passes: [.lineBlur(lineBlur)], items: Self.items)))
    for y in 0..<70 {
      for x in 0..<90 where whole[x + 100, y + 60] != part[x, y] {
        Issue.record("\(x) \(y) \(whole.channels(x + 100, y + 60)) \(part.channels(x, y))"); return
      }
    }
  }

  @Test func flatColoursStay() {
    for growth in [0.0, 0.2] {
      let lineBlur = PixelPass.LineBlur(along: Size(11, 5), center: Point(50, 50), growth: growth)
      let picture = drawn(
        100, 100,
        group(passes: [.lineBlur(lineBlur)], panel(Rect(-200, -200, 500, 500), Color(0.2, 0.5, 0.8))))
      #expect(Set(picture.pixels) == [0xFF33_80CC])
    }
  }
}
