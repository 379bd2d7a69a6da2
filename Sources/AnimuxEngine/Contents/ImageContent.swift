public import AnimuxDocuments
public import AnimuxGraphics

/// A picture in the bounds. An animated picture, such as a GIF, plays in the layer's time.
public struct ImageContent: Content {
  /// The layer's `type` in a document.
  public static let type = "image"
  /// Keys of which a layer needs at least one.
  public static let requiredKeys = ["source"]
  /// Common keys that replace the required keys.
  public static let substituteKeys = ["contents"]

  /// The picture.
  public var source: LayerPicture?

  /// Creates an image without a picture.
  public init() {}

  /// The time for which the content remains the same: always.
  public var rest: ContentRest { .always }

  /// Lets a layer without bounds take the size of its picture.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  /// Returns the size of the picture, divided by the layer's `contentsScale`.
  public func size(in layer: Layer, with assets: Assets) -> Size? {
    let size: Size? =
      switch source {
      case .file(let file)?: assets.pictures[file]?.size
      case .generated(let filter)?: filter.pictureSize(assets)
      case nil: nil
      }
    return size.map { Size($0.width / layer.contentsScale, $0.height / layer.contentsScale) }
  }

  /// Returns whether the layer has a source or contents.
  public func isComplete(in layer: Layer) -> Bool { source != nil || layer.contents != nil }

  /// Returns the picture, which animations can mix with another one.
  public func placedPicture(in layer: Layer, at time: Double, with assets: Assets) -> ContentPicture? {
    ContentPicture(.property("source", source))
  }

  /// The file of the picture, if any.
  public var pictures: [FileReference] { source?.file.map { [$0] } ?? [] }

  /// The properties of this type of layer.
  public static let properties: [Property<ImageContent>] = [
    .init(
      "source", \.source, .optionalPicture, of: ImageContent(), action: .fade,
      "a picture from a file such as PNG, JPEG or SVG, or from a generator; animated GIF, APNG and WebP files play in the "
        + "layer's time; `contentsGravity` and the other keys of `contents` apply to it"
    ).having(.generates)
  ]
}
