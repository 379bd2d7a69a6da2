package import AnimuxGraphics

/// Strokes as paths.
extension StrokedPath {
  /// Returns the outline of the stroke, which is to be filled by the non-zero rule. Curves become lines that are
  /// within `tolerance` of them. The result is empty if it has more points than a frame may have.
  package func outline(tolerance: Double) -> Path {
    guard style.width > 0, style.width.isFinite else { return Path() }
    let ledger = Ledger(Limits())
    ledger.beginFrame(nil)
    var stroker = Stroker(style, tolerance: tolerance, ledger)
    for line in lines(tolerance: tolerance, halfWidth: style.width / 2, ledger) { stroker.add(line) }
    return stroker.isFull ? Path() : stroker.contours.path
  }

  /// Returns the lines along which the stroke runs: its dashes, and only the part from its start to its end.
  package func centerLines(tolerance: Double) -> Path {
    let ledger = Ledger(Limits())
    ledger.beginFrame(nil)
    return lines(tolerance: tolerance, halfWidth: 0, ledger).reduce(into: Path()) { path, line in
      path.elements += Path(polygon: line.points, isClosed: line.isClosed).elements
    }
  }

  private func lines(tolerance: Double, halfWidth: Double, _ ledger: Ledger) -> [Polyline] {
    var flattening = Flattening(ofLinesWithin: tolerance, halfWidth: halfWidth)
    guard flattening.add(path, ledger) else { return [] }
    let lines = flattening.lines.trimmed(from: start, to: end)
    guard let dashes = Dashes(style) else { return lines }
    return lines.flatMap { dashes.pieces(of: $0, nil, ledger) ?? [] }
  }
}

extension Contours {
  /// The contours as closed subpaths.
  fileprivate var path: Path {
    var (path, start) = (Path(), 0)
    for end in ends {
      path.elements += Path(polygon: points[start..<end]).elements
      start = end
    }
    return path
  }
}
