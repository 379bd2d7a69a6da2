import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

@Suite struct StayTests {
  private func film() throws -> Film {
    let text = """
      {"size": [64, 64], "duration": 3, "layers": [
        {"name": "group", "sublayers": [{"name": "ball"}]}, {"name": "other", "sublayers": [{"name": "card"}, {}]}
      ], "timeline": [{"at": 1, "remove": ["group"]}]}
      """
    return try Film(Scene(Source(name: "scene.json", text: text)))
  }

  @Test func aLayerLeavesWithTheLayerAroundIt() throws {
    #expect(try film().stays(ofLayer: "ball") == [0..<1])
    #expect(try film().stays(ofLayer: "group/ball") == [0..<1])
    #expect(try film().stays(ofLayer: "card") == [0..<Double.infinity])
  }

  @Test(arguments: ["group/card", "no/ball", "/", ""])
  func anotherPathIsNoLayer(path: String) throws {
    #expect(try film().stays(ofLayer: path) == [])
  }

  @Test func aLayerWithoutANameHasItsIndex() throws {
    #expect(try film().stays(ofLayer: "other/#1") == [0..<Double.infinity])
  }
}
