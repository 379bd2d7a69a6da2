package import AnimuxDocuments
package import AnimuxGraphics

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
  package enum Source: Sendable {
    /// A file, or a frame of a movie.
    case file(PictureName)
    /// The value of the property with the given key, which an animation can mix with another value.
    case property(String, LayerPicture?)
  }

  /// The origin of the picture.
  package var source: Source
  /// The way the picture is placed, or `nil` for the layer's `contentsGravity`.
  package var gravity: ContentsGravity?
  /// The size of the picture in the layer, or `nil` for the picture's own size.
  package var shownSize: Size?
  /// The size in the picture's own pixels, which need not be square. `nil` means the shown size.
  package var pixelSize: Size?
  /// The picture that this one is mixed with, and its share of the mix.
  package var next: (name: PictureName, progress: Double)?
  /// The tiles that the picture is read in, if it is too large to be read as a whole.
  package var tiling: Tiling?

  /// Creates a picture from its origin.
  package init(_ source: Source) {
    self.source = source
  }
}

/// The part of a file whose sound a content plays, in seconds of the file.
public struct ContentSound: Sendable {
  /// The file.
  package var file: FileReference
  /// The start of the part.
  package var startTime = 0.0
  /// The end of the part, or `nil` for the end of the file.
  package var endTime: Double?
  /// Whether the part is repeated.
  package var loops = false
  /// The volume; 1 is the volume of the file.
  package var volume = 1.0
  /// The key of the property with the volume, or `nil` if the volume cannot be animated.
  package var volumeKey: String?
  /// The time of the file that is played, in seconds. `nil` means that the sound runs by itself.
  package var mediaTime: Double?
  /// The key of the property with the time of the file, or `nil` if there is none.
  package var mediaTimeKey: String?

  /// Creates the sound of a whole file.
  package init(file: FileReference) {
    self.file = file
  }
}

/// A frame of a movie, and the table that it is counted by.
public struct CountedFrame: Sendable {
  /// The number of the frame, counted from 0.
  package var number: Int
  /// The times of all frames of the movie.
  package var table: FrameTable

  /// Creates a frame from its number and its table.
  package init(number: Int, table: FrameTable) {
    self.number = number
    self.table = table
  }
}

/// A text as a content lays it out.
public struct ContentText: Sendable {
  /// The text with its fonts and its layout.
  package var block: TextBlock
  /// The strings of the content that the text consists of.
  package var strings: [String]

  /// The text with all characters that its numbers and clocks may show, or `nil` if it has none.
  package var allLetters: TextBlock?

  /// Creates a text from its layout and its strings.
  package init(block: TextBlock, strings: [String]) {
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
