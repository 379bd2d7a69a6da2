internal import AnimuxGraphics
internal import CPango
internal import CPangoShim
internal import Glibc

/// The fonts in which texts can be set. It must be used by one thread at a time.
final class FontLibrary {
  private let config: OpaquePointer
  let map: UnsafeMutablePointer<PangoFontMap>
  /// The context for paragraphs from left to right.
  let context: OpaquePointer
  /// The context for paragraphs from right to left.
  let contextFromRight: OpaquePointer
  let policy: InputPolicy
  /// The files that could not be used, and the reasons.
  private(set) var unreadable: [(path: String, reason: String)] = []
  private var files: [FontFile] = []
  /// The number of files that come with the typesetter.
  private let bundledCount: Int
  /// The original paths of font files, by the paths of their copies.
  private var names: [String: String] = [:]
  /// The family names that represent the files that texts name.
  private var fileFamilies: [String: Result<String, FontFileError>] = [:]
  private var families: [String: String]?
  /// Whether any font has a character.
  private var availability: [Unicode.Scalar: Bool] = [:]
  /// The families that are nearest to those that are not there, which takes as long to find as a text to set.
  private var nearest: [NearestFamily: String?] = [:]

  /// A requested family, and a character that it has to have.
  private struct NearestFamily: Hashable {
    let family: String
    var scalar: Unicode.Scalar?
  }
  private var faces: [TextFont: Face] = [:]
  private var pens: [PenKey: GlyphPen] = [:]

  private struct PenKey: Hashable {
    let font: UnsafeMutablePointer<PangoFont>
    let unit: Double
    let leans: Bool
  }

  /// The most pens that are kept.
  private static let maximumPens = 64

  private let emojiFamily: String?
  /// The families of the font files that documents name in `fonts`, in lower case.
  let givenFamilies: Set<String>

  /// The generic family names, for which any font is accepted.
  static let genericFamilies: Set<String> = [
    "serif", "monospace", "cursive", "fantasy", "emoji", "math",
  ]

  init(files: [String], policy: InputPolicy) {
    self.policy = policy
    var (opened, names, unreadable) = ([FontFile](), [String: String](), [(path: String, reason: String)]())
    // An empty configuration is used if the system has none.
    config = policy.allowsSystemFonts ? FcInitLoadConfigAndFonts() ?? FcConfigCreate() : FcConfigCreate()
    var seen: Set<String> = []
    for file in files where seen.insert(file).inserted {
      do throws(FontFileError) {
        let font = try Self.add(file, to: config, policy, count: opened.count)
        opened.append(font)
        names[font.path] = file
      } catch {
        unreadable.append((file, error.reason))
      }
    }
    givenFamilies = Set(
      Self.applicationFonts(of: config).flatMap { $0.strings(FC_FAMILY) }.map { $0.lowercased() })
    let given = opened.count
    do throws(FontFileError) {
      for (font, name, family) in try FontBundle.files() {
        Self.addFonts(of: font, to: config, as: FontBundle.hiddenName(of: family))
        opened.append(font)
        names[font.path] = name
      }
    } catch {
      unreadable.append((FontBundle.families[0], error.reason))
    }
    bundledCount = opened.count - given
    (self.files, self.names, self.unreadable) = (opened, names, unreadable)
    emojiFamily = Self.emojiFamily(in: config)
    map = animux_font_map(config, emojiFamily)
    context = animux_text_context(map, PANGO_DIRECTION_LTR)
    contextFromRight = animux_text_context(map, PANGO_DIRECTION_RTL)
  }

  /// Returns the pen that draws the glyphs of a font, or `nil` if it cannot be drawn.
  func pen(of font: UnsafeMutablePointer<PangoFont>, unit: Double, leans: Bool) -> GlyphPen? {
    let key = PenKey(font: font, unit: unit, leans: leans)
    if let pen = pens[key] { return pen }
    if pens.count >= Self.maximumPens { pens.removeAll() }
    let pen = GlyphPen(font, unit: unit, leans: leans)
    pens[key] = pen
    return pen
  }

  deinit {
    pens.removeAll()
    faces = [:]
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(contextFromRight))
    animux_font_map_free(map)
    FcConfigDestroy(config)
  }
}

/// The search for fonts.
extension FontLibrary {
  /// Returns the face that is nearest to the request.
  func face(_ font: TextFont) -> Face? {
    if let face = faces[font] { return face }
    guard let description = description(of: font, size: Face.size) else { return nil }
    guard let loaded = pango_font_map_load_font(map, context, description.pointer) else { return nil }
    let face = Face(taking: loaded)
    faces[font] = face
    return face
  }

  /// Returns the font as Pango finds it, at a size in pixels; `nil` if its file cannot be read.
  func description(of font: TextFont, size: Double) -> FontDescription? {
    var found = font
    if let file = font.file {
      guard case .success(let family) = family(ofFile: file) else { return nil }
      found.family = family
    } else {
      found = installed(font)
    }
    return FontDescription(found, size: size)
  }

  /// Returns the family name by which Pango finds the font of a file.
  private func family(ofFile file: String) -> Result<String, FontFileError> {
    if let known = fileFamilies[file] { return known }
    let found = addFile(file, as: "animux-file-\(fileFamilies.count)")
    fileFamilies[file] = found
    return found
  }

  /// Returns the error in a font request, or `nil` if the font is available.
  func error(with font: TextFont) -> TextError? {
    if let file = font.file {
      guard case .failure(let error) = family(ofFile: file) else { return nil }
      return .noFont(path: file, reason: error.reason)
    }
    let name = font.family.lowercased()
    let isAny =
      FontBundle.family(named: installedName(of: font.family)) != nil || Self.genericFamilies.contains(name)
    guard !isAny, !hasReplacement(font) else {
      return face(font) == nil ? .noFamily(font.family, nearest: nil) : nil
    }
    return familyTable[name] == nil ? .noFamily(font.family, nearest: nearestFamily(to: font.family)) : nil
  }

  /// Whether a font has a family, whose name is in lower case.
  func hasFamily(_ name: String) -> Bool { familyTable[name] != nil }

  /// Returns a family that has a character, and is as similar as possible to the requested one.
  func nearestFamily(having scalar: Unicode.Scalar, to font: TextFont) -> String? {
    let key = NearestFamily(family: font.family, scalar: scalar)
    if let known = nearest[key] { return known }
    let found = findNearestFamily(having: scalar, to: font)
    nearest[key] = .some(found)
    return found
  }

  private func findNearestFamily(having scalar: Unicode.Scalar, to font: TextFont) -> String? {
    let set = FcCharSetCreate()
    defer { FcCharSetDestroy(set) }
    FcCharSetAddChar(set, scalar.value)
    return match { pattern in
      FcPatternAddString(pattern, FC_FAMILY, font.family)
      FcPatternAddCharSet(pattern, FC_CHARSET, set)
    } accept: { pattern in
      pattern.has(scalar)
    }
  }

  /// Whether any font has a character.
  func hasAny(_ scalar: Unicode.Scalar) -> Bool {
    if let known = availability[scalar] { return known }
    let isThere = [FcSetSystem, FcSetApplication].contains { kind in
      Self.fonts(of: config, kind).contains { $0.has(scalar) }
    }
    availability[scalar] = isThere
    return isThere
  }

  private func nearestFamily(to family: String) -> String? {
    let key = NearestFamily(family: family)
    if let known = nearest[key] { return known }
    let found = match {
      FcPatternAddString($0, FC_FAMILY, family)
    } accept: { _ in
      true
    }
    nearest[key] = .some(found)
    return found
  }

  private func match(
    _ configure: (OpaquePointer?) -> Void, accept: (OpaquePointer) -> Bool
  ) -> String? {
    let family = Self.matchingFamily(in: config, configure, accept: accept)
    return family.map { FontBundle.family(named: $0) ?? $0 }
  }

  /// Returns the family of the font that matches a pattern best, or `nil` if `accept` refuses it.
  private static func matchingFamily(
    in config: OpaquePointer, _ configure: (OpaquePointer?) -> Void, accept: (OpaquePointer) -> Bool
  ) -> String? {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    configure(pattern)
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    return accept(found) ? found.string(FC_FAMILY) : nil
  }

  var familyNames: [String] { familyTable.values.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) } }

  /// The family names by their lower-case forms.
  private var familyTable: [String: String] {
    if let families { return families }
    var table: [String: String] = [:]
    for family in FontBundle.families { table[family.lowercased()] = family }
    Self.list(in: config, [FC_FAMILY]) { pattern in
      for name in pattern.strings(FC_FAMILY) where !name.hasPrefix(".") { table[name.lowercased()] = name }
    }
    families = table
    return table
  }

  var styles: [FontStyle] {
    var styles: Set<FontStyle> = []
    Self.list(in: config, [FC_FAMILY, FC_STYLE, FC_WEIGHT, FC_SLANT, FC_FILE, FC_VARIABLE]) { pattern in
      guard let style = FontStyle(pattern, names: names) else { return }
      // Texts use a family of this name only if it comes with the document or with the typesetter.
      let isHidden =
        FontBundle.families.contains(style.family)
        && (pattern.string(FC_FAMILY) != style.family) == givenFamilies.contains(style.family.lowercased())
      if !isHidden { styles.insert(style) }
    }
    return styles.sorted()
  }
}

/// The addition of font files.
extension FontLibrary {
  /// Adds the fonts of a file. `count` is the number of files that have been added.
  private static func add(
    _ file: String, to config: OpaquePointer, _ policy: InputPolicy, count: Int
  ) throws(FontFileError) -> FontFile {
    let most = policy.limits.count(.fontFiles)
    guard count < most else {
      throw FontFileError(
        reason: "there are more than \(most) font files; --limit \(Limit.fontFiles.name)=N allows more")
    }
    let font = try FontFile(file, policy)
    let before = applicationFonts(of: config).count
    guard FcConfigAppFontAddFile(config, font.path) != 0, applicationFonts(of: config).count > before else {
      throw FontFileError(reason: "the file is not a readable font")
    }
    return font
  }

  /// Adds the fonts of a file, under the name `family` only.
  private func addFile(_ file: String, as family: String) -> Result<String, FontFileError> {
    let before = Self.applicationFonts(of: config).count
    do throws(FontFileError) {
      let font = try Self.add(file, to: config, policy, count: files.count - bundledCount)
      files.append(font)
      names[font.path] = file
    } catch {
      return .failure(error)
    }
    Self.rename(after: before, in: config, family)
    animux_font_map_settle(map, 2)
    pango_fc_font_map_config_changed(OpaquePointer(map))
    (availability, nearest) = ([:], [:])
    return .success(family)
  }

  /// Adds the fonts of a file that is known to be readable, under the name `family` only.
  private static func addFonts(of font: FontFile, to config: OpaquePointer, as family: String) {
    let before = applicationFonts(of: config).count
    FcConfigAppFontAddFile(config, font.path)
    rename(after: before, in: config, family)
  }

  /// Gives the fonts that were added last the name `family` only.
  private static func rename(after count: Int, in config: OpaquePointer, _ family: String) {
    for pattern in applicationFonts(of: config).dropFirst(count) {
      FcPatternDel(pattern, FC_FAMILY)
      FcPatternAddString(pattern, FC_FAMILY, family)
    }
  }

  private static func applicationFonts(of config: OpaquePointer) -> [OpaquePointer] {
    fonts(of: config, FcSetApplication)
  }

  private static func fonts(of config: OpaquePointer, _ kind: FcSetName) -> [OpaquePointer] {
    guard let set = FcConfigGetFonts(config, kind) else { return [] }
    return UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont)).compactMap(\.self)
  }

  /// Returns the family of a colour emoji font: one of the added fonts, or else the one that the system
  /// prefers.
  private static func emojiFamily(in config: OpaquePointer) -> String? {
    if let added = applicationFonts(of: config).first(where: { $0.flag(FC_COLOR) && $0.hasEmoji }) {
      return added.string(FC_FAMILY)
    }
    return matchingFamily(in: config) { pattern in
      FcPatternAddString(pattern, FC_FAMILY, "emoji")
      FcPatternAddBool(pattern, FC_COLOR, 1)
    } accept: { pattern in
      pattern.flag(FC_COLOR)
    }
  }

  private static func list(in config: OpaquePointer, _ keys: [String], _ body: (OpaquePointer) -> Void) {
    let (pattern, objects) = (FcPatternCreate(), FcObjectSetCreate())
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(objects)
    }
    for key in keys { FcObjectSetAdd(objects, key) }
    guard let set = FcFontList(config, pattern, objects) else { return }
    defer { FcFontSetDestroy(set) }
    for font in UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont)) {
      if let font { body(font) }
    }
  }
}

extension OpaquePointer {
  /// Returns the string that a Fontconfig pattern has for `key`.
  func string(_ key: String, _ index: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, key, index, &text) == FcResultMatch, let text else { return nil }
    return String(cString: text)
  }

  func strings(_ key: String) -> [String] {
    var found: [String] = []
    while let text = string(key, Int32(found.count)) { found.append(text) }
    return found
  }

  func integer(_ key: String) -> Int? {
    var number: Int32 = 0
    return FcPatternGetInteger(self, key, 0, &number) == FcResultMatch ? Int(number) : nil
  }

  fileprivate func has(_ scalar: Unicode.Scalar) -> Bool {
    var set: OpaquePointer?
    guard FcPatternGetCharSet(self, FC_CHARSET, 0, &set) == FcResultMatch else { return false }
    return FcCharSetHasChar(set, scalar.value) != 0
  }

  /// Whether the font has one of a few common emoji.
  fileprivate var hasEmoji: Bool {
    ["😀", "👍", "❤", "🎉"].contains { (scalar: Unicode.Scalar) in has(scalar) }
  }

  func flag(_ key: String) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(self, key, 0, &value) == FcResultMatch && value != 0
  }
}
