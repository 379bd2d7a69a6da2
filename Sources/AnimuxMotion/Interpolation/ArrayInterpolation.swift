internal import Glibc

/// Interpolation of lists, element by element. If the lists have different lengths, one replaces the other
/// halfway, and adding has no effect.
extension Array: Interpolable where Element: Interpolable {
  /// Whether the elements change in jumps.
  public static var isDiscrete: Bool { Element.isDiscrete }

  /// Returns the list at `fraction` of the way, with each element interpolated.
  public func interpolated(to end: [Element], at fraction: Double) -> [Element] {
    guard count == end.count else { return fraction < 0.5 ? self : end }
    return combined(end) { $0.interpolated(to: $1, at: fraction) }
  }

  /// Returns the sums of the elements, or `self` if the lists have different lengths.
  public func adding(_ other: [Element]) -> [Element] { combined(other) { $0.adding($1) } }

  /// Returns the differences of the elements, or `self` if the lists have different lengths.
  public func subtracting(_ other: [Element]) -> [Element] { combined(other) { $0.subtracting($1) } }

  /// Returns the list with each element multiplied by `count`.
  public func repeated(_ count: Double) -> [Element] { map { $0.repeated(count) } }

  /// Returns the Euclidean distance, or `nil` if the lengths differ or elements have no distance.
  public func distance(to other: [Element]) -> Double? {
    guard count == other.count else { return nil }
    var sum = 0.0
    for (element, otherElement) in zip(self, other) {
      guard let distance = element.distance(to: otherElement) else { return nil }
      sum = hypot(sum, distance)
    }
    return sum
  }

  private func combined(_ other: [Element], _ combine: (Element, Element) -> Element) -> [Element] {
    guard count == other.count else { return self }
    return zip(self, other).map(combine)
  }
}
