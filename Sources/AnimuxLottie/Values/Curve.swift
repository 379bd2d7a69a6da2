internal import Glibc

/// A point of a shape.
struct Spot: Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  static let zero = Spot(0, 0)

  static func + (a: Spot, b: Spot) -> Spot { Spot(a.x + b.x, a.y + b.y) }
  static func - (a: Spot, b: Spot) -> Spot { Spot(a.x - b.x, a.y - b.y) }
  static func * (a: Spot, factor: Double) -> Spot { Spot(a.x * factor, a.y * factor) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the point at a fraction of the way to another one.
  func mixed(_ end: Spot, _ t: Double) -> Spot { self + (end - self) * t }
}

/// A cubic Bézier curve.
struct Curve {
  let a: Spot, b: Spot, c: Spot, d: Spot

  init(_ a: Spot, _ b: Spot, _ c: Spot, _ d: Spot) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

  func spot(_ t: Double) -> Spot {
    let u = 1 - t
    return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
  }

  /// Returns the parts of the curve before and after a parameter.
  func split(_ t: Double) -> (Curve, Curve) {
    let (ab, bc, cd) = (a.mixed(b, t), b.mixed(c, t), c.mixed(d, t))
    let (abc, bcd) = (ab.mixed(bc, t), bc.mixed(cd, t))
    let middle = abc.mixed(bcd, t)
    return (Curve(a, ab, abc, middle), Curve(middle, bcd, cd, d))
  }

  /// Returns the part of the curve between two parameters.
  func part(_ from: Double, _ to: Double) -> Curve {
    let rest = from > 0 ? split(from).1 : self
    guard to < 1, from < 1 else { return rest }
    return rest.split((to - from) / (1 - from)).0
  }

  private static let steps = 64

  /// The lengths from the start to each of the steps.
  var lengths: [Double] {
    var lengths = [0.0]
    var last = a
    for step in 1...Self.steps {
      let next = spot(Double(step) / Double(Self.steps))
      lengths.append(lengths[step - 1] + (next - last).length)
      last = next
    }
    return lengths
  }

  /// Returns the parameter at a length from the start, given `lengths`.
  static func parameter(_ length: Double, _ lengths: [Double]) -> Double {
    guard length > 0 else { return 0 }
    for step in 1..<lengths.count where lengths[step] >= length {
      let part = lengths[step] - lengths[step - 1]
      let fraction = part > 0 ? (length - lengths[step - 1]) / part : 0
      return (Double(step - 1) + fraction) / Double(lengths.count - 1)
    }
    return 1
  }
}
