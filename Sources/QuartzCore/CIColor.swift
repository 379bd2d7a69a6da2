internal import Animux
public import CoreGraphics

/// A colour of a filter.
public final class CIColor: NSObject, CAValueConvertible {
  public let (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat)

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public convenience init(cgColor: CGColor) {
    let color = cgColor.animux
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha))
  }

  /// Creates a colour from a text of three or four numbers.
  public convenience init(string representation: String) {
    let numbers = representation.split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
    func part(_ index: Int, _ defaultValue: CGFloat) -> CGFloat {
      index < numbers.count ? numbers[index] : defaultValue
    }
    self.init(red: part(0, 0), green: part(1, 0), blue: part(2, 0), alpha: part(3, 1))
  }

  package var coreAnimationValue: Any { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}

/// The numbers of a filter.
public final class CIVector: NSObject, CAValueConvertible {
  private let numbers: [CGFloat]

  public init(values: UnsafePointer<CGFloat>, count: Int) {
    numbers = Array(UnsafeBufferPointer(start: values, count: count))
  }

  private init(_ numbers: [CGFloat]) { self.numbers = numbers }

  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
  public convenience init(cgPoint: CGPoint) { self.init([cgPoint.x, cgPoint.y]) }
  public convenience init(cgRect rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }

  public var count: Int { numbers.count }
  public var x: CGFloat { value(at: 0) }
  public var y: CGFloat { value(at: 1) }
  public var z: CGFloat { value(at: 2) }
  public var w: CGFloat { value(at: 3) }
  public func value(at index: Int) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : 0 }

  package var coreAnimationValue: Any {
    numbers.count == 2 ? CGPoint(x: x, y: y) : numbers.map { Double($0) }
  }
}

/// A picture with the filters that are applied to it when it is drawn.
public final class CIImage: NSObject {
  let picture: CGImage
  let filters: [Filter]
  /// The rectangle that is shown, in pixels.
  public let extent: CGRect
  /// The lower left corner of the whole picture.
  fileprivate let origin: CGPoint

  init(_ picture: CGImage, _ filters: [Filter], _ extent: CGRect, origin: CGPoint = .zero) {
    (self.picture, self.filters, self.extent, self.origin) = (picture, filters, extent, origin)
  }

  public convenience init(cgImage image: CGImage) {
    self.init(image, [], CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  /// Returns the part of the picture that is in a rectangle, whose y axis points upwards.
  public func cropped(to rect: CGRect) -> CIImage {
    CIImage(picture, filters, extent.intersection(rect), origin: origin)
  }

  /// Returns the picture as a transform of the plane, whose y axis points upwards, moves, turns and scales it.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    let area = extent.applying(matrix).integral
    let context = CIContext()
    guard area.width >= 1, area.height >= 1, !area.isInfinite,
      let shown = context.createCGImage(self, from: extent),
      let picture = context.draw(
        CIImage(shown, [], extent, origin: extent.origin), in: area, transform: matrix)
    else { return self }
    return CIImage(picture, [], area, origin: area.origin)
  }

  /// Returns the picture, whose edges are never extended here: a filter finds nothing around it.
  public func clampedToExtent() -> CIImage { self }

  /// Returns the picture with a filter; without it if there is none of the name.
  public func applyingFilter(_ filterName: String, parameters: [String: Any] = [:]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: parameters) else { return self }
    return CIImage(picture, filters + [filter.animux], extent, origin: origin)
  }
}

/// Draws pictures with their filters.
public final class CIContext: NSObject {
  public override init() { super.init() }
  public init(options: [String: Any]?) { super.init() }

  /// Draws a part of a picture, in a space whose y axis points upwards.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let area = fromRect.isInfinite ? image.extent : fromRect
    guard area.width >= 1, area.height >= 1 else { return nil }
    return draw(image, in: area, transform: .identity)
  }

  /// Draws an area of a picture that has been transformed.
  fileprivate func draw(_ image: CIImage, in area: CGRect, transform: CGAffineTransform) -> CGImage? {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: image.picture.width, height: image.picture.height)
    let corner = image.origin.applying(transform)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.position = CGPoint(x: corner.x - area.minX, y: area.maxY - corner.y)
    // The y axis of layers points downwards.
    layer.setAffineTransform(
      CGAffineTransform(a: transform.a, b: -transform.b, c: -transform.c, d: transform.d, tx: 0, ty: 0))
    layer.contents = image.picture
    var value = layer.filmLayer(keepsNames: false)
    value.filters = image.filters
    var scene = Scene(size: Size(Double(area.width), Double(area.height)), duration: 1, background: .clear)
    scene.layers = [value]
    return (try? scene.film().still(at: 0)).flatMap { CGImage(pixmap: $0) }
  }
}

extension CIFilter {
  /// The input with the filter; `nil` without an input.
  public var outputImage: CIImage? {
    inputImage.map { CIImage($0.picture, $0.filters + [animux], $0.extent, origin: $0.origin) }
  }
}
