public import AnimuxGraphics

/// Interpolation of outlines. If both have the same sequence of elements, they are interpolated point by
/// point. Otherwise they are first divided into the same number of curves, provided that they have the same
/// number of subpaths. If they do not, one replaces the other halfway.
extension Path: Interpolable {
  /// Returns the outline at `fraction` of the way.
  public func interpolated(to end: Path, at fraction: Double) -> Path {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    if let path = combined(end, { $0.interpolated(to: $1, at: fraction) }) { return path }
    let (pieces, endPieces) = (subpaths, end.subpaths)
    guard pieces.count == endPieces.count else { return fraction < 0.5 ? self : end }
    let mixed = zip(pieces, endPieces).map { $0.interpolated(to: $1, at: fraction) }
    return Path(mixed.flatMap(\.elements))
  }

  /// Returns the sum, point by point, or `self` if the elements differ.
  public func adding(_ other: Path) -> Path { combined(other) { $0.adding($1) } ?? self }

  /// Returns the difference, point by point, or `self` if the elements differ.
  public func subtracting(_ other: Path) -> Path { combined(other) { $0.subtracting($1) } ?? self }

  /// Returns the path with every point multiplied by `count`.
  public func repeated(_ count: Double) -> Path {
    combined(self) { point, _ in point.scaled(by: count) } ?? self
  }

  /// Returns `nil`: there is no distance between outlines.
  public func distance(to other: Path) -> Double? { nil }

  private func combined(_ other: Path, _ combine: (Point, Point) -> Point) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for (element, otherElement) in zip(elements, other.elements) {
      guard let combined = element.combined(otherElement, combine) else { return nil }
      result.append(combined)
    }
    return Path(result)
  }
}

extension Path.Element {
  /// Combines the points of two elements, or returns `nil` if the elements have different types.
  fileprivate func combined(_ other: Path.Element, _ combine: (Point, Point) -> Point) -> Path.Element? {
    switch (self, other) {
    case (.move(let a), .move(let b)): return .move(combine(a, b))
    case (.line(let a), .line(let b)): return .line(combine(a, b))
    case (.quad(let a, let b), .quad(let c, let d)): return .quad(combine(a, c), combine(b, d))
    case (.cubic(let a, let b, let c), .cubic(let d, let e, let f)):
      return .cubic(combine(a, d), combine(b, e), combine(c, f))
    case (.close, .close): return .close
    case (.move, _), (.line, _), (.quad, _), (.cubic, _), (.close, _): return nil
    }
  }
}

extension Subpath {
  /// Returns the intermediate subpath, which is closed if both are.
  fileprivate func interpolated(to other: Subpath, at fraction: Double) -> Subpath {
    let count = max(segments.count, other.segments.count, 1)
    let pairs = zip(cut(into: count), other.cut(into: count))
    return Subpath(
      start: start.interpolated(to: other.start, at: fraction),
      segments: pairs.map { $0.interpolated(to: $1, at: fraction) }, isClosed: isClosed && other.isClosed)
  }

  /// Divides the outline into `count` curves. It must not have more.
  private func cut(into count: Int) -> [PathSegment] {
    guard !segments.isEmpty else { return Array(repeating: PathSegment(line: start, start), count: count) }
    var result: [PathSegment] = []
    for (index, segment) in segments.enumerated() {
      let parts = (index + 1) * count / segments.count - index * count / segments.count
      for part in 0..<parts {
        let (a, b) = (Double(part) / Double(parts), Double(part + 1) / Double(parts))
        result.append(parts == 1 ? segment : segment.part(from: a, to: b))
      }
    }
    return result
  }

  fileprivate var elements: [Path.Element] {
    [.move(start)] + segments.map { .cubic($0.control1, $0.control2, $0.end) } + (isClosed ? [.close] : [])
  }
}
