internal import AnimuxGraphics

/// The loss of a blurred rectangle at a rounded corner, as a table in sigmas for the kernel.
struct SoftCorner {
  let losses: [Float]
  let side: Int

  /// The values that the table depends on.
  struct Key: Hashable {
    var curve: RoundedRect.Curve
    /// The radius in sigmas.
    var radius: Double
    /// The length that the corner can take of each side, in radii.
    var stretch: Size
  }

  /// The longest corner for which a table is made, in sigmas. Longer ones would need large tables, and are
  /// blurred as pictures.
  static let maximumLength = 24.0

  /// Returns the length of the corner along its longer side, in sigmas.
  static func reach(_ key: Key) -> Double {
    switch key.curve {
    case .circular: key.radius
    case .continuous: key.radius * min(Corner.expansion, max(key.stretch.width, key.stretch.height))
    }
  }

  init(losses: [Float], side: Int) {
    (self.losses, self.side) = (losses, side)
  }

  init(_ key: Key) {
    let reach = Self.reach(key)
    // The outline leaves the side slowly, so rows are thin there.
    let rows = 96
    let tops = (0...rows).map { reach * Double($0 * $0) / Double(rows * rows) }
    let outline = Self.outline(key)
    let widths = (0..<rows).map { Float(Self.width(of: outline, at: (tops[$0] + tops[$0 + 1]) / 2)) }
    self.init(widths: widths, tops: tops.map { Float($0) }, reach: reach)
  }

  /// Returns the points from one side to the other, in sigmas from the tip.
  private static func outline(_ key: Key) -> [Point] {
    let points =
      switch key.curve {
      case .circular: Corner().circular(radius: 100)
      case .continuous: Corner().continuous(radius: 100, stretch: key.stretch)
      }
    return points.map { Point($0.x * key.radius, $0.y * key.radius) }
  }

  /// Returns the width of the row at height `y` between the side and the outline.
  private static func width(of outline: [Point], at y: Double) -> Double {
    for (a, b) in zip(outline, outline.dropFirst()) where min(a.y, b.y) <= y && y < max(a.y, b.y) {
      return max(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), 0)
    }
    return 0
  }
}
