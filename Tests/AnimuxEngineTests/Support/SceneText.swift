import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// The scene of a document with these layers, on a canvas of 400 × 300 for 10 s.
func scene(_ layers: String) throws -> Scene {
  try Scene(
    Source(name: "scene.json", text: #"{"size": [400, 300], "duration": 10, "layers": [\#(layers)]}"#))
}

/// Returns the diagnostics for a document with these layers.
func sceneErrors(_ layers: String) -> String? {
  do {
    _ = try scene(layers)
    return nil
  } catch {
    return "\(error)"
  }
}

/// Returns the warnings about a film of 4 s with these layers, which begin in line 2.
func warnings(_ layers: String, _ more: String = "") throws -> [Diagnostic] {
  let text = """
    {"size": [200, 100], "duration": 4\(more), "layers": [
    \(layers)
    ]}
    """
  let scene = try Scene(Source(name: "scene.json", text: text))
  return try scene.warnings(in: Film(scene))
}

/// The only layer of a document.
func layer(_ text: String) throws -> Layer { try #require(try scene(text).layers.first) }

/// The layer as it is on screen at `time`, of a scene with only that layer.
func presented(_ layer: Layer, at time: Double) throws -> Layer {
  var scene = Scene(size: Size(400, 300), duration: 10)
  scene.layers = [layer]
  return try #require(try Film(scene).presentation(of: layer.name ?? "#0", at: time))
}

/// Returns the codes and the messages of the warnings about such a film.
func warningTexts(_ layers: String, _ more: String = "") throws -> [String] {
  try warnings(layers, more).map { "\($0.code.rawValue): \($0.message)" }
}
