internal import AnimuxDocuments
internal import AnimuxEngine
public import AnimuxGraphics
internal import AnimuxText

/// A family of fonts that texts can use.
public struct FontFamily: Sendable {
  /// A style of a font family.
  public struct Style: Sendable {
    /// The style's name, such as `Bold Italic`.
    public let name: String
    /// The weight, 100…900.
    public let weight: Int
    /// Whether the style is italic or oblique.
    public let isItalic: Bool
    /// Whether the font is variable and has every weight in a range.
    public let isVariable: Bool
    /// The path of the font file.
    public let file: String
  }

  /// The family's name.
  public let name: String
  /// The styles, from light to bold.
  public let styles: [Style]

  /// Returns the families of the system and of `files`, ordered by name.
  public static func all(files: [String] = []) -> [FontFamily] {
    var families: [FontFamily] = []
    for style in Typesetter(files: files).styles {
      let own = Style(
        name: style.name, weight: style.weight, isItalic: style.isItalic, isVariable: style.isVariable,
        file: style.file)
      if let last = families.last, last.name == style.family {
        families[families.count - 1] = FontFamily(name: last.name, styles: last.styles + [own])
      } else {
        families.append(FontFamily(name: style.family, styles: [own]))
      }
    }
    return families
  }
}

/// Samples of fonts.
extension FontFamily {
  /// Draws a line in every weight and slant of the family.
  ///
  /// - Parameter files: Font files in which the family is searched, beside the fonts of the system.
  public func sample(files: [String] = []) throws(EncodeError) -> Pixmap {
    var seen: Set<[Int]> = []
    let own = styles.filter { seen.insert([$0.weight, $0.isItalic ? 1 : 0]).inserted }
    let (margin, row, width) = (32.0, 84.0, 1280.0)
    var scene = Scene(
      size: Size(width, Double(own.count) * row + 2 * margin), duration: 1, background: .white)
    scene.fonts = files.map { FileReference($0) }
    for (index, style) in own.enumerated() {
      let top = margin + Double(index) * row
      scene.layers.append(line("\(name) \(style.name)", of: style, size: 16, at: Point(margin, top), .grey))
      scene.layers.append(line(Self.pangram, of: style, size: 36, at: Point(margin, top + 24), .black))
    }
    let film: Film
    do throws(SceneError) {
      film = try scene.film()
    } catch {
      throw .scene(error)
    }
    return try film.still(at: 0)
  }

  private static let pangram = "The quick brown fox jumps over the lazy dog 0123456789"

  private func line(_ text: String, of style: Style, size: Double, at place: Point, _ color: Color) -> Layer {
    var content = TextContent()
    (content.string, content.font, content.fontSize) = (text, name, size)
    (content.fontWeight, content.isItalic) = (FontWeight(style.weight), style.isItalic)
    (content.foregroundColor, content.allowsFallback) = (color, true)
    var layer = Layer(content: content)
    (layer.anchorPoint, layer.position) = (Point(0, 0), place)
    return layer
  }
}

extension Color {
  fileprivate static let grey = Color(0.5, 0.5, 0.5)
}
