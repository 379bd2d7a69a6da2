public import AnimuxDocuments
public import AnimuxGraphics

/// A picture in the bounds. One that moves, such as a GIF, plays in the layer's time.
public struct ImageContent: Content {
  public static let type = "image"
  public static let requiredKeys = ["source"]
  public static let substituteKeys = ["contents"]

  public var source: LayerPicture?

  public init() {}

  public var rest: ContentRest { .always }

  /// An image layer without bounds takes the size of its picture.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  public func size(in layer: Layer, with assets: Assets) -> Size? {
    let size: Size? =
      switch source {
      case .file(let file)?: assets.pictures[file]?.size
      case .generated(let filter)?: filter.pictureSize(assets)
      case nil: nil
      }
    return size.map { Size($0.width / layer.contentsScale, $0.height / layer.contentsScale) }
  }

  public func isComplete(in layer: Layer) -> Bool { source != nil || layer.contents != nil }

  public func placedPicture(in layer: Layer, at time: Double, with assets: Assets) -> ContentPicture? {
    ContentPicture(.property("source", source))
  }

  public var pictures: [FileReference] { source?.file.map { [$0] } ?? [] }

  public static let properties: [Property<ImageContent>] = [
    .init(
      "source", \.source, .optionalPicture, of: ImageContent(), action: .fade,
      "a picture, PNG, JPEG, SVG or what else can be read, or one that a generator makes; GIF, APNG and WebP that move play in the "
        + "layer's time; `contentsGravity` and what else `contents` has go for it, too"
    ).having(.generates)
  ]
}
