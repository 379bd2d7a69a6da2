public import AnimuxGraphics

/// A text that a drawing has drawn.
struct DrawnText: Sendable {
  let strings: [String]
  let problems: [TextError]
}

/// Words in drawings, set as text layers set them.
extension Drawing {
  /// A text in a rectangle, with its font, size, colours and alignment. It begins at the top, or lies as its `verticalAlignment`
  /// says; what is longer than the rectangle goes on beyond, unless its `truncationMode` says otherwise.
  public mutating func draw(_ text: TextContent, in rect: Rect) {
    let (text, layer) = text.alone(in: rect)
    guard let layout = assets.text?.layout(of: text.block(in: layer)) else {
      return append(DrawnText(strings: text.shownStrings, problems: []), [])
    }
    var items = text.draw(in: layer, at: 0, with: assets)
    if isMirrored, !items.isEmpty {
      items = [.group(Group(transform: .upsideDown(in: layer.bounds), items: items))]
    }
    append(DrawnText(strings: text.shownStrings, problems: layout.problems), items)
  }

  /// A text of one font in a rectangle.
  public mutating func draw(
    _ string: String, in rect: Rect, font: String = TextFont.standardFamily, size: Double,
    weight: FontWeight = .regular, color: Color = .white, alignment: TextContent.Alignment = .natural
  ) {
    var text = TextContent()
    text.string = string
    (text.font, text.fontSize, text.fontWeight) = (font, size, weight)
    (text.foregroundColor, text.alignmentMode) = (color, alignment)
    draw(text, in: rect)
  }

  /// Returns the size of a text: as wide as its longest line, which is broken at `width` where the text `isWrapped`. It is nothing
  /// as long as no fonts are known, which is while the film is made.
  public func size(of text: TextContent, width: Double? = nil) -> Size {
    var (text, layer) = text.alone(in: Rect(0, 0, width ?? 0, 0))
    layer.fitsContents = width == nil
    text.truncationMode = .none
    return assets.text?.layout(of: text.block(in: layer)).size ?? .zero
  }
}

extension TextContent {
  /// The text in one piece, and a layer that it fills.
  fileprivate func alone(in rect: Rect) -> (TextContent, Layer) {
    var text = self
    (text.split, text.piece) = (nil, nil)
    var layer = Layer(content: text)
    layer.bounds = rect
    return (text, layer)
  }
}

extension Layer {
  /// Returns the drawing that a program makes in the layer, or `nil` for a layer that draws itself.
  func drawing(at time: Double, with assets: Assets, isMirrored: Bool) -> Drawing? {
    guard let content = content as? any DrawnContent else { return nil }
    var drawing = Drawing(assets, isMirrored: isMirrored)
    content.draw(&drawing, in: self, at: time)
    return drawing
  }
}
