import Animux
import TestSupport
import Testing

/// The code of the article "Templates and data".
@Suite struct TemplateExamples {
  private static let template = """
    {
      "size": [320, 180],
      "duration": 1,
      "variables": {
        "name": {"type": "text", "default": "Ada"},
        "score": {"type": "number", "default": 0, "min": 0, "integer": true}
      },
      "layers": [
        {"name": "bar", "frame": [20, 100, "${score * 2}", 20], "backgroundColor": "#ffb066"},
        {"type": "text", "string": "${name}: ${score}", "position": ["50%", 60]}
      ]
    }
    """

  @Test func variables() throws {
    let source = Source(name: "score.json", text: Self.template)
    let scene = try Scene(source, variables: ["name": "Grace", "score": 90])
    for variable in scene.declarations {
      print(variable.name, variable.type ?? "any", variable.expected ?? "")
    }
    let film = try scene.film()
    #expect(film.presentation(of: "bar", at: 0)?.bounds.size.width == 180)
    #expect(scene.declarations.map(\.name) == ["name", "score"])
  }

  private func encodeAll(_ template: Source, table: Source, rows: Int, to folder: String) async throws {
    for row in 1...rows {
      let scene = try Scene(template, data: SceneData(document: table, row: row, isStrict: true))
      try await scene.encode(to: "\(folder)/film-\(row).mp4")
    }
  }

  @Test func aBatch() async throws {
    let folder = TemporaryFolder()
    let table = Source(name: "scores.csv", text: "name,score\nGrace,90\nAda,70\n")
    let template = Source(name: "score.json", text: Self.template)
    try await encodeAll(template, table: table, rows: 2, to: folder.path)
    #expect(try MediaProbe(folder.file("film-2.mp4")).movie != nil)
  }

  @Test func untrusted() throws {
    let source = Source(name: "score.json", text: Self.template)
    var policy = InputPolicy()
    policy.roots = ["uploads"]
    policy.allowsSystemFonts = false
    policy.limits[.frames] = 1800
    let scene = try Scene(source, policy: policy)
    #expect(scene.policy.limits.count(.frames) == 1800)
  }

  private func readJob() throws -> Scene {
    var policy = InputPolicy()
    policy.roots = ["job"]
    policy.allowsSystemFonts = false
    let scene = try Scene(Source.read("job/scene.json", within: FileRoots(policy.roots)), policy: policy)
    return scene
  }

  @Test func aFolderThatDoesNotExist() {
    #expect(throws: SceneError.self) { try readJob() }
  }

  @Test func aDocumentOfAScene() throws {
    var card = Layer(name: "card")
    card.frame = Rect(20, 20, 100, 60)
    card.backgroundColor = .white
    var scene = Scene(size: Size(320, 180), duration: 2)
    scene.layers = [card]

    let text = scene.document.prettyText()
    let copy = try Scene(Source(name: "card.json", text: text))
    #expect(copy["card"]?.frame == Rect(20, 20, 100, 60))
  }
}
