import AnimuxDocuments
import AnimuxEngine
import AnimuxGraphics
import AnimuxMotion
import Testing

/// The frame of a moving picture is a function of the layer's time.
@Suite struct PictureMotionTests {
  private let ends = [0.1, 0.3, 0.6]

  @Test(
    arguments: [
      (-1, 0), (0, 0), (0.05, 0), (0.1, 1), (0.29, 1), (0.3, 2), (0.59, 2), (0.6, 0), (0.65, 0), (6.1, 1),
      (600.35, 2), (.infinity, 0), (.nan, 0),
    ] as [(Double, Int)])
  func indefinitely(time: Double, frame: Int) {
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

  /// Percentages relate to the size that a layer takes from its picture: for sublayers, for masks, and for layers that are added later.
  @Test func percentagesOfWhatTakesItsSizeFromAPicture() throws {
    let text = """
      {"size": [100, 100], "duration": 10, "layers": [{"name": "a", "type": "image", "source": "/a.svg",
       "mask": {"name": "m", "size": ["100%", "50%"]},
       "sublayers": [{"name": "b", "size": ["50%", 2], "position": ["50%", 0], "sublayers": [{"name": "c", "size": ["10%", 1]}]}]}],
       "timeline": [{"at": 1, "add": [{"to": "a", "layer": {"name": "d", "size": ["25%", "100%"]}}]}]}
      """
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    let known = try film.with(Assets(pictures: ["/a.svg": PictureFacts(size: Size(40, 20), isVector: true)]))
    #expect(film.files.sizingPictures == ["/a.svg"])
    func bounds(_ name: String) throws -> JSON {
      try #require(known.explanation(at: 2, of: [name], keyPaths: ["bounds.size"]).layers.first?.values.last)
        .model
    }
    for (name, size) in [
      ("a", "[40, 20]"), ("a/m", "[40, 10]"), ("b", "[20, 2]"), ("c", "[2, 1]"), ("d", "[10, 20]"),
    ] {
      #expect(try bounds(name).text() == size, "\(name)")
    }
  }

  /// Its own animation, that of a layer around it, and neither before, after or beside.
  @Test func aVectorPictureKnowsWhenItsSizeChanges() throws {
    let text = """
      {"size": [100, 100], "duration": 10, "layers": [{"size": [50, 50], "position": [50, 50],
       "animations": [{"keyPath": "transform.scale", "toValue": 2, "beginTime": 1, "duration": 1}],
       "sublayers": [{"contents": "/a.svg", "size": [9, 9], "position": [9, 9], "animations": [
         {"keyPath": "bounds.size.width", "toValue": 20, "beginTime": 5, "duration": 1},
         {"keyPath": "transform.rotation.z", "toValue": 2, "beginTime": 7, "duration": 1},
         {"keyPath": "position", "toValue": [2, 2], "beginTime": 7, "duration": 1}]}]}]}
      """
    let film = try Film(Scene(Source(name: "scene.json", text: text))).with(
      Assets(pictures: ["/a.svg": PictureFacts(size: Size(10, 10), isVector: true)]))
    for (time, isResizing) in [
      (0.5, false), (1.5, true), (2, false), (5.5, true), (6.5, false), (7.5, false),
    ] {
      #expect(Self.resizes(film.displayList(at: time).items) == [isResizing], "\(time)")
    }
  }

  private static func resizes(_ items: [DisplayItem]) -> [Bool] {
    items.flatMap { item in
      switch item {
      case .picture(let picture): [picture.isResizing && picture.vectorSize != nil]
      case .group(let group): resizes(group.items)
      default: [] as [Bool]
      }
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
