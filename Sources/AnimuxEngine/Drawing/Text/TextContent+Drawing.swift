internal import AnimuxDocuments
public import AnimuxGraphics

extension TextContent {
  /// Returns the text as it is drawn in the layer.
  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] {
    guard !isCut, let layout = assets.text?.layout(of: block(in: layer)) else { return [] }
    let items: [DisplayItem]
    let origin: Point
    if let piece {
      guard layout.pieces.indices.contains(piece.index) else { return [] }
      let own = layout.pieces[piece.index]
      items = self.items(of: own)
      origin = Point(layer.bounds.minX - own.frame.minX, layer.bounds.minY - own.frame.minY)
    } else {
      items = layout.pieces.flatMap { self.items(of: $0) }
      origin = Point(
        layer.bounds.minX + indent(in: layer),
        layer.bounds.minY + top(of: layout.size.height, in: layer.bounds))
    }
    guard !items.isEmpty else { return [] }
    guard origin != .zero else { return items }
    return [.group(Group(transform: .translation(origin.x, origin.y), items: items))]
  }

  /// Returns the size of the text.
  public func size(in layer: Layer, with assets: Assets) -> Size? {
    guard let layout = assets.text?.layout(of: block(in: layer)) else { return nil }
    guard let piece else { return layout.size }
    return layout.pieces.indices.contains(piece.index) ? layout.pieces[piece.index].frame.size : .zero
  }

  /// Returns the text with its fonts and its layout in the layer.
  func block(in layer: Layer) -> TextBlock {
    var block = TextBlock(spans)
    if let piece {
      (block.width, block.height) = (piece.width, piece.height)
    } else if layer.fitsContents, !layer.isFlowed {
      block.width = layer.ownSize.width
    } else {
      block.width = width(in: layer)
      if wraps(in: layer), truncationMode != .none { block.height = layer.bounds.size.height }
    }
    block.alignment = alignmentMode
    block.isWrapped = wraps(in: layer)
    block.isFlowed = layer.isFlowed
    block.truncation = truncationMode
    block.maximumLines = maximumLines
    block.lineSpacing = lineSpacing
    block.split = split
    return block
  }

  /// Returns the width of the lines. While the size that a layout has given the layer is animated, the lines are as wide as
  /// before or after it, so that they are not broken on the way.
  private func width(in layer: Layer) -> Double {
    max(layer.bounds.size.width, layer.flowWidth ?? 0)
  }

  /// Returns the distance from the left side of the bounds to that of the lines.
  private func indent(in layer: Layer) -> Double {
    let free = layer.bounds.size.width - width(in: layer)
    switch alignmentMode {
    case .natural, .left, .justified: return 0
    case .center: return free / 2
    case .right: return free
    }
  }

  /// Whether lines are broken: always if only the width is known, or if the superlayer's layout determines it.
  private func wraps(in layer: Layer) -> Bool {
    isWrapped || layer.isFlowed || layer.fitsContents && layer.ownSize.width != nil
  }

  /// Returns the distance from the top of the box to the top of the text.
  func top(of height: Double, in box: Rect) -> Double {
    let free = box.size.height - height
    switch verticalAlignment {
    case .top: return 0
    case .middle: return free / 2
    case .bottom: return free
    }
  }
}

/// The attributes of the runs, with those of the layer as defaults.
extension TextContent {
  private var spans: [TextSpan] {
    guard !runs.isEmpty else { return [span(of: TextRun(string))] }
    return runs.map { span(of: $0) }
  }

  private func span(of run: TextRun) -> TextSpan {
    var font = TextFont(family: run.font ?? self.font, file: run.font == nil ? fontFile?.path : nil)
    font.weight = (run.fontWeight ?? fontWeight).value
    font.isItalic = run.isItalic ?? isItalic
    font.allowsFallback = allowsFallback
    let string = ClockText.filled(run.string, \.placeholder)
    var span = TextSpan(string, font: font, size: run.fontSize ?? fontSize)
    span.letterSpacing = run.letterSpacing ?? letterSpacing
    span.baselineOffset = run.baselineOffset
    (span.hasUnderline, span.hasStrikethrough) = (run.underline, run.strikethrough)
    span.hasBackground = run.backgroundColor != nil
    return span
  }

  private func color(of span: Int) -> Color {
    (runs.indices.contains(span) ? runs[span].foregroundColor : nil) ?? foregroundColor
  }

  private func backgroundColor(of span: Int) -> Color? {
    runs.indices.contains(span) ? runs[span].backgroundColor : nil
  }
}

/// The items of a text, in their colours.
extension TextContent {
  func items(of piece: TextLayout.Piece) -> [DisplayItem] {
    piece.marks.flatMap { items(of: $0) }
  }

  private func items(of mark: TextLayout.Mark) -> [DisplayItem] {
    let color = color(of: mark.span).clamped
    switch mark.form {
    case .background(let rect): return Self.area(rect, backgroundColor(of: mark.span)?.clamped)
    case .rule(let rect): return Self.area(rect, color)
    case .picture(let picture):
      return [color.alpha < 1 ? Self.faded(picture, color.alpha) : .picture(picture)]
    case .colored(let path, let own):
      return Self.filled(path, Color(own.red, own.green, own.blue, own.alpha * color.alpha))
    case .letters(let path): return Self.filled(path, color) + stroked(path)
    }
  }

  private static func area(_ rect: Rect, _ color: Color?) -> [DisplayItem] {
    guard let color, color.alpha > 0 else { return [] }
    return [.roundedRect(Panel(shape: RoundedRect(rect), fill: .color(color), border: nil))]
  }

  private static func faded(_ picture: Picture, _ opacity: Double) -> DisplayItem {
    .group(Group(transform: .identity, opacity: opacity, items: [.picture(picture)]))
  }

  private static func filled(_ path: Path, _ color: Color) -> [DisplayItem] {
    guard color.alpha > 0, !path.elements.isEmpty else { return [] }
    return [.path(FilledPath(path: path, rule: .nonZero, paint: .color(color)))]
  }

  /// Returns the stroke of a path. Half of its width is inside of the glyphs, as on a shape.
  private func stroked(_ path: Path) -> [DisplayItem] {
    guard let stroke = strokeColor?.clamped, stroke.alpha > 0, strokeWidth > 0, strokeWidth.isFinite else {
      return []
    }
    let style = StrokeStyle(width: strokeWidth, miterLimit: 4)
    return [.stroke(StrokedPath(path: path, style: style, paint: .color(stroke)))]
  }
}

/// The strings of a text.
extension TextContent {
  /// The strings of the text and its runs.
  public var strings: [String] { [string] + runs.map(\.string) }

  /// Replaces the string and the strings of the runs.
  public mutating func mapStrings(_ change: (String) -> String) {
    string = change(string)
    for index in runs.indices { runs[index].string = change(runs[index].string) }
  }

  /// Returns the text as it is laid out in the layer.
  public func text(in layer: Layer) -> ContentText? {
    ContentText(block: block(in: layer), strings: shownStrings)
  }

  /// The strings that are shown: those of the runs, or the string if there are no runs.
  var shownStrings: [String] { runs.isEmpty ? [string] : runs.map(\.string) }
}

extension TextLayout.Piece {
  /// The items of the piece with the default colours of a text layer.
  var items: [DisplayItem] { TextContent().items(of: self) }
}
