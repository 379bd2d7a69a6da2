import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Many small pictures look like the same pictures one by one.
@Suite struct SpriteTests {
  private struct Several: PictureSource {
    func pixmap(named name: PictureName) -> Pixmap? {
      guard name.path != "none" else { return nil }
      var random = Random(seed: name.path.utf8.count)
      var pixmap = Pixmap(width: 13, height: 9)
      pixmap.pixels =
        name.path == "flat"
        ? pixmap.pixels.map { _ in 0xFFFF_FFFF } : random.pixels(pixmap.width * pixmap.height)
      return pixmap
    }
  }

  private func drawn(_ items: [DisplayItem], reuse: Bool = true, background: Color = .black) -> Pixmap {
    var canvas = Canvas(
      width: 200, height: 150, pictures: PictureCache(Several()), options: CanvasOptions(reuse: reuse))
    _ = canvas.draw(DisplayList(width: 200, height: 150, background: background, items: items))
    return canvas.pixmap
  }

  private func picture(_ name: String, _ filter: SamplingFilter = .linear) -> Picture {
    Picture(
      PictureName(name), source: Rect(0, 0, 13, 9), destination: Rect(-6.5, -4.5, 13, 9),
      minification: filter,
      magnification: filter)
  }

  private func sprites(_ count: Int, _ filter: SamplingFilter = .linear, seed: Int = 7) -> Sprites {
    var random = Random(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + random.unit() * (range.upperBound - range.lowerBound)
    }
    return Sprites(
      pictures: [picture("a", filter), picture("bb", filter)],
      sprites: (0..<count).map { index in
        Sprites.Sprite(
          picture: index % 2, x: number(-10...210), y: number(-10...160), scale: number(0.2...3),
          angle: number(-4...4), color: Color(number(0...1), number(0...1), number(0...1), number(0...1)))
      })
  }

  /// An emitter whose particles would paint too much is reported, with all that it would paint.
  @Test func paintedPixelsAreCountedWithTheEmitter() {
    var limits = Limits()
    limits[.painted] = 200 * 150 * 10
    var item = sprites(20)
    for index in item.sprites.indices { item.sprites[index].scale = 1000 }
    var group = Group(transform: .identity, items: [.sprites(item)])
    group.mark = LayerMark(5)
    var canvas = Canvas(
      width: 200, height: 150, pictures: PictureCache(Several()), options: CanvasOptions(limits: limits))
    _ = canvas.draw(DisplayList(width: 200, height: 150, background: .black, items: [.group(group)]))
    #expect(canvas.excess == Excess(limit: .painted, layers: [5], amount: 200 * 150 * 20))
    for index in item.sprites.indices { item.sprites[index].scale = 1 }
    group.items = [.sprites(item)]
    _ = canvas.draw(DisplayList(width: 200, height: 150, background: .black, items: [.group(group)]))
    #expect(canvas.excess == nil)
  }

  private func oneByOne(_ sprites: Sprites) -> [DisplayItem] {
    sprites.sprites.map { .group(sprites.group(of: $0)) }
  }

  @Test(arguments: SamplingFilter.allCases) func theyLookLikePicturesOneByOne(filter: SamplingFilter) {
    for index in 0..<20 {
      let one = sprites(1, filter, seed: index + 1)
      let (batch, single) = (drawn([.sprites(one)]), drawn(oneByOne(one)))
      // Edges that lean are covered by a little more or less.
      #expect(batch.distance(to: single) <= (filter == .nearest ? 255 : 40), "\(index)")
      let sums = [batch, single].map { $0.pixels.reduce(0) { $0 + Int($1 >> 8 & 255) } }
      #expect(abs(sums[0] - sums[1]) <= 60 + sums[1] / 25, "\(index): \(sums)")
    }
  }

  @Test func uprightOnesAreExact() {
    var item = sprites(0)
    for (index, scale) in [1, 1, 2.0].enumerated() {
      item.sprites.append(
        .init(picture: 0, x: 30.5 + Double(index) * 50, y: 40.5 - Double(index) * 0.25, scale: scale))
    }
    #expect(drawn([.sprites(item)]).distance(to: drawn(oneByOne(item))) <= 1)
  }

  @Test func tinyOnesCountByTheirArea() {
    let dot = Picture(
      PictureName("flat"), source: Rect(0, 0, 13, 9), destination: Rect(-0.25, -0.25, 0.5, 0.5))
    let item = Sprites(pictures: [dot], sprites: [.init(picture: 0, x: 10.5, y: 10.5)])
    let pixmap = drawn([.sprites(item)])
    #expect(pixmap.channels(10, 10) == [64, 64, 64, 255])
    #expect(pixmap.count(of: 0xFF00_0000) == 200 * 150 - 1)
  }

  @Test func lightAddsUpWithWhatIsBelow() {
    let flat = picture("flat")
    let light = Sprites.Sprite(picture: 0, x: 50.5, y: 50.5, color: Color(0.4, 0.2, 1))
    let item = Sprites(pictures: [flat], sprites: [light, light, light], isAdditive: true)
    let pixmap = drawn([.sprites(item)], background: Color(0, 0.2, 0))
    #expect(pixmap.channels(50, 50) == [255, 204, 255, 255])
    let faded = drawn(
      [.group(Group(transform: .identity, opacity: 0.5, items: [.sprites(item)]))],
      background: Color(0, 0.2, 0))
    #expect(faded.channels(50, 50)[2] == 128)
  }

  @Test func spritesDoNotDependOnTheFrameBefore() {
    let (one, other) = (sprites(300), sprites(300, seed: 9))
    var canvas = Canvas(width: 200, height: 150, pictures: PictureCache(Several()))
    for item in [one, other, one] {
      let list = DisplayList(width: 200, height: 150, background: .black, items: [.sprites(item)])
      _ = canvas.draw(list)
      #expect(canvas.pixmap == drawn([.sprites(item)], reuse: false))
    }
  }

  @Test func onlyTilesWithAChangedSpriteAreDrawn() {
    var item = Sprites(
      pictures: [picture("a")], sprites: [.init(picture: 0, x: 20, y: 20), .init(picture: 0, x: 150, y: 100)])
    var canvas = Canvas(width: 200, height: 150, pictures: PictureCache(Several()))
    _ = canvas.draw(DisplayList(width: 200, height: 150, background: .black, items: [.sprites(item)]))
    item.sprites[1].x += 1
    let dirty = canvas.draw(
      DisplayList(width: 200, height: 150, background: .black, items: [.sprites(item)]))
    #expect(dirty.count == 1 && dirty[2, 1])
  }

  @Test func inPerspectiveNearOnesAreLarger() {
    var item = Sprites(
      pictures: [picture("flat")],
      sprites: [.init(picture: 0, x: 0, y: 0, z: -100), .init(picture: 0, x: 0, y: 0, z: 50)],
      transform: Matrix.perspective(100).then(.translation(100, 75)))
    #expect(drawn([.sprites(item)]).count(of: .max) == 26 * 18)
    item.sprites[1].z = 150
    #expect(drawn([.sprites(item)]).count(of: .max) < 13 * 9, "what lies behind the eye is not seen")
    item.transform = Matrix.rotation(0.5, 0, 1, 0).then(item.transform)
    item.sprites[1].z = 0
    #expect(drawn([.sprites(item)]) == drawn(oneByOne(item)))
  }

  @Test func spritesWithoutAPlaceOrPictureAreLeftOut() {
    var item = sprites(2)
    item.sprites[0].scale = .nan
    item.sprites[1].x = .infinity
    item.sprites += [.init(picture: 7, x: 50, y: 50), .init(picture: 0, x: 50, y: 50, scale: 0)]
    item.pictures.append(picture("none"))
    item.sprites.append(.init(picture: 2, x: 50, y: 50))
    item.sprites.append(.init(picture: 0, x: 50, y: 50, scale: 1e-200))
    item.sprites.append(.init(picture: 0, x: 1e300, y: 50, scale: 1e200))
    #expect(drawn([.sprites(item)]).count(of: 0xFF00_0000) == 200 * 150)
  }

  @Test func tintsMultiplyPictures() {
    var flat = picture("flat")
    flat.tint = Color(1, 0.5, 0, 0.5)
    let pixmap = drawn([.group(Group(transform: .translation(50.5, 50.5), items: [.picture(flat)]))])
    #expect(pixmap.channels(50, 50) == [128, 64, 0, 255])
  }
}
