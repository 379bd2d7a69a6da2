internal import AnimuxGraphics

/// Displaces pixels by a smooth noise.
struct PlacedTurbulence: PlacedPass {
  private let amount: Size
  /// The pixel at the noise's origin, and the number of units of noise to one pixel.
  private let origin: Point
  private let step: Size
  private let phase: Double
  private let seed: UInt32

  /// The largest magnitude of the noise's coordinates.
  private static let farthest = 1e8

  init(_ turbulence: PixelPass.Turbulence, _ place: PassPlace) {
    let (zero, spread) = (place.pixel(at: .zero), place.spread)
    func sound(_ value: Double, _ most: Double) -> Double {
      value.isFinite ? min(max(value, -most), most) : 0
    }
    origin = Point(sound(zero.x, 1e6), sound(zero.y, 1e6))
    amount = Size(
      sound(turbulence.amount * spread.width, 1e4), sound(turbulence.amount * spread.height, 1e4))
    // A bump that is less than two pixels wide is not visible as noise.
    func share(_ spread: Double) -> Double {
      let pixels = turbulence.scale * spread
      return pixels.isFinite ? 1 / max(pixels, 2) : 0
    }
    step = Size(share(spread.width), share(spread.height))
    phase = sound(turbulence.phase, Self.farthest)
    let bits = turbulence.seed.bitPattern
    seed = UInt32(truncatingIfNeeded: bits ^ bits >> 32)
  }

  /// The largest displacement, in pixels.
  private var reach: Int32 { Int32(max(amount.width.magnitude, amount.height.magnitude).rounded(.up)) + 2 }

  func isSame(under projection: Projection) -> Bool { projection.onlyScales }
  func needed(for target: Bounds) -> Bounds { target.grown(reach, reach) }
  func filled(from area: Bounds) -> Bounds { area.grown(reach, reach) }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    var result = PlacedPixels(target)
    result.sample(at: bitmap) { places, left, top, row in
      move(&places, x: Double(target.x0), y: Double(target.y0) + Double(row), from: left, top)
    }
    return result
  }

  /// Computes the places of a row's pixels, displaced by the noise.
  private func move(_ places: inout SamplePlaces, x: Double, y: Double, from left: Double, _ top: Double) {
    let place = (x: (x + 0.5 - origin.x) * step.width, y: (y + 0.5 - origin.y) * step.height)
    Kernel.turbulenceRow(&places.columns, x: place.x, step: step.width, y: place.y, z: phase, seed: seed)
    Kernel.turbulenceRow(&places.rows, x: place.x, step: step.width, y: place.y, z: phase, seed: ~seed)
    for i in places.columns.indices {
      places.columns[i] = left + Double(i) + places.columns[i] * amount.width
      places.rows[i] = top + places.rows[i] * amount.height
    }
  }
}
