import AnimuxCompositor
import AnimuxGraphics
import Foundation
import Testing

/// Items that are changed into others, held against plain and slow twins of the definitions.
@Suite struct ChangeTests {
  private static let bounds = Rect(10, 10, 60, 40)

  private let old = [
    panel(bounds, .red), panel(Rect(14, 14, 9, 30), .white), panel(Rect(40, 20, 20, 8), .black, radius: 4),
  ]
  private let new = [panel(bounds, .blue), panel(Rect(20, 12, 30, 10), .green)]

  private func picture(_ items: [DisplayItem]) -> Pixmap {
    var canvas = Canvas(width: 80, height: 60)
    _ = canvas.draw(DisplayList(width: 80, height: 60, background: .clear, items: items))
    return canvas.pixmap
  }

  private func changed(_ kind: TransitionEffect.Kind, _ progress: Double) -> Pixmap {
    picture([dissolve(kind, progress)])
  }

  private func dissolve(_ kind: TransitionEffect.Kind, _ progress: Double) -> DisplayItem {
    .dissolve(
      Dissolve(from: old, to: new, progress: progress, by: TransitionEffect(kind, over: Self.bounds)))
  }

  static let kinds: [TransitionEffect.Kind] = {
    var (curl, laid) = (
      TransitionEffect.Curl(angle: 0.4, radius: 8), TransitionEffect.Curl(angle: 2, radius: 5)
    )
    (curl.shadowSize, curl.shadowAmount, laid.isLaidDown) = (0.5, 0.7, true)
    let center = Point(40, 30)
    return [
      .mixing(.swipe(angle: 0.3, width: 20, color: Color(1, 1, 1, 0.5))),
      .mixing(.scan(angle: 0, width: 20, color: .green, strength: 1.3)),
      .moving(.bars(angle: .pi, width: 7, delay: 3)),
      .moving(.bars(angle: 0.5, width: 7, delay: 3)),
      .mixing(
        .flash(
          TransitionEffect.Flash(
            center: center, color: .white, radius: 2.58, strength: 0.5, contrast: 1.375, threshold: 0.85))),
      .mixing(.holes(center: center, angle: 2, radius: 12, compression: 60)), .mixing(.iris(isOpening: true)),
      .mixing(.iris(isOpening: false)), .moving(.ripple(center: center, width: 15, scale: 8, shading: [])),
      .moving(.curl(curl)),
      .moving(.curl(laid)),
      .mixing(
        .crumble(
          TransitionEffect.Crumble(mask: [], shadowSigma: 2, shadowOpacity: 0.6, shadowOffset: Size(0, -3)))),
      .moving(.fold(TransitionEffect.Fold(base: 5, count: 3, shadow: 0.3, isUpsideDown: false))),
      .moving(.suck(to: Point(10, 10))),
    ]
  }()

  @Test(arguments: kinds) func beginsWithTheOldAndEndsWithTheNew(kind: TransitionEffect.Kind) {
    #expect(changed(kind, 0) == picture(old) && changed(kind, -1) == picture(old))
    #expect(changed(kind, 1) == picture(new) && changed(kind, .nan) == picture(old))
    let half = changed(kind, 0.5)
    #expect(half != picture(old) && half != picture(new))
  }

  /// Close to either end, a change looks nearly as it does at that end.
  @Test(arguments: kinds) func beginsAndEndsWithoutAJump(kind: TransitionEffect.Kind) {
    func differing(_ a: Pixmap, _ b: Pixmap) -> Int {
      zip(a.pixels, b.pixels).count { pair in
        [0, 8, 16, 24].contains { abs(Int(pair.0 >> $0 & 255) - Int(pair.1 >> $0 & 255)) > 60 }
      }
    }
    #expect(differing(changed(kind, 0.004), picture(old)) < 150)
    #expect(differing(changed(kind, 0.996), picture(new)) < 150)
  }

  /// A sheet that is folded up is a line in the end, not a stack that vanishes.
  @Test(arguments: [0.0, 5]) func aFoldEndsAsALine(base: Double) {
    let kind = TransitionEffect.Kind.moving(
      .fold(TransitionEffect.Fold(base: base, count: 3, shadow: 0.1, isUpsideDown: false)))
    let all = picture(new)
    var heights: [Int] = []
    for progress in [0.9, 0.95, 0.98, 0.998, 0.9999] {
      let seen = changed(kind, progress)
      heights.append(
        (0..<seen.height).count { y in
          let (a, b) = (seen.channels(seen.width / 2, y), all.channels(seen.width / 2, y))
          return zip(a, b).contains { abs(Int($0) - Int($1)) > 60 }
        })
    }
    #expect(heights == heights.sorted(by: >) && heights[0] > 0)
    #expect(heights[3] <= 1 && heights[4] == 0)
  }

  /// Nothing is visible behind two opaque pictures, except for rounding.
  @Test(arguments: kinds) func leavesNoHoles(kind: TransitionEffect.Kind) {
    for progress in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let picture = changed(kind, progress)
      for y in 10..<50 { for x in 10..<70 { #expect(picture[x, y] >> 24 >= 254, "\(progress) \(x) \(y)") } }
    }
  }

  private func mix(_ x: Int, _ y: Int, _ share: Double) -> [Double] {
    zip(picture(old).channels(x, y), picture(new).channels(x, y)).map {
      Double($0) * (1 - share) + Double($1) * share
    }
  }

  private func check(
    _ kind: TransitionEffect.Kind, _ progress: Double, slack: Double = 2, but most: Int = 0,
    _ expected: (Double, Double) -> [Double]
  ) {
    let actual = changed(kind, progress)
    var wrong = 0
    for y in 10..<50 {
      for x in 10..<70 {
        let channels = expected(Double(x) + 0.5, Double(y) + 0.5)
        if zip(actual.channels(x, y), channels).contains(where: { abs(Double($0) - $1) > slack }) {
          wrong += 1
        }
      }
    }
    #expect(wrong <= most, "\(kind) \(progress): \(wrong)")
  }

  @Test(arguments: [0.2, 0.5, 0.83]) func aSwipeIsASoftEdge(progress: Double) {
    let (before, after) = (picture(old), picture(new))
    let (angle, width) = (0.3, 20.0)
    let places = Self.bounds.corners.map { $0.x * cos(angle) + $0.y * sin(angle) }
    let front = places.min()! + progress * (places.max()! - places.min()! + width)
    check(.mixing(.swipe(angle: angle, width: width, color: Color(1, 1, 1, 0.5))), progress) { x, y in
      let part = min(max((front - x * cos(angle) - y * sin(angle)) / width, 0), 1)
      let share = part * part * (3 - 2 * part)
      let light = 4 * share * (1 - share) * 0.5
      return zip(before.channels(Int(x), Int(y)), after.channels(Int(x), Int(y))).map { a, b in
        (Double(a) * (1 - share) + Double(b) * share) * (1 - light) + 255 * light
      }
    }
  }

  @Test(arguments: [0.2, 0.5, 0.83]) func aCopierHasABarOfLight(progress: Double) {
    let (before, after) = (picture(old), picture(new))
    let front = 10 + progress * (60 + 20)
    check(.mixing(.scan(angle: 0, width: 20, color: .green, strength: 1.3)), progress) { x, y in
      let part = (front - x) / 20
      let share = min(max((part - 0.5) * 20 + 0.5, 0), 1)
      let bar = min(max(1 - abs(2 * part - 1), 0), 1)
      let light = min(bar * bar * (3 - 2 * bar) * 1.3, 1)
      return zip(zip(before.channels(Int(x), Int(y)), after.channels(Int(x), Int(y))), [0, 255, 0, 255.0]).map
      {
        (Double($0.0) * (1 - share) + Double($0.1) * share) * (1 - light) + $1 * light
      }
    }
  }

  @Test(arguments: [0.2, 0.5, 0.83]) func barsSlideOneAfterTheOther(progress: Double) {
    let (before, after) = (picture(old), picture(new))
    // From the right to the left, by whole pixels.
    let count = (60.0 / 7).rounded(.up)
    check(.moving(.bars(angle: .pi, width: 7, delay: 3)), progress, but: 130) { x, y in
      let bar = ((70 - x) / 7).rounded(.down)
      let distance = min(max(progress * (40 + (count - 1) * 3) - bar * 3, 0), 42)
      let from = y + distance
      return (from < 50 ? before.channels(Int(x), Int(from)) : after.channels(Int(x), Int(y))).map {
        Double($0)
      }
    }
  }

  @Test(arguments: [0.3, 0.5, 0.7]) func holesOpenWherePatternsAreHigh(progress: Double) {
    let (before, after) = (picture(old), picture(new))
    check(.mixing(.holes(center: Point(40, 30), angle: 2, radius: 12, compression: 60)), progress, but: 400) {
      x, y in
      let (dx, dy) = (x - 40, y - 30)
      let scale = 60 / (60 + hypot(dx, dy)) / 24
      let (u, v) = ((dx * cos(2) + dy * sin(2)) * scale, (dy * cos(2) - dx * sin(2)) * scale)
      let level = (cos(2 * .pi * u) + cos(2 * .pi * v)) / 2 + 2 * progress - 1
      return (level > 0 ? after : before).channels(Int(x), Int(y)).map { Double($0) }
    }
  }

  @Test(arguments: [true, false]) func anIrisIsACircle(isOpening: Bool) {
    let (before, after) = (picture(old), picture(new))
    check(.mixing(.iris(isOpening: isOpening)), 0.4) { x, y in
      let radius = hypot(60.0 as Double, 40.0) / 2 * (isOpening ? 0.4 : 0.6)
      let inside = min(max(radius - hypot(x - 40, y - 30) + 0.5, 0), 1)
      let share = isOpening ? inside : 1 - inside
      return zip(before.channels(Int(x), Int(y)), after.channels(Int(x), Int(y))).map {
        Double($0) * (1 - share) + Double($1) * share
      }
    }
  }

  @Test func aFlashIsAllColorWhereTheNewBegins() {
    let flash = TransitionEffect.Flash(
      center: Point(40, 30), color: Color(1, 0.8, 0.6), radius: 2.58, strength: 0.5, contrast: 1.375,
      threshold: 0.6)
    check(.mixing(.flash(flash)), 0.6) { _, _ in [255, 204, 153, 255] }
    let early = changed(.mixing(.flash(flash)), 0.1)
    #expect(early.channels(40, 30) != picture(old).channels(40, 30) && early[11, 11] == picture(old)[11, 11])
  }

  @Test(arguments: [0.25, 0.5, 0.75]) func theDarkOfAMaskGoesFirst(progress: Double) {
    let (before, after) = (picture(old), picture(new))
    let mask = gradient(Self.bounds, from: Point(10, 0), to: Point(70, 0), (0, .black), (1, .white))
    let crumble = TransitionEffect.Crumble(
      mask: [mask], shadowSigma: 0, shadowOpacity: 0, shadowOffset: .zero)
    check(.mixing(.crumble(crumble)), progress, but: 80) { x, y in
      ((x - 10) / 60 < progress ? after : before).channels(Int(x), Int(y)).map { Double($0) }
    }
  }

  @Test func theRestCastsAShadow() {
    let mask = gradient(Self.bounds, from: Point(10, 0), to: Point(70, 0), (0, .black), (1, .white))
    let crumble = TransitionEffect.Crumble(
      mask: [mask], shadowSigma: 2, shadowOpacity: 1, shadowOffset: Size(-6, 0))
    let picture = changed(.mixing(.crumble(crumble)), 0.5)
    #expect(picture.channels(36, 40)[2] < 60 && picture.channels(15, 40)[2] == 255)
    #expect(picture[60, 40] == self.picture(old)[60, 40])
  }

  @Test func cloudsAreHalfGoneHalfWay() {
    let crumble = TransitionEffect.Crumble(mask: [], shadowSigma: 0, shadowOpacity: 0, shadowOffset: .zero)
    let picture = changed(.mixing(.crumble(crumble)), 0.5)
    let gone = picture.pixels.count { $0 & 255 > 128 && $0 >> 16 & 255 < 128 }
    #expect((500...1900).contains(gone))
  }
}
