/// A layer that shows its sublayers as slides, one after the other.
///
/// Each slide lasts for its own duration, or for the length of its movie, its composition or its series. A slide comes in by
/// its own `transition`, or by that of the series; the first one only by its own. It begins when its transition begins. Both
/// sides of a transition keep running.
public struct SeriesContent: Content {
  /// The layer's `type` in a document.
  public static let type = "series"
  /// The properties of this type; there are none.
  public static let properties: [Property<SeriesContent>] = []
  /// Whether the sublayers are shown one after the other; always `true`.
  public static let showsSlides = true

  /// Creates the content of a series.
  public init() {}

  /// The time for which the content remains the same: always.
  public var rest: ContentRest { .always }

  /// Lets a new layer clip its slides to its bounds.
  public static func prepare(_ layer: inout Layer) { layer.masksToBounds = true }
}

extension Layer {
  /// Creates a series of slides, which come in by a transition, or by a cut if it is `nil`.
  ///
  /// A slide without a position and a size fills the series, and a series without a size fills its superlayer.
  public init(series slides: [Layer], transition: Transition? = nil, name: String? = nil) {
    self.init(name: name, content: SeriesContent())
    sublayers = slides
    if let transition { self.transition = .animated(transition) }
  }

  /// The content of a series, or `nil` for other types. Setting it changes the layer's type; `nil` makes it a plain layer.
  public var series: SeriesContent? {
    get { content as? SeriesContent }
    set { content = newValue ?? PlainContent() }
  }
}

extension Scene {
  /// The slides of a film that is one series: the sublayers of a root layer that is a series. Setting them makes the root
  /// layer a series.
  public var slides: [Layer] {
    get { root.series == nil ? [] : root.sublayers }
    set {
      if root.series == nil { root.series = SeriesContent() }
      root.sublayers = newValue
    }
  }
}
