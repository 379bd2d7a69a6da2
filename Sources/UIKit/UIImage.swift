internal import Animux
public import QuartzCore

/// A picture with its size in points.
open class UIImage: NSObject {
  /// The ways a picture is turned before it is shown. The turns are those of the pixels, clockwise to the right.
  public enum Orientation: Int, Sendable {
    /// As it is.
    case up
    /// Upside down.
    case down
    /// A quarter turn to the left.
    case left
    /// A quarter turn to the right.
    case right
    /// Mirrored.
    case upMirrored
    /// Mirrored and upside down.
    case downMirrored
    /// Mirrored and turned to the left.
    case leftMirrored
    /// Mirrored and turned to the right.
    case rightMirrored
  }

  /// Whether a picture is a mask for the tint of its view.
  public enum RenderingMode: Int, Sendable {
    /// The picture decides.
    case automatic
    /// The colours of the picture are shown.
    case alwaysOriginal
    /// Only the opacity of the picture counts.
    case alwaysTemplate
  }

  /// The ways the middle of a picture is enlarged.
  public enum ResizingMode: Int, Sendable {
    /// The middle is repeated.
    case tile
    /// The middle is stretched.
    case stretch
  }

  /// The picture for Core Graphics, which is not turned.
  public let cgImage: CGImage?
  /// The pixels for each point.
  public let scale: CGFloat
  /// The way the picture is turned.
  public let imageOrientation: Orientation
  /// The sides that keep their size when the picture is resized.
  public private(set) var capInsets = UIEdgeInsets.zero
  /// The way the middle is enlarged.
  public private(set) var resizingMode = ResizingMode.stretch
  /// The pictures that are shown in turn, if this is an animation.
  public private(set) var images: [UIImage]?
  /// The seconds that the pictures take together.
  public private(set) var duration: TimeInterval = 0
  /// Whether the picture is a mask.
  public internal(set) var renderingMode = RenderingMode.automatic
  /// The name and the configuration of a symbol.
  var symbol: (name: String, configuration: SymbolConfiguration)?

  /// Creates a picture without pixels.
  override public convenience init() { self.init(nil, 1, .up) }

  /// Creates a picture of Core Graphics, with one pixel for each point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, 1, .up) }

  /// Creates a picture of Core Graphics.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale, orientation)
  }

  /// Creates a picture from a file; `nil` if it cannot be read. A name that ends in `@2x` makes two pixels of a point.
  public convenience init?(contentsOfFile path: String) {
    guard let image = CGImage(file: path) else { return nil }
    self.init(image, ImageFile.scale(of: path), .up)
  }

  /// Creates a picture from a file beside the program or in the current folder, with or without its extension; `nil` if there
  /// is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// Creates a picture from a file of a bundle; `nil` if there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil
  ) {
    guard let path = ImageFile.path(of: name, in: bundle) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// Creates a picture from the bytes of a file; `nil` if they are not a picture.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates a picture from the bytes of a file; `nil` if they are not a picture.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage(data: data) else { return nil }
    self.init(image, scale, .up)
  }

  /// Creates one of the symbols that are drawn here; `nil` for others.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates the picture of a literal, which is empty if there is no such file.
  public required convenience init(imageLiteralResourceName name: String) {
    let path = ImageFile.path(of: name, in: nil)
    self.init(path.flatMap { CGImage(file: $0) }, path.map(ImageFile.scale) ?? 1, .up)
  }

  private init(_ image: CGImage?, _ scale: CGFloat, _ orientation: Orientation) {
    (cgImage, self.scale, imageOrientation) = (image, scale > 0 ? scale : 1, orientation)
  }

  /// The size in points.
  open var size: CGSize {
    let pixels = cgImage.map { CGSize(width: $0.width, height: $0.height) } ?? .zero
    let (width, height) = (pixels.width / scale, pixels.height / scale)
    return imageOrientation.isSideways
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// The picture as it is shown.
  private(set) lazy var uprightImage: CGImage? =
    imageOrientation == .up
    ? cgImage : cgImage?.pixmap.flatMap { CGImage(pixmap: $0.turned(imageOrientation)) }

  /// The bytes of a PNG file, or `nil` if there are no pixels.
  open func pngData() -> Data? {
    guard let pixmap = cgImage?.pixmap, let bytes = try? PNG.encode(pixmap) else { return nil }
    return Data(bytes)
  }

  /// The bytes of a PNG file: there is no loss.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    imageOrientation == .up ? pngData() : uprightImage.flatMap { UIImage(cgImage: $0).pngData() }
  }

  // Changed copies

  private func copy(_ change: (UIImage) -> Void) -> UIImage {
    let copy = UIImage(cgImage, scale, imageOrientation)
    (copy.capInsets, copy.resizingMode, copy.renderingMode) = (capInsets, resizingMode, renderingMode)
    (copy.images, copy.duration, copy.symbol) = (images, duration, symbol)
    change(copy)
    return copy
  }

  /// Returns the picture as a mask, or as it is.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy { $0.renderingMode = renderingMode }
  }

  /// Returns pictures that are shown in turn.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.copy { ($0.images, $0.duration) = (images, duration) }
  }

  /// Returns the picture, whose edges are aligned as they are.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }

  /// Returns the picture with its left side on the right.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let mirrored = UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.cgContext.translateBy(x: size.width, y: 0)
      context.cgContext.scaleBy(x: -1, y: 1)
      draw(in: CGRect(origin: .zero, size: size))
    }
    return mirrored.withRenderingMode(renderingMode)
  }

  /// Returns the picture, which needs no preparation.
  open func preparingForDisplay() -> UIImage? { self }

  /// Returns the picture in another size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }

  /// Returns the picture: the interface is read from left to right.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// Returns the picture with one column and one row that are stretched.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0,
        right: left > 0 ? size.width - left - 1 : 0), resizingMode: .stretch)
  }

  /// Returns the picture with sides that keep their size.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the picture with sides that keep their size.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    copy { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
  }

  /// Returns the picture in one colour.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the picture in one colour.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let box = CGRect(origin: .zero, size: size)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let tinted = UIGraphicsImageRenderer(size: size, format: format).image { context in
      draw(in: box)
      color.setFill()
      context.fill(box, blendMode: .sourceIn)
    }
    return tinted.withRenderingMode(renderingMode)
  }

  // Drawing

  /// Draws the picture in the current context, with its top left corner at a point.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture in the current context.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture in the current context, stretched to a rectangle.
  open func draw(in rect: CGRect) {
    guard let uprightImage, let context = UIGraphicsGetCurrentContext() else { return }
    guard capInsets != .zero || isTiled else { return context.drawUpright(uprightImage, in: rect) }
    drawParts(of: uprightImage, in: rect, context)
  }

  /// Draws the picture in the current context, stretched to a rectangle.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  /// Draws copies of the picture side by side over a rectangle.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let uprightImage else { return }
    context.drawTiles(of: uprightImage, size, in: rect)
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of pictures in the source of a program.
public typealias _ImageLiteralType = UIImage

extension UIImage: CAValueConvertible {
  package var coreAnimationValue: Any { cgImage ?? NSNull() }
}

/// Finds the files of pictures.
private enum ImageFile {
  static func path(of name: String, in bundle: Bundle?) -> String? {
    let files = FileManager.default
    let folders = [(bundle ?? Bundle.main).resourcePath, files.currentDirectoryPath].compactMap(\.self)
    for folder in folders {
      for ending in ["", ".png", "@2x.png", "@3x.png", ".jpg", ".jpeg", ".webp", ".svg", ".pdf"] {
        let path = (folder as NSString).appendingPathComponent(name + ending)
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
      }
    }
    return nil
  }

  /// Returns the number of pixels for each point.
  static func scale(of path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }
}
