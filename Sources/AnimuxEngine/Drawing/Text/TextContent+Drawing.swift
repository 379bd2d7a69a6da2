internal import AnimuxDocuments
public import AnimuxGraphics

extension TextContent {
  /// Returns the text as it is drawn in the layer.
  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] {
    guard let layout = assets.text?.layout(of: block(in: layer)) else { return [] }
    if let textPath { return items(of: layout, on: textPath, in: layer.bounds) }
    if let piece {
      guard layout.pieces.indices.contains(piece.index) else { return [] }
      let own = layout.pieces[piece.index]
      let background = pieceBackground.flatMap { $0.area(behind: [own.frame]) }.map { [$0] } ?? []
      return (background + items(of: own, in: piece.bounds)).moved(
        by: Point(layer.bounds.minX - own.frame.minX, layer.bounds.minY - own.frame.minY))
    }
    let (indent, top) = (indent(in: layer), top(of: layout, in: layer.bounds))
    let box = Rect(-indent, -top, layer.bounds.size.width, layer.bounds.size.height)
    let background = lineBackground.flatMap { $0.area(behind: layout.lines.map(\.frame)) }.map { [$0] } ?? []
    let letters = isCut ? [] : layout.pieces.flatMap { items(of: $0, in: box) }
    return (background + letters).moved(by: Point(layer.bounds.minX + indent, layer.bounds.minY + top))
  }

  /// Returns the text on a path that is in the layer's space again after the glyphs have been turned upside down with it.
  public func turned(in bounds: Rect) -> TextContent {
    guard let textPath else { return self }
    var text = self
    let sum = bounds.minY + bounds.maxY
    text.textPath = textPath.mapped { Point($0.x, sum - $0.y) }
    return text
  }

  /// Returns the size of the text. On a path it has none, as a shape.
  public func size(in layer: Layer, with assets: Assets) -> Size? {
    guard textPath == nil else { return .zero }
    guard let setter = assets.text else { return nil }
    let block = block(in: layer)
    let layout = split == nil ? setter.layout(of: block) : setter.measure(of: block)
    guard let piece else { return layout.size }
    return layout.pieces.indices.contains(piece.index) ? layout.pieces[piece.index].frame.size : .zero
  }

  /// Returns the text with its fonts and its layout in the layer.
  func block(in layer: Layer) -> TextBlock { block(spans, in: layer) }

  private func block(_ spans: [TextSpan], in layer: Layer) -> TextBlock {
    var block = TextBlock(spans)
    guard textPath == nil else {
      block.split = .characters
      return block
    }
    if let piece {
      (block.width, block.height) = (piece.width, piece.height)
    } else if layer.fitsContents, !layer.isFlowed {
      block.width = layer.ownSize.width
    } else {
      block.width = width(in: layer)
      let height = layer.bounds.size.height
      if wraps(in: layer) && truncationMode != .none || adjustsFontSizeToFit && height > 0 {
        block.height = height
      }
    }
    if adjustsFontSizeToFit {
      block.minimumScale = minimumScaleFactor
      block.counted = countedNumbers.map { number in
        self.spans { ClockText.filled($0) { $0.kind == .number ? self.text(of: number) : text(of: $0) } }
      }
    }
    block.alignment = alignmentMode
    block.isWrapped = wraps(in: layer)
    block.isFlowed = isFlowed(in: layer)
    block.truncation = truncationMode
    block.maximumLines = maximumLines
    (block.lineSpacing, block.lineHeight) = (lineSpacing, lineHeight)
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

  /// Whether lines are broken: always if only the width is known, or if the superlayer's layout determines it. The layout
  /// measures a number before it counts, so a text with a number is broken only if it is wrapped.
  private func wraps(in layer: Layer) -> Bool {
    isWrapped || isFlowed(in: layer) && number == nil || layer.fitsContents && layer.ownSize.width != nil
  }

  /// Whether a layout by flow determines the width of the lines, of which a piece has a part.
  private func isFlowed(in layer: Layer) -> Bool { piece?.isFlowed ?? layer.isFlowed }

  /// Returns the distance from the top of the box to the top of the text.
  func top(of layout: TextLayout, in box: Rect) -> Double {
    let free = box.size.height - layout.size.height
    switch verticalAlignment {
    case .top: return 0
    case .baseline: return -(layout.lines.first?.baseline ?? 0)
    case .middle: return free / 2
    case .bottom: return free
    }
  }
}

/// The attributes of the runs, with those of the layer as defaults.
extension TextContent {
  private var spans: [TextSpan] { spans { ClockText.filled($0) { text(of: $0) } } }

  /// Returns the spans, with clocks replaced by all characters that they may show.
  private var spansOfAllLetters: [TextSpan] {
    spans {
      ClockText.filled($0) { $0.kind == .number ? numberFormat.letters(in: numberLocale) : "0123456789:;-" }
    }
  }

  private func spans(_ fill: (String) -> String) -> [TextSpan] {
    guard !runs.isEmpty else { return [span(of: TextRun(ownString), fill)] }
    return runs.map { span(of: $0, fill) }
  }

  /// The string of a text without runs. The number stands for an empty one.
  private var ownString: String {
    string.isEmpty && number != nil ? ClockText.mark(Clock(kind: .number)) : string
  }

  /// Returns the text of a clock before its frame is known. A number is known.
  private func text(of clock: Clock) -> String {
    clock.kind == .number ? text(of: number ?? 0) : clock.placeholder
  }

  /// The number in its format; 0 if there is none.
  public var numberText: String? { text(of: number ?? 0) }

  private func text(of number: Double) -> String { numberFormat.text(of: number, in: numberLocale) }

  private func span(of run: TextRun, _ fill: (String) -> String) -> TextSpan {
    var font = TextFont(family: run.font ?? self.font, file: run.font == nil ? fontFile?.path : nil)
    font.weight = (run.fontWeight ?? fontWeight).value
    font.isItalic = run.isItalic ?? isItalic
    font.allowsFallback = allowsFallback
    font.replacementWeight = fallbackWeight?.value
    var span = TextSpan(fill(run.string), font: font, size: run.fontSize ?? fontSize)
    span.letterSpacing = run.letterSpacing ?? letterSpacing
    span.baselineOffset = run.baselineOffset
    (span.hasUnderline, span.hasStrikethrough) = (run.underline, run.strikethrough)
    span.hasBackground = run.backgroundColor != nil
    span.features = fontFeatures + run.features
    (span.slope, span.paragraph, span.space) = (run.style.slope, run.style.paragraph, run.style.space)
    if showsClock || ClockText.isOne(run.string), !fontFeatures.contains(where: \.setsWidthOfFigures) {
      span.features.insert(.tabularFigures, at: 0)
    }
    return span
  }

  private func gradient(of span: Int, in box: Rect) -> Gradient? {
    guard runs.indices.contains(span), runs[span].foregroundColor != nil else {
      return foregroundGradient?.gradient(in: box)
    }
    return nil
  }

  private func color(of span: Int) -> Color {
    (runs.indices.contains(span) ? runs[span].foregroundColor : nil) ?? foregroundColor
  }

  private func style(of span: Int) -> RunStyle {
    runs.indices.contains(span) ? runs[span].style : RunStyle()
  }

  private func backgroundColor(of span: Int) -> Color? {
    runs.indices.contains(span) ? runs[span].backgroundColor : nil
  }
}

/// The items of a text, in their colours.
extension TextContent {
  /// Returns the items of a piece. `box` is the box of the text, which a gradient covers.
  func items(of piece: TextLayout.Piece, in box: Rect) -> [DisplayItem] {
    piece.marks.flatMap { items(of: $0, in: box) }
  }

  private func items(of mark: TextLayout.Mark, in box: Rect) -> [DisplayItem] {
    let gradient = gradient(of: mark.span, in: box)
    let color = gradient == nil ? color(of: mark.span).clamped : .black
    let paint = gradient.map { Paint.gradient($0) } ?? .color(color)
    switch mark.form {
    case .background(let rect): return Self.area(rect, backgroundColor(of: mark.span)?.clamped)
    case .rule(let rect, let rule): return style(of: mark.span).items(of: rule, in: rect, paint)
    case .space: return []
    case .picture(let picture):
      return [color.alpha < 1 ? Self.faded(picture, color.alpha) : .picture(picture)]
    case .colored(let path, let own):
      let own = Color(own.red, own.green, own.blue, own.alpha * color.alpha)
      return own.alpha > 0 ? Self.filled(path, .color(own)) : []
    case .letters(let path):
      return (color.alpha > 0 ? Self.filled(path, paint) : []) + stroked(path, mark.span)
    }
  }

  private static func area(_ rect: Rect, _ color: Color?) -> [DisplayItem] {
    guard let color, color.alpha > 0 else { return [] }
    return [area(rect, .color(color))]
  }

  static func area(_ rect: Rect, _ paint: Paint) -> DisplayItem {
    .roundedRect(Panel(shape: RoundedRect(rect), fill: paint, border: nil))
  }

  private static func faded(_ picture: Picture, _ opacity: Double) -> DisplayItem {
    .group(Group(transform: .identity, opacity: opacity, items: [.picture(picture)]))
  }

  private static func filled(_ path: Path, _ paint: Paint) -> [DisplayItem] {
    guard !path.elements.isEmpty else { return [] }
    return [.path(FilledPath(path: path, rule: .nonZero, paint: paint))]
  }

  /// Returns the stroke of a path. Half of its width is inside of the glyphs, as on a shape.
  private func stroked(_ path: Path, _ span: Int) -> [DisplayItem] {
    let whole = strokeColor.map { RunStyle.Stroke($0, width: strokeWidth) }
    guard let stroke = style(of: span).stroke ?? whole, stroke.color.alpha > 0, stroke.width > 0,
      stroke.width.isFinite
    else { return [] }
    let style = StrokeStyle(width: stroke.width, miterLimit: 4)
    return [.stroke(StrokedPath(path: path, style: style, paint: .color(stroke.color.clamped)))]
  }
}

/// The strings of a text.
extension TextContent {
  /// The strings of the text and its runs.
  public var strings: [String] { [string] + runs.map(\.string) }
  /// A text without letters, runs and a number shows nothing, unless it is a piece of another.
  public var lack: ContentLack? {
    string.isEmpty && runs.isEmpty && number == nil && piece == nil
      ? ContentLack(key: "string", reason: "its \"string\" is empty") : nil
  }

  /// Replaces the string and the strings of the runs.
  public mutating func mapStrings(_ change: (String) -> String) {
    func replace(_ text: inout String) {
      let new = change(text)
      if ClockText.countsFrames(text), !ClockText.countsFrames(new) { showsClock = true }
      text = new
    }
    replace(&string)
    for index in runs.indices { replace(&runs[index].string) }
  }

  /// Returns the text as it is laid out in the layer.
  public func text(in layer: Layer) -> ContentText? {
    var text = ContentText(block: block(in: layer), strings: shownStrings)
    if spansMayChange { text.allLetters = block(spansOfAllLetters, in: layer) }
    return text
  }

  /// Whether the text contains a number or a clock.
  private var spansMayChange: Bool { number != nil || strings.contains(where: ClockText.isOne) }

  /// The strings that are shown: those of the runs, or the string if there are no runs.
  /// The pattern of a number stands for the number.
  var shownStrings: [String] {
    guard runs.isEmpty else { return runs.map(\.string) }
    return [string.isEmpty && number != nil ? numberFormat.pattern : string]
  }
}

extension TextLayout.Piece {
  /// The items of the piece with the default colours of a text layer.
  var items: [DisplayItem] { TextContent().items(of: self, in: frame) }
}

extension [DisplayItem] {
  /// Returns the items moved by `offset`.
  fileprivate func moved(by offset: Point) -> [DisplayItem] {
    isEmpty || offset == .zero
      ? self : [.group(Group(transform: .translation(offset.x, offset.y), items: self))]
  }
}

extension FontFeature {
  /// Whether the feature determines how wide figures are.
  fileprivate var setsWidthOfFigures: Bool { tag == "tnum" || tag == "pnum" }
}
