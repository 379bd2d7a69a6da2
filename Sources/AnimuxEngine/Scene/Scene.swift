public import AnimuxDocuments
public import AnimuxGraphics

/// A film as its author describes it: a canvas, a tree of layers, and what happens to them.
public struct Scene: Sendable {
  /// The corner of the canvas that coordinates count from.
  public enum Origin: String, CaseIterable, Sendable {
    /// The top left corner. y grows downwards, as on iOS.
    case topLeft
    /// The bottom left corner. y grows upwards, as on the Mac.
    case bottomLeft
  }

  /// The size of the canvas in pixels.
  public var size: Size
  /// The number of frames per second.
  public var frameRate: FrameRate
  /// The duration in seconds. If it is `nil`, the film ends with the last layer, animation or sound that ends.
  public var duration: Double?
  /// The colour of the canvas behind all layers.
  public var background: Color
  /// The corner of the canvas that coordinates count from.
  public var origin: Origin
  /// The root layer, whose bounds are the canvas.
  public var root: Layer
  /// Font files that are used in addition to the system's fonts.
  public var fonts: [FileReference] = []
  /// The changes to the layers in the course of the film, in any order. Each has its own time.
  public var timeline: [Transaction] = []
  /// The sounds that are heard in addition to those of movie layers.
  public var audio: [AudioTrack] = []
  /// The captions, or `nil` if the film has none.
  public var captions: Captions?
  /// The limits, folders and fonts that apply to the scene and its files.
  public var policy = InputPolicy()
  /// The output settings that the scene requests.
  public var output = OutputSettings()
  /// The values that the document's variables had when it was read, in the order of the document.
  public internal(set) var variables: [JSON.Member] = []
  /// The variables of the document with their types and defaults, in the order of the document.
  public internal(set) var declarations: [SceneVariable] = []
  /// The warnings about data that the document does not declare.
  public internal(set) var dataWarnings: [Diagnostic] = []
  /// The places in the document of the output settings by key. A chapter has a key such as `chapters[0]`.
  var outputPlaces: [String: Place] = [:]
  /// Whether the timeline has been left out because the document has errors.
  var isCut = false
  /// The reader's memory: the documents of compositions that have been read, and those that lead to this one.
  var memory: (any Sendable)?
  /// The documents that the scene was read from, for diagnostics that are found when the timeline is played.
  var documents = Diagnostics()

  /// Creates a scene with an empty root layer whose bounds are the canvas.
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

  /// The root layer's sublayers, from back to front.
  public var layers: [Layer] {
    get { root.sublayers }
    set { root.sublayers = newValue }
  }

  /// The layer at a path of names: `scene["menu/item"]?.opacity = 0`.
  public subscript(path: String) -> Layer? {
    get { root[path] }
    set { root[path] = newValue }
  }
}
