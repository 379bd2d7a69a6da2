public import AnimuxDocuments
public import AnimuxGraphics

/// What a layer shows beside its background and border: the open set of layer types, one file each.
///
/// A type says here all that the engine has to know of it; whatever it does not say is as it is with a plain layer.
public protocol Content: Sendable {
  /// The layer's `type` in a document.
  static var type: String { get }
  /// The keys that layers of this type have beside the common ones.
  static var properties: [Property<Self>] { get }
  /// Keys that say the same, of which one may be given.
  static var alternatives: [String] { get }
  /// Keys of which a layer needs one, as it shows nothing without.
  static var requiredKeys: [String] { get }
  /// Common keys that do as well as the required ones.
  static var substituteKeys: [String] { get }

  /// True: it lies below the layer's `contents`, as if it were part of the background.
  static var isBackdrop: Bool { get }
  /// True: what it draws is read from the top, and is not turned over with a layer whose y grows upwards.
  static var isUpright: Bool { get }
  /// True: nothing of it is seen outside the layer's bounds.
  static var staysInBounds: Bool { get }
  /// True: it plays the frames of a movie, which clocks can count, and its sound, which tracks can give way to.
  static var playsMovie: Bool { get }

  /// The content of a new layer.
  init()
  /// Sets what a new layer of this type has otherwise than a plain one.
  static func prepare(_ layer: inout Layer)

  /// True where one of the required keys says something, or a substitute in `layer`.
  func isComplete(in layer: Layer) -> Bool
  /// A mistake in its values, which is reported where a document says them.
  var mistake: ContentMistake? { get }

  /// What lies between the layer's background and its sublayers, in the layer's own space.
  func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem]
  /// The size of a layer that has been given none; nil where that says nothing.
  func size(in layer: Layer, with assets: Assets) -> Size?
  /// A picture that lies in the layer as its `contents` do, above them.
  func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName?
  /// The same picture, where more is to be said of it than its name.
  func placedPicture(in layer: Layer, at time: Double, with assets: Assets) -> ContentPicture?
  /// True where its sublayers lie in the space of the layer's superlayer, with their depth.
  var sharesSpace: Bool { get }
  /// For how long it shows the same where none of its layer's properties changes.
  var rest: ContentRest { get }

  /// The files of the pictures that it draws.
  var pictures: [FileReference] { get }
  /// The files of pictures of which only parts are read.
  var largePictures: [FileReference] { get }
  /// The files of the movies that it plays.
  var movies: [FileReference] { get }
  /// The sound that it makes heard; nil where it is silent.
  var sound: ContentSound? { get }
  /// How long it lasts in the layer's time; nil where that is not known, or has no end.
  func length(with assets: Assets) -> Double?
  /// The frame of its movie that is shown; nil where none is.
  func movieFrame(at time: Double, with assets: Assets) -> CountedFrame?

  /// All texts that it may show, which may have clocks in them.
  var strings: [String] { get }
  /// Replaces each of its texts.
  mutating func mapStrings(_ change: (String) -> String)
  /// The text that it sets in the layer; nil where it sets none.
  func text(in layer: Layer) -> ContentText?
}

extension Content {
  public static var properties: [Property<Self>] { [] }
  public static var alternatives: [String] { [] }
  public static var requiredKeys: [String] { [] }
  public static var substituteKeys: [String] { [] }
  public static var isBackdrop: Bool { false }
  public static var isUpright: Bool { false }
  public static var staysInBounds: Bool { false }
  public static var playsMovie: Bool { false }
  public static func prepare(_ layer: inout Layer) {}
  public func isComplete(in layer: Layer) -> Bool { true }
  public var mistake: ContentMistake? { nil }
  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] { [] }
  public func size(in layer: Layer, with assets: Assets) -> Size? { nil }
  public func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName? { nil }
  public func placedPicture(in layer: Layer, at time: Double, with assets: Assets) -> ContentPicture? {
    picture(in: layer, at: time, with: assets).map { ContentPicture(.file($0)) }
  }
  public var sharesSpace: Bool { false }
  public var rest: ContentRest { .never }
  public var pictures: [FileReference] { [] }
  public var largePictures: [FileReference] { [] }
  public var movies: [FileReference] { [] }
  public var sound: ContentSound? { nil }
  public func length(with assets: Assets) -> Double? { nil }
  public func movieFrame(at time: Double, with assets: Assets) -> CountedFrame? { nil }
  public var strings: [String] { [] }
  public mutating func mapStrings(_ change: (String) -> String) {}
  public func text(in layer: Layer) -> ContentText? { nil }
}

/// A layer that shows nothing of its own.
public struct PlainContent: Content {
  public static let type = "layer"
  public static let properties: [Property<PlainContent>] = []
  public static let staysInBounds = true
  public var rest: ContentRest { .always }

  public init() {}
}

extension Content where Self == PlainContent {
  /// The content of a layer that is given none.
  static var plain: PlainContent { PlainContent() }
}

extension Layer {
  var playsMovie: Bool { type(of: content).playsMovie }
}
