import AnimuxDocuments

@testable import AnimuxLottie

/// The scene of a Lottie document of 100 × 100 pixels and 30 frames at 30 frames per second.
struct LottieScene {
  let scene: JSON
  let notes: [String]
  let hasTooManyLayers: Bool

  /// Converts the given layers, and the members of the document in `more`.
  init(
    _ layers: String, more: String = "", version: String = "5.7", size: (Double, Double) = (100, 100),
    maximumLayers: Int = 1000, maximumValues: Int = 100_000,
    engine: ExpressionEngine? = nil
  ) throws {
    let text =
      #"{"v": "\#(version)", "w": \#(size.0), "h": \#(size.1), "fr": 30, "ip": 0, "op": 30\#(more), "layers": [\#(layers)]}"#
    var diagnostics = Diagnostics()
    let json = JSON.parse(Source(name: "test.json", text: text), &diagnostics) ?? JSON(.null)
    try diagnostics.throwErrors()
    let result = Converter.scene(
      of: json, maximumValues: maximumValues, maximumLayers: maximumLayers,
      hasFile: { path, _ in path != "missing.png" }, engine: engine)
    scene = result.scene
    notes = result.notes.map(\.message)
    hasTooManyLayers = result.hasTooManyLayers
  }

  var layers: [JSON] { scene["layers"]?.elements ?? [] }

  /// Returns a layer by its name, at any depth.
  func layer(_ name: String) -> JSON? { Self.find(name, in: layers) }

  private static func find(_ name: String, in layers: [JSON]) -> JSON? {
    for layer in layers {
      if layer.text("name") == name { return layer }
      if let found = find(name, in: layer["sublayers"]?.elements ?? []) { return found }
    }
    return nil
  }
}

/// Returns a solid of 10 × 10 pixels, with further members.
func solid(_ name: String, _ transform: String = "", _ more: String = "") -> String {
  #"{"ty": 1, "nm": "\#(name)", "sw": 10, "sh": 10, "sc": "ff0000", "ip": 0, "op": 30, "ks": {\#(transform)}\#(more)}"#
}

/// Returns a shape layer.
func shapes(_ name: String, _ items: String) -> String {
  #"{"ty": 4, "nm": "\#(name)", "ip": 0, "op": 30, "ks": {}, "shapes": [\#(items)]}"#
}

/// A list with the font "F", as members of a document that has no outlines of its letters.
let fontsWithoutOutlines = #", "fonts": {"list": [{"fName": "F"}]}"#
