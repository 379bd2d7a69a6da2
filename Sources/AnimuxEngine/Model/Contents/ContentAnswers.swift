public import AnimuxDocuments
public import AnimuxGraphics

/// The time for which a content remains the same while no property of its layer changes.
public enum ContentRest: Sendable {
  /// The content depends on the layer's properties alone.
  case always
  /// The content can change from one frame of the film to the next, but not in between.
  case oneFrame
  /// The content can change at any time.
  case never
}

/// A picture of a content, placed like the layer's `contents`.
public struct ContentPicture: Sendable {
  /// The origin of the picture.
  public enum Source: Sendable {
    /// A file, or a frame of a movie.
    case file(PictureName)
    /// The value of the property with the given key, which an animation can mix with another value.
    case property(String, LayerPicture?)
  }

  /// The origin of the picture.
  public var source: Source
  /// The way the picture is placed, or `nil` for the layer's `contentsGravity`.
  public var gravity: ContentsGravity?
  /// The size of the picture in the layer, or `nil` for the picture's own size.
  public var shownSize: Size?
  /// The size in the picture's own pixels, which need not be square. `nil` means the shown size.
  public var pixelSize: Size?
  /// The tiles that the picture is read in, if it is too large to be read as a whole.
  public var tiling: Tiling?

  /// Creates a picture from its origin.
  public init(_ source: Source) {
    self.source = source
  }
}

/// The part of a file whose sound a content plays, in seconds of the file.
public struct ContentSound: Sendable {
  /// The file.
  public var file: FileReference
  /// The start of the part.
  public var startTime = 0.0
  /// The end of the part, or `nil` for the end of the file.
  public var endTime: Double?
  /// Whether the part is repeated.
  public var loops = false
  /// The volume; 1 is the volume of the file.
  public var volume = 1.0
  /// The key of the property with the volume, or `nil` if the volume cannot be animated.
  public var volumeKey: String?

  /// Creates the sound of a whole file.
  public init(file: FileReference) {
    self.file = file
  }
}

/// A frame of a movie, and the table that it is counted by.
public struct CountedFrame: Sendable {
  /// The number of the frame, counted from 0.
  public var number: Int
  /// The times of all frames of the movie.
  public var table: FrameTable

  /// Creates a frame from its number and its table.
  public init(number: Int, table: FrameTable) {
    self.number = number
    self.table = table
  }
}

/// A text as a content lays it out.
public struct ContentText: Sendable {
  /// The text with its fonts and its layout.
  public var block: TextBlock
  /// The strings of the content that the text consists of.
  public var strings: [String]

  /// The text with all characters that its numbers and clocks may show, or `nil` if it has none.
  public var allLetters: TextBlock?

  /// Creates a text from its layout and its strings.
  public init(block: TextBlock, strings: [String]) {
    self.block = block
    self.strings = strings
  }
}

/// An error in the values of a content.
public struct ContentError: Sendable {
  /// The key with the wrong value.
  public var key: String
  /// The message, which states the cause and the remedy.
  public var message: String

  /// Creates an error for the value of a key.
  public init(key: String, message: String) {
    self.key = key
    self.message = message
  }
}
