internal import AnimuxDocuments

/// The pace between two keyframes.
enum Easing: Hashable {
  case linear
  case hold
  case curve(Double, Double, Double, Double)

  /// Creates the pace of one dimension from the outgoing and the incoming handle of a keyframe.
  init(_ key: JSON, dimension: Int) {
    guard let out = key["o"], let into = key["i"], out.isObject, into.isObject else {
      self = .linear
      return
    }
    func part(_ handle: JSON, _ name: String, _ defaultValue: Double) -> Double {
      guard let numbers = handle[name]?.lottieNumbers, !numbers.isEmpty else { return defaultValue }
      return numbers[min(dimension, numbers.count - 1)]
    }
    let (x1, y1) = (part(out, "x", 0).held(0, 1), part(out, "y", 0).held(-1e4, 1e4))
    let (x2, y2) = (part(into, "x", 1).held(0, 1), part(into, "y", 1).held(-1e4, 1e4))
    self = x1 == y1 && x2 == y2 ? .linear : .curve(x1.short, y1.short, x2.short, y2.short)
  }

  /// The timing function of a scene.
  var document: JSON {
    switch self {
    case .linear: "linear"
    case .hold: ["steps": 1, "position": "end"]
    case .curve(let x1, let y1, let x2, let y2): JSON([x1, y1, x2, y2])
    }
  }

  /// Returns the progress of the value for a progress of time, 0…1.
  func progress(_ time: Double) -> Double {
    switch self {
    case .linear: time
    case .hold: time >= 1 ? 1 : 0
    case .curve(let x1, let y1, let x2, let y2): Self.solve(time, x1, y1, x2, y2)
    }
  }

  /// Returns the pace between two of its times, 0…1.
  func part(from start: Double, to end: Double) -> Easing {
    guard case .curve(let x1, let y1, let x2, let y2) = self else { return self }
    let whole = Curve(Spot(0, 0), Spot(x1, y1), Spot(x2, y2), Spot(1, 1))
    let part = whole.part(Self.parameter(start, x1, x2), Self.parameter(end, x1, x2))
    let (b, c, size) = (part.b - part.a, part.c - part.a, part.d - part.a)
    // A pace whose progress is the same at both ends is that of a value which stays.
    guard size.x > 0, abs(size.y) > 1e-9 else { return .linear }
    return .curve(
      (b.x / size.x).held(0, 1).short, (b.y / size.y).held(-1e4, 1e4).short,
      (c.x / size.x).held(0, 1).short, (c.y / size.y).held(-1e4, 1e4).short)
  }

  private static func solve(_ time: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double
  {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return bezier(parameter(time, x1, x2), y1, y2)
  }

  /// Returns the parameter of the curve at a time.
  private static func parameter(_ time: Double, _ x1: Double, _ x2: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if bezier(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }
}

/// The times and paces of a value's keyframes. Values with equal paces can be combined keyframe by keyframe.
struct Pace: Hashable {
  let frames: [Double]
  let easings: [Easing]
}
