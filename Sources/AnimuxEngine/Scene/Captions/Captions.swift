public import AnimuxDocuments
public import AnimuxGraphics

/// What is read in a film. It becomes text layers above all others, one for each caption.
public struct Captions: Sendable {
  /// Where captions lie that say nothing of it themselves.
  public enum Position: String, CaseIterable, Sendable {
    case bottom
    case middle
    case top
  }

  /// What stands out while it is said.
  public enum Highlight: String, CaseIterable, Sendable {
    case word
  }

  /// The file that they come from; nil where they have been made.
  public var source: FileReference?
  /// In any order.
  public var cues: [Caption]
  /// The layer that each becomes, but for its text and its time.
  public var style: Layer
  /// True: they lie where `style` does, whatever else is said of their place.
  public var isPlaced = false
  public var position = Position.bottom
  public var highlight: Highlight?
  public var highlightColor = standardHighlightColor
  /// Of its object in a document.
  var place = Place.nowhere

  public static let standardHighlightColor = Color(1, 0.82, 0.3)

  /// - Parameter canvas: the size of the scene, which their size follows.
  public init(_ cues: [Caption], on canvas: Size) {
    self.cues = cues
    style = Self.standardStyle(on: canvas, isFlipped: false)
  }

  init(on canvas: Size, isFlipped: Bool) {
    cues = []
    style = Self.standardStyle(on: canvas, isFlipped: isFlipped)
  }

  /// White letters with a dark edge, large enough to be read: a twentieth of the canvas's height, less on one that is narrow.
  static func standardStyle(on canvas: Size, isFlipped: Bool) -> Layer {
    var text = TextContent()
    text.fontSize = min(canvas.height * 0.05, canvas.width * 0.06)
    text.fontWeight = FontWeight(600)
    text.alignmentMode = .center
    text.verticalAlignment = .middle
    text.isWrapped = true
    text.allowsFallback = true
    var layer = Layer(content: text)
    layer.fitsContents = true
    layer.edgeLetters(of: text.fontSize, isFlipped: isFlipped)
    return layer
  }
}

extension Layer {
  /// Sets them off from whatever is behind them.
  mutating func edgeLetters(of size: Double, isFlipped: Bool) {
    var outline = Filter("outline")
    outline?["inputWidth"] = .number(size * 0.045)
    outline?["inputColor"] = .color(Color(0, 0, 0, 0.85))
    filters = [outline].compactMap(\.self)
    shadowOpacity = 1
    shadowRadius = size * 0.06
    shadowOffset = Size(0, size * (isFlipped ? -0.04 : 0.04))
  }

  /// Without that: on a box of their own letters need none.
  mutating func leaveLettersPlain() {
    filters = []
    shadowOpacity = 0
  }
}

/// What lies around captions, as shares.
enum CaptionMargin {
  /// Of the canvas's height, above and below.
  static let vertical = 0.06
  /// Of its width, at each side.
  static let horizontal = 0.1
  /// Of the size of the letters, between them and the edge of their layer's bounds.
  static let inside = Size(0.4, 0.15)
}
