public import AnimuxGraphics

/// A picture whose pixels are computed in Swift for each time, the counterpart of Core Animation's layers for OpenGL and Metal.
/// It is placed like the layer's `contents`.
public struct PixelContent: Content {
  /// The layer's `type` in a document.
  public static let type = "pixels"

  /// The generator of the picture, or `nil` to show nothing.
  public var maker: PixelGenerator?

  /// Creates a content that shows nothing.
  public init() {}

  /// Creates a picture with a size in pixels. `make` receives a transparent bitmap and the layer's time. It can be called from
  /// any thread and must produce the same pixels for the same time. Without a positive size nothing is shown.
  public init(width: Int, height: Int, make: @escaping @Sendable (inout Pixmap, Double) -> Void) {
    maker = width > 0 && height > 0 ? PixelGenerator(width: width, height: height, make: make) : nil
  }

  /// Returns the name of the picture at `time`.
  public func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName? {
    maker.map { PictureName(GeneratedPicture($0, at: time)) }
  }
}
