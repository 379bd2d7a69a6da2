public import AnimuxGraphics

/// The strings of a text in a drawing, and the errors of its fonts.
struct DrawnStrings: Sendable {
  let strings: [String]
  let errors: [TextError]
}

/// Texts in drawings. They look as they do in text layers.
extension Drawing {
  /// Draws a text into a rectangle, with its font, size, colours and alignment. Text that is longer than the rectangle
  /// overflows it unless `truncationMode` specifies otherwise.
  public mutating func draw(_ text: TextContent, in rect: Rect) {
    let (text, layer) = text.alone(in: rect)
    guard let layout = assets.text?.layout(of: text.block(in: layer)) else {
      return append(DrawnStrings(strings: text.shownStrings, errors: []), [])
    }
    var items = text.draw(in: layer, at: 0, with: assets)
    if isMirrored, !items.isEmpty {
      items = [.group(Group(transform: .upsideDown(in: layer.bounds), items: items))]
    }
    append(DrawnStrings(strings: text.shownStrings, errors: layout.errors), items)
  }

  /// Draws a text with one font into a rectangle.
  public mutating func draw(
    _ string: String, in rect: Rect, font: String = TextFont.defaultFamily, size: Double,
    weight: FontWeight = .regular, color: Color = .white, alignment: TextContent.Alignment = .natural
  ) {
    var text = TextContent()
    text.string = string
    (text.font, text.fontSize, text.fontWeight) = (font, size, weight)
    (text.foregroundColor, text.alignmentMode) = (color, alignment)
    draw(text, in: rect)
  }

  /// Returns the size of a text: the width of its longest line, and its height. If the text `isWrapped`, lines are broken at
  /// `width`. While the film is made, fonts are not known yet and the size is zero.
  public func size(of text: TextContent, width: Double? = nil) -> Size {
    layout(of: text, width: width)?.size ?? .zero
  }

  /// Returns the size of a text together with the white space at the ends of its lines, as far as `width` has room for it.
  package func sizeWithSpaces(of text: TextContent, width: Double? = nil) -> Size {
    layout(of: text, width: width).map { Size($0.spacedWidth, $0.size.height) } ?? .zero
  }

  private func layout(of text: TextContent, width: Double?) -> TextLayout? {
    var (text, layer) = text.alone(in: Rect(0, 0, width ?? 0, 0))
    layer.fitsContents = width == nil
    text.truncationMode = .none
    return assets.text?.layout(of: text.block(in: layer))
  }
}

extension Drawing {
  /// Returns the places of the runs of a text that take a space instead of glyphs, in a rectangle of its own.
  package func spaces(of text: TextContent, in rect: Rect) -> [(run: Int, place: Rect)] {
    let (text, layer) = text.alone(in: rect)
    guard text.runs.contains(where: { $0.style.space != nil }), let setter = assets.text else { return [] }
    let marks = setter.layout(of: text.block(in: layer)).pieces.flatMap(\.marks)
    return marks.compactMap { mark in
      guard case .space(let place) = mark.form else { return nil }
      return (
        mark.span, Rect(rect.minX + place.minX, rect.minY + place.minY, place.size.width, place.size.height)
      )
    }
  }
}

extension TextContent {
  /// Returns the text without pieces, and a layer that has it as its content.
  fileprivate func alone(in rect: Rect) -> (TextContent, Layer) {
    var text = self
    (text.split, text.piece) = (nil, nil)
    var layer = Layer(content: text)
    layer.bounds = rect
    return (text, layer)
  }
}

extension Layer {
  /// The types of documents' layers that do not draw by commands. Looking a type up takes less than a cast that fails.
  private static let drawnWithoutCommands = Set(
    contentTypes.filter { !($0 is any DrawnContent.Type) }.map { ObjectIdentifier($0) })

  /// Returns the drawing of a custom content at `time`, or `nil` for other layers.
  func drawing(at time: Double, with assets: Assets, isMirrored: Bool) -> Drawing? {
    guard !Self.drawnWithoutCommands.contains(ObjectIdentifier(type(of: content))),
      let content = content as? any DrawnContent
    else { return nil }
    var drawing = Drawing(assets, isMirrored: isMirrored)
    content.draw(&drawing, in: self, at: time)
    return drawing
  }
}
