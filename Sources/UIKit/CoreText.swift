internal import Animux
public import QuartzCore

// The basics of Core Text: lines of glyphs, their places and their outlines, for texts that are drawn stroke by stroke.

/// A font.
public typealias CTFont = UIFont
/// The number of a glyph. Here it is that of a character, whose glyph it is in every font.
public typealias CGGlyph = UInt16
/// A unit of a text in UTF-16.
public typealias UniChar = UInt16
/// A place in a list.
public typealias CFIndex = Int

/// A part of a list. The length 0 means all of it.
public struct CFRange: Hashable, Sendable {
  /// The place of the first item.
  public var location: CFIndex
  /// The number of items.
  public var length: CFIndex

  /// Creates the first range of a list, which is all of it.
  public init() { (location, length) = (0, 0) }

  /// Creates a range.
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }

  func indices(of count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    return start..<(length <= 0 ? count : min(start + length, count))
  }
}

/// Returns a range.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

/// Returns the number of items.
public func CFArrayGetCount(_ array: CFArray!) -> CFIndex { array?.count ?? 0 }

/// Returns an item, which is an object. The list has to be kept as long as it is used.
public func CFArrayGetValueAtIndex(_ array: CFArray!, _ index: CFIndex) -> UnsafeRawPointer! {
  array.map { UnsafeRawPointer(Unmanaged.passUnretained($0[index] as AnyObject).toOpaque()) }
}

/// The attribute of a font.
public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
/// The attribute of the colour of letters.
public let kCTForegroundColorAttributeName: CFString = NSAttributedString.Key.foregroundColor.rawValue
/// The attribute of a flag: whether letters have the colour of areas of the context.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// The attribute of the distance between letters.
public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue
/// The attribute of a paragraph's style.
public let kCTParagraphStyleAttributeName: CFString = NSAttributedString.Key.paragraphStyle.rawValue

/// The numbers of glyphs whose characters need more than one unit.
final class LongGlyphs {
  private var texts: [String] = []

  static var own: LongGlyphs {
    let key = "animux.glyphs"
    if let known = Thread.current.threadDictionary[key] as? LongGlyphs { return known }
    let table = LongGlyphs()
    Thread.current.threadDictionary[key] = table
    return table
  }

  /// The first number, which is that of characters without a meaning.
  private static let first = 0xE000

  func glyph(of text: String) -> CGGlyph {
    if text.utf16.count == 1 { return text.utf16.first ?? 0 }
    if let index = texts.firstIndex(of: text) { return CGGlyph(Self.first + index) }
    guard texts.count < 0x1900 else { return 0xFFFD }
    texts.append(text)
    return CGGlyph(Self.first + texts.count - 1)
  }

  func text(of glyph: CGGlyph) -> String {
    let index = Int(glyph) - Self.first
    return texts.indices.contains(index) ? texts[index] : String(decoding: [glyph], as: UTF16.self)
  }
}

extension UIFont {
  func span(_ text: String, kern: Double = 0) -> TextSpan {
    var font = TextFont(family: familyName)
    (font.weight, font.isItalic) = (weight, isItalic)
    var span = TextSpan(text, font: font, size: Double(pointSize))
    span.letterSpacing = kern
    return span
  }
}

// Fonts

/// Returns a font by its name; that of the system if there is none of the name.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(name: name, size: size) ?? UIFont.systemFont(ofSize: size) }

/// Returns the font in another size. The size 0 is its own.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont { size > 0 ? font.withSize(size) : font }

/// Returns the distance from the baseline to the top of a line.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Returns the distance from the baseline to the bottom of a line.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// Returns the distance between lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// Returns the size.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// Returns the height of capital letters.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// Returns the height of small letters.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// The direction of a text.
public enum CTFontOrientation: UInt32, Sendable {
  /// The usual direction, which is horizontal.
  case `default`
  /// From side to side.
  case horizontal
  /// From top to bottom, which measures like horizontal here.
  case vertical
}

/// Finds the glyphs of characters. Returns whether there is one for each.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  for index in 0..<count { glyphs[index] = characters[index] }
  return true
}

/// Finds the distances from glyphs to the next ones. Returns their sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum = 0.0
  for index in 0..<count {
    let width = GlyphLayout(font, glyphs[index])?.width ?? 0
    advances?[index] = CGSize(width: width, height: 0)
    sum += width
  }
  return sum
}

/// Returns the outline of a glyph, whose origin is on the baseline and whose y axis points upwards; `nil` if it has none.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let path = GlyphLayout(font, glyph)?.path else { return nil }
  return matrix.map { transform in path.copy(using: transform) ?? path } ?? path
}

/// A glyph that has been set by itself.
private struct GlyphLayout {
  let width: Double
  let path: CGPath?

  init?(_ font: UIFont, _ glyph: CGGlyph) {
    // A line ends without its white space, so the letter behind it shows how wide that is.
    let text = LongGlyphs.own.text(of: glyph)
    guard let line = CTLine.lines([(font.span(text + "|"), font, [:])], width: nil).first,
      let first = line.glyphs.first
    else { return nil }
    width = Double(line.glyphs.dropFirst().first?.position.x ?? 0)
    path = first.path
  }
}
