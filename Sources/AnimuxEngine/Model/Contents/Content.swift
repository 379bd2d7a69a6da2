public import AnimuxDocuments
public import AnimuxGraphics

/// The content of a layer between its background and its sublayers. Each type of layer is a type that conforms to this
/// protocol.
///
/// All requirements but `type` and `init()` have default implementations, which describe a layer without content.
public protocol Content: Sendable {
  /// The layer's `type` in a document.
  static var type: String { get }
  /// The properties of this type of layer, in addition to the common ones.
  static var properties: [Property<Self>] { get }
  /// Keys that exclude each other in a document.
  static var alternatives: [String] { get }
  /// Keys of which a layer needs at least one, because it shows nothing without them.
  static var requiredKeys: [String] { get }
  /// Common keys that replace the required keys.
  static var substituteKeys: [String] { get }

  /// Whether the content is drawn behind the layer's `contents`, like the background.
  static var isBackdrop: Bool { get }
  /// Whether the content is drawn upright, even in layers whose y grows upwards.
  static var isUpright: Bool { get }
  /// The seconds by which sublayers are shown later than at their own times, at most.
  var sublayerLag: Double { get }
  /// The content whose drawing is turned upside down in the layer's bounds, so that it is upright where the y axis points up.
  func turned(in bounds: Rect) -> Self
  /// Whether the content is never visible outside of the layer's bounds.
  static var staysInBounds: Bool { get }
  /// Whether the sublayers are slides, which are shown one after the other.
  static var showsSlides: Bool { get }
  /// Whether the content plays a movie. Clocks can count its frames, and its sound can duck tracks.
  static var playsMovie: Bool { get }

  /// Creates the content of a new layer.
  init()
  /// Sets the properties of a new layer whose defaults are different for this type.
  static func prepare(_ layer: inout Layer)

  /// Returns whether one of the required keys has a value, or one of the substitutes in `layer`.
  func isComplete(in layer: Layer) -> Bool
  /// An error in the content's values, which is reported at the key in a document.
  var error: ContentError? { get }

  /// Returns what is drawn between the layer's background and its sublayers, in the layer's own space.
  func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem]
  /// Returns the size of a layer without bounds, or `nil` if the content has no size.
  func size(in layer: Layer, with assets: Assets) -> Size?
  /// Whether a layout can give the layer another size than that of its content.
  var takesAnySize: Bool { get }
  /// Returns the name of a picture that is placed like the layer's `contents`, in front of them.
  func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName?
  /// Returns a picture that is placed like the layer's `contents`, with more details than its name.
  func placedPicture(in layer: Layer, at time: Double, with assets: Assets) -> ContentPicture?
  /// Whether the sublayers are in the space of the layer's superlayer, with their depth.
  var sharesSpace: Bool { get }
  /// The time for which the content remains the same while no property of its layer changes.
  var rest: ContentRest { get }

  /// The files of the pictures that the content draws.
  var pictures: [FileReference] { get }
  /// The files of the pictures of which only parts are read.
  var largePictures: [FileReference] { get }
  /// The files of the movies that the content plays.
  var movies: [FileReference] { get }
  /// The sound of the content, or `nil` if it is silent.
  var sound: ContentSound? { get }
  /// Returns the length of the content in the layer's time, or `nil` if it is unknown or infinite.
  func length(with assets: Assets) -> Double?

  /// Whether a layer whose time runs backwards from 0 plays the content from its end.
  var playsFromItsEnd: Bool { get }
  /// Returns the frame of the content's movie at `time`, or `nil` if no frame is shown.
  func movieFrame(at time: Double, with assets: Assets) -> CountedFrame?

  /// All texts of the content. They can contain clocks.
  var strings: [String] { get }
  /// Replaces each text of the content.
  mutating func mapStrings(_ change: (String) -> String)
  /// The text of the content's number, which clocks of its texts stand for; `nil` if it has none.
  var numberText: String? { get }
  /// Returns the text of the content as it is laid out in the layer, or `nil` if there is none.
  func text(in layer: Layer) -> ContentText?
  /// The key that the content needs to show something, and why it shows nothing without sublayers; `nil` if it may show
  /// something.
  var lack: ContentLack? { get }
}

/// The reason why a content shows nothing.
public struct ContentLack: Hashable, Sendable {
  /// The key of the document that the reason is about.
  public let key: String
  /// The reason, as a clause.
  public let reason: String

  /// Creates a reason.
  public init(key: String, reason: String) {
    (self.key, self.reason) = (key, reason)
  }
}

extension Content {
  /// The properties of this type of layer; none by default.
  public static var properties: [Property<Self>] { [] }
  /// Keys that exclude each other; none by default.
  public static var alternatives: [String] { [] }
  /// Keys of which a layer needs at least one; none by default.
  public static var requiredKeys: [String] { [] }
  /// Common keys that replace the required keys; none by default.
  public static var substituteKeys: [String] { [] }
  /// Whether the content is drawn behind the layer's `contents`; `false` by default.
  public static var isBackdrop: Bool { false }
  /// Whether the content is drawn upright in flipped layers; `false` by default.
  public static var isUpright: Bool { false }
  /// The lag of sublayers; none by default.
  public var sublayerLag: Double { 0 }
  /// The content itself, by default.
  public func turned(in bounds: Rect) -> Self { self }
  /// Whether the content is never visible outside of the layer's bounds; `false` by default.
  public static var staysInBounds: Bool { false }
  /// Whether the sublayers are shown one after the other; `false` by default.
  public static var showsSlides: Bool { false }
  /// Whether the content plays a movie; `false` by default.
  public static var playsMovie: Bool { false }
  /// Sets the defaults of this type. By default nothing is changed.
  public static func prepare(_ layer: inout Layer) {}
  /// Returns whether the content has the values that it requires; `true` by default.
  public func isComplete(in layer: Layer) -> Bool { true }
  /// An error in the content's values; `nil` by default.
  public var error: ContentError? { nil }
  /// Returns what the content draws; nothing by default.
  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] { [] }
  /// Returns the size of a layer without bounds; `nil` by default.
  public func size(in layer: Layer, with assets: Assets) -> Size? { nil }
  /// Whether a layout can give the layer another size than that of its content; `false` by default.
  public var takesAnySize: Bool { false }
  /// Returns the name of the content's picture; `nil` by default.
  public func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName? { nil }
  /// Returns the content's picture. By default it is a file with the name that `picture(in:at:with:)` returns.
  public func placedPicture(in layer: Layer, at time: Double, with assets: Assets) -> ContentPicture? {
    picture(in: layer, at: time, with: assets).map { ContentPicture(.file($0)) }
  }
  /// Whether the sublayers are in the space of the superlayer; `false` by default.
  public var sharesSpace: Bool { false }
  /// The time for which the content remains the same; by default it can change at any time.
  public var rest: ContentRest { .never }
  /// The files of the content's pictures; none by default.
  public var pictures: [FileReference] { [] }
  /// The files of the pictures of which only parts are read; none by default.
  public var largePictures: [FileReference] { [] }
  /// The files of the content's movies; none by default.
  public var movies: [FileReference] { [] }
  /// The sound of the content; `nil` by default.
  public var sound: ContentSound? { nil }
  /// Returns the length of the content; `nil` by default.
  public func length(with assets: Assets) -> Double? { nil }

  /// Whether backward play begins at the content's end; `false` by default.
  public var playsFromItsEnd: Bool { false }
  /// Returns the frame of the content's movie; `nil` by default.
  public func movieFrame(at time: Double, with assets: Assets) -> CountedFrame? { nil }
  /// The texts of the content; none by default.
  public var strings: [String] { [] }
  /// Replaces each text of the content. By default nothing is changed.
  public mutating func mapStrings(_ change: (String) -> String) {}
  /// The text of the content's number; `nil` by default.
  public var numberText: String? { nil }
  /// Returns the text of the content; `nil` by default.
  public func text(in layer: Layer) -> ContentText? { nil }
  /// The reason why the content shows nothing; `nil` by default.
  public var lack: ContentLack? { nil }
}

/// The content of a plain layer, which shows only the common properties.
public struct PlainContent: Content {
  /// The layer's `type` in a document.
  public static let type = "layer"
  /// The properties of this type; there are none.
  public static let properties: [Property<PlainContent>] = []
  /// Whether the content is never visible outside of the bounds; always `true`.
  public static let staysInBounds = true
  /// The time for which the content remains the same: always.
  public var rest: ContentRest { .always }
  /// A plain layer shows its background, its contents and its sublayers.
  public var lack: ContentLack? {
    ContentLack(key: "name", reason: "it has no \"backgroundColor\", no \"contents\" and no \"sublayers\"")
  }

  /// Creates the content of a plain layer.
  public init() {}
}

extension Content where Self == PlainContent {
  /// The content of layers that are created without one.
  static var plain: PlainContent { PlainContent() }
}

extension Layer {
  var playsMovie: Bool { type(of: content).playsMovie }
}
