internal import AnimuxGraphics

/// The outlines of letters of one span, on their way to paths.
///
/// Letters that touch belong to one path, so that translucent ones are not seen twice where they overlap. A long text, however,
/// becomes many paths, cut where letters stand apart: only those that are near the canvas are worked on, and none is so long
/// that the time it takes shows.
struct Letters {
  /// Letters of a text that is one path.
  private static let short = 2_000
  /// Letters of a part of a longer one, at least.
  private static let part = 100

  private(set) var paths: [Path] = []
  private var elements: [Path.Element] = []
  private let isLong: Bool
  private var count = 0
  private var top = 0.0
  private var right = -Double.infinity

  /// `count`: the letters of the whole text, about.
  init(of count: Int) {
    isLong = count > Self.short
  }

  /// Adds a letter of the line whose top is `top`.
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
    // What an array has room for beside its elements would add up.
    paths.append(Path(isLong ? elements.map(\.self) : elements).withFingerprint)
    elements.removeAll(keepingCapacity: isLong)
    (count, right) = (0, -Double.infinity)
  }
}
