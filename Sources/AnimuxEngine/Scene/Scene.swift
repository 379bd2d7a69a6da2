public import AnimuxDocuments
public import AnimuxGraphics

/// A film as its author describes it: a canvas, a tree of layers, and what happens to them.
public struct Scene: Sendable {
  /// Which corner of the canvas the coordinates count from.
  public enum Origin: String, CaseIterable, Sendable {
    /// y grows downwards, as on iOS and in every editor.
    case topLeft
    /// y grows upwards, as on the Mac.
    case bottomLeft
  }

  /// Of the canvas in pixels.
  public var size: Size
  public var frameRate: FrameRate
  /// In seconds; nil: until the last thing that ends has ended.
  public var duration: Double?
  public var background: Color
  public var origin: Origin
  /// Its bounds are the canvas.
  public var root: Layer
  /// Files of fonts beside the system's.
  public var fonts: [FileReference] = []
  /// What happens to the tree in the course of the film; in any order, each says when.
  public var timeline: [Transaction] = []
  /// What is heard beside the sound of movie layers.
  public var audio: [AudioTrack] = []
  /// What is read in it.
  public var captions: Captions?
  /// The bounds, folders and fonts that the scene and its files may use.
  public var policy = InputPolicy()
  /// How it asks to be written.
  public var output = OutputSettings()
  /// What its document's variables were when it was read, in the order of the document.
  public internal(set) var variables: [JSON.Member] = []
  /// Where the document says how, by key; those of chapters by `chapters[0]`.
  var outputPlaces: [String: Place] = [:]
  /// Its time line has been left out, as there are mistakes in its document.
  var isCut = false
  /// What its reader remembers: the documents of scenes within it that have been read, and those that lead to it.
  var memory: (any Sendable)?
  /// What it was read from, for what turns out to be wrong when it is played out.
  var documents = Diagnostics()

  public init(
    size: Size, frameRate: FrameRate = FrameRate(30), duration: Double? = nil, background: Color = .black,
    origin: Origin = .topLeft
  ) {
    self.size = size
    self.frameRate = frameRate
    self.duration = duration
    self.background = background
    self.origin = origin
    root = Layer()
    root.bounds.size = size
    root.position = Point(size.width / 2, size.height / 2)
    root.isGeometryFlipped = origin == .bottomLeft
  }

  /// The root layer's sublayers, bottom first.
  public var layers: [Layer] {
    get { root.sublayers }
    set { root.sublayers = newValue }
  }

  /// The layer that a path of names leads to: `scene["menu/item"]?.opacity = 0`.
  public subscript(path: String) -> Layer? {
    get { root[path] }
    set { root[path] = newValue }
  }
}
