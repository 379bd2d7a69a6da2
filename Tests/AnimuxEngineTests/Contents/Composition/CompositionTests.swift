import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Foundation
import TestSupport
import Testing

@testable import AnimuxEngine

/// Scenes within scenes.
@Suite struct CompositionTests {
  /// A folder with documents.
  private struct Folder {
    private let folder = TemporaryFolder()

    init(_ files: [String: String]) throws {
      for (name, text) in files { try folder.file(name, text) }
    }

    var path: String { folder.path }

    func film(_ name: String = "a.json") throws -> Film { try Film(Scene(Source.read("\(path)/\(name)"))) }

    /// Without the folder's name.
    func errors(_ name: String = "a.json") -> [String] {
      do {
        _ = try film(name)
        return []
      } catch let error as SceneError {
        return error.diagnostics.map { "\($0)".replacingOccurrences(of: path + "/", with: "") }
      } catch { return ["\(error)"] }
    }
  }

  private static let inner = """
    {"size": [100, 50], "fps": 10, "duration": 2, "background": "blue", "layers": [
      {"frame": [0, 0, 10, 10], "backgroundColor": "red",
       "animations": [{"keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 2}]}]}
    """

  /// The scene `${width} × ${height}` in a bar whose length is a tenth of the width.
  private static let elastic = """
    {"size": [100, 50], "duration": 2, "layers": [{"name": "bar", "frame": [0, 0, "${width / 10}", "${height}"]}]}
    """

  @Test(arguments: [
    (#""resizesScene": true, "frame": [0, 0, 300, 200]"#, Size(300, 200)),
    (#""resizesScene": true, "frame": [0, 0, "50%", "100%"]"#, Size(200, 300)),
    (#""resizesScene": true, "position": [200, 150]"#, Size(100, 50)),
    (#""frame": [0, 0, 300, 200]"#, Size(100, 50)),
    (#""resizesScene": true, "frame": [0, 0, 300, 0]"#, Size(100, 50)),
    (#""resizesScene": true, "frame": [0, 0, 99999, 9]"#, Size(100, 50)),
  ])
  func aSceneTakesTheSizeOfItsLayer(place: String, size: Size) throws {
    let film = try Folder([
      "a.json": #"""
      {"size": [400, 300], "layers": [{"type": "composition", "name": "it", "source": "b.json", \#(place)}]}
      """#,
      "b.json": Self.elastic,
    ]).film()
    let inner = try #require(film.compositions.first?.film)
    #expect(Size(Double(inner.width), Double(inner.height)) == size)
    #expect(inner.presentation(of: "bar", at: 0)?.bounds.size == Size(size.width / 10, size.height))
  }

  @Test(arguments: [("multiplyBlendMode", true), ("", false)])
  func blendModesStayInTheirScene(mode: String, isIsolated: Bool) throws {
    let blend = mode.isEmpty ? "null" : "\"\(mode)\""
    let film = try Folder([
      "a.json": #"{"size": [100, 50], "layers": [{"type": "composition", "source": "b.json"}]}"#,
      "b.json": Self.inner.replacing(#""background": "blue""#, with: #""background": "clear""#)
        .replacing(#""red""#, with: #""red", "compositingFilter": \#(blend)"#),
    ]).film()
    let found = film.displayList(at: 1).groups.contains(where: \.isIsolated)
    #expect(found == isIsolated)
  }

  @Test func aSceneTakesTheSizeThatALayoutGivesToItsLayer() throws {
    let film = try Folder([
      "a.json": """
      {"size": [400, 300], "duration": 4, "layers": [{"name": "row", "frame": [0, 0, 400, 300], "layoutManager": {"type": "flex"}, "sublayers": [
        {"name": "left", "size": [100, null], "flex": {"shrink": 0}},
        {"type": "composition", "name": "it", "source": "b.json", "resizesScene": true, "flex": {"grow": 1}}]}],
       "timeline": [{"at": 2, "disableActions": true, "set": {"left": {"bounds": [0, 0, 200, 300]}}}]}
      """, "b.json": Self.elastic,
    ]).film()
    let sizes = film.compositions.map { [$0.film.width, $0.film.height] }
    #expect(sizes.contains([300, 300]) && sizes.contains([200, 300]), "\(sizes)")
  }

  private static func outer(_ layer: String) -> String {
    #"{"size": [200, 200], "fps": 10, "layers": [\#(layer)]}"#
  }

  @Test func itsLengthCounts() throws {
    let folder = try Folder([
      "in.json": Self.inner,
      "a.json": Self.outer(#"{"type": "composition", "source": "in.json", "beginTime": 1, "speed": 0.5}"#),
      "b.json": Self.outer(#"{"type": "composition", "source": "in.json", "duration": 1}"#),
    ])
    #expect(try folder.film().duration == 5)
    #expect(try folder.film("b.json").duration == 1)
  }

  @Test func itTakesItsCanvasSizeAndFillsBounds() throws {
    let folder = try Folder([
      "in.json": Self.inner,
      "a.json": Self.outer(
        #"{"type": "composition", "source": "in.json"}, {"type": "composition", "source": "in.json", "size": [50, 100]}"#
      ),
    ])
    let film = try folder.film()
    #expect(film.presentation(of: "#0", at: 0)?.bounds == Rect(0, 0, 100, 50))
    let groups = film.displayList(at: 1).groups
    let scenes = groups.filter { $0.clip == RoundedRect(Rect(0, 0, 100, 50)) }
    #expect(scenes.map(\.transform) == [.identity, .scale(0.5, 2)])
    #expect(scenes.allSatisfy { $0.items.count == 2 }, "background and layers")
  }

  @Test func itPlaysInTheLayersTimeAndHoldsItsLastFrame() throws {
    let folder = try Folder([
      "in.json": Self.inner,
      "a.json": Self.outer(
        #"{"type": "composition", "source": "in.json", "beginTime": 1, "speed": 2, "duration": 10}"#),
    ])
    let film = try folder.film()
    func opacity(_ time: Double) -> Double? {
      film.displayList(at: time).groups.map(\.opacity).first { $0 < 1 }
    }
    #expect(opacity(1.5) == 0.5)
    #expect(opacity(5).map { abs($0 - 0.95) < 1e-9 } == true)
    #expect(film.displayList(at: 0.5).groups.allSatisfy { $0.clip == nil })
  }

  @Test func aMissingInputIsAnErrorOfTheLayer() throws {
    let folder = try Folder([
      "a.json": #"{"size": [9, 9], "duration": 1, "layers": [{"type": "composition", "source": "b.json"}]}"#,
      "b.json": #"{"size": [9, 9], "variables": {"id": {"type": "number"}}, "layers": []}"#,
    ])
    #expect(
      folder.errors() == [
        #"a.json:1:44: error: layers[0]: the variable "id" has no value; expected a number; write "inputs": {"id": …}"#
      ])
  }

  /// Layers with other inputs of the same document have errors of their own.
  @Test func eachLayerWithAMissingInputHasAnError() throws {
    let folder = try Folder([
      "a.json": #"""
      {"size": [9, 9], "duration": 1, "layers": [
        {"type": "composition", "source": "b.json", "inputs": {"id": 1, "n": 1}},
        {"type": "composition", "source": "b.json", "inputs": {"n": 2}}]}
      """#,
      "b.json": #"{"size": [9, 9], "variables": {"id": {"type": "number"}, "n": 0}, "layers": []}"#,
    ])
    #expect(
      folder.errors() == [
        #"a.json:3:3: error: layers[1]: the variable "id" has no value; expected a number; write "inputs": {"id": …}"#
      ])
  }

  @Test(arguments: [("composition", "scene"), ("lottie", "Lottie")])
  func filesOfAnotherKindAreNamed(type: String, expected: String) throws {
    let folder = try Folder([
      "a.json": #"{"size": [9, 9], "duration": 1, "layers": [{"type": "\#(type)", "source": "t.srt"}]}"#,
      "t.srt": "1\n00:00:01,000 --> 00:00:02,000\nHi\n",
    ])
    let errors = folder.errors()
    #expect(errors.count == 1)
    #expect(
      errors.first?.hasSuffix(#""t.srt" is a file of captions; expected a \#(expected) document"#) == true,
      "\(errors)")
  }

  @Test func errorsPointIntoTheInnerDocument() throws {
    let folder = try Folder([
      "in.json": "{\"size\": [10, 10], \"layers\": [\n  {\"opactiy\": 1}]}",
      "a.json": Self.outer(#"{"type": "composition", "source": "in.json", "opacity": "x"}"#),
    ])
    let errors = folder.errors()
    #expect(errors.contains { $0.hasPrefix("a.json:1:") && $0.contains("expected a number") })
    #expect(
      errors.contains { $0.hasPrefix("in.json:2:4: error: unknown key \"opactiy\"") }, "\(errors)")
  }

  @Test func errorsOfTheTimelinePointThereToo() throws {
    let folder = try Folder([
      "in.json": """
      {"size": [10, 10], "duration": 1, "layers": [{"name": "x"}],
       "timeline": [{"at": 0, "set": {"nobody": {"opacity": 0}}}]}
      """,
      "a.json": Self.outer(#"{"type": "composition", "source": "in.json"}"#),
    ])
    let errors = folder.errors()
    #expect(errors.count == 1 && errors[0].hasPrefix("in.json:2:"), "\(errors)")
  }

  @Test func inputsAreValuesOfItsVariables() throws {
    let folder = try Folder([
      "in.json": """
      {"size": [100, 50], "duration": 1, "variables": {"n": 1, "text": "a"},
       "layers": [{"size": ["${n}", 5], "contents": "${text}.png"}]}
      """,
      "a.json": Self.outer(
        #"{"type": "composition", "source": "in.json", "inputs": {"n": 7, "text": "b"}}, {"type": "composition", "source": "in.json"}"#
      ),
      "b.json": Self.outer(#"{"type": "composition", "source": "in.json", "inputs": {"m": 7}}"#),
    ])
    let film = try folder.film()
    #expect(film.pictures.map(\.path) == ["\(folder.path)/a.png", "\(folder.path)/b.png"])
    let widths = film.compositions.map { $0.film.presentation(of: "#0", at: 0)?.bounds.size.width }
    #expect(widths == [7, 1])
    let errors = folder.errors("b.json")
    #expect(errors.count == 1 && errors[0].contains("no variable \"m\""), "\(errors)")
  }

  @Test func ringsAreRefusedByName() throws {
    let folder = try Folder([
      "a.json": Self.outer(#"{"type": "composition", "source": "b.json"}"#),
      "b.json": Self.outer(#"{"type": "composition", "source": "./a.json"}"#),
    ])
    #expect(
      folder.errors() == [
        "b.json:1:78: error: layers[0].source: a scene cannot show itself: "
          + "\"a.json\" shows \"b.json\" shows \"a.json\""
      ])
    let one = try Folder(["a.json": Self.outer(#"{"type": "composition", "source": "a.json"}"#)])
    #expect(one.errors().count == 1)
  }

  @Test func scenesInScenesEndSomewhere() throws {
    var files = ["s40.json": Self.inner]
    for level in 0..<40 {
      files["s\(level).json"] = Self.outer(
        [String](repeating: #"{"type": "composition", "source": "s\#(level + 1).json"}"#, count: 2)
          .joined(separator: ","))
    }
    let folder = try Folder(files)
    #expect(folder.errors("s0.json").contains { $0.contains("more than 16 levels deep") })
    #expect(folder.errors("s26.json").contains { $0.contains("more than 10000") })
    #expect(folder.errors("s36.json").isEmpty)
  }

  @Test func aMissingDocumentIsNamed() throws {
    let folder = try Folder(["a.json": Self.outer(#"{"type": "composition", "source": "gone.json"}"#)])
    let errors = folder.errors()
    #expect(errors.count == 1)
    #expect(errors[0].contains("cannot be shown: there is no such file"), "\(errors)")
  }

  @Test func aSceneCanBeInTheDocumentAndNeedsNoEnd() throws {
    let folder = try Folder([
      "a.json": """
      {"size": [20, 20], "duration": 1, "layers": [{"type": "composition",
        "scene": {"size": [10, 10], "background": "clear", "layers": [{"size": [5, 5], "contents": "x.png"}]}}]}
      """
    ])
    let film = try folder.film()
    #expect(film.pictures.map(\.path) == ["\(folder.path)/x.png"])
    #expect(film.duration == 1)
  }

  @Test func repeatedCompositionsAreComputedOnce() throws {
    let folder = try Folder([
      "in.json": Self.inner,
      "a.json": Self.outer(
        [String](repeating: #"{"type": "composition", "source": "in.json"}"#, count: 3).joined(separator: ",")
      ),
    ])
    let film = try folder.film()
    #expect(Set(film.compositions.map(ObjectIdentifier.init)).count == 1)
  }

  /// A layer that shows one scene all the time shows it once, however often other values change.
  @Test func changesOfALayerAreNoFurtherScenes() throws {
    let timeline = (1...3).map { #"{"at": \#($0), "set": {"c": {"opacity": 0.\#($0)}}}"# }
    let folder = try Folder([
      "in.json": Self.inner,
      "a.json": """
      {"size": [20, 20], "duration": 4, "layers": [{"name": "c", "type": "composition", "source": "in.json"}],
       "timeline": [\(timeline.joined(separator: ","))]}
      """,
    ])
    let film = try folder.film()
    #expect(film.nodes[1].versions.count > 3 && film.compositions.count == 1 && Composition(film).count == 2)
  }

  @Test func aSceneWithErrorsIsMadeOnce() throws {
    let folder = try Folder([
      "in.json":
        #"{"size": [9, 9], "duration": 1, "timeline": [{"at": 0, "set": {"nobody": {"opacity": 0}}}]}"#,
      "a.json": Self.outer(
        [String](repeating: #"{"type": "composition", "source": "in.json"}"#, count: 3).joined(separator: ",")
      ),
    ])
    #expect(folder.errors().count == 1)
  }

  /// The scene has no end of its own, and its birth rate changes without an end.
  @Test func anEmitterPulsesInASceneWithoutAnEnd() throws {
    let pulse =
      #"{"keyPath": "emitterCells.a.birthRate", "fromValue": 0, "toValue": 20, "duration": 0.5, "repeatCount": "infinity"}"#
    let emitter =
      #"{"type": "emitter", "frame": [0, 0, 9, 9], "emitterCells": [{"name": "a", "lifetime": 1, "birthRate": 0}], "animations": [\#(pulse)]}"#
    let folder = try Folder([
      "a.json": """
      {"size": [20, 20], "duration": 3, "layers": [
        {"type": "composition", "scene": {"size": [10, 10], "layers": [\(emitter)]}}]}
      """
    ])
    let emission = try #require(try folder.film().compositions[0].film.emissions.values.first as? Emission)
    let count = emission.particles(at: 2, limit: 1000).count
    #expect((9...11).contains(count), "\(count)")
  }

  @Test func codeMayNameADocument() throws {
    let folder = try Folder(["in.json": Self.inner])
    var content = CompositionContent()
    content.source = FileReference("\(folder.path)/in.json")
    var scene = Scene(size: Size(10, 10))
    scene.layers = [Layer(content: content)]
    #expect(try Film(scene).duration == 2)
    content.source = "nowhere.json"
    scene.layers = [Layer(content: content)]
    #expect(throws: SceneError.self) { try Film(scene) }
  }
}

extension DisplayList {
  fileprivate var groups: [Group] { items.flatMap(\.groups) }
}

extension DisplayItem {
  fileprivate var groups: [Group] {
    guard case .group(let group) = self else { return [] }
    return [group] + group.items.flatMap(\.groups)
  }
}
