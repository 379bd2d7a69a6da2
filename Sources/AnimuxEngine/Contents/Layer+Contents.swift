public import AnimuxDocuments
public import AnimuxGraphics

/// A layer of each type, and its content as what it is: `layer.gradient?.colors[0] = .black`.
extension Layer {
  public init(text string: String, name: String? = nil) {
    var content = TextContent()
    content.string = string
    self.init(name: name, content: content)
  }

  public init(runs: [TextRun], name: String? = nil) {
    var content = TextContent()
    content.runs = runs
    self.init(name: name, content: content)
  }

  public init(shape path: Path, name: String? = nil) {
    var content = ShapeContent()
    content.path = path
    self.init(name: name, content: content)
  }

  public init(gradient colors: [Color], name: String? = nil) {
    var content = GradientContent()
    content.colors = colors
    self.init(name: name, content: content)
  }

  public init(image source: FileReference, name: String? = nil) {
    var content = ImageContent()
    content.source = .file(source)
    self.init(name: name, content: content)
  }

  public init(movie source: FileReference, name: String? = nil) {
    var content = MovieContent()
    content.source = source
    self.init(name: name, content: content)
  }

  /// A replicator of `layer`.
  public init(replicating layer: Layer, count: Int, name: String? = nil) {
    var content = ReplicatorContent()
    content.instanceCount = count
    self.init(name: name, content: content)
    sublayers = [layer]
  }

  public init(emitting cells: [EmitterCell], name: String? = nil) {
    var content = EmitterContent()
    content.emitterCells = cells
    self.init(name: name, content: content)
  }

  public init(composition scene: Scene, name: String? = nil) {
    var content = CompositionContent()
    content.scene = scene
    self.init(name: name, content: content)
    bounds.size = scene.size
  }
}

extension Layer {
  /// Nil where the layer is of another type. Setting it makes it one of this type; setting nil makes it a plain layer.
  public var text: TextContent? {
    get { content as? TextContent }
    set { content = newValue ?? PlainContent() }
  }

  public var shape: ShapeContent? {
    get { content as? ShapeContent }
    set { content = newValue ?? PlainContent() }
  }

  public var gradient: GradientContent? {
    get { content as? GradientContent }
    set { content = newValue ?? PlainContent() }
  }

  public var image: ImageContent? {
    get { content as? ImageContent }
    set { content = newValue ?? PlainContent() }
  }

  public var movie: MovieContent? {
    get { content as? MovieContent }
    set { content = newValue ?? PlainContent() }
  }

  public var replicator: ReplicatorContent? {
    get { content as? ReplicatorContent }
    set { content = newValue ?? PlainContent() }
  }

  public var emitter: EmitterContent? {
    get { content as? EmitterContent }
    set { content = newValue ?? PlainContent() }
  }

  public var scrolling: ScrollContent? {
    get { content as? ScrollContent }
    set { content = newValue ?? PlainContent() }
  }

  public var tiled: TiledContent? {
    get { content as? TiledContent }
    set { content = newValue ?? PlainContent() }
  }

  public var composition: CompositionContent? {
    get { content as? CompositionContent }
    set { content = newValue ?? PlainContent() }
  }
}
