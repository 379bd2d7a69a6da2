internal import AnimuxGraphics
internal import CFonts
internal import CPango

/// The family that comes with the typesetter, and the names for which it stands in.
enum FontBundle {
  /// The name of the family in requests and messages.
  static let family = TextFont.standardFamily
  /// The name of the family in Fontconfig. Fonts of the system can have the public name, and would be mixed up with
  /// those that are the same everywhere.
  static let name = "." + family

  /// The families, in lower case, for which this one stands in if they are not installed.
  private static let replaced: Set<String> = ["helvetica", "helvetica neue", "arial"]
  /// The generic names, in lower case, that mean this family wherever a text is set.
  static let generic: Set<String> = ["sans", "sans-serif", "system-ui"]

  static func replaces(_ family: String) -> Bool { replaced.contains(family) }

  /// Opens the fonts. Each has a file name by which it is listed.
  static func files() throws(FontFileError) -> [(file: FontFile, name: String)] {
    var files: [(file: FontFile, name: String)] = []
    for index in 0..<animux_font_count() {
      let name = animux_font_name(index).map { String(cString: $0) } ?? ""
      files.append((try FontFile(bundled: index), name))
    }
    return files
  }
}

/// Substitutions of fonts.
extension FontLibrary {
  /// Returns the name by which Pango finds a family: that of the typesetter for its own family, unless a document
  /// brings a font with that name, and for those that it stands in for.
  func installedName(of family: String) -> String {
    let name = family.lowercased()
    if name == FontBundle.family.lowercased() {
      return givenFamilies.contains(name) ? family : FontBundle.name
    }
    if FontBundle.generic.contains(name) { return FontBundle.name }
    return FontBundle.replaces(name) && !hasFamily(name) ? FontBundle.name : family
  }

  /// Whether the typesetter's own family is used for a font whose family is not installed, because other fonts may be
  /// used. If the system's fonts are not allowed, a font of the system is an error.
  func hasReplacement(_ font: TextFont) -> Bool {
    let name = font.family.lowercased()
    return policy.allowsSystemFonts && font.file == nil && font.allowsFallback && !hasFamily(name)
      && !Self.genericFamilies.contains(name)
      && installedName(of: font.family) != FontBundle.name
  }

  /// Returns the substitutions for a font that is available.
  func remarks(on font: TextFont) -> [TextRemark] {
    guard let face = face(font) else { return [] }
    var remarks: [TextRemark] = []
    var family = font.file ?? font.family
    let name = font.family.lowercased()
    if font.file == nil, FontBundle.replaces(name) && !hasFamily(name) || hasReplacement(font) {
      remarks.append(.replacedFamily(font.family, by: FontBundle.family))
      family = FontBundle.family
    }
    // The regular weight is the default, so a family that has only another one is no surprise.
    if font.weight != 400, let weight = face.weight, abs(weight - font.weight) >= 50 {
      remarks.append(.replacedWeight(font.weight, of: family, by: weight))
    }
    if font.isItalic, !face.isSlanted { remarks.append(.forgedSlant(of: family)) }
    return remarks
  }
}
