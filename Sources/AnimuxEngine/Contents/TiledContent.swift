public import AnimuxDocuments
public import AnimuxGraphics

/// A picture of any size, of which only the tiles that are seen are read, as `CATiledLayer` shows one.
public struct TiledContent: Content {
  public static let type = "tiled"
  public static let requiredKeys = ["source"]

  public var source: FileReference?
  /// In pixels of the picture.
  public var tileSize = Size(256, 256)
  /// How many sizes of the picture are made: each is half of the one before.
  public var levelsOfDetail = 1
  /// How many of them are larger than the picture.
  public var levelsOfDetailBias = 0

  public init() {}

  public var rest: ContentRest { .always }

  public func size(in layer: Layer, with assets: Assets) -> Size? {
    guard let size = source.flatMap({ assets.pictures[$0]?.size }) else { return nil }
    return Size(size.width / layer.contentsScale, size.height / layer.contentsScale)
  }

  /// A tiled layer without bounds takes the size of its picture.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  private static let standard = TiledContent()

  public static let properties: [Property<TiledContent>] = [
    .init(fixed: "source", \.source, .optionalFile, of: standard, "a picture of any size"),
    .init(
      fixed: "tileSize", \.tileSize, .tileSize, of: standard, "in pixels of the picture, 16 to 4096 each way"),
    .init(
      fixed: "levelsOfDetail", \.levelsOfDetail, .integer(1...32), of: standard,
      "how many sizes of the picture are made, each half of the one before"),
    .init(
      fixed: "levelsOfDetailBias", \.levelsOfDetailBias, .integer(0...32), of: standard,
      "how many of them are larger than the picture"),
  ]
}

extension TiledContent {
  public func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName? {
    source.map { PictureName($0.path) }
  }

  public func placedPicture(in layer: Layer, at time: Double, with assets: Assets) -> ContentPicture? {
    guard let name = picture(in: layer, at: time, with: assets) else { return nil }
    var picture = ContentPicture(.file(name))
    picture.tiling = (assets.facts(of: name)?.size).map(tiling)
    return picture
  }

  public func isComplete(in layer: Layer) -> Bool { source != nil }

  public var largePictures: [FileReference] { source.map { [$0] } ?? [] }

  /// How a picture of `size` is read.
  func tiling(of size: Size) -> Tiling {
    Tiling(
      width: Int(size.width), height: Int(size.height), tileWidth: Int(max(tileSize.width, 1)),
      tileHeight: Int(max(tileSize.height, 1)), levels: max(levelsOfDetail - levelsOfDetailBias, 1))
  }
}

extension Notation<Size> {
  fileprivate static let tileSize = Notation(.size(.closed(16, 4096))) { JSON([$0.width, $0.height]) }
}
