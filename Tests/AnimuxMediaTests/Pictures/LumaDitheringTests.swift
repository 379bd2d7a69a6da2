import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxMedia

@Suite struct LumaDitheringTests {
  /// A dithered grey of 20.25: rounded pixel by pixel it is 33.14 or 34.0 → 33 and 34, whose mean is 33.25; what it should be is
  /// 33.39, to the nearest half.
  @Test(arguments: [0.125, 0.25, 0.5, 0.75], [LumaDithering.pairs, .waves])
  func slowChangesKeepTheirMeanToHalfAStep(part: Double, dithering: LumaDithering) {
    let pixmap = Self.dithered(width: 64, height: 64) { _, _ in 20 + part }
    let picture = Self.picture(of: pixmap, dithering)
    let mean = (0..<4096).reduce(0.0) { $0 + picture.luma($1 % 64, $1 / 64) } / 4096
    #expect(mean == ((16 + (20 + part) * 219 / 255) * 2).rounded() / 2)
  }

  /// Rows of a gradient from top to bottom are of one value, and columns of one from left to right, which an encoder predicts from the
  /// first pixel. Each value is near that of the gradient, and so is the mean of eight lines.
  @Test(arguments: [LumaDithering.pairs, .waves], [false, true])
  func aGradientAlongOneSideIsDitheredInLines(dithering: LumaDithering, isAcross: Bool) {
    // Slower changes across could be those of dithering, and some of their blocks have rows.
    let gradient: (Int) -> Double = { 20 + Double($0) / (isAcross ? 20 : 30) }
    let exact: (Int) -> Double = { 16 + gradient($0) * 219 / 255 }
    let (width, height) = isAcross ? (240, 64) : (64, 240)
    let picture = Self.picture(
      of: Self.dithered(width: width, height: height) { x, y in gradient(isAcross ? x : y) }, dithering)
    let value: (Int, Int) -> Double = { isAcross ? picture.luma($0, $1) : picture.luma($1, $0) }
    for line in 0..<240 {
      for place in 0..<64 {
        #expect(value(line, place) == value(line, 0))
        #expect(abs(value(line, place) - exact(line)) < 1)
      }
    }
    for block in 0..<30 {
      let lines = block * 8..<block * 8 + 8
      let mean = lines.reduce(0.0) { $0 + value($1, 0) } / 8
      let middle = lines.reduce(0.0) { $0 + exact($1) } / 8
      #expect(abs(mean - middle) < 0.27, "lines from \(lines.lowerBound)")
      let rest = lines.map { value($0, 0) - (mean - 0.5).rounded(.up) }
      let pattern: [Double] = dithering == .pairs && !isAcross ? [0, 0, 1, 1] : [1, 0, 0, 1]
      #expect(Set(rest) == [0] || rest == pattern + pattern)
    }
  }

  /// Bands of a steep gradient are too narrow to be seen, so it is rounded, as everything is for a coarse quality.
  @Test(arguments: [(1.0 / 8, LumaDithering.pairs), (1.0 / 8, .waves), (1.0 / 30, .rounded)])
  func steepGradientsAreRounded(slope: Double, dithering: LumaDithering) {
    let gradient: (Int, Int) -> Double = { _, y in 20 + Double(y) * slope }
    let picture = Self.picture(of: Self.dithered(width: 64, height: 240, gradient), dithering)
    for y in 0..<240 {
      let exact = 16 + gradient(0, y) * 219 / 255
      for x in 0..<64 {
        #expect(picture.luma(x, y) == picture.luma(0, y))
        #expect(abs(picture.luma(x, y) - exact) < 0.55)
      }
    }
  }

  @Test(arguments: [LumaDithering.rounded, .pairs, .waves])
  func theLumaOfDitheredGradientsIsThatOfTheTwin(dithering: LumaDithering) {
    var random = Random(seed: 17)
    var planes = 0
    for _ in 0..<200 {
      let (across, down) = (random.unit() * 0.2 - 0.1, random.unit() * 0.2 - 0.1)
      let (start, flat) = (30 + random.unit() * 150, random.unit() < 0.3)
      let gradient: (Int, Int) -> Double = { x, y in
        start + (flat ? 0 : across * Double(x)) + down * Double(y)
      }
      var pixmap = Self.dithered(width: 16, height: 16, gradient)
      // A changed pixel in one of the blocks shows that this is not a plane.
      if random.unit() < 0.5 { pixmap.pixels[35] ^= 0x000101 }
      let picture = Self.picture(of: pixmap, dithering)
      for block in 0..<4 {
        let (left, top) = (block % 2 * 8, block / 2 * 8)
        guard let twin = DitherTwin(pixmap, left, top, dithering)?.luma else { continue }
        planes += 1
        for y in 0..<8 {
          for x in 0..<8 {
            let luma = picture.luma(left + x, top + y)
            #expect(luma == Double(twin[y][x]))
            #expect(abs(luma - 16 - gradient(left + x, top + y) * 219 / 255) < 1.4)
          }
        }
      }
    }
    #expect(planes > 400)
  }

  /// A line of one step is no dithered gradient, and is not smoothed away.
  @Test func linesOfOneStepRemain() {
    var pixmap = Pixmap(width: 16, height: 16)
    for index in pixmap.pixels.indices { pixmap.pixels[index] = index % 16 == 5 ? 0x151515 : 0x141414 }
    let picture = Self.picture(of: pixmap, .pairs)
    for y in 0..<16 {
      #expect(picture.luma(5, y) >= picture.luma(4, y) && picture.luma(5, y) >= picture.luma(6, y))
    }
    #expect((0..<16).contains { picture.luma(5, $0) > picture.luma(4, $0) })
  }

  @Test func quickChangesAndFlatColoursAreNotDithered() {
    var pixmap = Pixmap(width: 16, height: 8)
    for index in pixmap.pixels.indices {
      pixmap.pixels[index] = index % 16 < 8 ? 0x141414 : [0x141414, 0x141417][index % 2]
    }
    let picture = Self.picture(of: pixmap, .pairs)
    for y in 0..<8 {
      for x in 0..<8 { #expect(picture.luma(x, y) == 33) }
      for x in 8..<16 { #expect(picture.luma(x, y) == 33) }
    }
  }

  @Test(arguments: [
    (20, "medium", LumaDithering.pairs), (23, "medium", .pairs), (24, "medium", .rounded),
    (16, "faster", .pairs), (23, "veryfast", .waves), (24, "superfast", .rounded), (20, "ultrafast", .waves),
    (22, "ultrafast", .rounded),
  ])
  func ditheringSuitsTheEncoder(quality: Double, preset: String, expected: LumaDithering) throws {
    let settings = try VideoSettings(
      width: 64, height: 64, rate: FrameRate(30), codec: .h264, quality: .constant(quality), preset: preset)
    #expect(settings.dithering == expected)
  }

  @Test func aBitRateIsDithered() throws {
    let settings = try VideoSettings(
      width: 64, height: 64, rate: FrameRate(30), codec: .h264, quality: .bitrate(100_000))
    #expect(settings.dithering == .pairs)
  }

  /// Returns the rank of a pixel in the ordered pattern by which gradients are dithered.
  fileprivate static func rank(_ x: Int, _ y: Int) -> Int {
    (0..<3).reduce(0) { rank, bit in
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      return rank | ((a ^ b) << 1 | b) << (4 - 2 * bit)
    }
  }

  /// Returns greys that have been dithered as gradients are.
  private static func dithered(width: Int, height: Int, _ grey: (Int, Int) -> Double) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for index in pixmap.pixels.indices {
      let (x, y) = (index % width, index / width)
      let value = UInt32(grey(x, y) + (Double(rank(x & 7, y & 7)) + 0.5) / 64)
      pixmap.pixels[index] = value << 16 | value << 8 | value
    }
    return pixmap
  }

  private static func picture(of pixmap: Pixmap, _ dithering: LumaDithering) -> YUVPicture {
    var picture = YUVPicture(width: pixmap.width, height: pixmap.height, dithering: dithering)
    picture.update(from: pixmap)
    return picture
  }
}

/// The plain twin of the kernel that dithers the luma of a block of a dithered gradient.
private struct DitherTwin {
  /// The luma of the block's rows, or `nil` if the block is not of a dithered plane.
  let luma: [[Int]]

  init?(_ pixmap: Pixmap, _ left: Int, _ top: Int, _ dithering: LumaDithering) {
    let factors = (red: 5983, green: 20127, blue: 2032)
    let pixels = (0..<8).map { y in
      (0..<8).map { x in Int(pixmap.pixels[(top + y) * pixmap.width + left + x]) }
    }
    for shift in [0, 8, 16] {
      let channel = pixels.joined().map { $0 >> shift & 255 }
      guard let low = channel.min(), let high = channel.max(), high - low <= 2 else { return nil }
    }
    guard Set(pixels.joined()).count > 1 else { return nil }
    let sums = pixels.map { row in
      row.map { ($0 >> 16 & 255) * factors.red + ($0 >> 8 & 255) * factors.green + ($0 & 255) * factors.blue }
    }
    let total = sums.joined().reduce(0, +)
    let across = sums.joined().enumerated().reduce(0) { $0 + ($1.offset % 8 < 4 ? -$1.element : $1.element) }
    let down = sums.joined().enumerated().reduce(0) { $0 + ($1.offset < 32 ? -$1.element : $1.element) }
    let step = factors.red + factors.green + factors.blue
    func plane(_ x: Int, _ y: Int) -> Int { total + (across * (2 * x - 7) + down * (2 * y - 7)) >> 2 }
    for y in 0..<8 {
      for x in 0..<8 {
        let expected = (2 * LumaDitheringTests.rank(x, y) - 63) * (step / 2)
        guard abs(64 * sums[y][x] - plane(x, y) - expected) <= 42 * step else { return nil }
      }
    }
    // Rounding alone moves a pixel or two by a step.
    func certain(_ change: Int) -> Int { max(abs(change) - 2 * step, 0) }
    let places = (0..<8).map { y in (0..<8).map { x in (x, y) } }
    if dithering == .rounded || max(abs(across), abs(down)) * 3 >= 2 * 16 * 32768 {
      let isLevel = certain(down) > 8 * certain(across)
      let isUpright = certain(across) > 8 * certain(down)
      luma = places.map { row in
        row.map { x, y in
          let rise = (isLevel ? 0 : across) * (2 * x - 7) + (isUpright ? 0 : down) * (2 * y - 7)
          return ((total + rise >> 2) >> 6 + 16 * 32768 + 16384) >> 15
        }
      }
    } else {
      let halves = (total >> 5 + 32 * 32768 + 16384) >> 15
      let isAcross = certain(across) > certain(down)
      let lines = dithering == .pairs && !isAcross ? [0, 0, 1, 1, 0, 0, 1, 1] : [1, 0, 0, 1, 1, 0, 0, 1]
      luma = places.map { row in row.map { x, y in halves >> 1 + (halves & 1) * lines[isAcross ? x : y] } }
    }
  }
}
