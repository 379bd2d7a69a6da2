/// Words that are read while a part of a film is shown.
public struct Caption: Hashable, Sendable {
  /// In seconds of the film.
  public var begin: Double
  public var end: Double
  /// One after the other, without a gap; lines end with a line feed.
  public var spans: [Span]
  /// When words in it are said, where it is known: each holds for what follows, rising in the text.
  public var stamps: [Stamp]
  public var placement: Placement

  public init(
    begin: Double, end: Double, spans: [Span], stamps: [Stamp] = [], placement: Placement = Placement()
  ) {
    self.begin = begin
    self.end = end
    self.spans = spans
    self.stamps = stamps
    self.placement = placement
  }

  public init(_ text: String, from begin: Double, to end: Double) {
    self.init(begin: begin, end: end, spans: [Span(text)])
  }

  /// Without its looks.
  public var text: String { spans.map(\.text).joined() }
}

extension Caption {
  /// A part of the words that looks the same.
  public struct Span: Hashable, Sendable {
    public var text: String
    public var isBold = false
    public var isItalic = false
    public var isUnderlined = false
    public var isStruckThrough = false
    /// Nil: as captions are.
    public var color: Color?
    public var background: Color?

    public init(_ text: String) {
      self.text = text
    }
  }

  public struct Stamp: Hashable, Sendable {
    /// Scalars of the text before it.
    public var offset: Int
    /// In seconds of the film.
    public var time: Double

    public init(offset: Int, time: Double) {
      self.offset = offset
      self.time = time
    }
  }

  /// What a caption says of its place. What is nil is as captions lie otherwise.
  public struct Placement: Hashable, Sendable {
    public enum Vertical: Hashable, Sendable {
      case top
      case middle
      case bottom
      /// Lines from the top, or from the bottom where it is negative: −1 is the last one.
      case line(Int)
      /// A share of the height, and which part of the caption lies there.
      case share(Double, Anchor)
    }

    public enum Anchor: Hashable, Sendable {
      case start
      case center
      case end
    }

    public enum Alignment: Hashable, Sendable {
      /// Where the text's script begins.
      case natural
      case left
      case center
      case right
    }

    public var vertical: Vertical?
    /// Of its lines.
    public var alignment: Alignment?
    /// A share of the width.
    public var position: Double?
    /// Which part of the caption lies at `position`; nil: as its lines are aligned.
    public var anchor: Anchor?
    /// The most of the width that it takes, as a share.
    public var size: Double?

    public init() {}
  }
}
