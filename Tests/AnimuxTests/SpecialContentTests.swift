import Animux
import AnimuxEngine
import AnimuxGraphics
import AnimuxMedia
import Foundation
import TestSupport
import Testing

/// Tiled and scrolling layers, and layers with custom drawing or pixels.
@Suite struct SpecialContentTests {
  private static let picture = Repository.picture("rings.png")

  private func still(_ layer: Layer, at time: Double = 0, perspective: Bool = false) throws -> Pixmap {
    var scene = Scene(size: Size(200, 120), duration: 2, background: Color(0.1, 0.2, 0.3))
    if perspective { scene.root.sublayerTransform = Transform(.perspective(200)) }
    scene.layers = [layer]
    return try Film(scene).still(at: time)
  }

  private static let transforms: [Matrix] = [
    .identity, .scale(5, 5), .scale(0.1, 0.1), .scale(0.4, 0.4).then(.rotation(0.4, 0, 0, 1)),
    .rotation(1, 1, 0.2, 0), .scale(9, 9).then(.translation(500, 300)),
  ]

  @Test(arguments: transforms) func tilesLookLikeTheWhole(transform: Matrix) throws {
    var content = TiledContent()
    (content.source, content.tileSize) = (FileReference(Self.picture), Size(16, 16))
    content.levelsOfDetail = 6
    var tiled = Layer(content: content)
    var image = Layer(image: FileReference(Self.picture))
    (tiled.position, image.position) = (Point(90, 50), Point(90, 50))
    (tiled.transform, image.transform) = (Transform(transform), Transform(transform))
    let (one, other) = (
      try still(tiled, perspective: true), try still(image, perspective: true)
    )
    #expect(one.distance(to: other) <= 2)
    #expect(Set(one.pixels).count > 1)
  }

  @Test func aScrollLayerCutsAndScrolls() throws {
    var layer = Layer(content: ScrollContent())
    layer.frame = Rect(20, 20, 40, 40)
    var inner = Layer()
    inner.frame = Rect(0, 0, 200, 200)
    inner.backgroundColor = .white
    var mark = Layer()
    (mark.frame, mark.backgroundColor) = (Rect(100, 80, 10, 10), Color(1, 0, 0))
    inner.sublayers = [mark]
    layer.sublayers = [inner]
    layer.scroll(to: Point(90, 70))
    let pixmap = try still(layer)
    #expect(pixmap.pixels[25 * 200 + 25] == .max && pixmap.pixels[35 * 200 + 35] == 0xFFFF_0000)
    #expect(pixmap.pixels.count { $0 == .max } == 40 * 40 - 100)
  }

  private struct Star: DrawnContent {
    static let type = "star"

    func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double) {
      drawing.clip(to: Path(ellipseIn: layer.bounds)) { drawing in
        drawing.fill(layer.bounds, with: Color(1, 1, 0))
        drawing.group(transform: .translation(time * 10, 0), opacity: 0.5) { drawing in
          drawing.fill(Rect(0, 0, 10, 40), with: .black)
        }
      }
      drawing.stroke(Path(Rect(0, 0, 40, 40)), with: .white, width: 2)
    }
  }

  @Test func aProgramDrawsInTheLayersTime() throws {
    var layer = Layer(content: Star())
    layer.frame = Rect(20, 20, 40, 40)
    layer.beginTime = 0.5
    #expect(try Set(still(layer, at: 0).pixels).count == 1)
    let pixmap = try still(layer, at: 1.5)
    #expect(pixmap.pixels[40 * 200 + 35] == 0xFF80_8000 || pixmap.pixels[40 * 200 + 35] == 0xFF7F_7F00)
    #expect(pixmap.pixels[40 * 200 + 45] == 0xFFFF_FF00)
    #expect(pixmap.pixels[40 * 200 + 20] == .max, "the line")
    #expect(pixmap.pixels[22 * 200 + 22] == 0xFF1A_334D, "cut by the ellipse")
  }

  @Test func aProgramMakesPixels() throws {
    var layer = Layer(
      content: PixelContent(width: 4, height: 2) { pixmap, time in
        for index in pixmap.pixels.indices { pixmap.pixels[index] = 0xFF00_0000 | UInt32(time * 100) }
      })
    (layer.frame, layer.speed) = (Rect(0, 0, 40, 20), 2)
    let pixmap = try still(layer, at: 0.5)
    #expect(pixmap.pixels.count { $0 == 0xFF00_0064 } == 800)
    layer.contentsGravity = .center
    #expect(try still(layer, at: 0.5).pixels.count { $0 == 0xFF00_0064 } == 8)
  }

  @Test func madePixelsAreTheSameOnAnyNumberOfThreads() async throws {
    var layer = Layer(
      content: PixelContent(width: 8, height: 8) { pixmap, time in
        for index in pixmap.pixels.indices { pixmap.pixels[index] = 0xFF00_0000 | UInt32(time * 1000) << 4 }
      })
    layer.frame = Rect(0, 0, 64, 64)
    var scene = Scene(size: Size(64, 64), duration: 10)
    scene.layers = [layer]
    var options = EncodeOptions()
    var files: [Data] = []
    for workers in [1, 3] {
      options.workers = workers
      let folder = TemporaryFolder()
      try await Film(scene).encode(to: folder.file("film.mp4"), options: options)
      files.append(try Data(contentsOf: URL(fileURLWithPath: folder.file("film.mp4"))))
    }
    #expect(files[0] == files[1])
  }
}
