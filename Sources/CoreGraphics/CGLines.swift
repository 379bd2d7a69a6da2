package import Animux

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its end point.
  case butt
  /// The line ends in a semicircle about its end point.
  case round
  /// The line ends half of its width past its end point.
  case square

  package var animux: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
  /// A pointed corner.
  case miter
  /// A round corner.
  case round
  /// A corner that is cut off.
  case bevel

  package var animux: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// The rule that determines the inside of a path that crosses or covers itself.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path winds around it.
  case winding
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd

  package var animux: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

/// The ways to draw a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills the path by the winding rule.
  case fill
  /// Fills the path by the even-odd rule.
  case eoFill
  /// Strokes the path.
  case stroke
  /// Fills the path by the winding rule, then strokes it.
  case fillStroke
  /// Fills the path by the even-odd rule, then strokes it.
  case eoFillStroke
}
