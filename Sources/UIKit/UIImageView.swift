public import QuartzCore

/// A view of a picture.
open class UIImageView: UIView {
  /// The picture, or `nil` for none.
  open var image: UIImage? { didSet { show() } }
  /// The picture while the view is highlighted.
  open var highlightedImage: UIImage? { didSet { show() } }
  /// Whether the view is highlighted.
  open var isHighlighted = false { didSet { show() } }
  /// The size and the weight of a symbol, or `nil` for those of the picture.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { show() } }
  /// The pictures of an animation.
  open var animationImages: [UIImage]?
  /// The duration of the animation, or 0 for 1/30 s for each picture.
  open var animationDuration: TimeInterval = 0
  /// The number of times that the animation is repeated, or 0 for any number.
  open var animationRepeatCount = 0

  /// Creates a view.
  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of a picture in its size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    show()
  }

  /// Creates a view of a picture in its size, with another one for highlighting.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Creates a view without a picture.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func show() {
    let shown = ((isHighlighted ? highlightedImage : nil) ?? image).map { configured($0) }
    if let images = shown?.images { animate(images, shown?.duration ?? 0, 0) }
    let isMask = shown?.renderingMode == .alwaysTemplate
    let drawn = isMask ? shown?.withTintColor(tintColor) : shown
    layer.contentsScale = drawn?.scale ?? 1
    layer.contentsCenter = shown?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    let isDrawn = contentMode == .scaleToFill && drawn?.isTiled == true
    if isDrawn || drawnImage != nil { layer.setNeedsDisplay() }
    layer.needsDisplayOnBoundsChange = isDrawn
    drawnImage = isDrawn ? drawn : nil
    layer.contents = isDrawn ? nil : drawn?.uprightImage
  }

  /// The picture, if its middle is repeated. It is drawn again in each size.
  private var drawnImage: UIImage?

  override open var contentMode: ContentMode { didSet { if contentMode != oldValue { show() } } }

  /// Draws a picture whose middle is repeated.
  override open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard let drawnImage else { return }
    UIGraphicsPushContext(ctx)
    drawnImage.draw(in: layer.bounds)
    UIGraphicsPopContext()
  }

  private func configured(_ image: UIImage) -> UIImage {
    guard let preferredSymbolConfiguration else { return image }
    return image.applyingSymbolConfiguration(preferredSymbolConfiguration) ?? image
  }

  /// The size of the picture as it is shown, or zero if there is none.
  final var intrinsicImageSize: CGSize { image.map { configured($0).size } ?? .zero }

  /// Shows a picture that is a mask in the colour of the view.
  override open func tintColorDidChange() {
    super.tintColorDidChange()
    if image?.renderingMode == .alwaysTemplate { show() }
  }

  /// Returns the size of the picture.
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicImageSize }

  /// The size of the picture.
  override open var intrinsicContentSize: CGSize {
    image == nil ? super.intrinsicContentSize : intrinsicImageSize
  }

  private static let animationKey = "animux.images"

  /// Whether the pictures of the animation are shown.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  /// Shows the pictures of the animation in turn.
  open func startAnimating() { animate(animationImages ?? [], animationDuration, animationRepeatCount) }

  private func animate(_ pictures: [UIImage], _ duration: TimeInterval, _ count: Int) {
    let images = pictures.compactMap(\.uprightImage)
    guard !images.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(images.count) / 30
    animation.repeatCount = count > 0 ? Float(count) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Shows the picture again.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }
}

extension UIImage {
  /// The part between the sides that keep their size, as fractions of the picture.
  fileprivate var stretchedPart: CGRect? {
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return nil }
    let middle = CGRect(origin: .zero, size: size).inset(by: capInsets)
    return CGRect(
      x: middle.minX / size.width, y: middle.minY / size.height, width: middle.width / size.width,
      height: middle.height / size.height)
  }
}
