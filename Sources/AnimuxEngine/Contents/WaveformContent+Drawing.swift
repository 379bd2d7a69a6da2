public import AnimuxGraphics

extension WaveformContent {
  /// The least height of a bar. Silence is a row of dots.
  private static let minimumHeight = 2.0
  /// The width of a line without a width.
  private static let lineWidth = 2.0

  /// Returns the bars or the line, within the bounds.
  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] {
    let bounds = layer.bounds
    guard let hearing = layer.hearing, bounds.size.width > 0, bounds.size.height > 0, color.alpha > 0 else {
      return []
    }
    let items: [DisplayItem]
    let radius = max(layer.cornerRadius, 0)
    switch style {
    case .bars: items = bars(hearing, in: bounds, radius)
    case .line: items = line(hearing, in: bounds)
    case .spectrum: items = spectrum(hearing, in: bounds, radius)
    }
    guard style != .spectrum else { return items }
    return [.group(Group(transform: .identity, clip: RoundedRect(bounds), items: items))]
  }

  private var number: Int { min(max(count, 1), 1024) }

  /// A part of the sound that moves past the playhead: its place in the bounds and its value.
  private struct Part {
    let x: Double
    let value: Double
  }

  /// Returns the parts of the sound in the bounds. Each has its own time, so its value does not change while it moves.
  private func parts(_ hearing: Hearing, in bounds: Rect, beyond: Int) -> [Part] {
    let length = min(max(window, 0.01), 60) / Double(number)
    let first = ((hearing.time / length) - Double(number) / 2).rounded(.down)
    let pitch = bounds.size.width / Double(number)
    return (-beyond...number + beyond).map { index in
      let begin = (first + Double(index)) * length
      let value = hearing.board.extreme(of: listened, from: begin, to: begin + length)
      let x = bounds.minX + bounds.size.width / 2 + (begin + length / 2 - hearing.time) / length * pitch
      return Part(x: x, value: value)
    }
  }

  private func bars(_ hearing: Hearing, in bounds: Rect, _ radius: Double) -> [DisplayItem] {
    let width = fittingWidth(in: bounds)
    guard width > 0 else { return [] }
    return parts(hearing, in: bounds, beyond: 0).map { part in
      let height = height(of: part.value.magnitude, in: bounds)
      let top = bounds.minY + (bounds.size.height - height) / 2
      return bar(Rect(part.x - width / 2, top, width, height), radius)
    }
  }

  private func spectrum(_ hearing: Hearing, in bounds: Rect, _ radius: Double) -> [DisplayItem] {
    let width = fittingWidth(in: bounds)
    guard width > 0 else { return [] }
    let pitch = bounds.size.width / Double(number)
    return hearing.board.spectrum(of: listened, at: hearing.time).enumerated().map { index, value in
      let height = height(of: value, in: bounds)
      let left = bounds.minX + (Double(index) + 0.5) * pitch - width / 2
      return bar(Rect(left, bounds.minY + bounds.size.height - height, width, height), radius)
    }
  }

  private func line(_ hearing: Hearing, in bounds: Rect) -> [DisplayItem] {
    let width = max(barWidth ?? Self.lineWidth, 0)
    let reach = max((bounds.size.height - width) / 2, 0)
    let middle = bounds.minY + bounds.size.height / 2
    guard width > 0 else { return [] }
    let points = parts(hearing, in: bounds, beyond: 1).map { Point($0.x, middle - $0.value * reach) }
    let path = Path(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    return [.stroke(StrokedPath(path: path, style: style, paint: .color(color.clamped)))]
  }

  private func bar(_ rect: Rect, _ radius: Double) -> DisplayItem {
    let shape = RoundedRect(rect, radius: radius)
    return .roundedRect(Panel(shape: shape, fill: .color(color.clamped), border: nil))
  }

  private func height(of value: Double, in bounds: Rect) -> Double {
    min(max(value * bounds.size.height, Self.minimumHeight), bounds.size.height)
  }

  /// Returns the width of a bar. Bars never overlap: what does not fit is narrower.
  private func fittingWidth(in bounds: Rect) -> Double {
    let pitch = bounds.size.width / Double(number)
    let most = max(pitch - max(gap, 0), min(pitch, 1) / 2)
    return min(max(barWidth ?? most, 0), most)
  }
}
