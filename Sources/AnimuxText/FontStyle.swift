internal import CPango

/// A font as a list of fonts shows it.
public struct FontStyle: Hashable, Sendable, Comparable {
  public let family: String
  /// `Bold Italic`
  public let name: String
  /// 100…900; of a variable font, its standard.
  public let weight: Int
  public let isItalic: Bool
  /// True where every weight in a range can be had.
  public let isVariable: Bool
  public let file: String

  /// `names`: what files are called that have been opened by another name.
  init?(_ pattern: OpaquePointer, names: [String: String]) {
    guard let family = pattern.string(FC_FAMILY), !family.hasPrefix("."), let file = pattern.string(FC_FILE)
    else { return nil }
    self.family = family
    self.file = names[file] ?? file
    name = pattern.string(FC_STYLE) ?? "Regular"
    weight = pattern.integer(FC_WEIGHT).map { Int(FcWeightToOpenType(Int32($0))) } ?? 400
    isItalic = (pattern.integer(FC_SLANT) ?? 0) > 0
    isVariable = pattern.flag(FC_VARIABLE)
  }

  /// By family, weight and slant; plain ones before condensed ones and the like, which have longer names.
  public static func < (a: FontStyle, b: FontStyle) -> Bool {
    let (first, second) = (a.family.lowercased(), b.family.lowercased())
    if first != second { return first < second }
    let (slant, other) = (a.isItalic ? 1 : 0, b.isItalic ? 1 : 0)
    return (a.weight, slant, a.name.count, a.name, a.file) < (b.weight, other, b.name.count, b.name, b.file)
  }
}
