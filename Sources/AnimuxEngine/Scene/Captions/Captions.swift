public import AnimuxDocuments
public import AnimuxGraphics

/// The captions of a film. Each becomes a text layer in front of all other layers.
public struct Captions: Sendable {
  /// The part of the canvas for captions that do not specify a place themselves.
  public enum Position: String, CaseIterable, Sendable {
    /// Near the bottom edge.
    case bottom
    /// In the middle.
    case middle
    /// Near the top edge.
    case top
  }

  /// The unit of text that is emphasised while it is spoken.
  public enum Highlight: String, CaseIterable, Sendable {
    /// One word at a time.
    case word
  }

  /// The file that the captions were read from, or `nil` if they were made in code or written in the document.
  public var source: FileReference?
  /// The captions, in any order.
  public var cues: [Caption]
  /// The layer that each caption becomes. Its text and its time are replaced.
  public var style: Layer
  /// Whether captions are placed as `style` is, whatever place they specify themselves.
  public var isPlaced = false
  /// The part of the canvas for captions that do not specify a place themselves.
  public var position = Position.bottom
  /// The unit of text that is emphasised while it is spoken, or `nil` for none.
  public var highlight: Highlight?
  /// The colour of emphasised text.
  public var highlightColor = defaultHighlightColor
  /// The area behind emphasised text, or `nil` for none.
  public var highlightBackground: LineBackground?
  /// The maximum number of words that are shown at a time, or `nil` for whole captions.
  public var wordsPerPage: Int?
  /// The maximum number of characters that are shown at a time, or `nil` for whole captions.
  public var maxChars: Int?
  /// The names or paths of layers that captions do not overlap, as these are placed at first.
  public var clearOf: [String] = []
  /// The place of the captions' object in the document.
  var place = Place.nowhere

  /// The default colour of emphasised text.
  public static let defaultHighlightColor = Color(1, 0.82, 0.3)

  /// Creates captions in the default style.
  ///
  /// - Parameter canvas: The size of the scene, which determines the size of the text.
  public init(_ cues: [Caption], on canvas: Size) {
    self.cues = cues
    style = Self.defaultStyle(on: canvas, isFlipped: false)
  }

  init(on canvas: Size, isFlipped: Bool) {
    cues = []
    style = Self.defaultStyle(on: canvas, isFlipped: isFlipped)
  }

  /// Returns the default style: white text with a dark edge, a twentieth of the canvas's height in size, or less on a
  /// narrow canvas.
  static func defaultStyle(on canvas: Size, isFlipped: Bool) -> Layer {
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
  /// Adds an edge and a shadow that set text of the given size off from any background.
  mutating func edgeLetters(of size: Double, isFlipped: Bool) {
    var outline = Filter("outline")
    outline?["inputWidth"] = .number(size * 0.045)
    outline?["inputColor"] = .color(Color(0, 0, 0, 0.85))
    filters = [outline].compactMap(\.self)
    shadowOpacity = 1
    shadowRadius = size * 0.06
    shadowOffset = Size(0, size * (isFlipped ? -0.04 : 0.04))
  }

  /// Removes the edge and the shadow, which text on a background of its own does not need.
  mutating func leaveLettersPlain() {
    filters = []
    let plain = Layer()
    (shadowOpacity, shadowRadius, shadowOffset) = (
      plain.shadowOpacity, plain.shadowRadius, plain.shadowOffset
    )
  }
}

/// The margins of captions, as fractions.
enum CaptionMargin {
  /// The margin above and below captions, as a fraction of the canvas's height.
  static let vertical = 0.06
  /// The margin at each side of captions, as a fraction of the canvas's width.
  static let horizontal = 0.1
  /// The margin between the text and the edge of its layer's bounds, as a fraction of the font size.
  static let inside = Size(0.4, 0.15)
}
