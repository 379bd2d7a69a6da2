public import AnimuxGraphics

/// Colours that run along a line through the bounds, or out from a point in them, as `CAGradientLayer` draws them: over the background, inside the
/// rounded corners.
public struct GradientContent: Content {
  public static let type = "gradient"
  public static let isBackdrop = true

  public typealias Kind = Gradient.Kind

  public var gradientType = Kind.axial
  /// Fewer than two draw nothing.
  public var colors: [Color] = []
  /// One for each colour, 0…1, rising. Evenly spaced where there are none; too few draw nothing.
  public var locations: [Double] = []
  /// In units of the bounds.
  public var startPoint = Point(0.5, 0)
  public var endPoint = Point(0.5, 1)

  public init() {}

  private static let standard = GradientContent()

  public static let properties: [Property<GradientContent>] = [
    .init(fixed: "gradientType", \.gradientType, .choice, of: standard, "the shape that the colours follow"),
    .init(
      "colors", \.colors, Notation.colors.orNone(), of: standard,
      "from the start to the end; fewer than two draw nothing"),
    .init(
      "locations", \.locations, Notation.numbers.orNone(), of: standard,
      "of the colours, 0 at the start and 1 at the end; evenly spaced where there are none"),
    .init("startPoint", \.startPoint, .unitPoint, of: standard, "in units of the bounds"),
    .init("endPoint", \.endPoint, .unitPoint, of: standard, "in units of the bounds"),
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
    return Gradient(kind: gradientType, start: start, end: end, stops: stops)
  }
}

extension Rect {
  /// The point at `unit`, where (0, 0) is the origin and (1, 1) the opposite corner.
  func point(atUnit unit: Point) -> Point {
    Point(minX + unit.x * size.width, minY + unit.y * size.height)
  }
}
