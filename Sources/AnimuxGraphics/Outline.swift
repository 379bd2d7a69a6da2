/// What is inside of a path that crosses or covers itself.
public enum FillRule: String, CaseIterable, Sendable {
  /// Where the path winds round, in either direction.
  case nonZero
  /// Where the way out crosses it an odd number of times.
  case evenOdd
}

/// How a line ends.
public enum LineCap: String, CaseIterable, Sendable {
  /// Right at the end.
  case butt
  /// In half a circle about the end.
  case round
  /// Half a width past the end.
  case square
}

/// How a line turns a corner.
public enum LineJoin: String, CaseIterable, Sendable {
  case miter
  case round
  case bevel
}

/// The area inside of a path. Open subpaths are closed by a straight line.
public struct FilledPath: Hashable, Sendable {
  public var path: Path
  public var rule: FillRule
  public var paint: Paint

  public init(path: Path, rule: FillRule, paint: Paint) {
    self.path = path
    self.rule = rule
    self.paint = paint
  }
}

/// A line along a path, half of its width on either side. It is made in the space of the item, so that a matrix that stretches
/// makes it thicker one way than the other.
public struct StrokedPath: Hashable, Sendable {
  public var path: Path
  public var style: StrokeStyle
  /// The part of the path that is stroked, 0…1 of the length of all its subpaths, in their order.
  public var start: Double
  public var end: Double
  public var paint: Paint

  public init(path: Path, style: StrokeStyle, start: Double = 0, end: Double = 1, paint: Paint) {
    self.path = path
    self.style = style
    self.start = start
    self.end = end
    self.paint = paint
  }
}

/// How a line looks.
public struct StrokeStyle: Hashable, Sendable {
  public var width: Double
  public var cap: LineCap
  public var join: LineJoin
  /// A pointed corner that is longer than this many widths is cut off.
  public var miterLimit: Double
  /// Lengths of line and gap, in turns, over and over; each subpath begins anew. Where there are none, one is negative or
  /// all are 0 the line is whole.
  public var dashes: [Double]
  /// How far into the pattern a subpath begins.
  public var dashPhase: Double

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
