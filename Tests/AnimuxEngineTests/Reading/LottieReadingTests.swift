import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

@Suite("Lottie documents as scenes")
struct LottieReadingTests {
  private static let text = #"""
    {"v": "5.7", "w": 64, "h": 32, "fr": 25, "ip": 0, "op": 50, "layers": [
      {"ty": 1, "nm": "box", "sw": 8, "sh": 8, "sc": "#00ff00", "ip": 0, "op": 50,
       "ks": {"p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 50, "s": [32, 16]}]}, "o": {"k": 40}}},
      {"ty": 0, "nm": "lost", "refId": "none", "ip": 0, "op": 50, "ks": {}}]}
    """#

  @Test func aLottieDocumentIsAScene() throws {
    let scene = try Scene(Source(name: "a.json", text: Self.text))
    #expect(scene.size.width == 64 && scene.duration == 2)
    #expect(scene.layers.first?.name == "box")
  }

  @Test func theImportedSceneIsTheSame() throws {
    let source = Source(name: "a.json", text: Self.text)
    let imported = try Scene.imported(source)
    let again = try Scene(Source(name: "b.json", text: imported.document.prettyText()))
    #expect(try Scene(source).document == again.document)
    #expect(imported.notes.count == 1)
  }

  @Test func layersThatAreNotDrawnAreAWarning() throws {
    let scene = try Scene(Source(name: "a.json", text: Self.text))
    let warnings = scene.warnings(in: try Film(scene))
    #expect(warnings.count { $0.code == .notDrawn && $0.message.contains("lost") } == 1)
  }

  @Test func tooManyCopiesAreOneError() throws {
    let copies = #"{"ty": "rp", "c": {"k": 1000}, "tr": {"p": {"k": [1, 1]}}}"#
    let text = #"""
      {"w": 64, "h": 32, "fr": 25, "ip": 0, "op": 50, "layers": [{"ty": 4, "nm": "a", "ip": 0, "op": 50, "ks": {}, "shapes": [
        {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [9, 9]}}, {"ty": "fl", "c": {"k": [0, 0, 0]}}, COPIES, COPIES, COPIES]}]}
      """#.replacing("COPIES", with: copies)
    let error = #expect(throws: SceneError.self) { try Scene(Source(name: "a.json", text: text)) }
    #expect(
      error?.diagnostics.map(\.message) == [
        "the scene has more layers than the limit \"layers\" of 100000"
      ])
  }

  /// There is no film, because the expressions that are evaluated before the limit depend on the machine.
  @Test func aLimitOfExpressionsIsOneError() throws {
    let name = String(repeating: "n", count: 2_000_000)
    let text = #"""
      {"w": 64, "h": 32, "fr": 25, "ip": 0, "op": 50, "layers": [
        {"ty": 1, "nm": "\#(name)", "sw": 8, "sh": 8, "sc": "#00ff00", "ip": 0, "op": 50,
         "ks": {"r": {"k": 0, "x": "index * 5"}}}]}
      """#
    var policy = InputPolicy()
    policy.limits[.expressionMemory] = 2_097_152
    let source = Source(name: "a.json", text: text)
    let error = #expect(throws: SceneError.self) {
      try Scene(source, data: SceneData(), inspection: .none, policy: policy)
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "the file's expressions require more than 2 MB; --limit expression-memory=4194304 allows more"
      ])
  }

  @Test func aTextWithoutLettersIsAScene() throws {
    let text = #"""
      {"w": 64, "h": 32, "fr": 25, "ip": 0, "op": 50, "layers": [
        {"ty": 5, "nm": "t", "ip": 0, "op": 50, "ks": {}, "t": {"d": {"k": [
        {"t": 0, "s": {"t": "One", "s": 10, "fc": [1, 0, 0]}}, {"t": 20, "s": {"t": "", "s": 10, "fc": [1, 0, 0]}}]}}}]}
      """#
    let source = Source(name: "a.json", text: text)
    #expect(try Scene(source).layers.first?.name == "t")
    #expect(try !Scene.imported(source).document.prettyText().contains("null"))
  }

  @Test(arguments: [
    (#""w": 64"#, #""w": 0"#), (#""fr": 25"#, #""fr": 0"#), (#""layers": ["#, #""layers": {}, "x": ["#),
  ])
  func aDocumentWithoutAFilmIsOneError(_ old: String, _ new: String) throws {
    let source = Source(name: "a.json", text: Self.text.replacing(old, with: new))
    let reads: [() throws -> Void] = [{ _ = try Scene(source) }, { _ = try Scene.imported(source) }]
    for read in reads {
      let error = #expect(throws: SceneError.self) { try read() }
      #expect(error?.diagnostics.count == 1, "\(error?.diagnostics ?? [])")
    }
  }

  @Test func aSceneIsNoLottieDocument() {
    #expect(throws: SceneError.self) {
      try Scene.imported(Source(name: "a", text: #"{"size": [1, 1], "layers": []}"#))
    }
  }
}
