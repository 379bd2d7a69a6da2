public import AnimuxGraphics

/// A picture in the bounds. One that moves, such as a GIF, plays in the layer's time.
public struct ImageContent: Content {
  public static let type = "image"

  public var source: FileReference?

  public init() {}

  /// An image layer without bounds takes the size of its picture.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  public func size(in layer: Layer, with assets: Assets) -> Size? {
    guard let size = source.flatMap({ assets.pictures[$0]?.size }) else { return nil }
    return Size(size.width / layer.contentsScale, size.height / layer.contentsScale)
  }

  public var pictures: [FileReference] { source.map { [$0] } ?? [] }

  public func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName? {
    source.map { PictureName($0.path) }
  }

  public static let properties: [Property<ImageContent>] = [
    .init(
      "source", \.source, .optionalFile, of: ImageContent(), action: .fade,
      "a picture, PNG, JPEG, SVG or what else can be read; GIF, APNG and WebP that move play in the layer's time; `contentsGravity` and what else `contents` has go for it, too"
    )
  ]
}
