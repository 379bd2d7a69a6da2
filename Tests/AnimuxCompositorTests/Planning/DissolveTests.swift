import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Items that are replaced by others.
@Suite struct DissolveTests {
  private func picture(_ items: [DisplayItem]) -> Pixmap {
    var canvas = Canvas(width: 120, height: 90, pictures: RandomPictures.cache)
    _ = canvas.draw(
      DisplayList(width: 120, height: 90, background: Color(0.2, 0.3, 0.4, 0.5), items: items))
    return canvas.pixmap
  }

  /// Channel by channel, the fraction `share` / 255 of `b`.
  private func mix(_ a: Pixmap, _ b: Pixmap, _ share: UInt32) -> Pixmap {
    var result = a
    for index in a.pixels.indices {
      result.pixels[index] = [0, 8, 16, 24].reduce(0) { pixel, shift in
        let (old, new) = (a.pixels[index] >> shift & 255, b.pixels[index] >> shift & 255)
        return pixel | ((old * (255 - share) + new * share + 127) / 255) << UInt32(shift)
      }
    }
    return result
  }

  @Test(arguments: 0..<60) func isTheMixOfTwoPictures(seed: Int) {
    var random = Random(seed: 4000 + seed)
    let behind = (0..<3).map { _ in random.item(depth: 1) }
    let (old, new) = ([random.item(depth: 2)], [random.item(depth: 2), random.item(depth: 1)])
    let share = UInt32(random.int(1..<255))
    let dissolve = Dissolve(from: old, to: new, progress: Double(share) / 255)
    let (before, after) = (picture(behind + old), picture(behind + new))
    #expect(
      picture(behind + [.dissolve(dissolve)]).distance(to: mix(before, after, share)) <= 2,
      "\(share) \(old) \(new)")
  }

  @Test(arguments: 0..<40) func commonItemsAreDrawnUnchanged(seed: Int) {
    var random = Random(seed: 5000 + seed)
    func items() -> [DisplayItem] { (0..<2).map { _ in random.item(depth: 1) } }
    let (behind, below, above) = (items(), items(), items())
    let (old, new) = (below + items() + above, below + items() + above)
    let frame = { (items: [DisplayItem]) in
      DisplayItem.group(Group(transform: .rotation(0.1, 0, 0, 1), opacity: 0.8, items: items))
    }
    let whole = picture(behind + [.dissolve(Dissolve(from: [frame(old)], to: [frame(new)], progress: 0.4))])
    let (before, after) = (picture(behind + [frame(old)]), picture(behind + [frame(new)]))
    #expect(whole.distance(to: mix(before, after, 102)) <= 3)
  }

  @Test func isExactWhereBothAreOpaqueOrAlike() {
    let (old, new) = (panel(Rect(3, 4, 20, 20), .red), panel(Rect(3, 4, 20, 20), .blue))
    let half = Dissolve(from: [old], to: [new], progress: 0.5)
    #expect(drawn(40, 40, .dissolve(half)).channels(10, 10) == [127, 0, 128, 255])
    let faint = panel(Rect(3, 4, 20, 20), Color(0.3, 0.7, 0.1, 0.35), radius: 8)
    for progress in [0, 0.1, 0.37, 0.9, 1] {
      // Different to the list, alike to the eye.
      let other = group(.translation(1, 0), panel(Rect(2, 4, 20, 20), Color(0.3, 0.7, 0.1, 0.35), radius: 8))
      let dissolve = DisplayItem.dissolve(Dissolve(from: [faint], to: [other], progress: progress))
      #expect(drawn(40, 40, background: .white, dissolve) == drawn(40, 40, background: .white, faint))
    }
  }

  @Test func comesFromNothingAndGoesToNothing() {
    let item = panel(Rect(3, 4, 20, 20), .red)
    let comes = DisplayItem.dissolve(Dissolve(from: [], to: [item, item], progress: 0.2))
    let goes = DisplayItem.dissolve(Dissolve(from: [item, item], to: [], progress: 0.8))
    #expect(drawn(40, 40, comes).channels(10, 10) == [51, 0, 0, 51])
    #expect(drawn(40, 40, comes) == drawn(40, 40, goes))
    #expect(drawn(40, 40, .dissolve(Dissolve(from: [], to: [], progress: 0.5))).count(of: 0) == 1600)
    #expect(drawn(40, 40, .dissolve(Dissolve(from: [item], to: [], progress: .nan))) == drawn(40, 40, item))
  }

  @Test func isBlendedOnEitherSide() {
    let (old, new) = (panel(Rect(0, 0, 20, 20), .red), panel(Rect(0, 0, 20, 20), Color(0, 1, 1)))
    let dissolve = Dissolve(
      from: [group(blend: .multiply, old)], to: [group(blend: .screen, new)], progress: 0.6)
    let picture = drawn(20, 20, background: Color(0.8, 0.4, 0.2), .dissolve(dissolve))
    // 0.8 0 0 and 0.8 1 1.
    #expect(picture.channels(9, 9) == [204, 153, 153, 255])
  }

  @Test func onlyWhatDiffersIsDrawnAgain() {
    var canvas = Canvas(width: 640, height: 640)
    let stage = (0..<10).map { panel(Rect(Double($0) * 60, 0, 50, 600), Color(0.1, 0.5, 0.9)) }
    func list(_ progress: Double) -> DisplayList {
      let new = stage + [panel(Rect(10, 10, 20, 20), .red)]
      let frame = { (items: [DisplayItem]) in DisplayItem.group(Group(transform: .identity, items: items)) }
      let dissolve = Dissolve(from: [frame(stage)], to: [frame(new)], progress: progress)
      return DisplayList(width: 640, height: 640, background: .black, items: [.dissolve(dissolve)])
    }
    _ = canvas.draw(list(0.3))
    var expected = TileSet(width: 640, height: 640)
    expected[0, 0] = true
    #expect(canvas.draw(list(0.4)) == expected)
  }
}
