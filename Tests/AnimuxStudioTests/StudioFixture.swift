import Animux
import AnimuxDocuments
import AnimuxServer
import TestSupport
import Testing

@testable import AnimuxStudio

/// A studio with a document in a temporary folder.
final class StudioFixture: Sendable {
  static let scene = """
    {"size": [96, 64], "fps": 10, "duration": 2, "background": "#204060", "layers": [
      {"name": "box", "position": [48, 32], "size": [40, 30], "backgroundColor": "#ffcc00", "sublayers": [
        {"name": "dot", "position": [10, 10], "size": [8, 8], "backgroundColor": "red"}],
       "animations": [{"keyPath": "position.x", "values": [20, 48, 76], "type": "keyframe", "duration": 1}]}
    ]}
    """

  let folder = TemporaryFolder()
  let path: String
  let studio: Studio
  let routes: Routes

  init(_ text: String = StudioFixture.scene, isReadOnly: Bool = false) throws {
    let path = try folder.file("scene.json", text)
    self.path = path
    studio = Studio(path, in: folder.path, isReadOnly: isReadOnly) { (values, text) throws(SceneError) in
      var data = SceneData()
      for value in values { data.values[value.key] = value.value }
      let source = if let text { text } else { try Source.read(path) }
      return try Scene(source, data: data)
    }
    routes = Routes(studio, StudioTools(sceneWords: [path]) { _, _ in 0 })
  }

  func save(_ text: String) throws { try folder.file("scene.json", text) }

  func get(_ path: String, _ query: [String: String] = [:]) -> HTTPResponse {
    routes.answer(HTTPRequest(method: "GET", path: "", query: query), path)
  }

  func post(_ path: String, _ body: JSON) -> HTTPResponse {
    routes.answer(
      HTTPRequest(
        method: "POST", path: "", headers: ["content-type": "application/json"], body: Array(body.text().utf8)
      ),
      path)
  }

  var state: JSON? { return get("state").json }

  /// An edit that sets a value of a layer, with the place that the page knows from its row.
  func edit(_ layer: String, _ key: String, _ value: JSON) throws -> JSON {
    let row = try #require(state?["rows"]?.elements.first { $0["path"] == JSON(layer) })
    return JSON(object: [
      ("kind", "set"), ("layer", JSON(layer)), ("at", try #require(row["at"])), ("keyPath", JSON(key)),
      ("value", value),
    ])
  }
}

extension HTTPResponse {
  var bytes: [UInt8] {
    switch body {
    case .bytes(let bytes): return bytes
    case .stream(let next):
      var all: [UInt8] = []
      while let piece = next() { all += piece }
      return all
    }
  }

  var json: JSON? { JSON(parsing: bytes) }
}

extension JSON {
  var text: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  var number: Double? {
    guard case .number(let number) = kind else { return nil }
    return number
  }

  var elements: [JSON] {
    guard case .array(let elements) = kind else { return [] }
    return elements
  }
}
