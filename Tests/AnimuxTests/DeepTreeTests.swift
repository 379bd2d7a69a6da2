import Animux
import AnimuxGraphics
import Testing

/// Layers in layers in layers.
@Suite struct DeepTreeTests {
  /// `keys` are those of a layer with another in it, which stands for `@`.
  private func scene(_ depth: Int, _ keys: String, before: String = "") throws -> Scene {
    let halves = keys.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let bounds = #""size": [16, 16], "position": [8, 8]"#
    let layers =
      String(repeating: "{\(bounds), \(halves[0])", count: depth)
      + #"{"size": [8, 8], "backgroundColor": "red"}"#
      + String(repeating: "\(halves[1])}", count: depth)
    return try Scene(
      Source(
        name: "scene.json", text: #"{"size": [16, 16], "duration": 0.1, \#(before)"layers": [\#(layers)]}"#))
  }

  @Test(arguments: [
    #""sublayers": [@]"#, #""opacity": 0.99, "sublayers": [@]"#, #""backgroundColor": "blue", "mask": @"#,
    #""type": "transform", "transform": [{"rotate": "1deg", "axis": [0, 1, 0]}], "sublayers": [@]"#,
    #""type": "replicator", "sublayers": [@]"#,
    #""masksToBounds": true, "cornerRadius": 2, "sublayers": [@]"#,
    #""filters": [{"filter": "CIColorInvert"}], "sublayers": [@]"#,
  ])
  func deepTreesAreDrawn(keys: String) throws {
    _ = try scene(250, keys).film().still(at: 0)
  }

  @Test func filtersGoAsDeepAsTheirLimit() throws {
    let keys = #""filters": [{"filter": "CIGaussianBlur", "inputRadius": 0.1}], "sublayers": [@]"#
    _ = try scene(32, keys).film().still(at: 0)
    let error = #expect(throws: EncodeError.self) { try scene(250, keys).film().still(at: 0) }
    #expect("\(error as Any)".contains("\"filter-levels\" of 32"), "\(error as Any)")
  }

  @Test func deeperDocumentsAreRefused() throws {
    let error = #expect(throws: SceneError.self) { try scene(300, #""sublayers": [@]"#) }
    #expect(
      error?.description.hasSuffix("nested more than 512 deep (the limit \"depth\"); reduce the nesting")
        == true)
  }

  @Test func reuseGoesAsDeepAsText() throws {
    _ = try scene(120, #""opacity": "${a}", "sublayers": [@]"#, before: #""variables": {"a": 0.99}, "#).film()
      .still(at: 0)
  }

  /// By a timeline a tree grows without end.
  @Test func growingTreesAreRefused() throws {
    var scene = Scene(size: Size(16, 16), duration: 1)
    scene.layers = [Layer(name: "0")]
    for index in 1...Limits().count(.levels) {
      scene.transaction(at: 0.5) { $0.add(Layer(name: "\(index)"), to: "\(index - 1)") }
    }
    let error = #expect(throws: SceneError.self) { try scene.film() }
    #expect(error?.description.contains("layers are nested more than 512 levels deep") == true)
  }

  @Test func movedTreesAreRefused() throws {
    func chain(_ name: String) -> Layer {
      (0..<300).reduce(Layer()) { inner, index in
        var layer = Layer(name: "\(name)\(index)")
        layer.sublayers = [inner]
        return layer
      }
    }
    var scene = Scene(size: Size(16, 16), duration: 1)
    scene.layers = [chain("a"), chain("b")]
    scene.transaction(at: 0.5) { $0.move("a299", to: "b0") }
    let error = #expect(throws: SceneError.self) { try scene.film() }
    #expect(error?.description.contains("layers are nested more than 512 levels deep") == true)
  }
}
