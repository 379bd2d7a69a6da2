public import AnimuxDocuments
public import AnimuxGraphics

/// Initialisers for each type of layer, and access to its content, as in `layer.gradient?.colors[0] = .black`.
extension Layer {
  /// Creates a text layer.
  public init(text string: String, name: String? = nil) {
    var content = TextContent()
    content.string = string
    self.init(name: name, content: content)
  }

  /// Creates a text layer from runs with different attributes.
  public init(runs: [TextRun], name: String? = nil) {
    var content = TextContent()
    content.runs = runs
    self.init(name: name, content: content)
  }

  /// Creates a shape layer.
  public init(shape path: Path, name: String? = nil) {
    var content = ShapeContent()
    content.path = path
    self.init(name: name, content: content)
  }

  /// Creates a gradient layer with evenly spaced colours.
  public init(gradient colors: [Color], name: String? = nil) {
    var content = GradientContent()
    content.colors = colors
    self.init(name: name, content: content)
  }

  /// Creates an image layer.
  public init(image source: FileReference, name: String? = nil) {
    var content = ImageContent()
    content.source = .file(source)
    self.init(name: name, content: content)
  }

  /// Creates a movie layer.
  public init(movie source: FileReference, name: String? = nil) {
    var content = MovieContent()
    content.source = source
    self.init(name: name, content: content)
  }

  /// Creates a replicator layer with `count` instances of `layer`.
  public init(replicating layer: Layer, count: Int, name: String? = nil) {
    var content = ReplicatorContent()
    content.instanceCount = count
    self.init(name: name, content: content)
    sublayers = [layer]
  }

  /// Creates an emitter layer.
  public init(emitting cells: [EmitterCell], name: String? = nil) {
    var content = EmitterContent()
    content.emitterCells = cells
    self.init(name: name, content: content)
  }

  /// Creates a waveform of a track or a movie layer.
  public init(waveform track: String, name: String? = nil) {
    var content = WaveformContent()
    content.track = track
    self.init(name: name, content: content)
  }

  /// Creates a composition layer with the size of the scene.
  public init(composition scene: Scene, name: String? = nil) {
    var content = CompositionContent()
    content.scene = scene
    self.init(name: name, content: content)
    bounds.size = scene.size
  }
}

extension Layer {
  /// The content of a text layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain layer.
  public var text: TextContent? {
    get { content as? TextContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of a shape layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain layer.
  public var shape: ShapeContent? {
    get { content as? ShapeContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of a gradient layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain
  /// layer.
  public var gradient: GradientContent? {
    get { content as? GradientContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of an image layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain
  /// layer.
  public var image: ImageContent? {
    get { content as? ImageContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of a movie layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain layer.
  public var movie: MovieContent? {
    get { content as? MovieContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of a replicator layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain
  /// layer.
  public var replicator: ReplicatorContent? {
    get { content as? ReplicatorContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of an emitter layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain
  /// layer.
  public var emitter: EmitterContent? {
    get { content as? EmitterContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of a scroll layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain
  /// layer.
  public var scrolling: ScrollContent? {
    get { content as? ScrollContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of a tiled layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain layer.
  public var tiled: TiledContent? {
    get { content as? TiledContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of a waveform layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain
  /// layer.
  public var waveform: WaveformContent? {
    get { content as? WaveformContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of a Lottie layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain layer.
  public var lottie: LottieContent? {
    get { content as? LottieContent }
    set { content = newValue ?? PlainContent() }
  }

  /// The content of a composition layer, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain
  /// layer.
  public var composition: CompositionContent? {
    get { content as? CompositionContent }
    set { content = newValue ?? PlainContent() }
  }
}
