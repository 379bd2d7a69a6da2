/// The lines of a flexible box in a space.
struct FlexFlow {
  let style: FlexStyle
  let width: Double
  let height: Double?
  var lines: [FlexLine] = []
  /// Whether the height follows from the items.
  var isLoose = false

  init(_ style: FlexStyle, width: Double, height: Double?) {
    self.style = style
    self.width = width
    self.height = height
  }

  var isRow: Bool { style.direction == .row }
  var mainSpace: Double? { isRow ? width : height }
  var crossSpace: Double? { isRow ? height : width }
  var mainGap: Double { isRow ? style.gap.column : style.gap.row }
  var crossGap: Double { isRow ? style.gap.row : style.gap.column }
  /// The height of the only line of a row, if it is known before the items are arranged.
  var lineHeight: Double? { isRow && !style.wraps ? height : nil }

  /// The sum of the lines' sizes along the cross axis.
  var crossLength: Double {
    lines.reduce(Double(max(lines.count - 1, 0)) * crossGap) { $0 + $1.crossSize }
  }
}

extension FlexFlow {
  /// Sets the sizes of the lines along the cross axis to those of their items.
  mutating func fitLines() {
    for line in lines.indices {
      lines[line].crossSize = lines[line].items.reduce(0) { max($0, $1.crossSize + $1.crossMargin) }
    }
  }

  /// Sets the sizes of the lines along the cross axis. Lines that wrap share the space that remains.
  mutating func sizeLines() {
    fitLines()
    guard let crossSpace, !lines.isEmpty else { return }
    let share = (crossSpace - crossLength) / Double(lines.count)
    for line in lines.indices where share > 0 || !style.wraps { lines[line].crossSize += share }
  }
}
