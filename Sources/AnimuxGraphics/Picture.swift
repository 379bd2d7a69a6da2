/// What a display list calls a picture by. Whoever draws the list knows its pixels.
public struct PictureName: Hashable, Sendable {
  /// The file, as the process can open it.
  public var path: String
  /// Of a file with many pictures, which one; 0 is the first.
  public var frame: Int
  /// Of a movie whose frames are each two half pictures, one after the other, which half, made whole. Nil: both at once, as
  /// they lie in the frame.
  public var field: Field?
  /// Of a drawing, how many pixels it is drawn with; nil for as many as it is large, and for what has pixels of its own.
  public var resolution: Resolution?
  /// A part of a picture that is too large to be read whole; nil for all of it.
  public var window: PictureWindow?
  /// In place of a file: pixels that code makes.
  public var made: GeneratedPicture?

  public struct Resolution: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  public enum Field: Hashable, Sendable {
    case first
    case second
  }

  public init(_ path: String, frame: Int = 0, field: Field? = nil, window: PictureWindow? = nil) {
    self.path = path
    self.frame = frame
    self.field = field
    self.window = window
  }

  public init(_ made: GeneratedPicture) {
    self.init("")
    self.made = made
  }
}

/// A picture, or a part of one, stretched over a rectangle. Past its edges its outermost pixels go on.
public struct Picture: Hashable, Sendable {
  /// A piece of one axis: which stretch of the picture, in its pixels, goes to which stretch of the items' space.
  public struct Stretch: Hashable, Sendable {
    public var source: Double
    /// Negative where it is mirrored.
    public var sourceLength: Double
    public var place: Double
    public var length: Double

    public init(source: Double, sourceLength: Double, place: Double, length: Double) {
      self.source = source
      self.sourceLength = sourceLength
      self.place = place
      self.length = length
    }
  }

  public var name: PictureName
  /// How large a drawing is, which is drawn as finely as it is seen: its pixels are of this size alone. nil for pictures that
  /// have pixels.
  public var drawingSize: Size?
  /// True of a drawing while its size on the canvas changes: it is not drawn anew for each.
  public var isResizing = false
  /// From left to right, one after the other without a gap: one stretch of the whole picture, or several, some of which
  /// keep their size.
  public var columns: [Stretch]
  /// From the top down.
  public var rows: [Stretch]
  /// How it is read where more than one of its pixels falls on one of the canvas. Below half its size `linear` reads
  /// smaller copies, too, as `trilinear` does from its full size on.
  public var minification: SamplingFilter
  public var magnification: SamplingFilter
  /// Levels of detail, a halving each, that smaller copies are read too early.
  public var bias: Double
  /// The edges of the rectangle that are smooth.
  public var smoothEdges = Edges.all
  /// Multiplied into it.
  public var tint = Color.white
  /// Where it is too large to be read whole: `name` is that of the whole picture.
  public var tiling: Tiling?

  public init(
    _ name: PictureName, columns: [Stretch], rows: [Stretch], minification: SamplingFilter = .linear,
    magnification: SamplingFilter = .linear, bias: Double = 0
  ) {
    self.name = name
    self.columns = columns
    self.rows = rows
    self.minification = minification
    self.magnification = magnification
    self.bias = bias
  }

  /// `source`, in the picture's pixels, stretched over `destination`.
  public init(
    _ name: PictureName, source: Rect, destination: Rect, minification: SamplingFilter = .linear,
    magnification: SamplingFilter = .linear
  ) {
    self.init(
      name,
      columns: [
        Stretch(
          source: source.minX, sourceLength: source.size.width, place: destination.minX,
          length: destination.size.width)
      ],
      rows: [
        Stretch(
          source: source.minY, sourceLength: source.size.height, place: destination.minY,
          length: destination.size.height)
      ], minification: minification, magnification: magnification)
  }

  /// What it covers; empty where it has no stretch.
  public var destination: Rect {
    guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last
    else {
      return .zero
    }
    return Rect(
      left.place, top.place, right.place + right.length - left.place, bottom.place + bottom.length - top.place
    )
  }
}
