import AnimuxGraphics

@testable import AnimuxEngine

/// Sets each character 10 wide and 20 high, and breaks lines between words.
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
    return TextLayout(
      size: Size(lines.max() ?? 0, Double(lines.count) * 20), lineCount: lines.count, pieces: [], errors: []
    )
  }
}
