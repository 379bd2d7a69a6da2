package import Animux

/// The drawing of a context, as the content of a layer.
package struct RecordedDrawing: DrawnContent, Equatable {
  package static let type = "recorded-drawing"
  package static let properties: [Property<RecordedDrawing>] = []

  package var marks: [DrawnMark] = []

  package init() {}
  package init(marks: [DrawnMark]) { self.marks = marks }

  package var pictures: [FileReference] { marks.flatMap(\.pictures) }

  /// Draws the marks into the bounds of the layer, outside of which nothing is visible.
  package func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double) {
    let bounds = layer.bounds.standardized
    let isBlended = marks.contains(where: \.isBlended)
    guard isBlended || !marks.allSatisfy({ $0.stays(within: bounds) }) else {
      return marks.draw(in: &drawing)
    }
    drawing.group(clip: RoundedRect(bounds), isIsolated: isBlended) { marks.draw(in: &$0) }
  }

  /// Renders the drawing by itself; `nil` if it has no pixels or exceeds a limit.
  package func pixmap(width: Int, height: Int, scale: Double) -> Pixmap? {
    guard width > 0, height > 0, scale > 0 else { return nil }
    var layer = Layer(name: nil, content: self)
    layer.frame = Rect(0, 0, Double(width) / scale, Double(height) / scale)
    (layer.anchorPoint, layer.position) = (.zero, .zero)
    layer.transform = Transform(.scale(scale, scale))
    var scene = Scene(size: Size(Double(width), Double(height)), duration: 1, background: .clear)
    scene.layers = [layer]
    return try? Film(scene, assets: Assets(text: DefaultText.setter)).still(at: 0)
  }
}
