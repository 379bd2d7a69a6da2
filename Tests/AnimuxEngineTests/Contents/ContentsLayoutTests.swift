import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxEngine

@Suite struct ContentsLayoutTests {
  private let bounds = Rect(10, 20, 100, 50)

  @Test(arguments: [
    (ContentsGravity.resize, Rect(10, 20, 100, 50)), (.resizeAspect, Rect(50, 20, 20, 50)),
    (.resizeAspectFill, Rect(10, -80, 100, 250)), (.center, Rect(56, 30, 8, 20).moved(by: 0, 5)),
    (.top, Rect(56, 20, 8, 20)), (.bottom, Rect(56, 50, 8, 20)), (.left, Rect(10, 35, 8, 20)),
    (.right, Rect(102, 35, 8, 20)), (.topLeft, Rect(10, 20, 8, 20)), (.topRight, Rect(102, 20, 8, 20)),
    (.bottomLeft, Rect(10, 50, 8, 20)), (.bottomRight, Rect(102, 50, 8, 20)),
  ])
  func aPictureOf8By20(_ gravity: ContentsGravity, _ destination: Rect) {
    let layout = ContentsLayout(pictureSize: Size(8, 20), in: bounds, gravity: gravity)
    #expect(layout.parts == [.init(source: Rect(0, 0, 8, 20), destination: destination)])
  }

  @Test func aPartOfThePictureAndItsScale() {
    let layout = ContentsLayout(
      pictureSize: Size(40, 80), in: bounds, gravity: .bottomRight, contentsRect: Rect(0.5, 0.25, 0.5, 0.5),
      contentsScale: 2)
    #expect(
      layout.parts == [.init(source: Rect(20, 20, 20, 40), destination: Rect(100, 50, 10, 20))])
  }

  @Test func nineParts() {
    let layout = ContentsLayout(
      pictureSize: Size(30, 40), in: bounds, gravity: .resize,
      contentsCenter: Rect(1.0 / 3, 0.25, 1.0 / 3, 0.5))
    #expect(layout.parts.count == 9)
    #expect(layout.parts[0] == .init(source: Rect(0, 0, 10, 10), destination: Rect(10, 20, 10, 10)))
    let middle = layout.parts[4]
    #expect((middle.source.minX - 10).magnitude < 1e-12 && (middle.source.size.width - 10).magnitude < 1e-12)
    #expect(middle.destination.minY == 30 && middle.destination.size.height == 30)
    #expect((middle.destination.size.width - 80).magnitude < 1e-12)
    #expect(layout.parts[8].destination.maxX == 110 && layout.parts[8].destination.maxY == 70)
  }

  @Test func cornersKeepTheirSizeInPointsAndShrinkWhereThereIsNoRoom() {
    let sharp = ContentsLayout(
      pictureSize: Size(40, 40), in: bounds, gravity: .resize, contentsCenter: Rect(0.25, 0.25, 0.5, 0.5),
      contentsScale: 2)
    #expect(sharp.parts[0].destination == Rect(10, 20, 5, 5))
    let narrow = ContentsLayout(
      pictureSize: Size(40, 40), in: Rect(0, 0, 10, 40), gravity: .resize,
      contentsCenter: Rect(0.25, 0.25, 0.5, 0.5))
    #expect(narrow.parts.count == 6)
    #expect(narrow.parts[0].destination == Rect(0, 0, 5, 10))
  }

  @Test func pixelsThatAreNotMixedMeetAtTheirEdges() {
    let center = Rect(0.25, 0, 0.5, 1)
    func lengths(isMixed: Bool) -> [Double] {
      ContentsLayout(
        pictureSize: Size(4, 3), in: Rect(0, 0, 38, 30), gravity: .resize, contentsCenter: center,
        isMixed: isMixed
      ).columns.map(\.length)
    }
    #expect(lengths(isMixed: false) == [1, 36, 1])
    #expect(lengths(isMixed: true) == [1.5, 35, 1.5])
    var layer = Layer()
    layer.bounds = Rect(0, 0, 38, 30)
    layer.contentsCenter = center
    layer.magnificationFilter = .nearest
    #expect(layer.contentsLayout(of: Size(4, 3), isMirrored: false).columns.map(\.length) == [1, 36, 1])
  }

  @Test func aMiddleWithoutASizeIsOnePixel() {
    let layout = ContentsLayout(
      pictureSize: Size(21, 21), in: Rect(0, 0, 100, 21), gravity: .resize,
      contentsCenter: Rect(10.0 / 21, 0, 0, 1)
    )
    #expect(layout.parts.count == 3)
    #expect((layout.parts[1].source.size.width - 1).magnitude < 1e-12)
    #expect((layout.parts[1].destination.size.width - 80).magnitude < 1e-9)
  }

  @Test func stretchesMeetInTheMiddlesOfPixels() {
    let layout = ContentsLayout(
      pictureSize: Size(32, 3), in: Rect(0, 0, 100, 3), gravity: .resize,
      contentsCenter: Rect(0.25, 1.0 / 3, 0.5, 1.0 / 3))
    #expect(
      layout.columns == [
        .init(source: 0, sourceLength: 8.5, place: 0, length: 8.5),
        .init(source: 8.5, sourceLength: 15, place: 8.5, length: 83),
        .init(source: 23.5, sourceLength: 8.5, place: 91.5, length: 8.5),
      ])
    // No room is left for more than the pixels themselves.
    #expect(layout.rows.map(\.length).reduce(0, +) == 3)
    let pixel = ContentsLayout(
      pictureSize: Size(4, 4), in: Rect(0, 0, 10, 10), gravity: .resize,
      contentsCenter: Rect(0.5, 0, 0, 1))
    #expect(
      pixel.columns == [
        .init(source: 0, sourceLength: 2.5, place: 0, length: 2.5),
        .init(source: 2.5, sourceLength: 0, place: 2.5, length: 6),
        .init(source: 2.5, sourceLength: 1.5, place: 8.5, length: 1.5),
      ])
  }

  @Test func onlyResizingGravitiesStretchTheMiddle() {
    let layout = ContentsLayout(
      pictureSize: Size(20, 20), in: bounds, gravity: .center, contentsCenter: Rect(0.25, 0.25, 0.5, 0.5))
    #expect(layout.parts.count == 1)
  }

  @Test func nothingTrapsOrIsNotFinite() {
    var generator = Random(seed: 7)
    let values = [-2, -0.5, 0, 0.3, 1, 3, .infinity, -.infinity, .nan, 1e308]
    for _ in 0..<5000 {
      func value() -> Double { values.randomElement(using: &generator) ?? 0 }
      func rect() -> Rect { Rect(value(), value(), value(), value()) }
      let layout = ContentsLayout(
        pictureSize: Size(value(), value()), in: rect(),
        gravity: ContentsGravity.allCases.randomElement(using: &generator) ?? .resize, contentsRect: rect(),
        contentsCenter: rect(), contentsScale: value())
      for part in layout.parts {
        #expect(part.destination.size.width > 0 && part.source.size.height > 0)
      }
    }
  }
}

extension Rect {
  fileprivate func moved(by x: Double, _ y: Double) -> Rect {
    Rect(minX + x, minY + y, size.width, size.height)
  }
}
