internal import Animux
public import QuartzCore

/// A font in a size. The font of the system is Inter, which comes with animux.
public final class UIFont: Hashable, Sendable {
  /// A weight from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number.
    public let rawValue: CGFloat
    /// The thinnest weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// A thin weight.
    public static let thin = Weight(rawValue: -0.6)
    /// A light weight.
    public static let light = Weight(rawValue: -0.4)
    /// The usual weight.
    public static let regular = Weight(rawValue: 0)
    /// A weight between regular and semibold.
    public static let medium = Weight(rawValue: 0.23)
    /// A weight between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// A bold weight.
    public static let bold = Weight(rawValue: 0.4)
    /// A heavy weight.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest weight.
    public static let black = Weight(rawValue: 0.62)

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight from a number.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The weight as in CSS.
    var css: Int {
      let steps: [(Weight, Int)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
        (.bold, 700), (.heavy, 800), (.black, 900),
      ]
      return steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? 400
    }
  }

  /// The roles of texts.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// A very large title.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// A title.
    public static let title1 = TextStyle(rawValue: "title1")
    /// A title below a title.
    public static let title2 = TextStyle(rawValue: "title2")
    /// A small title.
    public static let title3 = TextStyle(rawValue: "title3")
    /// A headline.
    public static let headline = TextStyle(rawValue: "headline")
    /// A line below a headline.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// The text itself.
    public static let body = TextStyle(rawValue: "body")
    /// A note.
    public static let callout = TextStyle(rawValue: "callout")
    /// A note below the text.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// A small caption.
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The size of labels.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons.
  public static let buttonFontSize: CGFloat = 18
  /// The size of the system's texts.
  public static let systemFontSize: CGFloat = 14
  /// The size of small texts.
  public static let smallSystemFontSize: CGFloat = 12

  /// The size.
  public let pointSize: CGFloat
  /// The name of the family.
  public let familyName: String
  /// The name of the font in its family.
  public let fontName: String
  let weight: Int
  let isItalic: Bool
  /// Whether all figures have one width.
  let isMonospaced: Bool

  init(_ family: String, _ size: CGFloat, _ weight: Int, isItalic: Bool = false, isMonospaced: Bool = false) {
    (familyName, pointSize, self.weight) = (family, size > 0 ? size : Self.systemFontSize, weight)
    (self.isItalic, self.isMonospaced) = (isItalic, isMonospaced)
    let style = (weight == 400 ? "" : Self.styles[weight] ?? "") + (isItalic ? "Italic" : "")
    fontName = family.filter { $0 != " " } + (style.isEmpty ? "" : "-" + style)
  }

  private static let styles = [
    100: "UltraLight", 200: "Thin", 300: "Light", 500: "Medium", 600: "Semibold", 700: "Bold", 800: "Heavy",
    900: "Black",
  ]

  /// Creates a font by its name, such as `Georgia-Bold`. A font that this system lacks is replaced by Inter if Apple's systems
  /// have it; the result is `nil` for others.
  public convenience init?(name: String, size: CGFloat) {
    let font = NamedFont(postScriptName: name)
    guard let family = FontFamilies.family(font.family) else { return nil }
    self.init(family, size, font.weight.value, isItalic: font.isItalic)
  }

  /// Creates the font of a descriptor. The size 0 is that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let font = descriptor.font
    self.init(
      font.familyName, size > 0 ? size : font.pointSize, font.weight, isItalic: font.isItalic,
      isMonospaced: font.isMonospaced)
  }

  /// Returns the font of the system.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(TextFont.defaultFamily, size, 400) }

  /// Returns the font of the system in a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont.defaultFamily, size, weight.css)
  }

  /// Returns the bold font of the system.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the italic font of the system.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(TextFont.defaultFamily, size, 400, isItalic: true)
  }

  /// Returns the font of the system with figures of one width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont.defaultFamily, size, weight.css, isMonospaced: true)
  }

  /// Returns a font whose letters have one width, if the system has one.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFamilies.monospaced, size, weight.css, isMonospaced: true)
  }

  /// Returns the font of a role.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .subheadline: 15, .callout: 16, .footnote: 13,
      .caption1: 12, .caption2: 11,
    ]
    return systemFont(ofSize: sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the font of a role. The traits make no difference.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The names of all families of this system.
  public static var familyNames: [String] { FontFamilies.all }

  /// Returns the names of the fonts of a family.
  public static func fontNames(forFamilyName family: String) -> [String] {
    guard FontFamilies.all.contains(family) else { return [] }
    return [400, 700].map { UIFont(family, 12, $0).fontName }
  }

  /// Returns the font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: size) }

  /// The attributes of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// Compares family, size and style.
  public static func == (a: UIFont, b: UIFont) -> Bool {
    a.fontName == b.fontName && a.pointSize == b.pointSize && a.isMonospaced == b.isMonospaced
  }

  /// Combines what distinguishes fonts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontName)
    hasher.combine(pointSize)
  }

  /// Compares family, size and style.
  public func isEqual(_ object: Any?) -> Bool { (object as? UIFont).map { $0 == self } ?? false }

  /// A number that is equal for equal fonts.
  public var hash: Int { hashValue }

  /// Returns the font.
  public func copy() -> Any { self }
}

extension UIFont: FontNaming {
  package var namedFont: NamedFont {
    NamedFont(family: familyName, size: Double(pointSize), weight: FontWeight(weight), isItalic: isItalic)
  }
}

/// Measures.
extension UIFont {
  /// The height of a line.
  public var lineHeight: CGFloat { CGFloat(metrics.height) }
  /// The distance from the baseline to the top of a line.
  public var ascender: CGFloat { CGFloat(metrics.ascender) }
  /// The distance from the baseline to the bottom of a line, which is negative.
  public var descender: CGFloat { ascender - lineHeight }
  /// The distance between lines, which is part of their height.
  public var leading: CGFloat { 0 }
  /// The height of capital letters.
  public var capHeight: CGFloat { CGFloat(metrics.capHeight) }
  /// The height of small letters.
  public var xHeight: CGFloat { CGFloat(metrics.xHeight) }

  private var metrics: FontMetrics { FontMetrics(of: run("x"), of: run("H")) }

  /// Returns a text in the font.
  func run(_ text: String) -> TextRun {
    var run = TextRun(text)
    (run.font, run.fontSize) = (familyName, Double(pointSize))
    (run.fontWeight, run.isItalic) = (FontWeight(weight), isItalic)
    return run
  }
}
