/// The rule that determines the inside of a path that crosses or covers itself.
public enum FillRule: String, CaseIterable, Sendable {
  /// A point is inside if the path winds around it, in either direction.
  case nonZero
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}

/// The shape of a line's ends.
public enum LineCap: String, CaseIterable, Sendable {
  /// The line ends exactly at its end point.
  case butt
  /// The line ends in a semicircle about its end point.
  case round
  /// The line ends half of its width past its end point.
  case square
}

/// The shape of a line's corners: pointed, round or cut off.
public enum LineJoin: String, CaseIterable, Sendable {
  /// A pointed corner.
  case miter
  /// A round corner.
  case round
  /// A corner that is cut off.
  case bevel
}

/// The inside of a path. Open subpaths are closed by a straight line.
public struct FilledPath: Hashable, Sendable {
  package var path: Path
  package var rule: FillRule
  package var paint: Paint

  package init(path: Path, rule: FillRule, paint: Paint) {
    self.path = path
    self.rule = rule
    self.paint = paint
  }
}

/// A line along a path, with half of its width on either side. It is made in the item's space, so a matrix
/// that stretches makes it thicker in one direction than in the other.
public struct StrokedPath: Hashable, Sendable {
  package var path: Path
  package var style: StrokeStyle
  /// The start of the part that is stroked, as a fraction of the total length of all subpaths, in their
  /// order.
  package var start: Double
  /// The end of that part. Above 1, it continues at the start of the path, and of a closed one without an interruption.
  package var end: Double
  package var paint: Paint

  package init(path: Path, style: StrokeStyle, start: Double = 0, end: Double = 1, paint: Paint) {
    self.path = path
    self.style = style
    self.start = start
    self.end = end
    self.paint = paint
  }
}

/// The width, the ends, the corners and the dashes of a line.
public struct StrokeStyle: Hashable, Sendable {
  /// The line's width.
  public var width: Double
  /// The shape of its ends.
  public var cap: LineCap
  /// The shape of its corners.
  public var join: LineJoin
  /// The longest pointed corner, in line widths. A longer one is cut off.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in alternation, repeated along each subpath. The line is solid if the
  /// list is empty, contains a negative number, or is all zeros.
  public var dashes: [Double]
  /// The distance into the dash pattern at which each subpath begins.
  public var dashPhase: Double

  /// Creates a style, by default a solid line with butt caps and miter joins.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
