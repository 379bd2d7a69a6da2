import AnimuxGraphics
import AnimuxText
import Foundation
import TestSupport
import Testing

@Suite struct FittingTests {
  private func fitted(
    _ string: String, _ width: Double?, _ height: Double? = nil, isWrapped: Bool = false, least: Double = 0.1
  ) -> TextLayout {
    layout(string, size: 100, width: width) { block in
      (block.height, block.isWrapped, block.minimumScale) = (height, isWrapped, least)
    }
  }

  @Test func aTextThatFitsKeepsItsSize() {
    let own = layout("Wave")
    let same = fitted("Wave", own.size.width + 1, own.size.height + 1)
    #expect(same.scale == 1 && same.size == own.size && !same.isTooLarge)
  }

  @Test func aLineFillsItsWidthOrItsHeight() {
    let own = layout("Wave")
    let narrow = fitted("Wave", own.size.width / 2)
    #expect(abs(narrow.scale - 0.5) < 1e-9 && abs(narrow.size.width - own.size.width / 2) < 1e-6)
    #expect(abs(fitted("Wave", own.size.width, own.size.height / 4).scale - 0.25) < 1e-9)
  }

  @Test func aCountingTextHasTheSizeOfItsWidestNumber() {
    let widest = fitted("100 000", 200)
    let counting = layout("0", size: 100, width: 200) { block in
      block.minimumScale = 0.1
      var other = block.spans
      other[0].string = "100 000"
      block.counted = [block.spans, other]
    }
    #expect(widest.scale < 0.9 && counting.scale == widest.scale)
  }

  @Test func theLeastSizeIsReported() {
    let found = fitted("Wave", 10, least: 0.5)
    #expect(found.scale == 0.5 && found.isTooLarge && found.size.width > 10)
  }

  @Test func wrappedLinesFillTheBox() {
    let found = fitted("Wave after wave after wave", 400, 200, isWrapped: true)
    #expect(!found.isTooLarge && found.size.width <= 400.01 && found.size.height <= 200.01)
    #expect(found.scale < 1 && found.lineCount > 1)
    let larger = layout("Wave after wave after wave", size: 100 * found.scale * 1.01, width: 400) {
      $0.isWrapped = true
    }
    #expect(larger.size.height > 200)
  }

  @Test func wordsStayWhole() {
    let word = layout("incomprehensible", size: 100)
    let found = fitted("An incomprehensible word", word.size.width / 2, 2000, isWrapped: true)
    #expect(abs(found.scale - 0.5) < 0.001 && found.lineCount == 3)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300])
  func noNumberTraps(_ number: Double) {
    _ = fitted("Wave", number, number)
    _ = fitted("Wave on wave", number, number, isWrapped: true)
    _ = fitted("Wave", 10, 10, least: number)
  }

  @Test func aLineKnowsItsWords() throws {
    let found = layout("Wave   \nWa", width: 500) { $0.alignment = .center }
    #expect(found.lines.count == 2)
    let (first, second) = (found.lines[0].frame, found.lines[1].frame)
    #expect(abs(first.midX - 250) < 0.01 && abs(second.midX - 250) < 0.01)
    #expect(abs(first.size.width - layout("Wave").size.width) < 0.5 && second.minY > first.minY)
    #expect(found.lines[0].baseline > 0 && found.lines[0].baseline < first.maxY)
  }
}

@Suite("The family that comes with the typesetter")
struct BundledFontTests {
  private let alone = Typesetter(policy: .treeAlone)

  private func warnings(_ family: String, _ change: (inout TextFont) -> Void = { _ in }) -> [TextWarning] {
    var font = TextFont(family: family)
    change(&font)
    let layout = alone.layout(of: TextBlock([TextSpan("Wave", font: font, size: 20)]))
    #expect(layout.errors.isEmpty && layout.size.width > 0)
    return layout.warnings
  }

  @Test func itIsThereWithoutTheSystem() {
    #expect(alone.families == ["Arimo", "Inter"])
    #expect(alone.styles.map(\.weight) == [400, 700] + [400, 400, 500, 600, 700, 700, 800])
    #expect(warnings("Inter").isEmpty && warnings("sans-serif").isEmpty && warnings("INTER").isEmpty)
  }

  @Test func arimoReplacesOthers() {
    #expect(warnings("Arimo").isEmpty)
    #expect(warnings("Helvetica") == [.replacedFamily("Helvetica", by: "Arimo")])
    #expect(warnings("arial") { $0.weight = 700 } == [.replacedFamily("arial", by: "Arimo")])
  }

  /// Helvetica's own widths, in thousandths of the size: W 944, a 556, v 500, e 556.
  @Test func itIsAsWideAsHelvetica() {
    let layout = alone.layout(
      of: TextBlock([TextSpan("evea", font: TextFont(family: "Helvetica"), size: 1000)]))
    #expect(abs(layout.size.width - (556 + 500 + 556 + 556)) < 40)
    let letter = alone.layout(of: TextBlock([TextSpan("W", font: TextFont(family: "Helvetica"), size: 1000)]))
    #expect(abs(letter.size.width - 944) < 1)
  }

  @Test func aFamilyThatIsMissingCanHaveAWeightOfItsOwn() {
    let setter = Typesetter()
    func width(_ family: String, _ weight: Int, instead: Int? = nil) -> Double {
      var font = TextFont(family: family)
      (font.weight, font.replacementWeight, font.allowsFallback) = (weight, instead, true)
      let layout = setter.layout(of: TextBlock([TextSpan("Wave", font: font, size: 100)]))
      #expect(layout.errors.isEmpty)
      return layout.size.width
    }
    let (regular, bold) = (width("Arimo", 400), width("Arimo", 700))
    #expect(abs(regular - bold) > 5)
    #expect(width("Not installed", 700) == bold && width("Not installed", 700, instead: 400) == regular)
    #expect(width("Arimo", 700, instead: 400) == bold)
  }

  @Test func missingStylesAreReported() {
    #expect(warnings("Inter") { $0.weight = 600 }.isEmpty)
    #expect(warnings("Inter") { $0.weight = 900 } == [.replacedWeight(900, of: "Inter", by: 800)])
    #expect(warnings("Inter") { $0.isItalic = true }.isEmpty)
    let medium = warnings("Inter") { ($0.weight, $0.isItalic) = (500, true) }
    #expect(medium == [.replacedWeight(500, of: "Inter Italic", by: 400)])
    let serif = typesetter.layout(of: block("Wave", "Test Serif") { $0.spans[0].font.isItalic = true })
    #expect(serif.warnings == [.forgedSlant(of: "Test Serif")])
  }

  @Test func coloredGlyphsThatAreNotDrawnAreReported() throws {
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: fontFile("TestColor.ttf"))))
    let entry = try #require((12..<bytes.count).first { bytes[$0..<$0 + 4].elementsEqual("COLR".utf8) })
    let table = bytes[(entry + 8)..<(entry + 12)].reduce(0) { $0 << 8 | Int($1) }
    // Version 1, without glyphs of version 0.
    bytes.replaceSubrange(table..<table + 4, with: [0, 1, 0, 0])
    let folder = TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.file("a.ttf")))
    func warnings(_ file: String) -> [TextWarning] {
      Typesetter(files: [file], policy: .treeAlone).layout(of: block("A", "Test Color")).warnings
    }
    #expect(warnings(folder.file("a.ttf")) == [.undrawnColors(of: "Test Color", form: "COLR, version 1")])
    #expect(warnings(fontFile("TestColor.ttf")) == [])
  }

  /// With the system's settings, Fontconfig expects that bold and slanted glyphs are made of regular ones, and reports them as such.
  @Test func stylesMadeUpByTheSystemAreReported() {
    let setter = Typesetter(files: [fontFile("TestSerif.ttf")], policy: InputPolicy())
    func warnings(_ change: (inout TextFont) -> Void) -> [TextWarning] {
      setter.layout(of: block("Wave", "Test Serif") { change(&$0.spans[0].font) }).warnings
    }
    #expect(warnings { $0.weight = 700 } == [.replacedWeight(700, of: "Test Serif", by: 400)])
    #expect(warnings { $0.isItalic = true } == [.forgedSlant(of: "Test Serif")])
    #expect(warnings { $0.weight = 400 } == [])
  }

  @Test func itHasTabularFigures() {
    func width(_ string: String, _ features: [FontFeature]) -> Double {
      var span = TextSpan(string, font: TextFont(), size: 100)
      span.features = features
      return alone.layout(of: TextBlock([span])).size.width
    }
    #expect(width("1111", []) < width("0000", []) - 10)
    #expect(abs(width("1111", [.tabularFigures]) - width("0000", [.tabularFigures])) < 0.01)
  }

  @Test(arguments: ["Ångström ćęłńóśźż ſ", "Ελληνικά Ωά", "Русский Ґґ Її", "Việt Nam", "→ ✓ € ₹ ½ © ™ “”…"])
  func itHasTheLettersOfEurope(_ text: String) {
    #expect(alone.layout(of: TextBlock([TextSpan(text, font: TextFont(), size: 20)])).errors.isEmpty)
  }

  @Test(arguments: [
    ("tnum", "tnum"), ("+tnum", "tnum"), ("-liga", "-liga"), ("salt=2", "salt=2"), ("ss01=1", "ss01"),
    ("toolong", nil), ("", nil), ("-", nil), ("tnüm", nil), ("salt=", nil),
    ("salt=99999999999999999999", nil),
  ])
  func features(_ text: String, _ expected: String?) {
    #expect(FontFeature(text)?.text == expected)
  }
}
