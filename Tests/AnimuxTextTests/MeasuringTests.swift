import AnimuxGraphics
import AnimuxText
import TestSupport
import Testing

/// Layouts that are made of what was found for the text before are those of a typesetter that knows nothing. The words have only
/// characters of the fonts in the tree: the frames that stand for others are not the same in every library of fonts.
@Suite struct MeasuringTests {
  private static let words = [
    "one", "AVATAR", "fi", "x-ray,", "(two)", "three.", "né", "über", "a\u{A0}b", "слово", "Ωμέγα", "1.5",
  ]

  private func fresh(_ block: TextBlock) -> TextLayout {
    Typesetter(policy: .treeAlone).layout(of: block)
  }

  @Test func aMeasuredLineIsTheSameInBoundsOfAnyWidth() {
    var numbers = Random(seed: 7)
    let setter = Typesetter(policy: .treeAlone)
    for _ in 0..<60 {
      let string = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
        Self.words.randomElement(using: &numbers) ?? ""
      }.joined(separator: " ")
      var natural = TextBlock([TextSpan(string, font: TextFont(), size: 41)])
      natural.isWrapped = true
      natural.split = [nil, .words, .characters, .lines].randomElement(using: &numbers) ?? nil
      let size = setter.measure(of: natural).size
      var bounded = natural
      bounded.width = (size.width * Double.random(in: 0.4...1.5, using: &numbers)).rounded(.up)
      bounded.height = [nil, 50, 500].randomElement(using: &numbers) ?? nil
      bounded.alignment = TextBlock.Alignment.allCases.randomElement(using: &numbers) ?? .center
      bounded.truncation = TextBlock.Truncation.allCases.randomElement(using: &numbers) ?? .none
      if Bool.random(using: &numbers) { bounded.spans[0].letterSpacing = 3 }
      if Bool.random(using: &numbers) {
        expectEqual(setter.measure(of: bounded), fresh(bounded), marks: false, string)
      }
      expectEqual(setter.layout(of: bounded), fresh(bounded), marks: true, string)
    }
  }

  private func expectEqual(_ a: TextLayout, _ b: TextLayout, marks: Bool, _ string: String) {
    #expect(a.size == b.size && a.lines == b.lines && a.lineCount == b.lineCount, "\(string)")
    #expect(a.errors == b.errors && a.isTruncated == b.isTruncated, "\(string)")
    #expect(a.pieces.map(\.string) == b.pieces.map(\.string), "\(string)")
    #expect(a.pieces.map(\.frame) == b.pieces.map(\.frame), "\(string)")
    if marks { #expect(a.pieces == b.pieces, "\(string)") }
  }

  @Test func aMeasuredTextKeepsItsErrorsWhenItIsSet() {
    let setter = Typesetter(policy: .treeAlone)
    let block = TextBlock([TextSpan("a\u{10FFFD}b", font: TextFont(), size: 20)])
    let measured = setter.measure(of: block)
    #expect(!measured.errors.isEmpty && measured.pieces[0].marks.isEmpty)
    let layout = setter.layout(of: block)
    #expect(layout.errors == measured.errors && !layout.pieces[0].marks.isEmpty)
  }

  /// Texts of ASCII characters are cut without Pango, which cuts them in the same way.
  @Test func wordsOfASCIIAreThoseThatPangoFinds() {
    var numbers = Random(seed: 3)
    let letters = Array("ab1-.,'\t\n\r\u{0B}\u{0C}\u{1F}\u{7F}  ").map(String.init)
    for _ in 0..<200 {
      let string = (0..<12).map { _ in letters.randomElement(using: &numbers) ?? "" }.joined() + "a"
      let ascii = layout(string) { $0.split = .words }.pieces.map(\.string)
      // A letter that is not ASCII has Pango cut the text.
      let other = layout(string + " é") { $0.split = .words }.pieces.map(\.string)
      #expect(ascii == other.dropLast(), "\(string.debugDescription)")
    }
  }
}
