package import Animux

/// The area in which marks are visible, in the space of the context.
package struct Clipping: Hashable, Sendable {
  /// A shape that has no rectangle.
  package enum Shape: Hashable, Sendable {
    case path(Path, FillRule)
    /// A picture whose opacity counts, in a rectangle of a space with a transform.
    case picture(FileReference, Rect, Matrix)
  }

  /// The rectangle that is visible, or `nil` if all is.
  package var rect: Rect?
  package var shapes: [Shape] = []

  package mutating func intersect(_ other: Rect) {
    let other = other.standardized
    rect = rect.map { $0.intersection(other) ?? Rect(origin: $0.origin, size: .zero) } ?? other
  }

  package mutating func intersect(_ path: Path, _ rule: FillRule) {
    guard let rect = path.asRect else { return shapes.append(.path(path, rule)) }
    intersect(rect)
  }

  /// The smallest rectangle that contains what is visible of another one.
  package func box(in whole: Rect) -> Rect? {
    var box = rect.map { $0.intersection(whole) } ?? whole
    for case .path(let path, _) in shapes { box = path.outlineBox.flatMap { box?.intersection($0) } }
    return box
  }
}

/// A single act of drawing, with the state that it was done in.
package struct DrawnMark: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    case fill(Path, Paint, FillRule)
    case stroke(Path, Paint, StrokeStyle)
    case picture(FileReference, Rect)
    case text(DrawnText, Rect)
    case group([DrawnMark])
  }

  package var kind: Kind
  /// The transform from the space of the kind's values to that of the context.
  package var transform = Matrix.identity
  package var clip = Clipping()
  package var opacity = 1.0
  package var shadow: Shadow?
  package var blend = BlendMode.sourceOver
  /// The interpolation of a picture.
  package var filter = SamplingFilter.linear

  package init(_ kind: Kind) { self.kind = kind }
}

extension DrawnMark.Kind {
  /// Whether all coordinates are finite.
  var isFinite: Bool {
    switch self {
    case .fill(let path, .gradient(let gradient), _):
      path.isFinite && gradient.start.isFinite && gradient.end.isFinite
    case .fill(let path, _, _), .stroke(let path, _, _): path.isFinite
    case .picture(_, let rect), .text(_, let rect):
      rect.origin.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
    case .group: true
    }
  }
}

extension Path {
  fileprivate var isFinite: Bool { elements.allSatisfy { $0.points.allSatisfy(\.isFinite) } }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension DrawnMark {
  /// The files that the mark shows.
  package var pictures: [FileReference] {
    let masks = clip.shapes.compactMap { shape in
      if case .picture(let file, _, _) = shape { file } else { nil }
    }
    return switch kind {
    case .picture(let file, _): [file] + masks
    case .group(let marks): marks.flatMap(\.pictures) + masks
    case .fill, .stroke, .text: masks
    }
  }

  /// Whether the mark is blended with what is behind it.
  package var isBlended: Bool { blend != .sourceOver }

  /// Whether the mark certainly stays within a rectangle.
  package func stays(within rect: Rect) -> Bool {
    if let own = clip.rect, own.union(rect) == rect { return true }
    switch kind {
    case .fill(let path, _, _): return box(of: path, by: 0, isIn: rect)
    case .stroke(let path, _, let style):
      let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
      return box(of: path, by: reach, isIn: rect)
    case .picture(_, let place): return transform.apply(place).union(rect) == rect
    case .text: return true
    case .group(let marks): return marks.allSatisfy { $0.stays(within: rect) }
    }
  }

  private func box(of path: Path, by reach: Double, isIn rect: Rect) -> Bool {
    guard let box = path.outlineBox, shadow == nil else { return false }
    return transform.apply(box.inset(by: -reach)).union(rect) == rect
  }
}

/// Drawing marks.
extension DrawnMark {
  func draw(in drawing: inout Drawing) {
    let group = clip.rect.map { RoundedRect($0) }
    guard blend != .sourceOver || group != nil else { return drawMasked(in: &drawing, clip.shapes[...]) }
    drawing.group(clip: group, blend: blend) { drawMasked(in: &$0, clip.shapes[...]) }
  }

  private func drawMasked(in drawing: inout Drawing, _ shapes: ArraySlice<Clipping.Shape>) {
    switch shapes.first {
    case .path(let path, let rule)?:
      drawing.clip(to: path, rule: rule) { drawMasked(in: &$0, shapes.dropFirst()) }
    case .picture(let file, let rect, let transform)?:
      drawing.mask {
        $0.group(transform: transform) { $0.draw(file, in: rect) }
      } _: {
        drawMasked(in: &$0, shapes.dropFirst())
      }
    case nil: drawUnmasked(in: &drawing)
    }
  }

  private func drawUnmasked(in drawing: inout Drawing) {
    guard let (kind, opacity) = fadedKind else { return }
    guard opacity < 1 || shadow != nil else { return draw(kind, in: &drawing) }
    drawing.group(opacity: opacity, shadow: shadow) { draw(kind, in: &$0) }
  }

  /// The kind with as much of the opacity as its paint can take, and the rest of the opacity.
  private var fadedKind: (Kind, opacity: Double)? {
    guard opacity > 0 else { return nil }
    func faded(_ color: Color) -> Paint {
      .color(Color(color.red, color.green, color.blue, color.alpha * opacity))
    }
    switch kind {
    case .fill(let path, .color(let color), let rule) where shadow == nil:
      return (.fill(path, faded(color), rule), 1)
    case .stroke(let path, .color(let color), let style) where shadow == nil:
      return (.stroke(path, faded(color), style), 1)
    default: return (kind, opacity)
    }
  }

  private func draw(_ kind: Kind, in drawing: inout Drawing) {
    guard transform == .identity else {
      return drawing.group(transform: transform) { paint(kind, in: &$0) }
    }
    paint(kind, in: &drawing)
  }

  private func paint(_ kind: Kind, in drawing: inout Drawing) {
    switch kind {
    case .fill(let path, let paint, let rule): drawing.fill(path, with: paint, rule: rule)
    case .stroke(let path, let paint, let style): drawing.stroke(path, with: paint, style: style)
    case .picture(let file, let rect): drawing.draw(file, in: rect, filter: filter)
    case .text(let text, let rect): drawing.draw(text.content, in: rect)
    case .group(let marks):
      let isBlended = marks.contains(where: \.isBlended)
      drawing.group(isIsolated: isBlended) { marks.draw(in: &$0) }
    }
  }
}

extension [DrawnMark] {
  /// Draws the marks. Those that are next to each other and have the same masks share these.
  func draw(in drawing: inout Drawing) {
    var index = 0
    while index < count {
      let first = self[index]
      var end = index + 1
      if !first.clip.shapes.isEmpty, first.blend == .sourceOver {
        while end < count, self[end].clip == first.clip, self[end].blend == .sourceOver { end += 1 }
      }
      if end == index + 1 {
        first.draw(in: &drawing)
      } else {
        var group = DrawnMark(.group(self[index..<end].map(\.unclipped)))
        group.clip = first.clip
        group.draw(in: &drawing)
      }
      index = end
    }
  }
}

extension DrawnMark {
  fileprivate var unclipped: DrawnMark {
    var mark = self
    mark.clip = Clipping()
    return mark
  }
}
