public import AnimuxDocuments
public import AnimuxGraphics

/// What is drawn, one thing above the other.
public struct Drawing: Sendable {
  /// Lowest first.
  public private(set) var items: [DisplayItem] = []
  let assets: Assets
  /// True where y grows upwards, as seen, in what is drawn on: texts are read from the top all the same.
  let isMirrored: Bool
  /// The texts that are drawn, and what keeps them from being set as they ask for.
  private(set) var texts: [DrawnText] = []

  /// An empty one, in which pictures and fonts are those of `assets`.
  public init(_ assets: Assets = Assets()) {
    self.init(assets, isMirrored: false)
  }

  init(_ assets: Assets, isMirrored: Bool) {
    (self.assets, self.isMirrored) = (assets, isMirrored)
  }

  mutating func append(_ text: DrawnText, _ items: [DisplayItem]) {
    texts.append(text)
    self.items += items
  }

  public mutating func fill(_ path: Path, with paint: Paint, rule: FillRule = .nonZero) {
    items.append(.path(FilledPath(path: path, rule: rule, paint: paint)))
  }

  public mutating func fill(_ path: Path, with color: Color, rule: FillRule = .nonZero) {
    fill(path, with: .color(color.clamped), rule: rule)
  }

  public mutating func fill(_ shape: RoundedRect, with paint: Paint) {
    items.append(.roundedRect(Panel(shape: shape, fill: paint, border: nil)))
  }

  public mutating func fill(_ shape: RoundedRect, with color: Color) {
    fill(shape, with: .color(color.clamped))
  }

  public mutating func fill(_ rect: Rect, with color: Color) { fill(RoundedRect(rect), with: color) }

  /// `start` and `end` trim the path, in shares of its length.
  public mutating func stroke(
    _ path: Path, with paint: Paint, style: StrokeStyle, from start: Double = 0, to end: Double = 1
  ) {
    let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
    guard start < end, style.width > 0 else { return }
    items.append(.stroke(StrokedPath(path: path, style: style, start: start, end: end, paint: paint)))
  }

  public mutating func stroke(_ path: Path, with color: Color, width: Double) {
    stroke(path, with: .color(color.clamped), style: StrokeStyle(width: width))
  }

  /// A picture from a file, stretched over a rectangle. The content has to name the file among its `pictures`.
  public mutating func draw(_ file: FileReference, in rect: Rect, tint: Color = .white) {
    draw(PictureName(file.path), in: rect, tint: tint)
  }

  /// A picture that code makes, as it is at a time.
  public mutating func draw(_ maker: PixelGenerator, at time: Double, in rect: Rect, tint: Color = .white) {
    draw(PictureName(GeneratedPicture(maker, at: time)), in: rect, tint: tint)
  }

  private mutating func draw(_ name: PictureName, in rect: Rect, tint: Color) {
    guard let size = assets.facts(of: name)?.size, !rect.isEmpty, size.width > 0, size.height > 0 else {
      return
    }
    var picture = Picture(name, source: Rect(origin: .zero, size: size), destination: rect)
    picture.tint = tint.clamped
    items.append(.picture(picture))
  }

  /// What `draw` draws, as one thing: moved, cut, faded and put onto what is below.
  public mutating func group(
    transform: Matrix = .identity, opacity: Double = 1, clip: RoundedRect? = nil, shadow: Shadow? = nil,
    blend: BlendMode = .sourceOver, _ draw: (inout Drawing) -> Void
  ) {
    add(draw, mask: nil) { items, _ in
      Group(
        transform: transform, opacity: min(max(opacity, 0), 1), clip: clip, shadow: shadow, blend: blend,
        items: items)
    }
  }

  /// What `draw` draws, as far as it lies inside a path.
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
