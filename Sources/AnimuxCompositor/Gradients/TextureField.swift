internal import AnimuxGraphics
internal import CKernels

/// A texture, laid on the canvas: each pixel is worked out from its place alone.
struct TextureField {
  let isOpaque: Bool
  private let work: Work
  /// From the canvas to the texture's plane, before the division.
  private let plane: Projection
  /// Blue, green and red, 0…1.
  private var color: [Float] = [0, 0, 0]
  /// For channels of 0…255: blue, green and red, times the last one, which is for alpha.
  private var factors: [Float] = [1, 1, 1, 1]

  fileprivate enum Work {
    case weave(animux_checks)
    case noise
    case sunbeams(animux_sunbeams, Rays)
    case halo(animux_halo, Rays)
    case star(animux_star)
  }

  /// nil where it cannot be drawn: not finite, or seen edge-on.
  init?(_ texture: Texture, under projection: Projection, opacity: Double) {
    guard let inverse = projection.inverse else { return nil }
    isOpaque = texture.isOpaque && opacity >= 1
    let unit: Double
    let center: Point
    switch texture.form {
    case .squares(let weave), .stripes(let weave):
      (center, unit) = (weave.center, weave.width)
      let isSquares = if case .squares = texture.form { true } else { false }
      let colors = [weave.first, weave.second].map {
        UInt32($0.clamped.multiplied(by: texture.tint), opacity: opacity)
      }
      work = .weave(
        animux_checks(
          softness: weave.softness, isSquares: isSquares ? 1 : 0, first: colors[0], second: colors[1]))
    case .noise: (center, unit, work) = (.zero, 1, .noise)
    case .sunbeams(let sun):
      (center, unit, color) = (sun.center, sun.radius, sun.color.channels)
      work = .sunbeams(animux_sunbeams(reach: Float(sun.reach)), Rays(sun.striation, fineness: 5))
    case .halo(let halo):
      (center, unit, color) = (halo.center, 1, halo.color.channels)
      let apart = (1 - halo.overlap) * halo.width / 2
      work = .halo(
        animux_halo(
          radii: (Float(halo.radius - apart), Float(halo.radius), Float(halo.radius + apart)),
          width: Float(halo.width)), Rays(halo.striation, fineness: 17))
    case .star(let star):
      (center, unit, color) = (star.center, star.radius, star.color.channels)
      let (sine, cosine) = sineCosine(star.angle)
      work = .star(
        animux_star(
          cosine: Float(cosine), sine: Float(sine), reach: Float(star.reach),
          width: Float(star.width / star.radius), opacity: Float(star.opacity), falloff: Float(star.falloff)))
    }
    let place = Projection(
      Matrix.translation(-center.x, -center.y).then(.scale(1 / unit, 1 / unit)))
    plane = inverse.then(place)
    guard plane.isFinite, unit > 0 else { return nil }
    let tint = PremultipliedColor(texture.tint.multiplied(by: texture.form.fade), opacity: opacity)
    factors = [tint.blue, tint.green, tint.red, tint.alpha].map { Float($0 / 255) }
  }

  func sign(into signature: inout Signature) {
    signature.combine(plane)
    for number in color + factors + work.numbers { signature.combine(UInt64(number.bitPattern)) }
    guard case .weave(let weave) = work else { return }
    signature.combine(weave.softness)
    signature.combine(UInt64(weave.first) << 32 | UInt64(weave.second))
  }

  /// Writes the colours of the columns `x0 ..< x1` of row `y`.
  func write(_ row: UnsafeMutablePointer<UInt32>, x0: Int32, x1: Int32, y: Int32) {
    withUnsafePointer(to: course(y)) { course in
      let count = Int(x1 - x0)
      switch work {
      case .weave(let weave):
        withUnsafePointer(to: weave) { animux_checks_row(row, x0, count, course, $0) }
      case .noise: animux_noise_row(row, x0, count, course, factors)
      case .sunbeams(let sun, let rays):
        withUnsafePointer(to: sun) {
          animux_sunbeams_row(row, x0, y, count, course, $0, rays.table, color, factors)
        }
      case .halo(let halo, let rays):
        withUnsafePointer(to: halo) {
          animux_halo_row(row, x0, y, count, course, $0, rays.table, color, factors)
        }
      case .star(let star):
        withUnsafePointer(to: star) { animux_star_row(row, x0, y, count, course, $0, color, factors) }
      }
    }
  }

  /// The middle of pixel 0 is at one half.
  private func course(_ y: Int32) -> animux_course {
    let start = plane.apply(Point(0.5, Double(y) + 0.5))
    return animux_course(
      x: start.x, xStep: plane.xx, xDown: plane.yx, y: start.y, yStep: plane.xy, yDown: plane.yy,
      depth: start.w, depthStep: plane.xw, depthDown: plane.yw)
  }
}

extension TextureField.Work {
  /// What makes one of its kind different from another; that of a weave is in its colours, too.
  fileprivate var numbers: [Float] {
    switch self {
    case .weave(let weave): [1, Float(weave.isSquares)]
    case .noise: [2]
    case .sunbeams(let sun, let rays): [3, sun.reach] + rays.numbers
    case .halo(let halo, let rays):
      [4, halo.radii.0, halo.radii.1, halo.radii.2, halo.width] + rays.numbers
    case .star(let star): [5, star.cosine, star.sine, star.reach, star.width, star.opacity, star.falloff]
    }
  }
}

/// How bright each direction is: worked out once for all pixels.
private struct Rays {
  let numbers: [Float]
  let table: [Float]

  init(_ striation: Texture.Striation, fineness: Float) {
    var kernel = animux_striation(
      strength: Float(striation.strength), contrast: Float(striation.contrast), time: Float(striation.time),
      fineness: fineness)
    numbers = [kernel.strength, kernel.contrast, kernel.time]
    table = [Float](unsafeUninitializedCapacity: Int(animux_rayCount) + 2) { table, count in
      count = table.count
      animux_ray_table(table.baseAddress, &kernel)
    }
  }
}

extension Color {
  fileprivate var channels: [Float] { [Float(blue), Float(green), Float(red)] }
}

extension Texture.Form {
  /// White, as much of it as there is of the form's own colour.
  fileprivate var fade: Color {
    switch self {
    case .squares, .stripes, .noise: .white
    case .sunbeams(let sun): Color(1, 1, 1, sun.color.alpha)
    case .halo(let halo): Color(1, 1, 1, halo.color.alpha)
    case .star(let star): Color(1, 1, 1, star.color.alpha)
    }
  }
}
