import AnimuxCompositor
import AnimuxGraphics
import CKernels
import TestSupport
import Testing

/// Versions that are seen at once.
@Suite struct ExposureTests {
  private func picture(_ items: [DisplayItem]) -> Pixmap {
    var canvas = Canvas(width: 130, height: 90, pictures: RandomPictures.cache)
    _ = canvas.draw(DisplayList(width: 130, height: 90, background: Color(0.2, 0.5, 0.7), items: items))
    return canvas.pixmap
  }

  /// Rounded once.
  private func mean(_ pictures: [(picture: Pixmap, weight: Int)]) -> Pixmap {
    var result = pictures[0].picture
    let total = UInt32(pictures.reduce(0) { $0 + $1.weight })
    for index in result.pixels.indices {
      result.pixels[index] = [0, 8, 16, 24].reduce(UInt32(0)) { pixel, shift in
        let sum = pictures.reduce(UInt32(0)) {
          $0 + ($1.picture.pixels[index] >> UInt32(shift) & 255) * UInt32($1.weight)
        }
        return pixel | ((sum + total / 2) / total) << UInt32(shift)
      }
    }
    return result
  }

  @Test(arguments: 0..<60) func isTheMeanOfItsPictures(seed: Int) {
    var random = Random(seed: 7000 + seed)
    let behind = (0..<3).map { _ in random.item(depth: 1) }
    // A panel of its own in front keeps apart what the versions have in common.
    let versions = (0..<random.int(2..<6)).map { number in
      Exposure.Version(
        [panel(Rect(Double(number), 0, 9, 9), .red)]
          + (0..<random.int(0..<3)).map { _ in random.item(depth: 2) },
        weight: random.int(1..<40))
    }
    let expected = mean(versions.map { (picture(behind + $0.items), $0.weight) })
    #expect(picture(behind + [.exposure(Exposure(versions))]).distance(to: expected) <= 1, "\(seed)")
  }

  @Test(arguments: 0..<30) func commonItemsAreDrawnUnchanged(seed: Int) {
    var random = Random(seed: 8000 + seed)
    func items() -> [DisplayItem] { (0..<2).map { _ in random.item(depth: 1) } }
    let (behind, below, above) = (items(), items(), items())
    let frame = { (items: [DisplayItem]) in
      DisplayItem.group(Group(transform: .rotation(0.1, 0, 0, 1), opacity: 0.8, items: items))
    }
    let versions = (0..<4).map { _ in [frame(below + items() + above)] }
    let expected = mean(versions.map { (picture(behind + $0), 1) })
    #expect(picture(behind + [.exposure(Exposure(versions))]).distance(to: expected) <= 2)
  }

  @Test func aBarThatMovesIsATrapezoid() {
    let versions = (0..<16).map { step in [panel(Rect(20.5 + Double(step), 8, 10, 16), .white)] }
    let picture = drawn(64, 32, background: .black, .exposure(Exposure(versions)))
    for x in 0..<64 {
      let covered = versions.indices.reduce(0.0) { sum, step in
        let left = 20.5 + Double(step)
        return sum + max(0, min(Double(x) + 1, left + 10) - max(Double(x), left))
      }
      #expect(abs(Double(picture.channels(x, 12)[0]) - covered / 16 * 255) <= 1, "\(x)")
    }
  }

  @Test func manyFaintVersionsLoseNothing() {
    let faint = (0..<64).map { [panel(Rect(Double($0), 0, 1, 10), Color(1, 1, 1, 0.5))] }
    let picture = drawn(64, 10, background: .black, .exposure(Exposure(faint)))
    #expect((0..<64).allSatisfy { picture.channels($0, 5) == [2, 2, 2, 255] })
    let grey = Color(77.0 / 255, 130.0 / 255, 201.0 / 255)
    #expect(
      drawn(64, 10, background: grey, .exposure(Exposure(faint.map { _ in [] }))).channels(9, 5) == [
        77, 130, 201, 255,
      ])
  }

  @Test func equalNeighborsAreOneVersion() {
    let (a, b) = (panel(Rect(0, 0, 9, 9), .red), panel(Rect(1, 0, 9, 9), .red))
    let exposure = Exposure([[a], [a], [b], [a]])
    #expect(exposure.versions.map(\.weight) == [2, 1, 1])
    #expect(Exposure([[a], [a]]).versions == [Exposure.Version([a], weight: 2)])
    #expect(drawn(20, 20, .exposure(Exposure([[a], [a]]))) == drawn(20, 20, a))
    #expect(drawn(20, 20, .exposure(Exposure([Exposure.Version]()))).count(of: 0) == 400)
  }

  @Test func onlyWhereVersionsDifferIsDrawnAgain() {
    var canvas = Canvas(width: 640, height: 640)
    let stage = (0..<10).map { panel(Rect(Double($0) * 60, 0, 50, 600), Color(0.1, 0.5, 0.9, 0.5)) }
    func list(_ first: Double, _ second: Double) -> DisplayList {
      let versions = (0..<8).map { step -> [DisplayItem] in
        [
          group(
            .identity, panel(Rect(first + Double(step), 10, 10, 10), .red),
            panel(Rect(300, 300, 40, 40), .red)),
          .group(Group(transform: .identity, items: stage)),
          panel(Rect(second + Double(step), 600, 10, 10), .red),
        ]
      }
      return DisplayList(width: 640, height: 640, background: .black, items: [.exposure(Exposure(versions))])
    }
    _ = canvas.draw(list(10, 600))
    var expected = TileSet(width: 640, height: 640)
    expected[0, 0] = true
    #expect(canvas.draw(list(11, 600)) == expected)
    expected[0, 0] = false
    expected[9, 9] = true
    #expect(canvas.draw(list(11, 603)) == expected)
    #expect(canvas.draw(list(11, 603)).isEmpty)
  }

  @Test(arguments: 0..<20) func theKernelsMatchTheirFormulas(seed: Int) {
    var random = Random(seed: 9000 + seed)
    let (stride, rows, count) = (random.int(1..<40), random.int(1..<4), random.int(2..<40))
    let size = stride * rows
    let (x0, x1) = (Int32(0), Int32(stride))
    let saved = random.pixels(size)
    let pictures = (0..<count).map { _ in random.pixels(size) }
    let weights = (0..<count).map { _ in UInt32(random.int(1..<6)) }
    let total = weights.reduce(0, +)
    var (low, high) = ([UInt32](repeating: 7, count: size), [UInt32](repeating: 7, count: size))
    for number in 0..<count - 1 {
      var pixels = pictures[number]
      animux_expose(
        &pixels, saved, &low, &high, stride, rows, x0, x1, weights[number], number == 0 ? 1 : 0)
      #expect(pixels == saved)
    }
    var pixels = pictures[count - 1]
    animux_develop(&pixels, low, high, stride, rows, x0, x1, weights[count - 1], total)
    for index in 0..<size {
      for shift: UInt32 in [0, 8, 16, 24] {
        let sum = zip(pictures, weights).reduce(UInt32(0)) { $0 + ($1.0[index] >> shift & 255) * $1.1 }
        #expect(pixels[index] >> shift & 255 == (sum + total / 2) / total)
      }
    }
  }

  /// Filtered versions of which there are too many pixels to keep are summed up apart from what is behind them.
  @Test func largeFilteredVersionsAreTheMeanOfTheirPictures() {
    let (width, height) = (1500, 1200)
    func picture(_ items: [DisplayItem]) -> Pixmap {
      var canvas = Canvas(width: width, height: height)
      _ = canvas.draw(
        DisplayList(width: width, height: height, background: Color(0.2, 0.5, 0.7), items: items))
      return canvas.pixmap
    }
    let behind = panel(Rect(0, 300, 1500, 100), Color(1, 0.9, 0.3))
    let versions = (0..<11).map { step in
      Exposure.Version(
        [
          group(
            passes: [.box(radius: 3)],
            panel(Rect(Double(20 * step), 20, 1250, 1150), Color(0.9, 0.1, 0.2, 0.7)))
        ],
        weight: step == 4 ? 3 : 1)
    }
    let exposed = picture([behind, .exposure(Exposure(versions))])
    let expected = mean(versions.map { (picture([behind] + $0.items), $0.weight) })
    #expect(exposed.distance(to: expected) <= 1)
  }
}
