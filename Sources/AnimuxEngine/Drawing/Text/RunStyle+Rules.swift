import AnimuxGraphics

extension RunStyle {
  /// Returns a line of a text in its look, in the paint of the glyphs unless it has a colour of its own.
  func items(of rule: TextLayout.Mark.Rule, in rect: Rect, _ paint: Paint) -> [DisplayItem] {
    let look = rule == .underline ? underline : strikethrough
    let paint = look.color.map { Paint.color($0.clamped) } ?? paint
    if case .color(let color) = paint, color.alpha <= 0 { return [] }
    var line = rect
    line.size.height *= look.thickness
    var second = line
    second.origin.y += 2 * line.size.height
    return (look.isDouble ? [line, second] : [line]).map { look.item(in: $0, paint) }
  }
}

extension RunStyle.Rule {
  fileprivate func item(in rect: Rect, _ paint: Paint) -> DisplayItem {
    guard !dashes.isEmpty else { return TextContent.area(rect, paint) }
    let (middle, width) = (rect.minY + rect.size.height / 2, rect.size.height)
    let path = Path([.move(Point(rect.minX, middle)), .line(Point(rect.maxX, middle))])
    let style = StrokeStyle(width: width, dashes: dashes.map { $0 * width })
    return .stroke(StrokedPath(path: path, style: style, paint: paint))
  }
}
