public import AnimuxDocuments
public import AnimuxGraphics

/// What a layer shows beside its background and border: the open set of layer types, one file each.
public protocol Content: Sendable {
  /// The layer's `type` in a document.
  static var type: String { get }
  /// The keys that layers of this type have beside the common ones.
  static var properties: [Property<Self>] { get }

  /// Keys that say the same, of which one may be given.
  static var alternatives: [String] { get }
  /// True: it lies below the layer's `contents`, as if it were part of the background.
  static var isBackdrop: Bool { get }

  /// The content of a new layer.
  init()
  /// Sets what a new layer of this type has otherwise than a plain one.
  static func prepare(_ layer: inout Layer)
  /// What lies between the layer's background and its sublayers, in the layer's own space.
  func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem]
  /// The size of a layer that has been given none; nil where that says nothing.
  func size(in layer: Layer, with assets: Assets) -> Size?
  /// A picture that lies in the layer as its `contents` do, above them.
  func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName?
  /// The files of the pictures that it draws.
  var pictures: [FileReference] { get }
}

extension Content {
  public static var properties: [Property<Self>] { [] }
  public static var alternatives: [String] { [] }
  public static var isBackdrop: Bool { false }
  public static func prepare(_ layer: inout Layer) {}
  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] { [] }
  public func size(in layer: Layer, with assets: Assets) -> Size? { nil }
  public func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName? { nil }
  public var pictures: [FileReference] { [] }
}

/// A layer that shows nothing of its own.
public struct PlainContent: Content {
  public static let type = "layer"
  public static let properties: [Property<PlainContent>] = []

  public init() {}
}

/// Every type of layer that a document may name.
let contentTypes: [any Content.Type] = [
  PlainContent.self, TextContent.self, ShapeContent.self, GradientContent.self, ImageContent.self,
  MovieContent.self, ReplicatorContent.self, EmitterContent.self, ScrollContent.self, TiledContent.self,
  TransformContent.self, CompositionContent.self,
]
