internal import AnimuxGraphics
internal import CFonts
internal import CPango

/// The families that come with the typesetter, and the names for which they stand in.
enum FontBundle {
  /// The names of the families in requests and messages, the default one first.
  static let families = [TextFont.defaultFamily, TextFont.replacementFamily]

  /// The families, in lower case, for which the replacement stands in if they are not installed. Its letters have
  /// the same widths as theirs.
  private static let replaced: Set<String> = ["helvetica", "helvetica neue", "arial"]
  /// The generic names, in lower case, that mean the default family wherever a text is set.
  static let generic: Set<String> = ["sans", "sans-serif", "system-ui"]

  static func replaces(_ family: String) -> Bool { replaced.contains(family) }

  /// Returns the name of a family in Fontconfig. Fonts of the system can have the public name, and would be mixed
  /// up with those that are the same everywhere.
  static func hiddenName(of family: String) -> String { "." + family }

  /// Returns the family that has a name in Fontconfig, or `nil` if none of the bundle has it.
  static func family(named name: String) -> String? { families.first { hiddenName(of: $0) == name } }

  /// Opens the fonts. Each has a file name by which it is listed, which begins with its family.
  static func files() throws(FontFileError) -> [(file: FontFile, name: String, family: String)] {
    var files: [(file: FontFile, name: String, family: String)] = []
    for index in 0..<animux_font_count() {
      let name = animux_font_name(index).map { String(cString: $0) } ?? ""
      let family = String(name.prefix { $0 != "-" })
      files.append((try FontFile(bundled: index), name, family))
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
    if let bundled = FontBundle.families.first(where: { $0.lowercased() == name }) {
      return givenFamilies.contains(name) ? family : FontBundle.hiddenName(of: bundled)
    }
    if FontBundle.generic.contains(name) { return FontBundle.hiddenName(of: TextFont.defaultFamily) }
    return FontBundle.replaces(name) && !hasFamily(name)
      ? FontBundle.hiddenName(of: TextFont.replacementFamily) : family
  }

  /// Returns the font with the family and the weight that are used for it, under the name that Fontconfig knows.
  func installed(_ font: TextFont) -> TextFont {
    var found = font
    guard hasReplacement(font) else {
      found.family = installedName(of: font.family)
      return found
    }
    found.family = FontBundle.hiddenName(of: TextFont.replacementFamily)
    found.weight = font.replacementWeight ?? font.weight
    return found
  }

  /// Whether a family of the typesetter is used for a font whose family is not installed, because other fonts may be
  /// used. If the system's fonts are not allowed, a font of the system is an error.
  func hasReplacement(_ font: TextFont) -> Bool {
    let name = font.family.lowercased()
    return policy.allowsSystemFonts && font.file == nil && font.allowsFallback && !hasFamily(name)
      && !Self.genericFamilies.contains(name)
      && FontBundle.family(named: installedName(of: font.family)) == nil
  }

  /// Returns the substitutions for a font that is available.
  func warnings(on font: TextFont) -> [TextWarning] {
    guard let face = face(font) else { return [] }
    var warnings: [TextWarning] = []
    var family = font.file ?? font.family
    let name = font.family.lowercased()
    if font.file == nil, FontBundle.replaces(name) && !hasFamily(name) || hasReplacement(font) {
      warnings.append(.replacedFamily(font.family, by: TextFont.replacementFamily))
      family = TextFont.replacementFamily
    }
    let wanted = installed(font).weight
    // The regular weight is the default, so a family that has only another one is no surprise.
    if wanted != 400, abs(face.weight - wanted) >= 50 {
      // An italic is preferred to the weight, so the family can have the weight upright.
      let used = font.isItalic && face.isItalic ? family + " Italic" : family
      warnings.append(.replacedWeight(wanted, of: used, by: face.weight))
    }
    if font.isItalic, !face.isItalic { warnings.append(.forgedSlant(of: family)) }
    if let form = face.undrawnColors { warnings.append(.undrawnColors(of: family, form: form)) }
    return warnings
  }
}
