public import AnimuxGraphics
internal import AnimuxMotion

/// Colours that run along a line through the bounds, or out from a point in them, as `CAGradientLayer` draws them: over the background, inside the
/// rounded corners.
public struct GradientContent: Content {
  public static let type = "gradient"
  public static let isBackdrop = true
  public static let staysInBounds = true

  public typealias Kind = Gradient.Kind

  /// How two colours mix of which one is more transparent.
  public enum Interpolation: String, CaseIterable, Sendable {
    /// Each colour counts by its alpha, as in CSS, so that one that fades to clear leaves no dark fringe.
    case premultiplied
    /// Red, green, blue and alpha mix one by one, as `CAGradientLayer` mixes them.
    case straight
  }

  public var gradientType = Kind.axial
  public var interpolation = Interpolation.premultiplied
  /// Fewer than two draw nothing.
  public var colors: [Color] = []
  /// One for each colour, 0…1, rising. Evenly spaced where there are none; too few draw nothing.
  public var locations: [Double] = []
  /// In units of the bounds.
  public var startPoint = Point(0.5, 0)
  public var endPoint = Point(0.5, 1)

  public init() {}

  public var rest: ContentRest { .always }

  private static let standard = GradientContent()

  public static let properties: [Property<GradientContent>] = [
    .init(fixed: "gradientType", \.gradientType, .choice, of: standard, "the shape that the colours follow"),
    .init(
      fixed: "interpolation", \.interpolation, .choice, of: standard,
      "how colours of different alpha mix: each by its alpha, as in CSS, or component by component, as Core Animation does"
    ),
    .init(
      "colors", \.colors, Notation.colors.orNone(), of: standard,
      "from the start to the end; fewer than two draw nothing"),
    .init(
      "locations", \.locations, Notation.numbers.orNone(), of: standard,
      "of the colours, 0 at the start and 1 at the end; evenly spaced where there are none. Fewer than the colours draw nothing, "
        + "those beyond the last colour do nothing, and one that is less than the one before it counts as that one"
    ),
    .init("startPoint", \.startPoint, .unitPoint, of: standard, "in units of the bounds"),
    .init(
      "endPoint", \.endPoint, .unitPoint, of: standard,
      "in units of the bounds. The radii of a radial gradient are its distances from `startPoint` along x and y; with one of 0 it draws nothing"
    ),
  ]

  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] {
    guard let gradient = gradient(in: layer.bounds) else { return [] }
    return [.roundedRect(Panel(shape: layer.outline, fill: .gradient(gradient), border: nil))]
  }

  private func gradient(in bounds: Rect) -> Gradient? {
    guard colors.count >= 2, locations.isEmpty || locations.count >= colors.count else { return nil }
    let (start, end) = (bounds.point(atUnit: startPoint), bounds.point(atUnit: endPoint))
    if gradientType == .radial && (start.x == end.x || start.y == end.y) { return nil }
    var lowest = -Double.infinity
    let stops = colors.enumerated().map { index, color in
      let location = locations.isEmpty ? Double(index) / Double(colors.count - 1) : locations[index]
      lowest = max(lowest, location)
      return Gradient.Stop(location: lowest, color: color.clamped)
    }
    return Gradient(
      kind: gradientType, start: start, end: end,
      stops: interpolation == .straight ? stops.mixedStraight : stops)
  }
}

extension [Gradient.Stop] {
  /// Stops that, mixed premultiplied, look as these do when they are mixed component by component.
  fileprivate var mixedStraight: [Gradient.Stop] {
    prefix(1) + zip(self, dropFirst()).flatMap { $0.steps(to: $1) }
  }
}

extension Gradient.Stop {
  /// How far a channel may be off, of 255.
  private static let tolerance = 0.1

  /// Returns the stops from this one up to `next`. A premultiplied channel is a parabola between the two, and straight pieces of it are
  /// off by a quarter of its bend, times the square of their share.
  fileprivate func steps(to next: Gradient.Stop) -> [Gradient.Stop] {
    let (a, b) = (color, next.color)
    let change = max((b.red - a.red).magnitude, (b.green - a.green).magnitude, (b.blue - a.blue).magnitude)
    let bend = 255 * change * (b.alpha - a.alpha).magnitude
    let pieces = (bend / (4 * Self.tolerance)).squareRoot().rounded(.up)
    guard pieces > 1, location < next.location else { return [next] }
    let count = Int(pieces)
    return (1...count).map { index in
      let share = Double(index) / Double(count)
      return Gradient.Stop(
        location: index == count ? next.location : location + (next.location - location) * share,
        color: a.interpolated(to: b, at: share))
    }
  }
}

extension Rect {
  /// The point at `unit`, where (0, 0) is the origin and (1, 1) the opposite corner.
  func point(atUnit unit: Point) -> Point {
    Point(minX + unit.x * size.width, minY + unit.y * size.height)
  }
}
