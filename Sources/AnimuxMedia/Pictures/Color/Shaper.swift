internal import Glibc

/// A colour space of three primaries: a curve for each, and their light.
struct Shaper {
  let curves: [ChannelCurve]
  /// The X, Y and Z of full red, green and blue for a white point of D50.
  let colorants: [[Double]]
}

extension Shaper {
  init(grey curve: ChannelCurve) {
    self.init(curves: [curve, curve, curve], colorants: Primaries.sRGB.colorants ?? [])
  }
}

/// Three primaries and their white point, as chromaticities.
struct Primaries {
  /// The x and y of white, red, green and blue.
  private let places: [Double]

  static let sRGB = Primaries([0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06])

  static let displayP3 = Primaries([0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060])
  /// The primaries of BT.2020.
  static let wideVideo = Primaries([0.3127, 0.3290, 0.708, 0.292, 0.170, 0.797, 0.131, 0.046])

  /// Creates primaries from eight numbers.
  init(_ places: [Double]) {
    self.places = places
  }

  var areNearSRGB: Bool { zip(places, Self.sRGB.places).allSatisfy { abs($0 - $1) < 0.002 } }

  private func light(_ index: Int) -> [Double] {
    let (x, y) = (places[2 * index], places[2 * index + 1])
    return [x, y, 1 - x - y]
  }

  /// The X, Y and Z of each primary, adapted to a white point of D50; `nil` if they do not add up to white.
  var colorants: [[Double]]? {
    guard places[1] > 0 else { return nil }
    let lights = Matrix3(columns: (1...3).map(light))
    let white = light(0).map { $0 / places[1] }
    guard let strengths = lights.inverse?.applied(to: white) else { return nil }
    // The Bradford cone matrix.
    let cones = Matrix3(columns: [
      [0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296],
    ])
    let (from, to) = (cones.applied(to: white), cones.applied(to: [0.96422, 1, 0.82521]))
    guard let back = cones.inverse, from.allSatisfy({ $0 > 0 }) else { return nil }
    return (0..<3).map { index in
      let seen = cones.applied(to: lights.columns[index].map { $0 * strengths[index] })
      return back.applied(to: (0..<3).map { seen[$0] * to[$0] / from[$0] })
    }
  }
}

/// A 3 × 3 matrix by columns.
struct Matrix3 {
  let columns: [[Double]]

  func applied(to vector: [Double]) -> [Double] {
    (0..<3).map { row in
      columns[0][row] * vector[0] + columns[1][row] * vector[1] + columns[2][row] * vector[2]
    }
  }

  /// The inverse; `nil` if there is none.
  var inverse: Matrix3? {
    func minor(_ a: Int, _ b: Int) -> Double {
      let (i, j, k, l) = ((a + 1) % 3, (a + 2) % 3, (b + 1) % 3, (b + 2) % 3)
      return columns[i][k] * columns[j][l] - columns[j][k] * columns[i][l]
    }
    let determinant = (0..<3).reduce(0) { $0 + columns[$1][0] * minor($1, 0) }
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return Matrix3(columns: (0..<3).map { b in (0..<3).map { a in minor(a, b) / determinant } })
  }
}

/// Returns the power, or 0 if `value` is not positive.
func power(_ value: Double, _ exponent: Double) -> Double { value > 0 ? pow(value, exponent) : 0 }
