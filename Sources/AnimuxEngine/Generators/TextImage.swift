import AnimuxGraphics

/// A text as a picture: white letters.
struct TextImage {
  let block: TextBlock
  let text: String
  /// Of the letters.
  let scale: Double

  func size(_ assets: Assets) -> Size? {
    assets.text.map { $0.layout(of: block).size }.map { Size($0.width * scale, $0.height * scale) }
  }

  func sheet(_ assets: Assets) -> GeneratedSheet? {
    guard let layout = assets.text?.layout(of: block), let size = size(assets), size.width > 0 else {
      return nil
    }
    let letters = layout.pieces.flatMap(\.items)
    return GeneratedSheet(
      size: size, items: [.group(Group(transform: .scale(scale, scale), items: letters))])
  }
}

extension Filter {
  /// What there is to set; nil where it is of another kind.
  var textImage: TextImage? {
    guard kind.name == "CITextImageGenerator" else { return nil }
    let font = TextFont(family: text("FontName"))
    let block = TextBlock([TextSpan(text("Text"), font: font, size: number("FontSize"))])
    return TextImage(block: block, text: text("Text"), scale: number("ScaleFactor"))
  }

  func text(_ input: String) -> String {
    guard case .text(let text)? = self["input\(input)"] else { return "" }
    return text
  }
}
