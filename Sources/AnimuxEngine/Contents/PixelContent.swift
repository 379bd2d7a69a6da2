public import AnimuxGraphics

/// A picture that code makes for every moment, pixel by pixel: the counterpart of Core Animation's layers for OpenGL and Metal. It
/// lies in the layer as its `contents` would.
public struct PixelContent: Content {
  public static let type = "pixels"

  public var maker: PixelGenerator?

  /// Shows nothing.
  public init() {}

  /// A picture of that size in pixels, which shows nothing where it has none. `make` is given a transparent one and the layer's time; it may be called from any
  /// thread, and has to give the same pixels for the same time.
  public init(width: Int, height: Int, make: @escaping @Sendable (inout Pixmap, Double) -> Void) {
    maker = width > 0 && height > 0 ? PixelGenerator(width: width, height: height, make: make) : nil
  }

  public func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName? {
    maker.map { PictureName(GeneratedPicture($0, at: time)) }
  }
}
