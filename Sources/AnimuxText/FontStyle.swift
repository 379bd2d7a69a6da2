internal import CPango

/// A font in a list of available fonts.
package struct FontStyle: Hashable, Sendable, Comparable {
  package let family: String
  /// The name of the style, such as `Bold Italic`.
  package let name: String
  /// The weight, 100…900. For a variable font, it is the default.
  package let weight: Int
  package let isItalic: Bool
  /// Whether the font is variable and has a range of weights.
  package let isVariable: Bool
  package let file: String

  /// Creates a style from a Fontconfig pattern. `names` has the original paths of files by the paths of their
  /// copies.
  init?(_ pattern: OpaquePointer, names: [String: String]) {
    guard let name = pattern.string(FC_FAMILY), let file = pattern.string(FC_FILE) else { return nil }
    let bundled = FontBundle.family(named: name)
    guard bundled != nil || !name.hasPrefix(".") else { return nil }
    family = bundled ?? name
    self.file = names[file] ?? file
    self.name = pattern.string(FC_STYLE) ?? "Regular"
    weight = pattern.integer(FC_WEIGHT).map { Int(FcWeightToOpenType(Int32($0))) } ?? 400
    isItalic = (pattern.integer(FC_SLANT) ?? 0) > 0
    isVariable = pattern.flag(FC_VARIABLE)
  }

  /// Orders styles by family, weight and slant, with plain styles before others such as condensed ones, which
  /// have longer names.
  package static func < (a: FontStyle, b: FontStyle) -> Bool {
    let (first, second) = (a.family.lowercased(), b.family.lowercased())
    if first != second { return first < second }
    let (slant, other) = (a.isItalic ? 1 : 0, b.isItalic ? 1 : 0)
    return (a.weight, slant, a.name.count, a.name, a.file) < (b.weight, other, b.name.count, b.name, b.file)
  }
}
