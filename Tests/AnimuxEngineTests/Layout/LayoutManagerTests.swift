import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Layout managers that a program has made.
@Suite struct LayoutManagerTests {
  private struct Row: LayoutManager {
    var gap = 0.0
    var drops = false

    func preferredSize(of layer: Layer) -> Size {
      Size(layer.sublayers.map(\.preferredFrameSize.width).reduce(0, +), layer.bounds.size.height)
    }

    func layoutSublayers(of layer: inout Layer) {
      var x = 0.0
      for index in layer.sublayers.indices {
        layer.sublayers[index].frame.origin = Point(x, 0)
        x += layer.sublayers[index].frame.size.width + gap
        layer.sublayers[index].opacity = 0
      }
      if drops { layer.sublayers = [] }
    }
  }

  private func scene(_ row: Row = Row(gap: 5)) -> Scene {
    var scene = Scene(size: Size(100, 100), duration: 10)
    var stage = Layer(name: "stage")
    stage.frame = Rect(0, 0, 100, 20)
    stage.layoutManager = row
    stage.sublayers = ["a", "b", "c"].map { name in
      var layer = Layer(name: name)
      layer.frame = Rect(50, 0, 10, 10)
      return layer
    }
    scene.layers = [stage]
    return scene
  }

  private func places(_ film: Film, at time: Double) -> [Double?] {
    ["a", "b", "c"].map { film.presentation(of: "stage/\($0)", at: time)?.frame.minX }
  }

  @Test func itPlacesSublayers() throws {
    let film = try Film(scene())
    #expect(places(film, at: 0) == [0, 15, 30])
    #expect(film.presentation(of: "stage/a", at: 0)?.opacity == 1, "frames alone are taken over")
    #expect(scene().layers[0].preferredFrameSize == Size(30, 20))
  }

  @Test func itRunsAgainAndWhatItMovesAnimates() throws {
    var scene = scene()
    scene.transaction(at: 1, duration: 2, timingFunction: .linear) { t in
      t.set("a", \.bounds.size, to: Size(30, 10))
    }
    let film = try Film(scene)
    #expect(places(film, at: 2) == [0, 25, 40])
    #expect(places(film, at: 3) == [0, 35, 50])
  }

  @Test func itRunsWhereWhoIsThereChanges() throws {
    var scene = scene()
    scene.transaction(at: 1, disableActions: true) { $0.remove("a") }
    #expect(places(try Film(scene), at: 1) == [nil, 0, 15])
  }

  @Test func aRuleThatChangesIsAChange() throws {
    var scene = scene()
    scene.transaction(at: 1, disableActions: true) { t in
      t.change("stage") { $0.layoutManager = Row(gap: 10) }
    }
    #expect(places(try Film(scene), at: 1) == [0, 20, 40])
  }

  @Test func invalidPlacesAreLeftOut() throws {
    #expect(places(try Film(scene(Row(gap: .nan))), at: 0) == [0, 50, 50])
    #expect(places(try Film(scene(Row(drops: true))), at: 0) == [50, 50, 50])
  }
}
