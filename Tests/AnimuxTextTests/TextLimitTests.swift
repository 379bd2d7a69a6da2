import AnimuxGraphics
import AnimuxText
import Foundation
import TestSupport
import Testing

@Suite struct TextLimitTests {
  private func errors(
    _ string: String, _ limit: Limit, _ value: Double, split: TextBlock.Split? = nil
  ) -> [TextError] {
    var policy = InputPolicy.treeAlone
    policy.limits[limit] = value
    let typesetter = Typesetter(files: [fontFile("TestSans.ttf")], policy: policy)
    return typesetter.layout(of: block(string) { $0.split = split }).errors
  }

  @Test func textsBeyondALimitAreNotSet() {
    #expect(errors("abé", .textLetters, 2) == [.beyond(.textLetters, count: 3)])
    #expect(errors("abé", .textLetters, 3).isEmpty)
    #expect(errors("a\nb\r\nc", .textLines, 2) == [.beyond(.textLines, count: 3)])
    #expect(errors("a\nb\r\nc", .textLines, 3).isEmpty)
    #expect(errors("e\u{301}\u{301}", .letterMarks, 1) == [.beyond(.letterMarks, count: 2)])
    #expect(errors("a b c", .textPieces, 2, split: .words) == [.beyond(.textPieces, count: 3)])
    #expect(errors("a b c", .textPieces, 2).isEmpty)
  }

  @Test func manyMarksAndLettersAreReportedAtOnce() {
    #expect(errors(String(repeating: "a", count: 300_000), .frames, 1).count == 1)
    #expect(errors("e" + String(repeating: "\u{301}", count: 50_000), .frames, 1).count == 1)
  }

  @Test func filesAreCountedAndMeasured() {
    var policy = InputPolicy.treeAlone
    policy.limits[.fontFiles] = 1
    let files = [fontFile("TestSans.ttf"), fontFile("TestSans.ttf"), fontFile("TestSerif.ttf")]
    #expect(Typesetter(files: files, policy: policy).unreadable.map(\.path) == [fontFile("TestSerif.ttf")])
    policy.limits[.fontBytes] = 100
    #expect(Typesetter(files: files, policy: policy).unreadable.count == 2)
  }

  @Test func theSmallestSizesGiveInvisibleGlyphs() {
    for size in [.leastNonzeroMagnitude, .leastNormalMagnitude / 100, 1e-100, 1e-9] {
      for string in ["", "\n", "abc", "a\nb"] {
        let result = layout(string, size: size, width: 10) { $0.isWrapped = true }
        #expect(result.size.width.isFinite && result.size.height.isFinite && result.errors.isEmpty)
      }
    }
  }
}

@Suite struct FontFileTests {
  private func reason(_ path: String) -> String? {
    Typesetter(files: [path], policy: .treeAlone).unreadable.first?.reason
  }

  @Test func foldersAndPipesAreNotReadAsFonts() throws {
    let folder = TemporaryFolder()
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(reason(fontFolder) == "it is a folder")
    #expect(
      reason(pipe)
        == "it is not a regular file, but a device, a named pipe or a socket"
    )
    #expect(
      reason("/dev/zero")
        == "it is not a regular file, but a device, a named pipe or a socket"
    )
    #expect(reason(#filePath) == "the file is not a readable font")
    var font = TextFont()
    font.file = fontFolder
    let text = typesetter.layout(of: TextBlock([TextSpan("a", font: font, size: 20)]))
    #expect(text.errors == [.noFont(path: fontFolder, reason: "it is a folder")])
  }

  @Test(arguments: [("wOFF", "WOFF"), ("wOF2", "WOFF2")])
  func fontsForWebPagesAreNamed(beginning: String, name: String) throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.woff")
    try Data((beginning + String(repeating: "a", count: 60)).utf8).write(to: URL(fileURLWithPath: path))
    #expect(reason(path) == "it is a font for web pages (\(name)); convert it to TTF or OTF")
  }

  @Test func removedFontFilesStayUsable() throws {
    let folder = TemporaryFolder()
    let file = folder.file("font.ttf")
    try FileManager.default.copyItem(atPath: fontFile("TestSans.ttf"), toPath: file)
    let one = Typesetter(files: [file], policy: .treeAlone)
    #expect(one.styles.filter { !["Arimo", "Inter"].contains($0.family) }.map(\.file) == [file])
    try FileManager.default.removeItem(atPath: file)
    let text = one.layout(of: block("abc"))
    #expect(text.errors.isEmpty && text.contours == layout("abc").contours)
  }

  /// Others run at the same time and take memory, too; so the best of some trials counts.
  @Test func fontsAreForgottenWithTheirTypesetter() throws {
    func resident() throws -> Int {
      let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }
    func grow() throws -> Int {
      let before = try resident()
      for _ in 0..<40 { _ = Typesetter(files: [fontFile("TestSans.ttf")]).layout(of: block("abc")) }
      return try resident() - before
    }
    _ = try grow()
    // Each one that stays takes about 220 kB.
    let least = try (0..<8).map { _ in try grow() }.min() ?? 0
    #expect(least < 3_000_000)
  }
}

@Suite struct MissingLetterTests {
  private let sans = Typesetter(files: [fontFile("TestSans.ttf")], policy: .treeAlone)

  private func missing(_ string: String, fallback: Bool = true) -> [Unicode.Scalar] {
    let text = sans.layout(of: block(string) { $0.spans[0].font.allowsFallback = fallback })
    return text.errors.compactMap { if case .noGlyph(let scalar, _, nil) = $0 { scalar } else { nil } }
  }

  @Test func lettersThatNoFontHasAreMissedWithFallbackToo() {
    #expect(missing("a你好b你") == ["你", "好"] && missing("a你", fallback: false) == ["你"])
    #expect(missing("a😀") == ["😀"] && missing("a😀", fallback: false) == ["😀"])
    #expect(missing("\u{E000}\u{378}") == ["\u{E000}", "\u{378}"])
  }

  @Test func invisibleCharactersAreNotMissing() {
    #expect(missing("e\u{301}a\u{200D}\u{FE0F}\u{200B}\u{AD}\u{7}\t\u{2028}\u{2029}\u{3000}").isEmpty)
    #expect(missing("n\u{303}").isEmpty)
  }

  @Test func noMoreThanAFewAreLookedFor() {
    let many = String(String.UnicodeScalarView((0x4E00..<0x5E00).compactMap(Unicode.Scalar.init)))
    #expect(missing(many).count == 32)
  }
}
