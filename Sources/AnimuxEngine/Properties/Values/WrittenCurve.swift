package import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// A timing function as it is written in a document, for edits of the document.
package struct WrittenCurve: Sendable {
  private let function: TimingFunction

  /// Reads a timing function. Returns `nil` if the value is none.
  package init?(_ json: JSON) {
    var reader = Reader(Diagnostics(), frameRate: FrameRate(30), canvas: Size(1, 1))
    guard let function = reader.read(json, .timingFunction) else { return nil }
    self.function = function
  }

  /// Returns the progress in value at a progress in time.
  package func value(at x: Double) -> Double { function.value(at: x) }

  /// Returns the two functions that together are this one, up to a progress in time and from it on. Returns `nil` for
  /// a function that is no Bézier curve, or one that has its first or last value at this time.
  package func split(at x: Double) -> (first: JSON, second: JSON)? {
    guard case .cubicBezier(let curve) = function.shape,
      case let (first, second)? = curve.split(at: x)
    else { return nil }
    return (Self.text(of: first), Self.text(of: second))
  }

  private static func text(of function: TimingFunction) -> JSON {
    guard case .cubicBezier(let curve) = function.shape, function != .linear else { return "linear" }
    return JSON(
      [curve.x1, curve.y1, curve.x2, curve.y2].map { JSON(($0 * 10_000).rounded() / 10_000 + 0) })
  }
}
