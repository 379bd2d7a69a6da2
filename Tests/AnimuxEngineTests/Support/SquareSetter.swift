import AnimuxDocuments
import AnimuxGraphics

@testable import AnimuxEngine

/// Sets each character 10 wide and 20 high, and breaks lines between words. Where the font size is adjusted, all of it is
/// smaller, so that the longest word fits.
struct SquareSetter: TextSetter {
  let families: [String] = []

  func layout(of block: TextBlock) -> TextLayout {
    let words = block.spans.map(\.string).joined().split(separator: " ").map { Double($0.count) * 10 }
    var lines: [Double] = []
    for word in words {
      if let last = lines.last, !block.isWrapped || last + 10 + word <= block.width ?? .infinity {
        lines[lines.count - 1] = last + 10 + word
      } else {
        lines.append(word)
      }
    }
    let (width, longest) = (block.width ?? .infinity, words.max() ?? 0)
    let scale = longest > width ? max(width / longest, block.minimumScale ?? 1) : 1
    return TextLayout(
      size: Size((lines.max() ?? 0) * scale, Double(lines.count) * 20 * scale), lineCount: lines.count,
      pieces: [], errors: [])
  }
}

/// The film of a document with these members, on a canvas of 400 × 200 for 4 s. Its glyphs are squares.
func squareFilm(_ members: String) throws -> Film {
  let text = "{\"size\": [400, 200], \"duration\": 4, \(members)}"
  return try Film(Scene(Source(name: "scene.json", text: text)), assets: Assets(text: SquareSetter()))
}

/// The frame of a layer on screen.
func frame(_ film: Film, _ path: String, at time: Double = 0) -> Rect? {
  film.presentation(of: path, at: time)?.frame
}
