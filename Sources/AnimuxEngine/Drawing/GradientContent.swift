public import AnimuxGraphics
internal import AnimuxMotion

/// A gradient along a line through the bounds or around a point in them, as in `CAGradientLayer`. It is drawn in front of the
/// background, inside of the rounded corners.
public struct GradientContent: Content {
  /// The layer's `type` in a document.
  public static let type = "gradient"
  /// Whether the content is drawn behind the layer's `contents`; always `true`.
  public static let isBackdrop = true
  /// Whether the content is never visible outside of the bounds; always `true`.
  public static let staysInBounds = true

  /// The shape of a gradient.
  public typealias Kind = Gradient.Kind

  /// The way colours with different alpha are mixed.
  public enum Interpolation: String, CaseIterable, Sendable {
    /// Colours are weighted by their alpha, as in CSS. A colour that fades to clear leaves no dark fringe.
    case premultiplied
    /// Red, green, blue and alpha are mixed separately, as in `CAGradientLayer`.
    case straight
  }

  /// The shape of the gradient.
  public var gradientType = Kind.axial
  /// The way colours with different alpha are mixed.
  public var interpolation = Interpolation.premultiplied
  /// The colours from start to end. With fewer than two, nothing is drawn.
  public var colors: [Color] = []
  /// The positions of the colours, 0…1 in ascending order. An empty list means equal distances. With fewer locations than
  /// colours, nothing is drawn.
  public var locations: [Double] = []
  /// The start of the gradient, in unit coordinates of the bounds.
  public var startPoint = Point(0.5, 0)
  /// The end of the gradient, in unit coordinates of the bounds.
  public var endPoint = Point(0.5, 1)
  /// The place of a radial gradient's location 0, in unit coordinates of the bounds, or `nil` for `startPoint`.
  public var focalPoint: Point?

  /// Creates a gradient without colours.
  public init() {}

  /// The time for which the content remains the same: always.
  public var rest: ContentRest { .always }

  private static let defaultValue = GradientContent()

  /// The properties of this type of layer.
  public static let properties: [Property<GradientContent>] = [
    .init(fixed: "gradientType", \.gradientType, .choice, of: defaultValue, "the shape of the gradient"),
    .init(
      fixed: "interpolation", \.interpolation, .choice, of: defaultValue,
      "the way colours with different alpha are mixed: weighted by their alpha, as in CSS, or component by component, as in Core Animation"
    ),
    .init(
      "colors", \.colors, Notation.colors.orNone(), of: defaultValue,
      "the colours from start to end; with fewer than two, nothing is drawn"),
    .init(
      "locations", \.locations, Notation.numbers.orNone(), of: defaultValue,
      "the positions of the colours, from 0 at the start to 1 at the end; evenly spaced if there are none. With fewer locations than colours nothing is drawn, "
        + "surplus locations have no effect, and a location that is less than the previous one is replaced by it"
    ),
    .init(
      "startPoint", \.startPoint, .unitPoint, of: defaultValue,
      "the start of the gradient, in unit coordinates of the bounds"),
    .init(
      "endPoint", \.endPoint, .unitPoint, of: defaultValue,
      "the end of the gradient, in unit coordinates of the bounds. The radii of a radial gradient are its distances from `startPoint` along x and y; if one is 0, nothing is drawn"
    ),
    .init(
      "focalPoint", \.focalPoint, Notation<Point>.unitPoint.orNull(), of: defaultValue, action: .none,
      "the point of a radial gradient where its first colour is, in unit coordinates of the bounds; `null` is `startPoint`. A point "
        + "outside of the gradient's ellipse counts as one just inside"),
  ]

  /// Returns the gradient as it is drawn in the layer.
  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] {
    guard let gradient = gradient(in: layer.bounds) else { return [] }
    return [.roundedRect(Panel(shape: layer.outline, fill: .gradient(gradient), border: nil))]
  }

  func gradient(in bounds: Rect) -> Gradient? {
    guard colors.count >= 2, locations.isEmpty || locations.count >= colors.count else { return nil }
    let (start, end) = (bounds.point(atUnit: startPoint), bounds.point(atUnit: endPoint))
    if gradientType == .radial && (start.x == end.x || start.y == end.y) { return nil }
    var lowest = -Double.infinity
    let stops = colors.enumerated().map { index, color in
      let location = locations.isEmpty ? Double(index) / Double(colors.count - 1) : locations[index]
      lowest = max(lowest, location)
      return Gradient.Stop(location: lowest, color: color.clamped)
    }
    var gradient = Gradient(
      kind: gradientType, start: start, end: end,
      stops: interpolation == .straight ? stops.mixedStraight : stops)
    if gradientType == .radial { gradient.focus = focalPoint.map { bounds.point(atUnit: $0) } }
    return gradient
  }
}

extension [Gradient.Stop] {
  /// Stops that result in the same colours with premultiplied mixing as these do with straight mixing.
  package var mixedStraight: [Gradient.Stop] {
    prefix(1) + zip(self, dropFirst()).flatMap { $0.steps(to: $1) }
  }
}

extension Gradient.Stop {
  /// The maximum error of a channel, of 255.
  private static let tolerance = 0.1

  /// Returns the stops after this one up to `next`. A premultiplied channel is a parabola between the two. The error of a
  /// linear piece is a quarter of the curvature, times the square of the piece's fraction.
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
  /// Returns the point at `unit`, where (0, 0) is the origin and (1, 1) the opposite corner.
  func point(atUnit unit: Point) -> Point {
    Point(minX + unit.x * size.width, minY + unit.y * size.height)
  }
}
