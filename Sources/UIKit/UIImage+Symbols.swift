internal import Animux
public import QuartzCore

extension UIImage {
  /// The thickness of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight as that of a font.
    public func fontWeight() -> UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[rawValue]
    }
  }

  /// The size of a symbol beside a text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large

    fileprivate var factor: CGFloat { self == .small ? 0.78 : self == .large ? 1.28 : 1 }
  }

  /// The look of a symbol.
  public typealias Configuration = SymbolConfiguration

  /// The size, the weight and the colours of a symbol, as far as they are set.
  public final class SymbolConfiguration: NSObject, Sendable {
    public static let unspecified = SymbolConfiguration(nil, .unspecified, .unspecified)

    private let pointSize: CGFloat?
    private let weight: SymbolWeight
    private let scale: SymbolScale
    fileprivate let colors: [UIColor]

    private init(
      _ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale, _ colors: [UIColor] = []
    ) { (self.pointSize, self.weight, self.scale, self.colors) = (pointSize, weight, scale, colors) }

    /// Sets the colours of a symbol, and of the circle or square around it. A single colour is that of both.
    public convenience init(paletteColors: [UIColor]) {
      self.init(nil, .unspecified, .unspecified, paletteColors)
    }

    /// Sets the colour of a symbol. A circle or square around it has a quarter of its opacity.
    public convenience init(hierarchicalColor: UIColor) {
      let alpha = hierarchicalColor.cgColor.alpha
      self.init(paletteColors: [hierarchicalColor, hierarchicalColor.withAlphaComponent(alpha / 4)])
    }

    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) { self.init(pointSize, weight, scale) }

    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, scale)
    }

    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font.pointSize, .unspecified, scale)
    }

    /// Returns the configuration with the values that another one sets.
    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other else { return self }
      return SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale,
        other.colors.isEmpty ? colors : other.colors)
    }

    fileprivate var size: CGFloat { (pointSize ?? 17) * scale.factor }
    fileprivate var fontWeight: UIFont.Weight { weight.fontWeight() }
  }

  /// Creates one of the symbols that are drawn here: marks, shapes, things, and marks in circles and squares; `nil` for others, which
  /// a line on standard error names.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    let configuration = configuration ?? .unspecified
    guard let symbol = Symbol(name: name) else {
      if let warning = Symbol.warning(of: name) { FileHandle.standardError.write(Data(warning.utf8)) }
      return nil
    }
    let drawn = symbol.image(
      size: configuration.size, weight: configuration.fontWeight, configuration.colors)
    guard let image = drawn?.cgImage else { return nil }
    self.init(cgImage: image, scale: UIScreen.main.scale, orientation: .up)
    renderingMode = configuration.colors.isEmpty ? .alwaysTemplate : .alwaysOriginal
    self.symbol = (name, configuration)
  }

  /// The size and the weight of a symbol; `nil` for other pictures.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// Returns the symbol in a size and a weight. Other pictures stay as they are.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard let symbol, let image = UIImage(systemName: symbol.name, withConfiguration: configuration) else {
      return self
    }
    return configuration.colors.isEmpty ? image.withRenderingMode(renderingMode) : image
  }

  /// Returns the symbol with the values of a configuration; `nil` for other pictures.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbol.map { withConfiguration($0.configuration.applying(configuration)) }
  }

  /// A check mark in a disc.
  public static var checkmark: UIImage { UIImage(systemName: "checkmark.circle.fill") ?? UIImage() }
  /// A cross in a disc.
  public static var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  /// A plus in a disc.
  public static var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  /// A check mark in a circle.
  public static var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
}

/// A symbol in a square of the side 1.
package struct Symbol {
  private enum Frame { case none, circle, disc, square, block }
  private let shape: UIBezierPath
  private let isFilled: Bool
  private let frame: Frame

  init?(name: String) {
    var parts = name.split(separator: ".").map(String.init)
    let isFilled = parts.last == "fill"
    if isFilled { parts.removeLast() }
    let isSquare = parts.last == "square"
    let isFramed = parts.count > 1 && (parts.last == "circle" || isSquare)
    if isFramed { parts.removeLast() }
    frame =
      !isFramed ? .none : isSquare ? (isFilled ? .block : .square) : isFilled ? .disc : .circle
    guard let shape = Self.shape(parts.joined(separator: ".")) else { return nil }
    self.shape = shape
    self.isFilled = isFilled && !isFramed
  }

  private static let key = "animux.unknown-symbols"

  /// Returns the warning about a symbol that is not drawn here, once for each name.
  package static func warning(of name: String) -> String? {
    let known = Thread.current.threadDictionary[key] as? Set<String> ?? []
    guard Symbol(name: name) == nil, !known.contains(name) else { return nil }
    Thread.current.threadDictionary[key] = known.union([name])
    return "UIImage(systemName: \"\(name)\"): no symbol of this name is drawn here, so there is no picture. "
      + "Use UIImage(named:) with a file instead.\n"
  }

  private static func shape(_ name: String) -> UIBezierPath? {
    let square = CGRect(x: 0.1, y: 0.1, width: 0.8, height: 0.8)
    return switch name {
    case "checkmark": lines([(0.16, 0.54), (0.4, 0.8), (0.84, 0.2)])
    case "xmark": lines([(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)])
    case "plus": lines([(0.5, 0.12), (0.5, 0.88)], [(0.12, 0.5), (0.88, 0.5)])
    case "minus": lines([(0.12, 0.5), (0.88, 0.5)])
    case "exclamationmark": lines([(0.5, 0.14), (0.5, 0.6)], [(0.5, 0.82), (0.5, 0.83)])
    case "chevron.left": lines([(0.65, 0.15), (0.3, 0.5), (0.65, 0.85)])
    case "chevron.right": lines([(0.35, 0.15), (0.7, 0.5), (0.35, 0.85)])
    case "chevron.up": lines([(0.15, 0.65), (0.5, 0.3), (0.85, 0.65)])
    case "chevron.down": lines([(0.15, 0.35), (0.5, 0.7), (0.85, 0.35)])
    case "arrow.left": lines([(0.88, 0.5), (0.14, 0.5)], [(0.44, 0.2), (0.14, 0.5), (0.44, 0.8)])
    case "arrow.right": lines([(0.12, 0.5), (0.86, 0.5)], [(0.56, 0.2), (0.86, 0.5), (0.56, 0.8)])
    case "arrow.up": lines([(0.5, 0.88), (0.5, 0.14)], [(0.2, 0.44), (0.5, 0.14), (0.8, 0.44)])
    case "arrow.down": lines([(0.5, 0.12), (0.5, 0.86)], [(0.2, 0.56), (0.5, 0.86), (0.8, 0.56)])
    case "pause": lines([(0.32, 0.16), (0.32, 0.84)], [(0.68, 0.16), (0.68, 0.84)])
    case "ellipsis":
      lines([(0.15, 0.5), (0.16, 0.5)], [(0.5, 0.5), (0.51, 0.5)], [(0.84, 0.5), (0.85, 0.5)])
    case "line.horizontal.3":
      lines([(0.12, 0.25), (0.88, 0.25)], [(0.12, 0.5), (0.88, 0.5)], [(0.12, 0.75), (0.88, 0.75)])
    case "bolt":
      lines(
        [(0.58, 0.06), (0.2, 0.56), (0.47, 0.56), (0.4, 0.94), (0.8, 0.42), (0.52, 0.42)], isClosed: true)
    case "diamond": lines([(0.5, 0.06), (0.94, 0.5), (0.5, 0.94), (0.06, 0.5)], isClosed: true)
    case "stop": UIBezierPath(roundedRect: square, cornerRadius: 0.05)
    case "play": lines([(0.24, 0.14), (0.86, 0.5), (0.24, 0.86)], isClosed: true)
    case "triangle": lines([(0.5, 0.14), (0.92, 0.84), (0.08, 0.84)], isClosed: true)
    case "circle": UIBezierPath(ovalIn: square)
    case "square": UIBezierPath(roundedRect: square, cornerRadius: 0.12)
    case "star": star
    case "heart": heart
    default: SymbolShape.path(of: name)
    }
  }

  static func lines(_ strokes: [(CGFloat, CGFloat)]..., isClosed: Bool = false) -> UIBezierPath {
    let path = UIBezierPath()
    for stroke in strokes {
      for (index, point) in stroke.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if isClosed { path.close() }
    }
    return path
  }

  private static var star: UIBezierPath {
    let points = (0..<10).map { index -> (CGFloat, CGFloat) in
      let (angle, radius) = (Double(index) * .pi / 5 - .pi / 2, index % 2 == 0 ? 0.46 : 0.19)
      return (CGFloat(0.5 + radius * cos(angle)), CGFloat(0.53 + radius * sin(angle)))
    }
    return lines(points, isClosed: true)
  }

  private static var heart: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0.5, y: 0.88))
    path.addCurve(
      to: CGPoint(x: 0.08, y: 0.36), controlPoint1: CGPoint(x: 0.3, y: 0.72),
      controlPoint2: CGPoint(x: 0.08, y: 0.56))
    path.addCurve(
      to: CGPoint(x: 0.5, y: 0.3), controlPoint1: CGPoint(x: 0.08, y: 0.08),
      controlPoint2: CGPoint(x: 0.42, y: 0.06))
    path.addCurve(
      to: CGPoint(x: 0.92, y: 0.36), controlPoint1: CGPoint(x: 0.58, y: 0.06),
      controlPoint2: CGPoint(x: 0.92, y: 0.08))
    path.addCurve(
      to: CGPoint(x: 0.5, y: 0.88), controlPoint1: CGPoint(x: 0.92, y: 0.56),
      controlPoint2: CGPoint(x: 0.7, y: 0.72))
    path.close()
    return path
  }

  /// Draws the symbol in the first colour, and the circle or square around it in the second one. In a single colour, the symbol is cut out
  /// of what is filled around it.
  func image(size: CGFloat, weight: UIFont.Weight, _ colors: [UIColor]) -> UIImage? {
    let side = (size * (frame == .none ? 1 : 1.2)).rounded(.up)
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      let context = context.cgContext
      context.scaleBy(x: side, y: side)
      let width = 0.09 + max(weight.rawValue, -0.8) * 0.09
      (colors.dropFirst().first ?? colors.first ?? .black).set()
      let box = CGRect(x: 0.04, y: 0.04, width: 0.92, height: 0.92)
      let isRound = frame == .disc || frame == .circle
      let outline = isRound ? UIBezierPath(ovalIn: box) : UIBezierPath(roundedRect: box, cornerRadius: 0.2)
      let isBlock = frame == .disc || frame == .block
      if isBlock { outline.fill() }
      if frame == .circle || frame == .square {
        outline.lineWidth = width * 0.8
        outline.stroke()
      }
      if frame != .none {
        context.translateBy(x: 0.25, y: 0.25)
        context.scaleBy(x: 0.5, y: 0.5)
      }
      if isBlock, colors.count < 2 { context.setBlendMode(.destinationOut) }
      (colors.first ?? .black).set()
      shape.lineWidth = frame == .none ? width : width * 1.5
      (shape.lineCapStyle, shape.lineJoinStyle) = (.round, .round)
      if isFilled { shape.fill() }
      shape.stroke()
    }
  }
}
