import AnimuxEngine
import AnimuxGraphics
import Testing

/// What moves is a function of the layer's time.
@Suite struct PictureMotionTests {
  private let ends = [0.1, 0.3, 0.6]

  @Test(
    arguments: [
      (-1, 0), (0, 0), (0.05, 0), (0.1, 1), (0.29, 1), (0.3, 2), (0.59, 2), (0.6, 0), (0.65, 0), (6.1, 1),
      (600.35, 2), (.infinity, 0), (.nan, 0),
    ] as [(Double, Int)])
  func forEver(time: Double, frame: Int) {
    #expect(PictureMotion(ends: ends, plays: nil).frame(at: time) == frame)
  }

  @Test(
    arguments: [(0, 0), (0.61, 0), (1.19, 2), (1.2, 2), (1.25, 2), (100, 2), (.infinity, 2)]
      as [(Double, Int)])
  func twice(time: Double, frame: Int) {
    #expect(PictureMotion(ends: ends, plays: 2).frame(at: time) == frame)
  }

  @Test func everyFrameOfAFilmFindsItsPicture() {
    // At 30 frames a second the pictures change with every third frame of the film, whatever rounding does.
    let motion = PictureMotion(ends: (1...10).map { Double($0) / 10 }, plays: nil)
    for frame in 0..<3000 { #expect(motion.frame(at: Double(frame) / 30) == frame / 3 % 10) }
  }

  @Test func layersPlayInTheirOwnTime() throws {
    var layer = Layer()
    layer.bounds.size = Size(10, 10)
    layer.contents = "a.gif"
    layer.timing.beginTime = 1
    layer.timing.speed = 2
    var scene = Scene(size: Size(100, 100), duration: 10)
    scene.layers = [layer]
    let film = try Film(scene).with(
      Assets(pictures: [
        "a.gif": PictureFacts(size: Size(10, 10), motion: PictureMotion(ends: ends, plays: nil))
      ]))
    for (time, frame) in [(1.0, 0), (1.06, 1), (1.2, 2), (1.3, 0)] {
      #expect(Self.frames(film.displayList(at: time).items) == [frame], "\(time)")
    }
  }

  private static func frames(_ items: [DisplayItem]) -> [Int] {
    items.flatMap { item in
      switch item {
      case .picture(let picture): [picture.name.frame]
      case .group(let group): frames(group.items)
      default: [] as [Int]
      }
    }
  }
}
