public import QuartzCore

/// The contexts of a thread, of which the last one is current.
private final class ContextStack {
  var contexts: [CGContext] = []

  static var own: ContextStack {
    let key = "animux.UIGraphics"
    if let stack = Thread.current.threadDictionary[key] as? ContextStack { return stack }
    let stack = ContextStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
}

/// Returns the context in which UIKit draws, or `nil` if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.own.contexts.last }

/// Makes a context current.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.own.contexts.append(context) }

/// Makes the context before the current one current.
public func UIGraphicsPopContext() { _ = ContextStack.own.contexts.popLast() }

/// Begins a picture of one pixel for each point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture. The scale 0 is that of the screen. An opaque picture is black at first.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  UIGraphicsPushContext(.picture(size: size, isOpaque: opaque, scale: scale))
}

/// Returns what has been drawn into the current picture.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext() else { return nil }
  return context.makeImage().map { UIImage(cgImage: $0, scale: context.scale, orientation: .up) }
}

/// Ends a picture.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle in the current context with a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of one point inside of a rectangle, in the colour of areas.
public func UIRectFrame(_ rect: CGRect) {
  let inner = rect.insetBy(dx: 1, dy: 1)
  for side in [
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: inner.minY, width: 1, height: inner.height),
    CGRect(x: inner.maxX, y: inner.minY, width: 1, height: inner.height),
  ] { UIRectFill(side) }
}

/// Clips what is drawn from now on to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
  /// Returns a context for a picture.
  static func picture(size: CGSize, isOpaque: Bool, scale: CGFloat) -> CGContext {
    let context = CGContext(size: size, scale: scale > 0 ? scale : UIScreen.main.scale)
    if isOpaque {
      context.setFillColor(.black)
      context.fill(CGRect(origin: .zero, size: size))
    }
    context.setFillColor(.black)
    return context
  }
}

/// The properties of a renderer's pictures.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The pixels for each point.
  open var scale = UIScreen.main.scale
  /// Whether pictures are opaque.
  open var opaque = false
  /// The bounds of the pictures.
  open internal(set) var bounds = CGRect.zero

  /// Creates the usual properties.
  override public init() {}

  /// Returns the usual properties.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns the usual properties.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A picture that is being drawn.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context to draw in.
  public let cgContext: CGContext
  /// The properties of the picture.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// A picture of the drawing so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: cgContext.scale, orientation: .up) } ?? UIImage()
  }

  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { UIRectFill(rect) }

  /// Fills a rectangle with a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

  /// Draws a frame of one point inside of a rectangle.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Clips what is drawn from now on to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer of pictures.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The properties of the pictures.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of pictures with that rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    format.bounds = bounds
  }

  /// Creates a renderer of pictures with that rectangle.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Creates a renderer of pictures of a size.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Creates a renderer of pictures of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns what a closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext.picture(size: bounds.size, isOpaque: format.opaque, scale: format.scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    let result = UIGraphicsImageRendererContext(context, format)
    actions(result)
    UIGraphicsPopContext()
    return result.currentImage
  }

  /// Returns the PNG file of what a closure draws.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
