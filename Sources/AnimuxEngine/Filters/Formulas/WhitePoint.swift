internal import AnimuxDocuments
import AnimuxGraphics

/// The colour of a light, given by its temperature and its tint towards green or magenta.
struct WhitePoint {
  /// The response of the cones, by the Bradford matrix.
  private let cones: [Double]

  /// Creates a light from a temperature in kelvins and a tint. A tint of 3000 is a distance of 1 in the uniform
  /// chromaticity plane.
  init(_ light: Vector2) {
    let temperature = min(max(light.x, 1667), 25_000)
    let (u, v) = Self.place(temperature)
    let (u1, v1) = Self.place(temperature * 1.001)
    let length = ((u1 - u) * (u1 - u) + (v1 - v) * (v1 - v)).squareRoot()
    let offset = min(max(light.y, -150), 150) / 3000
    // The tint is perpendicular to the line of temperatures.
    let (a, b) = (u - offset * (v1 - v) / length, v + offset * (u1 - u) / length)
    let denominator = 2 * a - 8 * b + 4
    let (x, y) = (3 * a / denominator, 2 * b / denominator)
    cones = Self.product(Self.bradford, [x / y, 1, (1 - x - y) / y])
  }

  /// Returns the place of a black body in the CIE 1960 uniform chromaticity plane, by the approximation of Kim et al.
  private static func place(_ temperature: Double) -> (u: Double, v: Double) {
    let t = 1000 / temperature
    let x =
      temperature <= 4000
      ? ((-0.2661239 * t - 0.2343589) * t + 0.8776956) * t + 0.179910
      : ((-3.0258469 * t + 2.1070379) * t + 0.2226347) * t + 0.240390
    let y: Double
    if temperature <= 2222 {
      y = ((-1.1063814 * x - 1.34811020) * x + 2.18555832) * x - 0.20219683
    } else if temperature <= 4000 {
      y = ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
    } else {
      y = ((3.0817580 * x - 5.87338670) * x + 3.75112997) * x - 0.37001483
    }
    let denominator = -2 * x + 12 * y + 3
    return (4 * x / denominator, 6 * y / denominator)
  }

  /// Returns a matrix for linear light that maps white under this light to white under another one.
  func adapting(to other: WhitePoint) -> ColorMatrix {
    let gains = zip(other.cones, cones).map { $0 / $1 }
    var columns: [[Double]] = []
    for channel in 0..<3 {
      let light = (0..<3).map { $0 == channel ? 1.0 : 0.0 }
      let seen = Self.product(Self.bradford, Self.product(Self.toXYZ, light))
      let adapted = Self.product(Self.fromBradford, zip(seen, gains).map { $0 * $1 })
      columns.append(Self.product(Self.fromXYZ, adapted))
    }
    return ColorMatrix(columns.map { $0[0] }, columns.map { $0[1] }, columns.map { $0[2] })
  }

  private static func product(_ rows: [[Double]], _ vector: [Double]) -> [Double] {
    rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  private static let bradford = [
    [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
  ]
  private static let fromBradford = [
    [0.9869929, -0.1470543, 0.1599627], [0.4323053, 0.5183603, 0.0492912],
    [-0.0085287, 0.0400428, 0.9684867],
  ]
  private static let toXYZ = [
    [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041],
  ]
  private static let fromXYZ = [
    [3.2404542, -1.5371385, -0.4985314], [-0.9692660, 1.8760108, 0.0415560],
    [0.0556434, -0.2040259, 1.0572252],
  ]
}
