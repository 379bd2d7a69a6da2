import Animux
import Foundation
import TestSupport
import Testing

/// Texts that a program draws.
@Suite struct DrawnTextTests {
  private static let font = FileReference(Repository.font("TestSans.ttf"))

  private struct Words: DrawnContent {
    static let type = "words"

    var string = ""
    var isBoxed = false

    func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double) {
      var text = TextContent()
      text.string = time < 2 ? string : string + " later"
      text.fontFile = DrawnTextTests.font
      text.fontSize = 20
      let size = drawing.size(of: text)
      if isBoxed { drawing.fill(Rect(0, 0, size.width, size.height), with: .white) }
      drawing.group(opacity: 0.5) { $0.draw(text, in: layer.bounds) }
    }
  }

  private func scene(_ words: Words, flipped: Bool = false) -> Scene {
    var layer = Layer(name: "words", content: words)
    layer.frame = Rect(0, 0, 160, 40)
    var scene = Scene(size: Size(160, 40), duration: 4, origin: flipped ? .bottomLeft : .topLeft)
    scene.layers = [layer]
    return scene
  }

  /// How bright each row is.
  private func rows(_ pixmap: Pixmap) -> [Int] {
    (0..<pixmap.height).map { y in
      pixmap.pixels[(y * pixmap.width)..<((y + 1) * pixmap.width)].reduce(0) { $0 + Int($1 & 255) }
    }
  }

  @Test func wordsAreSeenAndFadeWithTheirGroup() throws {
    let picture = try Film(scene(Words(string: "Hi"))).still(at: 0)
    let brightest = picture.pixels.map { $0 & 255 }.max() ?? 0
    #expect((126...129).contains(brightest), "\(brightest)")
  }

  @Test func theyAreUprightWhereYGrowsUpwards() throws {
    let plain = try Film(scene(Words(string: "Hi"))).still(at: 0)
    let flipped = try Film(scene(Words(string: "Hi"), flipped: true)).still(at: 0)
    #expect(rows(plain) == rows(flipped))
  }

  @Test func aTextHasTheSizeThatIsDrawn() throws {
    let film = try scene(Words(string: "Hi", isBoxed: true)).film()
    let picture = try film.still(at: 0)
    let width = picture.pixels.prefix(picture.width).count { $0 & 255 > 0xC0 }
    var layer = Layer(text: "Hi", name: "text")
    layer.text?.fontFile = Self.font
    layer.text?.fontSize = 20
    var other = Scene(size: Size(160, 40), duration: 1)
    other.layers = [layer]
    let size = try #require(try other.film().presentation(of: "text", at: 0)).bounds.size
    #expect(abs(Double(width) - size.width) <= 1, "\(width) \(size)")
  }

  @Test func lettersThatNoFontHasAreErrors() throws {
    let film = try Film(scene(Words(string: "A\u{4F60}B")))
    let error = #expect(throws: SceneError.self) { try Production(film) }
    #expect("\(error as Any)".contains("U+4F60"), "\(error as Any)")
    #expect("\(error as Any)".contains("\"words\""), "\(error as Any)")
  }

  /// Characters without a glyph are reported, too, if only a transaction sets them.
  @Test func lettersThatComeLaterAreErrorsToo() throws {
    var scene = scene(Words(string: "Hi"))
    scene.transaction(at: 3) { $0.set("words", \Words.string, to: "\u{4F60}") }
    let film = try Film(scene)
    #expect(throws: SceneError.self) { try Production(film) }
  }
}
