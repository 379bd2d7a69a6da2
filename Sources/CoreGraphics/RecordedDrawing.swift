package import Animux

/// An outline inside of which marks are visible.
package struct ClipPath: Hashable, Sendable {
  package let path: Path
  package let rule: FillRule
}

/// A single act of drawing, with the state that it was done in.
package struct DrawnMark: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    case fill(Path, Paint, FillRule)
    case stroke(Path, Paint, StrokeStyle)
    /// Fills everything that is not clipped.
    case gradient(Gradient)
    case picture(FileReference, Rect, isMirrored: Bool)
    case text(TextContent, Rect)
    case group([DrawnMark])

    package static func == (a: Kind, b: Kind) -> Bool {
      switch (a, b) {
      case (.fill(let a, let b, let c), .fill(let d, let e, let f)): a == d && b == e && c == f
      case (.stroke(let a, let b, let c), .stroke(let d, let e, let f)): a == d && b == e && c == f
      case (.gradient(let a), .gradient(let b)): a == b
      case (.picture(let a, let b, let c), .picture(let d, let e, let f)): a == d && b == e && c == f
      case (.text(let a, let b), .text(let c, let d)):
        b == d && a.string == c.string && a.foregroundColor == c.foregroundColor && a.fontSize == c.fontSize
          && a.font == c.font && a.fontWeight == c.fontWeight && a.alignmentMode == c.alignmentMode
      case (.group(let a), .group(let b)): a == b
      default: false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .fill(let path, _, _), .stroke(let path, _, _): hasher.combine(path)
      case .gradient(let gradient): hasher.combine(gradient)
      case .picture(let file, _, _): hasher.combine(file)
      case .text(let text, _): hasher.combine(text.string)
      case .group(let marks): hasher.combine(marks)
      }
    }
  }

  package let kind: Kind
  package var transform: Matrix
  package let clips: [ClipPath]
  package let opacity: Double
  package let shadow: Shadow?
  package let blend: BlendMode
}

/// What a layer's `draw(in:)` has drawn.
package struct RecordedDrawing: DrawnContent, Equatable {
  package static let type = "recorded-drawing"
  package static let properties: [Property<RecordedDrawing>] = []

  package var marks: [DrawnMark] = []

  package init() {}
  package init(marks: [DrawnMark]) { self.marks = marks }

  package var pictures: [FileReference] { marks.flatMap(\.pictures) }

  package func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double) {
    for mark in marks { mark.draw(in: &drawing) }
  }

  /// Renders the drawing by itself.
  package func pixmap(width: Int, height: Int, scale: Double) -> Pixmap? {
    guard width > 0, height > 0 else { return nil }
    var layer = Layer(name: nil, content: self)
    layer.frame = Rect(0, 0, Double(width) / scale, Double(height) / scale)
    layer.transform = Transform(.scale(scale, scale))
    layer.anchorPoint = .zero
    layer.position = .zero
    var scene = Scene(size: Size(Double(width), Double(height)), duration: 1, background: .clear)
    scene.layers = [layer]
    return try? scene.film().still(at: 0)
  }
}

extension DrawnMark {
  var pictures: [FileReference] {
    switch kind {
    case .picture(let file, _, _): [file]
    case .group(let marks): marks.flatMap(\.pictures)
    case .fill, .stroke, .gradient, .text: []
    }
  }

  func draw(in drawing: inout Drawing) { draw(in: &drawing, clips: clips[...]) }

  private func draw(in drawing: inout Drawing, clips: ArraySlice<ClipPath>) {
    guard let clip = clips.first else {
      // Most marks need no group of their own.
      if opacity == 1, shadow == nil, blend == .sourceOver, transform == .identity { return paint(&drawing) }
      return drawing.group(transform: .identity, opacity: opacity, shadow: shadow, blend: blend) { drawing in
        drawing.group(transform: transform) { paint(&$0) }
      }
    }
    drawing.clip(to: clip.path, rule: clip.rule) { draw(in: &$0, clips: clips.dropFirst()) }
  }

  private func paint(_ drawing: inout Drawing) {
    switch kind {
    case .fill(let path, let paint, let rule): drawing.fill(path, with: paint, rule: rule)
    case .stroke(let path, let paint, let style): drawing.stroke(path, with: paint, style: style)
    case .gradient(let gradient):
      drawing.fill(Path(Rect(-1e5, -1e5, 2e5, 2e5)), with: .gradient(gradient))
    case .picture(let file, let rect, let isMirrored):
      guard isMirrored else { return drawing.draw(file, in: rect) }
      let mirror = Matrix(1, 0, 0, -1, 0, rect.minY + rect.maxY)
      drawing.group(transform: mirror) { $0.draw(file, in: rect) }
    case .text(let text, let rect): drawing.draw(text, in: rect)
    case .group(let marks): for mark in marks { mark.draw(in: &drawing) }
    }
  }
}
