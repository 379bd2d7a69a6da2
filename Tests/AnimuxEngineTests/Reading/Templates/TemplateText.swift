import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// A document of 400 × 300 with these members beside its size, written on one line, and its root layer's sublayers.
func templateScene(_ members: String, variables: [String: JSON] = [:], data: String? = nil) throws(SceneError)
  -> Scene
{
  try Scene(
    Source(name: "scene.json", text: "{\"size\": [400, 300], \"duration\": 10,\n\(members)}"),
    variables: variables, data: data.map { Source(name: "values.json", text: $0) })
}

/// Returns the diagnostics for it; its members begin in line 2.
func templateErrors(_ members: String, variables: [String: JSON] = [:], data: String? = nil) -> [String] {
  do throws(SceneError) {
    _ = try templateScene(members, variables: variables, data: data)
    return []
  } catch {
    return error.diagnostics.map(\.description)
  }
}

/// The text that an expression gives as a layer's name, with some variables.
func nameText(_ text: String) throws -> String? {
  let variables =
    #""variables": {"n": 3, "half": 0.5, "word": "Ace", "list": [1, 2, 3], "people": [{"name": "Bo", "tags": []}], "none": null, "yes": true, "empty": ""}"#
  let quotedText = JSON(text).text()
  return try templateScene("\(variables),\n\"layers\": [{\"name\": \(quotedText)}]").layers.first?.name
}
