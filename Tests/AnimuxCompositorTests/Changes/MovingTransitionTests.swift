import AnimuxCompositor
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

/// Pictures that are curled, folded, bent and pulled away.
@Suite struct MovingTransitionTests {
  private static let bounds = Rect(0, 0, 100, 80)

  /// Colours that tell the place: red grows to the right, green downwards.
  private let old = [
    gradient(bounds, from: .zero, to: Point(100, 0), (0, .black), (1, .red)),
    group(blend: .plusLighter, gradient(bounds, from: .zero, to: Point(0, 80), (0, .black), (1, .green))),
  ]
  private let new = [panel(bounds, .blue)]

  private func changed(_ kind: TransitionEffect.Kind, _ progress: Double) -> Pixmap {
    drawn(
      100, 80,
      .dissolve(
        Dissolve(from: old, to: new, progress: progress, by: TransitionEffect(kind, over: Self.bounds))))
  }

  /// The place that a pixel of the old shows; nil where it shows the new.
  private func place(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> Point? {
    let channels = pixmap.channels(x, y)
    guard channels[2] < 20 else { return nil }
    return Point(Double(channels[0]) / 255 * 100, Double(channels[1]) / 255 * 80)
  }

  @Test(arguments: [0.2, 0.5, 0.7]) func aPageIsFlatAndThenOnItsBack(progress: Double) {
    let radius = 10.0
    let picture = changed(.moving(.curl(TransitionEffect.Curl(angle: 0, radius: radius))), progress)
    let front = 100 - progress * (100 + radius)
    for x in 0..<100 {
      let (middle, channels) = (Double(x) + 0.5, picture.channels(x, 40))
      let past = middle - front
      // On its back, past the cylinder's middle.
      let back = front + .pi * radius - past
      if past < -1, back > 101 {
        // There the iris is open already.
        if (48...51).contains(x) { continue }
        // The dithered side is dithered on a bitmap of its own.
        let flat = changed(.mixing(.iris(isOpening: true)), 0.004).channels(x, 40)
        #expect(zip(channels, flat).allSatisfy { abs($0 - $1) <= 1 }, "\(x) is flat")
      } else if past < -1, back < 99 {
        // Lightened by 72 %.
        let red = back / 100 * 255 * 0.28 + 255 * 0.72
        #expect(abs(Double(channels[0]) - red * 0.97) < 12 && channels[2] > 160, "\(x) shows \(back)")
      } else if past > radius + 1 {
        #expect(channels == [0, 0, 255, 255], "\(x) is free")
      }
    }
  }

  @Test func aPageIsLaidDownAsItIsRolledOff() {
    var curl = TransitionEffect.Curl(angle: 0.5, radius: 12)
    let off = drawn(
      100, 80,
      .dissolve(
        Dissolve(
          from: old, to: new, progress: 0.3, by: TransitionEffect(.moving(.curl(curl)), over: Self.bounds))))
    curl.isLaidDown = true
    let down = drawn(
      100, 80,
      .dissolve(
        Dissolve(
          from: new, to: old, progress: 0.7, by: TransitionEffect(.moving(.curl(curl)), over: Self.bounds))))
    #expect(off.distance(to: down) <= 1)
  }

  @Test func theBackMayBeAnotherPicture() {
    var curl = TransitionEffect.Curl(angle: 0, radius: 10)
    curl.back = [panel(Self.bounds, .black)]
    let picture = changed(.moving(.curl(curl)), 0.5)
    #expect(picture.channels(25, 40)[2] < 20 && picture.channels(25, 40)[0] < 20)
  }

  @Test func aShadowIsBesideThePage() {
    var curl = TransitionEffect.Curl(angle: 0, radius: 10)
    (curl.shadowSize, curl.shadowAmount) = (0.5, 0.8)
    let picture = changed(.moving(.curl(curl)), 0.5)
    let front = 100 - 0.5 * (100 + 10 + 10)
    let near = picture.channels(Int(front) + 12, 40)[2]
    #expect(near < 160 && picture.channels(90, 40)[2] == 255)
  }

  @Test(arguments: [0.2, 0.5, 0.8]) func aFoldedPictureKeepsItsOrder(progress: Double) {
    let fold = TransitionEffect.Fold(base: 0, count: 3, shadow: 0, isUpsideDown: false)
    let picture = changed(.moving(.fold(fold)), progress)
    let rows = (0..<80).map { place(picture, 50, $0)?.y }
    let first = rows.firstIndex { $0 != nil } ?? 80
    // Seen from the middle, a little smaller where it is folded away from the eye.
    #expect(abs(Double(80 - first) - 80 * cos(progress * .pi / 2)) < 4)
    let seen = rows[min(first + 1, 79)..<79].compactMap { $0 }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 + 1 })
    #expect((seen.first ?? 0) < 20 && (seen.last ?? 80) > 60)
  }

  @Test func theBaseOfAFoldStaysAndIsMixed() {
    let fold = TransitionEffect.Fold(base: 20, count: 2, shadow: 0, isUpsideDown: false)
    let picture = changed(.moving(.fold(fold)), 0.5)
    #expect(abs(picture.channels(50, 70)[2] - 128) <= 2 && picture.channels(50, 10) == [0, 0, 255, 255])
    let above = changed(
      .moving(.fold(TransitionEffect.Fold(base: 20, count: 2, shadow: 0, isUpsideDown: true))), 0.5)
    #expect(abs(above.channels(50, 10)[2] - 128) <= 2 && above.channels(50, 70) == [0, 0, 255, 255])
  }

  @Test func aSuckedPictureEndsInItsPoint() {
    for (progress, point) in [(0.75, Point(0, 0)), (0.75, Point(100, 80)), (0.75, Point(50, 80))] {
      let picture = changed(.moving(.suck(to: point)), progress)
      var (seen, farthest) = (0, 0.0)
      for y in 0..<80 {
        for x in 0..<100 where place(picture, x, y) != nil {
          seen += 1
          farthest = max(farthest, hypot(Double(x) - point.x, Double(y) - point.y))
        }
      }
      #expect(seen > 30 && seen < 4000 && farthest < 105, "\(point) \(seen) \(farthest)")
    }
    let early = changed(.moving(.suck(to: .zero)), 0.05)
    #expect(place(early, 90, 70) != nil)
  }

  /// Without light: the old picture is outside of the ring, the new one inside, and in the ring pixels are displaced along the radius.
  @Test(arguments: [0.3, 0.5, 0.8]) func aRippleBendsWhatIsInItsRing(progress: Double) {
    let center = Point(50, 40)
    let reach = hypot(50.0 as Double, 40.0) + 20
    let picture = changed(
      .moving(.ripple(center: center, width: 20, scale: 6, shading: [panel(Rect(0, 0, 1, 1), .clear)])),
      progress)
    for y in stride(from: 5, to: 75, by: 7) {
      for x in stride(from: 5, to: 95, by: 7) {
        let (dx, dy) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 40)
        let part = min(max((progress * reach - hypot(dx, dy)) / 20, 0), 1)
        let away = sin(2 * .pi * part) * 4 * part * (1 - part) * 6 / max(hypot(dx, dy), 0.001)
        let (px, py) = (
          min(max(Double(x) + 0.5 + dx * away, 1), 99), min(max(Double(y) + 0.5 + dy * away, 1), 79)
        )
        let share = part * part * (3 - 2 * part)
        let expected = [px / 100 * 255 * (1 - share), py / 80 * 255 * (1 - share), 255 * share, 255]
        let distance = zip(picture.channels(x, y), expected).map { abs(Double($0) - $1) }.max() ?? 0
        #expect(distance < 6, "\(x) \(y) \(picture.channels(x, y)) \(expected)")
      }
    }
  }

  @Test func lightFallsOnARipple() {
    let plain = changed(
      .moving(
        .ripple(center: Point(50, 40), width: 20, scale: 6, shading: [panel(Rect(0, 0, 1, 1), .clear)])), 0.5)
    let lit = changed(.moving(.ripple(center: Point(50, 40), width: 20, scale: 6, shading: [])), 0.5)
    let white = changed(
      .moving(
        .ripple(center: Point(50, 40), width: 20, scale: 6, shading: [panel(Rect(0, 0, 1, 1), .white)])), 0.5)
    #expect(plain != lit && white != lit && white.count(of: 0xFFFF_FFFF) > 100)
  }

  /// A transition is the same at any place, scale and turn, up to how pictures are read between their pixels.
  @Test(arguments: ChangeTests.kinds) func goesWhereTheItemsGo(kind: TransitionEffect.Kind) {
    let items = [panel(Rect(10, 10, 60, 40), .red), panel(Rect(20, 15, 20, 20), .black)]
    let item = DisplayItem.dissolve(
      Dissolve(
        from: items, to: [panel(Rect(10, 10, 60, 40), .blue)], progress: 0.4,
        by: TransitionEffect(kind, over: Rect(10, 10, 60, 40))))
    let plain = drawn(80, 60, item)
    let moved = drawn(90, 70, group(.translation(7, 5), item))
    let turned = drawn(60, 80, group(Matrix(0, 1, -1, 0, 60, 0), item))
    let larger = drawn(160, 120, group(.scale(2, 2), item))
    var (movedWrong, turnedWrong, scaledWrong) = (0, 0, 0)
    func differ(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).contains { abs($0 - $1) > 40 } }
    for y in 11..<49 {
      for x in 11..<69 {
        if plain[x, y] != moved[x + 7, y + 5] { movedWrong += 1 }
        if differ(plain.channels(x, y), turned.channels(59 - y, x)) { turnedWrong += 1 }
        let mean = (0..<4).map { channel in
          [(0, 0), (1, 0), (0, 1), (1, 1)]
            .reduce(0) { $0 + larger.channels(2 * x + $1.0, 2 * y + $1.1)[channel] } / 4
        }
        if differ(plain.channels(x, y), mean) { scaledWrong += 1 }
      }
    }
    #expect(movedWrong == 0)
    #expect(turnedWrong < 60 && scaledWrong < 130, "\(turnedWrong) \(scaledWrong)")
  }

  @Test(arguments: ChangeTests.kinds) func isSeenInPerspective(kind: TransitionEffect.Kind) {
    let lean = Matrix.translation(-50, -40).then(.rotation(0.8, 0, 1, 0)).then(.perspective(200))
      .then(.translation(50, 40))
    let picture = drawn(
      100, 80,
      group(
        lean,
        .dissolve(Dissolve(from: old, to: new, progress: 0.5, by: TransitionEffect(kind, over: Self.bounds))))
    )
    #expect(picture.channels(50, 40)[3] == 255 && picture.channels(2, 2)[3] == 0)
    #expect(Set(picture.pixels).count > 50)
  }

  /// Faded as one picture, and only that is drawn again.
  @Test func isOnePicture() {
    let item = DisplayItem.dissolve(
      Dissolve(
        from: old, to: new, progress: 0.5, by: TransitionEffect(.moving(.suck(to: .zero)), over: Self.bounds))
    )
    let (whole, faded) = (drawn(100, 80, item), drawn(100, 80, group(opacity: 0.5, item)))
    #expect(zip(whole.pixels, faded.pixels).allSatisfy { abs(Int($0 >> 24) - 2 * Int($1 >> 24)) <= 2 })
    var canvas = Canvas(width: 640, height: 640)
    func list(_ progress: Double) -> DisplayList {
      let change = TransitionEffect(.mixing(.iris(isOpening: true)), over: Rect(10, 10, 40, 40))
      let small = Dissolve(
        from: [panel(Rect(10, 10, 40, 40), .red)], to: [panel(Rect(10, 10, 40, 40), .blue)],
        progress: progress, by: change)
      return DisplayList(width: 640, height: 640, background: .black, items: [.dissolve(small)])
    }
    _ = canvas.draw(list(0.3))
    var expected = TileSet(width: 640, height: 640)
    expected[0, 0] = true
    #expect(canvas.draw(list(0.4)) == expected)
    #expect(canvas.draw(list(0.4)) == TileSet(width: 640, height: 640))
  }
}
