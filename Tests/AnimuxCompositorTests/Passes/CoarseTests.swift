import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Pictures that are computed at a lower resolution than they are shown.
@Suite struct CoarseTests {
  /// White columns one wide, with as much between them.
  private var comb: [DisplayItem] {
    let columns = (0..<20).flatMap { Path(Rect(2 * Double($0), 0, 1, 40)).elements }
    return [panel(Rect(0, 0, 40, 40), .black), filled(Path(columns), .white)]
  }

  @Test func detailsBelowAPixelAreMixed() {
    let pixmap = drawn(
      60, 60, .group(Group(transform: .identity, passes: [.coarse(scale: 0.25)], items: comb)))
    for y in 0..<40 {
      for x in 0..<40 { #expect(pixmap.channels(x, y).prefix(3).allSatisfy { (127...128).contains($0) }) }
    }
    #expect(pixmap[40, 20] == 0 && pixmap[20, 40] == 0 && pixmap[39, 39] >> 24 == 255)
  }

  @Test func betweenPixelsColoursChangeEvenly() {
    let halves = [panel(Rect(0, 0, 16, 32), .black), panel(Rect(16, 0, 16, 32), .white)]
    let pixmap = drawn(
      32, 32, .group(Group(transform: .identity, passes: [.coarse(scale: 1.0 / 8)], items: halves)))
    let row = (0..<32).map { pixmap.channels($0, 16)[0] }
    #expect(row[11] == 0 && row[20] == 255)
    for x in 12..<20 { #expect(abs(Double(row[x]) - (Double(x) + 0.5 - 12) / 8 * 255) <= 1) }
  }

  @Test(arguments: [0.5, 1.0, 3.0]) func itsPixelsAreOfItsOwnPlane(size: Double) {
    let scaled = Matrix.scale(size, size).then(.translation(1, 2))
    let items = [panel(Rect(2, 2, 20, 20), .white, radius: 7), panel(Rect(10, 12, 5, 20), .red)]
    func picture(_ placement: Matrix, _ side: Int) -> Pixmap {
      drawn(side, side, .group(Group(transform: placement, passes: [.coarse(scale: 0.5)], items: items)))
    }
    let (small, large) = (picture(scaled, 100), picture(scaled.then(.scale(4, 4)), 400))
    var sum = 0
    for y in 0..<100 {
      for x in 0..<100 {
        let mean = (0..<16).map { large.channels(4 * x + $0 % 4, 4 * y + $0 / 4)[3] }.reduce(0, +) / 16
        sum += abs(small.channels(x, y)[3] - mean)
      }
    }
    #expect(Double(sum) / 10000 < 1)
  }

  @Test func itIsTheSameInPartsAndWithoutWhatIsKept() {
    var random = Random(seed: 5)
    for _ in 0..<12 {
      let items = (0..<3).map { _ in random.item(depth: 2) }
      let group = Group(
        transform: random.transform(), passes: [.coarse(scale: random.number(0.001...1))], items: items)
      let list = DisplayList(width: 120, height: 90, background: .black, items: [.group(group)])
      var one = Canvas(width: 120, height: 90, pictures: RandomPictures.cache)
      var other = Canvas(
        width: 120, height: 90, pictures: RandomPictures.cache,
        options: CanvasOptions(reuse: false, threads: 3))
      _ = one.draw(list)
      _ = other.draw(list)
      #expect(one.pixmap == other.pixmap)
    }
  }
}
