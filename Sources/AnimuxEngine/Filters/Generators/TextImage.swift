import AnimuxGraphics

/// A text as a picture of white glyphs.
struct TextImage {
  let block: TextBlock
  let text: String
  /// The factor by which the text is drawn larger than its font size.
  let scale: Double

  func size(_ assets: Assets) -> Size? {
    assets.text.map { $0.layout(of: block).size }.map { Size($0.width * scale, $0.height * scale) }
  }

  func picture(_ assets: Assets) -> SizedPicture? {
    guard let layout = assets.text?.layout(of: block), let size = size(assets), size.width > 0 else {
      return nil
    }
    let letters = layout.pieces.flatMap(\.items)
    return SizedPicture(
      size: size, items: [.group(Group(transform: .scale(scale, scale), items: letters))])
  }
}

extension TextImage {
  init(_ text: String, font: String, size: Double, scale: Double) {
    let block = TextBlock([TextSpan(text, font: TextFont(family: font), size: size)])
    self.init(block: block, text: text, scale: scale)
  }
}

extension Filter {
  /// The text that the filter makes, or `nil` if it makes none.
  var textImage: TextImage? {
    if case .generator(.text(let text)) = kind.effect { text(self) } else { nil }
  }
}
