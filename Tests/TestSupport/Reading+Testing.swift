package import AnimuxDocuments
import AnimuxGraphics

/// The tree of a text, and its diagnostics.
package func parse(_ text: String) -> (json: JSON?, errors: [String]) {
  var diagnostics = Diagnostics()
  let json = JSON.parse(Source(name: "scene.json", text: text), &diagnostics)
  return (json, diagnostics.sorted().map(\.description))
}

package func parse(bytes: [UInt8]) -> [String] {
  var diagnostics = Diagnostics()
  _ = JSON.parse(Source(name: "scene.json", bytes: bytes), &diagnostics)
  return diagnostics.sorted().map(\.description)
}

/// Returns the value that a reading finds in a text, on a canvas of 200 × 100 at 30 frames per second, in a superlayer of 50 × 80.
package func read<Value>(_ text: String, _ reading: Reading<Value>) -> (value: Value?, errors: [String]) {
  var diagnostics = Diagnostics()
  guard let json = JSON.parse(Source(name: "scene.json", text: text), &diagnostics) else {
    return (nil, diagnostics.sorted().map(\.description))
  }
  var reader = Reader(diagnostics, frameRate: FrameRate(30), canvas: Size(200, 100))
  reader.superbounds = Size(50, 80)
  let value = reader.read(json, reading)
  return (value, reader.diagnostics.sorted().map(\.description))
}
