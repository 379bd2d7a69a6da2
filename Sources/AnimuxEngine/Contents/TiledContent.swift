public import AnimuxDocuments
public import AnimuxGraphics

/// A picture of any size, as in `CATiledLayer`. Only the visible tiles are read.
public struct TiledContent: Content {
  /// The layer's `type` in a document.
  public static let type = "tiled"
  /// Keys of which a layer needs at least one.
  public static let requiredKeys = ["source"]

  /// The file of the picture.
  public var source: FileReference?
  /// The size of a tile in pixels of the picture.
  public var tileSize = Size(256, 256)
  /// The number of levels of detail. Each level has half the size of the previous one.
  public var levelsOfDetail = 1
  /// The number of levels that are larger than the picture.
  public var levelsOfDetailBias = 0

  /// Creates a tiled content without a picture.
  public init() {}

  /// The time for which the content remains the same: always.
  public var rest: ContentRest { .always }

  /// Returns the size of the picture, divided by the layer's `contentsScale`.
  public func size(in layer: Layer, with assets: Assets) -> Size? {
    guard let size = source.flatMap({ assets.pictures[$0]?.size }) else { return nil }
    return Size(size.width / layer.contentsScale, size.height / layer.contentsScale)
  }

  /// Lets a layer without bounds take the size of its picture.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  private static let defaultValue = TiledContent()

  /// The properties of this type of layer.
  public static let properties: [Property<TiledContent>] = [
    .init(fixed: "source", \.source, .optionalFile, of: defaultValue, "the file of a picture of any size"),
    .init(
      fixed: "tileSize", \.tileSize, .tileSize, of: defaultValue,
      "the size of a tile in pixels of the picture, 16 to 4096 on each side"),
    .init(
      fixed: "levelsOfDetail", \.levelsOfDetail, .integer(1...32), of: defaultValue,
      "the number of levels of detail, each half the size of the previous one"),
    .init(
      fixed: "levelsOfDetailBias", \.levelsOfDetailBias, .integer(0...32), of: defaultValue,
      "the number of levels that are larger than the picture"),
  ]
}

extension TiledContent {
  /// Returns the name of the picture.
  public func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName? {
    source.map { PictureName($0.path) }
  }

  /// Returns the picture with the tiles that it is read in.
  public func placedPicture(in layer: Layer, at time: Double, with assets: Assets) -> ContentPicture? {
    guard let name = picture(in: layer, at: time, with: assets) else { return nil }
    var picture = ContentPicture(.file(name))
    picture.tiling = (assets.facts(of: name)?.size).map(tiling)
    return picture
  }

  /// Returns whether the layer has a picture.
  public func isComplete(in layer: Layer) -> Bool { source != nil }

  /// The file of the picture, if any.
  public var largePictures: [FileReference] { source.map { [$0] } ?? [] }

  /// Returns the tiles and levels that a picture of `size` is read in.
  func tiling(of size: Size) -> Tiling {
    Tiling(
      width: Int(size.width), height: Int(size.height), tileWidth: Int(max(tileSize.width, 1)),
      tileHeight: Int(max(tileSize.height, 1)), levels: max(levelsOfDetail - levelsOfDetailBias, 1))
  }
}

extension Notation<Size> {
  fileprivate static let tileSize = Notation(.size(.closed(16, 4096))) { JSON([$0.width, $0.height]) }
}
