internal import AnimuxGraphics

/// The outlines of one span's glyphs, which are combined to paths.
///
/// Glyphs that touch are in one path, so that translucent ones are not seen twice where they overlap. A long
/// text is divided into many paths between glyphs that do not touch. Only paths near the canvas are drawn,
/// and none takes a noticeable time.
struct Letters {
  /// The maximum number of glyphs in a text that is a single path.
  private static let short = 2_000
  /// The minimum number of glyphs in each path of a longer text.
  private static let part = 100

  private(set) var paths: [Path] = []
  private var elements: [Path.Element] = []
  private let isLong: Bool
  private var count = 0
  private var top = 0.0
  private var right = -Double.infinity

  /// Creates a collection. `count` is the approximate number of characters of the whole text.
  init(of count: Int) {
    isLong = count > Self.short
  }

  /// Adds a glyph in the line whose top is at `top`.
  mutating func add(_ outline: GlyphPen.Outline, at origin: Point, top: Double) {
    guard !outline.elements.isEmpty else { return }
    if isLong, count >= Self.part, top != self.top || origin.x + outline.left >= right { finish() }
    for element in outline.elements { elements.append(element.moved(by: origin)) }
    right = top == self.top ? max(right, origin.x + outline.right) : origin.x + outline.right
    self.top = top
    count += 1
  }

  mutating func finish() {
    guard !elements.isEmpty else { return }
    // A long text copies the elements, because the unused capacity of many arrays would add up.
    paths.append(Path(isLong ? elements.map(\.self) : elements).withFingerprint)
    elements.removeAll(keepingCapacity: isLong)
    (count, right) = (0, -Double.infinity)
  }
}
