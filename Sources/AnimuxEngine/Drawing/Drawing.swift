public import AnimuxDocuments
public import AnimuxGraphics

/// A list of shapes, pictures and texts that a custom content draws.
public struct Drawing: Sendable {
  /// The items of the drawing, from back to front.
  package private(set) var items: [DisplayItem] = []
  let assets: Assets
  /// Whether y grows upwards, as seen, in the space of the drawing. Texts are drawn upright in any case.
  package let isMirrored: Bool
  /// The texts of the drawing, and the errors of their fonts.
  private(set) var texts: [DrawnStrings] = []

  /// Creates an empty drawing that uses the pictures and fonts of `assets`.
  package init(_ assets: Assets = Assets()) {
    self.init(assets, isMirrored: false)
  }

  init(_ assets: Assets, isMirrored: Bool) {
    (self.assets, self.isMirrored) = (assets, isMirrored)
  }

  mutating func append(_ text: DrawnStrings, _ items: [DisplayItem]) {
    texts.append(text)
    self.items += items
  }

  /// Fills a path with a paint.
  public mutating func fill(_ path: Path, with paint: Paint, rule: FillRule = .nonZero) {
    items.append(.path(FilledPath(path: path, rule: rule, paint: paint)))
  }

  /// Fills a path with a colour.
  public mutating func fill(_ path: Path, with color: Color, rule: FillRule = .nonZero) {
    fill(path, with: .color(color.clamped), rule: rule)
  }

  /// Fills a rounded rectangle with a paint.
  public mutating func fill(_ shape: RoundedRect, with paint: Paint) {
    items.append(.roundedRect(Panel(shape: shape, fill: paint, border: nil)))
  }

  /// Fills a rounded rectangle with a colour.
  public mutating func fill(_ shape: RoundedRect, with color: Color) {
    fill(shape, with: .color(color.clamped))
  }

  /// Fills a rectangle with a colour.
  public mutating func fill(_ rect: Rect, with color: Color) { fill(RoundedRect(rect), with: color) }

  /// Strokes a path with a paint. `start` and `end` are fractions of the path's length between which it is stroked.
  public mutating func stroke(
    _ path: Path, with paint: Paint, style: StrokeStyle, from start: Double = 0, to end: Double = 1
  ) {
    let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
    guard start < end, style.width > 0 else { return }
    items.append(.stroke(StrokedPath(path: path, style: style, start: start, end: end, paint: paint)))
  }

  /// Strokes a path with a colour.
  public mutating func stroke(_ path: Path, with color: Color, width: Double) {
    stroke(path, with: .color(color.clamped), style: StrokeStyle(width: width))
  }

  /// Draws a picture file, stretched to a rectangle. The file must be among the content's `pictures`.
  public mutating func draw(
    _ file: FileReference, in rect: Rect, tint: Color = .white, filter: SamplingFilter = .linear
  ) { draw(PictureName(file.path), in: rect, tint: tint, filter) }

  /// Draws the picture of a generator at a time, stretched to a rectangle.
  public mutating func draw(_ maker: PixelGenerator, at time: Double, in rect: Rect, tint: Color = .white) {
    draw(PictureName(GeneratedPicture(maker, at: time)), in: rect, tint: tint, .linear)
  }

  private mutating func draw(
    _ name: PictureName, in rect: Rect, tint: Color, _ filter: SamplingFilter
  ) {
    guard let size = assets.facts(of: name)?.size, !rect.isEmpty, size.width > 0, size.height > 0 else {
      return
    }
    var picture = Picture(
      name, source: Rect(origin: .zero, size: size), destination: rect, minification: filter,
      magnification: filter)
    picture.tint = tint.clamped
    items.append(.picture(picture))
  }

  /// Draws the items that `draw` adds as one picture, which is transformed, clipped, faded and blended. The items of an isolated
  /// group are blended with each other only.
  public mutating func group(
    transform: Matrix = .identity, opacity: Double = 1, clip: RoundedRect? = nil, shadow: Shadow? = nil,
    blend: BlendMode = .sourceOver, isIsolated: Bool = false, _ draw: (inout Drawing) -> Void
  ) {
    add(draw, mask: nil) { items, _ in
      Group(
        transform: transform, opacity: min(max(opacity, 0), 1), clip: clip, shadow: shadow, blend: blend,
        isIsolated: isIsolated, items: items)
    }
  }

  /// Draws the items that `draw` adds, multiplied by the opacity of those that `mask` adds.
  public mutating func mask(_ mask: (inout Drawing) -> Void, _ draw: (inout Drawing) -> Void) {
    var cover = Drawing(assets, isMirrored: isMirrored)
    mask(&cover)
    add(draw, mask: cover.items) { items, mask in Group(transform: .identity, mask: mask, items: items) }
  }

  /// Draws the items that `draw` adds, clipped to a path.
  public mutating func clip(to path: Path, rule: FillRule = .nonZero, _ draw: (inout Drawing) -> Void) {
    add(draw, mask: [.path(FilledPath(path: path, rule: rule, paint: .color(.black)))]) { items, mask in
      Group(transform: .identity, mask: mask, items: items)
    }
  }

  private mutating func add(
    _ draw: (inout Drawing) -> Void, mask: [DisplayItem]?, _ group: ([DisplayItem], [DisplayItem]?) -> Group
  ) {
    var inner = Drawing(assets, isMirrored: isMirrored)
    draw(&inner)
    texts += inner.texts
    let whole = group(inner.items, mask)
    if !inner.items.isEmpty, whole.transform.isFinite { items.append(.group(whole)) }
  }
}
