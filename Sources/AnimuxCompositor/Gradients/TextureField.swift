internal import AnimuxGraphics

/// A texture mapped to the canvas. Each pixel is computed from its place alone.
struct TextureField {
  let isOpaque: Bool
  private let work: Work
  /// The map from the canvas to the texture's plane, before the division.
  private let plane: Projection
  /// The blue, green and red of the texture, 0…1.
  private var color: [Float] = [0, 0, 0]
  /// The factors for channels of 0…255: blue, green and red, multiplied by the last one, and that of alpha.
  private var factors: [Float] = [1, 1, 1, 1]

  fileprivate enum Work {
    case weave(Weave)
    case noise
    case sunbeams(reach: Float, Rays)
    case halo(Halo, Rays)
    case star(Star)
  }

  /// Two colours that alternate, each over a length of 1.
  struct Weave {
    let softness: Double
    let isSquares: Bool
    let first, second: UInt32
  }

  /// Rings of blue, green and red.
  struct Halo {
    let radii: (Float, Float, Float)
    let width: Float
  }

  /// A star of radius 1 with four spikes.
  struct Star {
    let cosine, sine, reach, width, opacity, falloff: Float
  }

  /// Maps a texture to the canvas; returns `nil` if it is not finite or is seen edge-on.
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
        Weave(softness: weave.softness, isSquares: isSquares, first: colors[0], second: colors[1]))
    case .noise: (center, unit, work) = (.zero, 1, .noise)
    case .sunbeams(let sun):
      (center, unit, color) = (sun.center, sun.radius, sun.color.channels)
      work = .sunbeams(reach: Float(sun.reach), Rays(sun.striation, fineness: 5))
    case .halo(let halo):
      (center, unit, color) = (halo.center, 1, halo.color.channels)
      let apart = (1 - halo.overlap) * halo.width / 2
      work = .halo(
        Halo(
          radii: (Float(halo.radius - apart), Float(halo.radius), Float(halo.radius + apart)),
          width: Float(halo.width)), Rays(halo.striation, fineness: 17))
    case .star(let star):
      (center, unit, color) = (star.center, star.radius, star.color.channels)
      let (sine, cosine) = sineCosine(star.angle)
      work = .star(
        Star(
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

  /// Writes the colours of a row of pixels from column `x` of row `y`.
  func write(_ row: MutableRows<UInt32>, from x: Int32, _ y: Int32) {
    let (course, shine) = (course(y), (color: color, factors: factors))
    switch work {
    case .weave(let weave): Kernel.checksRow(row, x, course, weave)
    case .noise: Kernel.noiseRow(row, x, course, factors: factors)
    case .sunbeams(let reach, let rays):
      Kernel.sunbeamsRow(row, x, y, course, reach: reach, rays: rays.table, shine)
    case .halo(let halo, let rays): Kernel.haloRow(row, x, y, course, halo, rays: rays.table, shine)
    case .star(let star): Kernel.starRow(row, x, y, course, star, shine)
    }
  }

  /// Returns the places of a row's pixels. The middle of pixel 0 is at 0.5.
  private func course(_ y: Int32) -> TextureCourse {
    let start = plane.apply(Point(0.5, Double(y) + 0.5))
    return TextureCourse(
      x: (start.x, plane.xx, plane.yx), y: (start.y, plane.xy, plane.yy), depth: (start.w, plane.xw, plane.yw)
    )
  }
}

extension TextureField.Work {
  /// The values that distinguish textures of the same kind. Weaves also differ in their colours.
  fileprivate var numbers: [Float] {
    switch self {
    case .weave(let weave): [1, weave.isSquares ? 1 : 0]
    case .noise: [2]
    case .sunbeams(let reach, let rays): [3, reach] + rays.numbers
    case .halo(let halo, let rays):
      [4, halo.radii.0, halo.radii.1, halo.radii.2, halo.width] + rays.numbers
    case .star(let star): [5, star.cosine, star.sine, star.reach, star.width, star.opacity, star.falloff]
    }
  }
}

/// The brightness of each direction, computed once for all pixels.
private struct Rays {
  let numbers: [Float]
  let table: [Float]

  init(_ striation: Texture.Striation, fineness: Float) {
    numbers = [Float(striation.strength), Float(striation.contrast), Float(striation.time)]
    table = Kernel.rays(strength: numbers[0], contrast: numbers[1], time: numbers[2], fineness: fineness)
  }
}

extension Color {
  fileprivate var channels: [Float] { [Float(blue), Float(green), Float(red)] }
}

extension Texture.Form {
  /// White with the alpha of the form's own colour.
  fileprivate var fade: Color {
    switch self {
    case .squares, .stripes, .noise: .white
    case .sunbeams(let sun): Color(1, 1, 1, sun.color.alpha)
    case .halo(let halo): Color(1, 1, 1, halo.color.alpha)
    case .star(let star): Color(1, 1, 1, star.color.alpha)
    }
  }
}
