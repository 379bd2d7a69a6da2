package import Animux

/// The drawing of a context, as the content of a layer.
package struct RecordedDrawing: DrawnContent, Equatable {
  package static let type = "recorded-drawing"
  package static let properties: [Property<RecordedDrawing>] = []

  package var marks: [DrawnMark] = []
  /// The bounds for which the marks were made, or `nil` for those of the layer whatever they are.
  private var space: Rect?

  package init() {}
  package init(marks: [DrawnMark], in space: Rect? = nil) {
    (self.marks, self.space) = (marks, space?.standardized)
  }

  package var pictures: [FileReference] { marks.flatMap(\.pictures) }

  /// Draws the marks into the bounds of the layer. If the bounds have changed since, the drawing is placed in them as a picture
  /// would be.
  package func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double) {
    let bounds = layer.bounds.standardized
    guard let space, space != bounds else { return draw(&drawing, in: bounds) }
    var place = layer.contentsGravity.place(of: space.size, in: bounds)
    // Sides are named as they are seen.
    if drawing.isMirrored { place.origin.y = bounds.minY + bounds.maxY - place.maxY }
    guard !place.isEmpty else { return }
    let (x, y) = (place.size.width / space.size.width, place.size.height / space.size.height)
    let transform = Matrix(x, 0, 0, y, place.minX - x * space.minX, place.minY - y * space.minY)
    drawing.group(transform: transform) { draw(&$0, in: space) }
  }

  /// Draws the marks, of which nothing is visible outside of a rectangle.
  private func draw(_ drawing: inout Drawing, in bounds: Rect) {
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
