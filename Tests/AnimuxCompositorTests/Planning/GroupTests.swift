import AnimuxGraphics
import TestSupport
import Testing

/// Opacity, clips and transforms.
@Suite struct GroupTests {
  @Test func aGroupIsFlattenedBeforeItIsFaded() {
    let sublayer = panel(Rect(0, 25, 25, 25), .green, border: (2, .blue))
    let layer = panel(Rect(0, 0, 50, 50), .red)
    let picture = drawn(50, 50, group(opacity: 0.5, layer, sublayer))
    #expect(picture.channels(20, 10) == [128, 0, 0, 128])
    #expect(picture.channels(5, 35) == [0, 128, 0, 128])
    #expect(picture.channels(0, 35) == [0, 0, 128, 128])
  }

  @Test func nestedOpacitiesMultiply() {
    let inner = group(opacity: 0.5, panel(Rect(0, 0, 9, 9), .red), panel(Rect(3, 3, 9, 9), .red))
    let picture = drawn(
      20, 20, background: .white, group(opacity: 0.5, inner, panel(Rect(14, 14, 3, 3), .black)))
    #expect(picture.channels(4, 4) == [255, 191, 191, 255])
    #expect(picture.channels(15, 15) == [127, 127, 127, 255])
  }

  @Test(arguments: 0..<20) func aFadedLeafIsAFadedGroupOfOneLeaf(seed: Int) {
    var random = Random(seed: seed)
    let item = random.item(depth: 0)
    let transform = Matrix.rotation(random.number(0...6), 0, 0, 1).then(.translation(80, 60))
    let invisible = panel(Rect(0, 0, 1, 1), .clear)
    let alone = drawn(160, 120, background: .white, group(transform, opacity: 0.4, item))
    let together = drawn(160, 120, background: .white, group(transform, opacity: 0.4, item, invisible))
    #expect(alone.distance(to: together) <= 3, "\(item)")
  }

  @Test func nothingIsLeftOfWhatIsWhollyFaded() {
    for opacity in [0, -1, 0.0001, .nan] {
      let faded = group(opacity: opacity, panel(Rect(0, 0, 9, 9), .red), panel(Rect(0, 0, 9, 9), .red))
      #expect(drawn(9, 9, faded).count(of: 0) == 81)
    }
  }

  @Test func aClipOnWholePixelsIsExact() {
    let clip = RoundedRect(Rect(10, 12, 30, 20))
    let cut = drawn(60, 60, group(clip: clip, panel(Rect(0, 0, 60, 60), .red, radius: 20)))
    #expect(cut == drawn(60, 60, panel(Rect(10, 12, 30, 20), .red)))
  }

  @Test func aRoundedClipCutsAsARoundedPanel() {
    let shape = RoundedRect(Rect(10.25, 12.5, 37, 31), radius: 9)
    let cut = drawn(60, 60, background: .white, group(clip: shape, panel(Rect(0, 0, 60, 60), .red)))
    #expect(cut == drawn(60, 60, background: .white, panel(shape.rect, .red, radius: 9)))
  }

  @Test func aClipTurnsWithItsGroup() {
    let turn = Matrix.rotation(0.3, 0, 0, 1).then(.translation(30, 5))
    let shape = RoundedRect(Rect(0, 0, 37, 31), radius: 9)
    let cut = drawn(
      70, 60, background: .white, group(turn, clip: shape, panel(Rect(-99, -99, 200, 200), .red)))
    #expect(cut == drawn(70, 60, background: .white, group(turn, panel(shape.rect, .red, radius: 9))))
  }

  @Test func opaqueItemsInAClipLeaveNoFringe() {
    let shape = RoundedRect(Rect(5.5, 5.5, 40, 40), radius: 12)
    let covered = group(clip: shape, panel(Rect(0, 0, 60, 60), .red), panel(Rect(0, 0, 60, 60), .green))
    let alone = group(clip: shape, panel(Rect(0, 0, 60, 60), .green))
    #expect(drawn(60, 60, background: .white, covered) == drawn(60, 60, background: .white, alone))
  }

  @Test func aClipAlongItsOwnOutlineLeavesAPanelAsItIs() {
    let shape = RoundedRect(Rect(5.3, 5.6, 40, 40), radius: 12)
    let item = panel(shape.rect, .red, radius: 12, border: (3, .black))
    let (clipped, alone) = (group(clip: shape, item), item)
    #expect(
      drawn(60, 60, background: .white, clipped).distance(to: drawn(60, 60, background: .white, alone)) <= 1)
  }

  @Test func aSublayerUnderARoundCornerIsWholeUntilItIsClipped() {
    let sublayer = panel(Rect(0, 0, 10, 10), .black)
    let layer = panel(Rect(0, 0, 60, 60), .red, radius: 20)
    let shape = RoundedRect(Rect(0, 0, 60, 60), radius: 20)
    #expect(drawn(60, 60, layer, sublayer).count(of: 0xFF00_0000) == 100)
    #expect(drawn(60, 60, group(clip: shape, layer, sublayer)).count(of: 0xFF00_0000) < 70)
  }

  @Test func quarterTurnsAreExact() {
    let turned = group(.rotation(.pi / 2, 0, 0, 1), panel(Rect(5, -30, 7, 20), .red))
    #expect(drawn(40, 40, turned) == drawn(40, 40, panel(Rect(10, 5, 20, 7), .red)))
    let mirrored = group(.scale(-1, 1), panel(Rect(-30, 5, 20, 7), .red, radius: 3))
    #expect(drawn(40, 40, mirrored) == drawn(40, 40, panel(Rect(10, 5, 20, 7), .red, radius: 3)))
  }

  @Test func abuttingPanelsLeaveNoSeam() {
    let picture = drawn(
      90, 30, background: .white, panel(Rect(0, 0, 30, 30), .red), panel(Rect(30, 0, 60, 30), .red))
    #expect(picture.count(of: 0xFFFF_0000) == 90 * 30)
  }

  @Test func aSlowSlideHasNoJumps() {
    var last = 0
    for step in 0...256 {
      let coverage = drawn(3, 1, panel(Rect(1 - Double(step) / 256, 0, 5, 1), .white)).channels(0, 0)[3]
      #expect((0...1).contains(coverage - last))
      last = coverage
    }
    #expect(last == 255)
  }

  @Test func backsAreSeenOnlyOfWhatHasTwoSides() {
    for (angle, isSeen) in [(0.4, true), (1.5, true), (1.7, false), (3.1, false), (-1.7, false), (4.8, true)]
    {
      let turn = Matrix.rotation(angle, 0, 1, 0).then(.perspective(300)).then(.translation(50, 50))
      let square = panel(Rect(-30, -30, 60, 60), .red)
      #expect((drawn(100, 100, group(turn, side: .front, square)).count(of: 0) < 10000) == isSeen)
      #expect((drawn(100, 100, group(turn, side: .back, square)).count(of: 0) < 10000) != isSeen)
      #expect(drawn(100, 100, group(turn, square)).count(of: 0) < 10000)
    }
  }

  @Test func planesFlattenIntoThePlaneAround() {
    // A quarter turn about y inside a layer that is turned back: flattened, nothing is left of it.
    let inner = group(.rotation(.pi / 2, 0, 1, 0), panel(Rect(-20, -20, 40, 40), .red))
    let outer = group(Matrix.rotation(-.pi / 2, 0, 1, 0).then(.translation(30, 30)), inner)
    #expect(drawn(60, 60, outer).count(of: 0) == 3600)
  }

  @Test func perspectiveShrinksWhatIsFarther() {
    let turn = Matrix.rotation(0.9, 0, 1, 0).then(.perspective(120)).then(.translation(60, 60))
    let picture = drawn(120, 120, group(turn, panel(Rect(-40, -40, 80, 80), .red)))
    let columns = (0..<120).map { x in (0..<120).count { picture.channels(x, $0)[3] > 127 } }
    let seen = columns.indices.filter { columns[$0] > 0 }
    let (first, last) = (columns[seen[1]], columns[seen[seen.count - 2]])
    // Half the width is 40, of which sin 0.9 is the depth.
    let depth = 40 * 0.7833269096
    #expect(abs(Double(max(first, last)) - 80 / (1 - depth / 120)) < 2)
    #expect(abs(Double(min(first, last)) - 80 / (1 + depth / 120)) < 2)
  }

  @Test func pointsBehindTheEyeAreCutOff() {
    // A floor that goes on below and behind the eye fills what is below the horizon.
    let floor = Matrix.rotation(.pi / 2, 1, 0, 0).then(.translation(0, 30)).then(.perspective(50))
      .then(.translation(50, 50))
    let picture = drawn(100, 100, group(.identity, group(floor, panel(Rect(-1e5, -1e5, 2e5, 2e5), .red))))
    let rows = (0..<100).map { y in (0..<100).count { picture.channels($0, y)[3] == 255 } }
    #expect(rows[..<50].allSatisfy { $0 == 0 })
    #expect(rows[51...].allSatisfy { $0 == 100 }, "\(rows)")
  }
}
