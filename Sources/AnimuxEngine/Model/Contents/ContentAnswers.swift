public import AnimuxDocuments
public import AnimuxGraphics

/// For how long a content shows the same while nothing of its layer changes.
public enum ContentRest: Sendable {
  /// It follows from the layer's properties alone.
  case always
  /// It changes from one frame of the film to the next, and not between.
  case oneFrame
  /// It may be something else at any moment.
  case never
}

/// A picture that a content lays into its layer as the layer's `contents` lie there.
public struct ContentPicture: Sendable {
  public enum Source: Sendable {
    case file(PictureName)
    /// The value of a property, by its key, which animations may mix with another one.
    case property(String, LayerPicture?)
  }

  public var source: Source
  /// Nil: as the layer's `contentsGravity` says.
  public var gravity: ContentsGravity?
  /// The size at which it is shown; nil: the picture's own.
  public var shownSize: Size?
  /// The size in its own pixels, which need not be square; nil: as it is shown.
  public var pixelSize: Size?
  /// How it is read where it is too large to be read as a whole.
  public var tiling: Tiling?

  public init(_ source: Source) {
    self.source = source
  }
}

/// The part of a file that a content makes heard, in the file's own seconds.
public struct ContentSound: Sendable {
  public var file: FileReference
  public var startTime = 0.0
  /// Nil: to the end of the file.
  public var endTime: Double?
  public var loops = false
  public var volume = 1.0
  /// The key of the property that says the volume; nil where it cannot be animated.
  public var volumeKey: String?

  public init(file: FileReference) {
    self.file = file
  }
}

/// A frame of a movie, and the table that it is counted by.
public struct CountedFrame: Sendable {
  public var number: Int
  public var table: FrameTable

  public init(number: Int, table: FrameTable) {
    self.number = number
    self.table = table
  }
}

/// A text as a content sets it.
public struct ContentText: Sendable {
  public var block: TextBlock
  /// The texts that the block consists of, as the content has them.
  public var strings: [String]

  public init(block: TextBlock, strings: [String]) {
    self.block = block
    self.strings = strings
  }
}

/// A mistake in the values of a content.
public struct ContentMistake: Sendable {
  /// The key whose value is wrong.
  public var key: String
  public var message: String

  public init(key: String, message: String) {
    self.key = key
    self.message = message
  }
}
