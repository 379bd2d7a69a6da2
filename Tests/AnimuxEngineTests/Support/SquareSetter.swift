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
