import Animux
import AnimuxEngine
import AnimuxGraphics
import AnimuxMotion
import Testing

/// Pages that push each other, in pictures.
@Suite struct PushTests {
  /// A white page with a shape well within it.
  private func page(_ name: String) -> Layer {
    var page = Layer(name: name)
    (page.frame, page.backgroundColor) = (Rect(0, 0, 100, 40), .white)
    var content = ShapeContent()
    (content.path, content.fillColor) = (Path(Rect(20, 10, 40, 20)), .white)
    var mark = Layer(content: content)
    mark.position = .zero
    page.sublayers = [mark]
    return page
  }

  /// A row of a white page that another white page pushes away over black, from 1 s to 2 s.
  private func row(at time: Double, _ change: (inout [Layer]) -> Void = { _ in }) throws -> [UInt32] {
    var scene = Scene(size: Size(100, 40), duration: 3)
    scene.background = .black
    var pages = [page("first"), page("second")]
    pages[1].isHidden = true
    change(&pages)
    scene.layers = pages
    scene.transaction(at: 1) { t in
      var push = Transition(type: .push, subtype: .fromRight)
      (push.duration, push.timingFunction) = (1, .linear)
      t.add(push, to: "first")
      t.add(push, to: "second")
      t.transaction(disableActions: true) { t in
        t.set("first", \.isHidden, to: true)
        t.set("second", \.isHidden, to: false)
      }
    }
    return try Production(Film(scene)).still(at: time).pixels[2000..<2100].map { $0 & 0xff_ffff }
  }

  @Test(arguments: [1.0, 1.1037, 1.255, 1.5, 1.7777, 1.999]) func twoLayersLeaveNoSeam(time: Double) throws {
    #expect(try row(at: time).allSatisfy { $0 == 0xff_ffff })
  }

  @Test func pagesInSpaceLeaveNoSeam() throws {
    let row = try row(at: 1.255) { pages in
      for index in pages.indices { pages[index].transform = Transform(.translation(0, 0, 10)) }
    }
    #expect(row.allSatisfy { $0 == 0xff_ffff })
  }

  /// A layer that reaches beyond its page is composited over the other one, and is not added to it.
  @Test func overlappingPagesAreNotAddedUp() throws {
    let row = try row(at: 1.5) { pages in
      pages[0].backgroundColor = Color(0.4, 0, 0)
      pages[1].backgroundColor = Color(0.4, 0, 0)
      pages[1].sublayers[0].position.x = -40
    }
    #expect(row.allSatisfy { $0 == 0x66_0000 || $0 == 0xff_ffff })
    #expect(row[30...60].contains(0xff_ffff))
  }
}
