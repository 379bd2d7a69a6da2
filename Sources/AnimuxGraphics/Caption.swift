/// A text that is displayed during a part of a film, such as a subtitle.
public struct Caption: Hashable, Sendable {
  /// The film time at which the caption appears, in seconds.
  public var begin: Double
  /// The film time at which the caption disappears, in seconds.
  public var end: Double
  /// The parts of the text, without gaps between them. Lines end with a line feed.
  public var spans: [Span]
  /// The times at which words are spoken, as far as they are known, in the order of the text. Each applies to
  /// the text up to the next one.
  public var stamps: [Stamp]
  /// The place of the caption on the canvas.
  public var placement: Placement

  /// Creates a caption from its parts.
  public init(
    begin: Double, end: Double, spans: [Span], stamps: [Stamp] = [], placement: Placement = Placement()
  ) {
    self.begin = begin
    self.end = end
    self.spans = spans
    self.stamps = stamps
    self.placement = placement
  }

  /// Creates a caption with one span in the default style and the default placement.
  public init(_ text: String, from begin: Double, to end: Double) {
    self.init(begin: begin, end: end, spans: [Span(text)])
  }

  /// The caption's text without its styles.
  public var text: String { spans.map(\.text).joined() }
}

extension Caption {
  /// A part of a caption's text that has one style.
  public struct Span: Hashable, Sendable {
    /// The characters of the span, with line feeds at the ends of lines.
    public var text: String
    /// Whether the span is set in a bold font.
    public var isBold = false
    /// Whether the span is set in an italic font.
    public var isItalic = false
    /// Whether a line is drawn under the span.
    public var isUnderlined = false
    /// Whether a line is drawn through the span.
    public var isStruckThrough = false
    /// The colour of the span, or `nil` for the default colour of captions.
    public var color: Color?
    /// The colour behind the span, or `nil` for the default background of captions.
    public var background: Color?

    /// Creates a span in the default style.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The time at which a word of a caption is spoken.
  public struct Stamp: Hashable, Sendable {
    /// The number of Unicode scalars of the text before the word.
    public var offset: Int
    /// The film time, in seconds.
    public var time: Double

    /// Creates a stamp for the word at `offset`.
    public init(offset: Int, time: Double) {
      self.offset = offset
      self.time = time
    }
  }

  /// The place that a caption requests. A property that is `nil` leaves the default place of captions.
  public struct Placement: Hashable, Sendable {
    /// The vertical place of a caption.
    public enum Vertical: Hashable, Sendable {
      /// At the top of the canvas.
      case top
      /// In the middle of the canvas.
      case middle
      /// At the bottom of the canvas.
      case bottom
      /// A line counted from the top, or from the bottom if it is negative: −1 is the last line.
      case line(Int)
      /// A fraction of the canvas height, and the part of the caption that is placed there.
      case share(Double, Anchor)
    }

    /// The part of a caption that is placed at a position: its start, its centre or its end.
    public enum Anchor: Hashable, Sendable {
      /// The start of the caption.
      case start
      /// The centre of the caption.
      case center
      /// The end of the caption.
      case end
    }

    /// The horizontal alignment of a caption's lines.
    public enum Alignment: Hashable, Sendable {
      /// The side on which the text's script begins.
      case natural
      /// The left side.
      case left
      /// The centre.
      case center
      /// The right side.
      case right
    }

    /// The vertical place.
    public var vertical: Vertical?
    /// The alignment of the caption's lines.
    public var alignment: Alignment?
    /// The horizontal position, as a fraction of the canvas width.
    public var position: Double?
    /// The part of the caption that is placed at `position`, or `nil` to derive it from `alignment`.
    public var anchor: Anchor?
    /// The maximum width of the caption, as a fraction of the canvas width.
    public var size: Double?

    /// Creates the default placement.
    public init() {}
  }
}
