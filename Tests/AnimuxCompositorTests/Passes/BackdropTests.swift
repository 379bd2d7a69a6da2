import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// The backdrops that are visible through groups.
@Suite struct BackdropTests {
  private let invert = [
    PixelPass.color([.matrix(ColorMatrix([-1, 0, 0], [0, -1, 0], [0, 0, -1], adding: 1))])
  ]

  /// On white.
  private func lens(_ rect: Rect, _ passes: [PixelPass], radius: Double = 0) -> DisplayItem {
    group(backdrop: Backdrop(shape: RoundedRect(rect, radius: radius), passes: passes))
  }

  @Test func theBackdropIsSeenThroughTheShapeAlone() {
    let picture = drawn(
      100, 60, background: .white, panel(Rect(0, 0, 50, 60), .red), lens(Rect(20, 10, 60, 40), invert),
      panel(Rect(60, 20, 10, 10), .blue))
    #expect(picture.channels(10, 30) == [255, 0, 0, 255])
    #expect(picture.channels(30, 30) == [0, 255, 255, 255])
    #expect(picture.channels(75, 30) == [0, 0, 0, 255])
    #expect(picture.channels(65, 25) == [0, 0, 255, 255])
    #expect(picture.channels(90, 30) == [255, 255, 255, 255])
  }

  @Test func aBlurReachesPastTheShapeAndIsTheBlurOfWhatIsThere() {
    let below = [panel(Rect(10, 0, 30, 80), .red), panel(Rect(60, 30, 30, 30), .blue, radius: 9)]
    let all = DisplayItem.group(
      Group(transform: .identity, items: [panel(Rect(-90, -90, 280, 260), .white)] + below))
    let blurred = drawn(100, 80, group(passes: [.gaussian(sigma: 5)], all))
    let frosted = drawn(
      100, 80, background: .white, below[0], below[1], lens(Rect(30, 20, 50, 40), [.gaussian(sigma: 5)]))
    for (x, y) in [(31, 40), (40, 25), (60, 40), (79, 59), (35, 58)] {
      #expect(zip(frosted.channels(x, y), blurred.channels(x, y)).allSatisfy { abs($0 - $1) <= 1 })
    }
  }

  @Test func atTheEdgesOfTheCanvasItIsMirrored() {
    let ground = panel(Rect(0, 0, 80, 60), Color(0.2, 0.4, 0.6))
    for sigma in [4.0, 30, 4000] {
      let picture = drawn(80, 60, ground, lens(Rect(0, 0, 80, 60), [.gaussian(sigma: sigma)]))
      #expect(picture.distance(to: drawn(80, 60, ground)) <= 1)
    }
  }

  @Test func itIsFadedMaskedAndRounded() {
    let ground = panel(Rect(0, 0, 80, 60), .white)
    let whole = group(
      opacity: 0.5, backdrop: Backdrop(shape: RoundedRect(Rect(10, 10, 40, 40), radius: 20), passes: invert))
    let faded = drawn(80, 60, ground, whole)
    #expect(abs(faded.channels(30, 30)[0] - 128) <= 1)
    #expect(faded.channels(11, 11) == [255, 255, 255, 255])
    let masked = drawn(
      80, 60, ground,
      group(
        backdrop: Backdrop(shape: RoundedRect(Rect(10, 10, 40, 40)), passes: invert),
        mask: [group(opacity: 0.5, panel(Rect(0, 0, 30, 60), .red)), panel(Rect(30, 0, 10, 60), .red)]))
    #expect(abs(masked.channels(20, 30)[0] - 128) <= 1)
    #expect(masked.channels(35, 30)[0] == 0 && masked.channels(45, 30)[0] == 255)
  }

  @Test func inAnIsolatedGroupOnlyWhatIsInItIsSeen() {
    let ground = panel(Rect(0, 0, 80, 60), .white)
    let alone = drawn(
      80, 60, ground, group(opacity: 0.5, panel(Rect(0, 0, 40, 60), .red), lens(Rect(20, 10, 40, 40), invert))
    )
    // Half of the red's opposite over white; beside it there is nothing to invert.
    #expect(zip(alone.channels(30, 30), [127, 255, 255, 255]).allSatisfy { abs($0 - $1) <= 1 })
    #expect(alone.channels(50, 30) == [255, 255, 255, 255])
  }

  @Test func groupsThatOnlyMoveAndCutDoNotHideWhatIsBelow() {
    let ground = panel(Rect(0, 0, 40, 60), .red)
    let plain = drawn(
      80, 60, background: .white, ground, panel(Rect(45, 10, 9, 9), .blue), lens(Rect(20, 10, 40, 40), invert)
    )
    let nested = drawn(
      80, 60, background: .white, ground,
      group(
        .translation(20, 5), clip: RoundedRect(Rect(-9, -9, 80, 80)), panel(Rect(25, 5, 9, 9), .blue),
        group(.translation(0, 5), lens(Rect(0, 0, 40, 40), invert))))
    #expect(plain == nested)
  }

  @Test func itChangesWithWhatIsBelow() {
    var canvas = Canvas(width: 300, height: 200)
    for step in 0..<6 {
      let x = Double(step * 30)
      let list = DisplayList(
        width: 300, height: 200, background: .white,
        items: [
          panel(Rect(x, 60, 30, 80), .red),
          lens(Rect(100, 50, 120, 100), [.gaussian(sigma: 9)] + invert, radius: 30),
          panel(Rect(150, 90, 9, 9), .blue),
        ])
      _ = canvas.draw(list)
      var fresh = Canvas(width: 300, height: 200, options: CanvasOptions(reuse: false, threads: 3))
      _ = fresh.draw(list)
      #expect(canvas.pixmap == fresh.pixmap)
    }
  }

  @Test func itIsTheSameOnAnyNumberOfThreads() {
    let list = DisplayList(
      width: 300, height: 400, background: .white,
      items: (0..<8).map { panel(Rect(Double($0) * 35, Double($0) * 50, 60, 44), .red, radius: 9) } + [
        lens(Rect(20, 30, 250, 340), [.gaussian(sigma: 14)], radius: 40), panel(Rect(90, 90, 40, 200), .blue),
        group(opacity: 0.7, backdrop: Backdrop(shape: RoundedRect(Rect(60, 60, 99, 280)), passes: invert)),
      ])
    func picture(threads: Int) -> Pixmap {
      var canvas = Canvas(width: 300, height: 400, options: CanvasOptions(reuse: false, threads: threads))
      _ = canvas.draw(list)
      return canvas.pixmap
    }
    let one = picture(threads: 1)
    for threads in [2, 3, 7] { #expect(picture(threads: threads) == one) }
  }

  @Test func inADissolveItSeesTheItemsBehindIt() {
    let ground = panel(Rect(0, 0, 80, 60), .white)
    let glass = lens(Rect(20, 10, 40, 40), invert)
    let (old, new) = ([panel(Rect(0, 0, 40, 60), .red), glass], [panel(Rect(30, 0, 50, 60), .blue), glass])
    let half = drawn(80, 60, ground, .dissolve(Dissolve(from: old, to: new, progress: 0.5)))
    let (before, after) = (drawn(80, 60, ground, old[0], glass), drawn(80, 60, ground, new[0], glass))
    #expect(before.channels(25, 30) == [0, 255, 255, 255])
    for (x, y) in [(10, 30), (25, 30), (35, 30), (50, 30), (70, 30)] {
      let mean = zip(before.channels(x, y), after.channels(x, y)).map { ($0 + $1) / 2 }
      #expect(zip(half.channels(x, y), mean).allSatisfy { abs($0 - $1) <= 1 })
    }
  }

  @Test func anIsolatedGroupHidesTheBackdropFromItsLenses() {
    let ground = panel(Rect(0, 0, 80, 60), .red)
    let alone = DisplayItem.group(
      Group(transform: .identity, isIsolated: true, items: [lens(Rect(20, 10, 40, 40), invert)]))
    #expect(drawn(80, 60, ground, alone).channels(30, 30) == [255, 0, 0, 255])
  }

  /// Each lens shows the ones below it, so its cost would double with each if nothing were remembered.
  @Test func lensesOverLensesAreComputedOnceEach() {
    let ground = panel(Rect(0, 0, 20, 60), .red)
    let lenses = (0..<18).map { lens(Rect(Double($0), 5, 36, 40), [.gaussian(sigma: 2)], radius: 6) }
    var side = Pixmap(width: 1, height: 1)
    let time = threadSeconds { side = drawn(80, 60, background: .white, [ground] + lenses) }
    #expect(time < 20)
    #expect(side.channels(79, 59) == [255, 255, 255, 255] && side.channels(38, 30)[1] > 100)
    var nested = group(shadow: Shadow(color: .black, offset: Size(2, 2), sigma: 1), ground)
    for _ in 0..<18 {
      nested = group(
        Matrix.translation(0.3, 0.1), shadow: Shadow(color: .black, offset: Size(1, 1), sigma: 2), nested,
        panel(Rect(40, 10, 8, 8), Color(0, 0, 1, 0.5)))
    }
    let nestedTime = threadSeconds {
      #expect(drawn(80, 60, background: .white, nested).channels(15, 30) == [255, 0, 0, 255])
    }
    #expect(nestedTime < 20)
  }

  /// Where a lens removes the items below it, the colour of the canvas is visible if the canvas has one.
  @Test func whereALensTakesAwayTheGroundIsSeen() {
    let fade = [PixelPass.color([.limits(least: [0, 0, 0, 0], most: [1, 1, 1, 0.5])])]
    let ground = panel(Rect(0, 0, 80, 60), Color(0, 0, 1))
    let items = [ground, lens(Rect(10, 10, 40, 30), fade, radius: 8)]
    let picture = drawn(80, 60, background: .white, items)
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
    #expect(abs(picture.channels(30, 25)[0] - 128) <= 1 && picture.channels(5, 5) == [0, 0, 255, 255])
    var clear = Canvas(width: 80, height: 60)
    _ = clear.draw(DisplayList(width: 80, height: 60, background: .clear, items: items))
    #expect(abs(clear.pixmap.channels(30, 25)[3] - 128) <= 1)
  }

  /// A lens above another shows the same, however little of the other is behind it.
  @Test func aLensSeesWhatIsSeenThroughTheOneBelow() {
    let ground = (0..<10).map { panel(Rect(Double(14 * $0), 0, 7, 90), .blue) }
    let lower = lens(Rect(10, 10, 110, 60), [.gaussian(sigma: 6)])
    let seen = drawn(140, 90, background: .white, ground + [lower])
    // It shows what it sees, upside down in colour.
    let both = drawn(140, 90, background: .white, ground + [lower, lens(Rect(60, 20, 20, 20), invert)])
    for x in 60..<80 {
      for y in 20..<40 {
        let inverted = seen.channels(x, y).prefix(3).map { 255 - $0 }
        #expect(zip(both.channels(x, y), inverted).allSatisfy { abs($0 - $1) <= 1 })
      }
    }
  }
}
