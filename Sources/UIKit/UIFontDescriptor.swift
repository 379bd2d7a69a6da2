internal import Animux
public import QuartzCore

/// The attributes of a font.
public final class UIFontDescriptor: NSObject, Sendable {
  /// The traits of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt32
    /// The font is slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// The font is bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// The letters have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    fileprivate init(bits: CGFloat) { self.init(rawValue: UInt32(exactly: bits) ?? 0) }
  }

  /// The designs of the system's font, which are all drawn as the default one, or with letters of one width.
  public enum SystemDesign: Sendable {
    /// The usual design.
    case `default`
    /// Round ends.
    case rounded
    /// Serifs.
    case serif
    /// Letters of one width.
    case monospaced
  }

  /// The names of attributes. Those that are not here have no effect.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The name of the family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the font.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, by their keys.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")

    /// Creates the name of an attribute.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The keys of traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The bits of the symbolic traits.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width, which has no effect.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slope. Any but 0 is that of an italic font.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")

    /// Creates the key of a trait.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  let font: UIFont

  init(_ font: UIFont) { self.font = font }

  /// Creates the attributes of a font by its name.
  public convenience init(name: String, size: CGFloat) {
    self.init(UIFont(name: name, size: size) ?? .systemFont(ofSize: size))
  }

  /// Returns the attributes of the font of a role.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size.
  public var pointSize: CGFloat { font.pointSize }
  /// The name of the font.
  public var postscriptName: String { font.fontName }

  /// The traits of the font.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = font.isItalic ? .traitItalic : []
    if font.weight >= 600 { traits.insert(.traitBold) }
    if font.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the attributes with other traits.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      UIFont(
        font.familyName, font.pointSize,
        traits.contains(.traitBold) ? max(font.weight, 700) : min(font.weight, 500),
        isItalic: traits.contains(.traitItalic), isMonospaced: font.isMonospaced))
  }

  /// Returns the attributes with others that take their places.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    func length(_ value: Any?) -> CGFloat? { StyledText.number(value).map { CGFloat($0) } }
    let size = length(attributes[.size]) ?? font.pointSize
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    let bits = traits[.symbolic] as? SymbolicTraits ?? length(traits[.symbolic]).map { .init(bits: $0) }
    let named = (attributes[.name] as? String).flatMap { UIFont(name: $0, size: size) } ?? font
    let base = bits.flatMap { UIFontDescriptor(named).withSymbolicTraits($0)?.font } ?? named
    let family = (attributes[.family] as? String).flatMap(FontFamilies.family) ?? base.familyName
    let weight = traits[.weight] as? UIFont.Weight ?? length(traits[.weight]).map { .init(rawValue: $0) }
    let slope = length(traits[.slant]).map { $0 != 0 }
    return UIFontDescriptor(
      UIFont(
        family, size, weight?.css ?? base.weight, isItalic: slope ?? base.isItalic,
        isMonospaced: base.isMonospaced))
  }

  /// Returns the attributes with another size.
  public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(size)) }

  /// Returns the attributes with another design.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard design == .monospaced else { return self }
    return UIFontDescriptor(
      UIFont(
        FontFamilies.monospaced, font.pointSize, font.weight, isItalic: font.isItalic, isMonospaced: true))
  }
}

/// The families of this system.
enum FontFamilies {
  static let all = DefaultText.setter.families

  /// A family whose glyphs have one width, or the default one if there is none.
  static let monospaced =
    ["DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono", "Noto Mono"].first { all.contains($0) }
    ?? TextFont.defaultFamily

  /// Families of Apple's systems whose letters have the widths of the replacement's, in lower case and
  /// without spaces.
  private static let equallyWide: Set<String> = ["arial", "arialmt", "helvetica", "helveticaneue"]

  /// Other families of Apple's systems.
  private static let replaced: Set<String> = [
    "academyengravedletplain", "americantypewriter", "applesdgothicneo", "arialroundedmtbold", "avenir",
    "avenirnext", "avenirnextcondensed", "baskerville", "bodoni72", "bradleyhand",
    "chalkboardse",
    "chalkduster", "cochin", "copperplate", "courier", "couriernew", "didot", "dinalternate",
    "dincondensed", "futura", "futuracondensed", "georgia", "gillsans", "hoeflertext",
    "impact", "markerfelt", "menlo", "noteworthy", "optima", "palatino", "papyrus", "rockwell", "savoyelet",
    "sanfrancisco", "sfmono", "sfpro", "sfprodisplay", "sfprorounded", "sfprotext", "sfuidisplay", "sfuitext",
    "snellroundhand", "symbol", "thonburi", "timesnewroman", "timesnewromanps", "trebuchetms", "verdana",
    "zapfdingbats", "zapfino",
  ]

  /// Returns the family that is used for a name; `nil` if there is none.
  static func family(_ name: String) -> String? {
    let wanted = plain(name)
    if let family = all.first(where: { plain($0) == wanted }) { return family }
    if equallyWide.contains(wanted) { return TextFont.replacementFamily }
    return replaced.contains(wanted) ? TextFont.defaultFamily : nil
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
}

/// The measures of a font.
struct FontMetrics {
  let height, ascender, capHeight, xHeight: Double

  /// Measures a font by its letters x and H.
  init(of small: TextRun, of capital: TextRun) {
    func layout(_ run: TextRun) -> TextLayout {
      var font = TextFont(family: run.font ?? TextFont.defaultFamily)
      (font.weight, font.isItalic) = (run.fontWeight?.value ?? 400, run.isItalic ?? false)
      let span = TextSpan(run.string, font: font, size: run.fontSize ?? 12)
      return DefaultText.setter.layout(of: TextBlock([span]))
    }
    func top(_ layout: TextLayout) -> Double {
      let ends = layout.pieces.flatMap(\.marks).flatMap { mark -> [Double] in
        guard case .letters(let path) = mark.form else { return [] }
        return path.elements.flatMap(\.points).map(\.y)
      }
      return (layout.lines.first?.baseline ?? 0) - (ends.min() ?? 0)
    }
    let line = layout(small)
    (height, ascender) = (line.size.height, line.lines.first?.baseline ?? 0)
    (xHeight, capHeight) = (top(line), top(layout(capital)))
  }
}
