internal import CKernels

// Gradients and textures.

/// The pieces of a gradient for kernels.
struct GradientTable {
  fileprivate let pieces: [animux_gradient_piece]

  init(_ pieces: [Ramp.Piece]) {
    self.pieces = pieces.map { piece in
      let (a, b) = (piece.start, piece.slope)
      return animux_gradient_piece(
        from: piece.from, to: piece.to, start: (a[0], a[1], a[2], a[3]), slope: (b[0], b[1], b[2], b[3]))
    }
  }
}

/// Two numbers along a row, both divided by a third one, with their increases from column to column.
struct RoundCourse {
  let x, y, depth: (base: Double, step: Double)
  let isConic: Bool
  /// The place of location 0 on the x axis, less than 1.
  var focus = 0.0
}

/// The course of a row in the plane of a texture.
struct TextureCourse {
  /// The value at column 0, and its increases from column to column and from row to row.
  typealias Number = (base: Double, step: Double, down: Double)

  fileprivate let kernel: animux_course

  init(x: Number, y: Number, depth: Number) {
    kernel = animux_course(
      x: x.base, xStep: x.step, xDown: x.down, y: y.base, yStep: y.step, yDown: y.down, depth: depth.base,
      depthStep: depth.step, depthDown: depth.down)
  }
}

extension Kernel {
  /// Writes a row of channels, in 1/2^22, that increase from column to column.
  static func rampRow(
    _ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, start: SIMD4<UInt32>, step: SIMD4<UInt32>
  ) {
    var ramp = animux_ramp(
      start: (start[0], start[1], start[2], start[3]), step: (step[0], step[1], step[2], step[3]))
    animux_ramp_row(row.address, x, y, row.count, &ramp)
  }

  /// Writes a row of an axial gradient in perspective.
  static func tiltedRow(
    _ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, along: (base: Double, step: Double),
    depth: (base: Double, step: Double), _ table: GradientTable
  ) {
    check(!table.pieces.isEmpty)
    animux_tilted_row(
      row.address, x, y, row.count, along.base, along.step, depth.base, depth.step, table.pieces,
      table.pieces.count)
  }

  static func roundRow(
    _ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, _ course: RoundCourse, _ table: GradientTable
  ) {
    check(!table.pieces.isEmpty)
    var round = animux_round(
      x: course.x.base, xStep: course.x.step, y: course.y.base, yStep: course.y.step,
      depth: course.depth.base,
      depthStep: course.depth.step, isConic: course.isConic ? 1 : 0,
      focus: course.focus)
    animux_round_row(row.address, x, y, row.count, &round, table.pieces, table.pieces.count)
  }

  static func checksRow(
    _ row: MutableRows<UInt32>, _ x: Int32, _ course: TextureCourse, _ weave: TextureField.Weave
  ) {
    var course = course.kernel
    var checks = animux_checks(
      softness: weave.softness, isSquares: weave.isSquares ? 1 : 0, first: weave.first, second: weave.second)
    animux_checks_row(row.address, x, row.count, &course, &checks)
  }

  static func noiseRow(_ row: MutableRows<UInt32>, _ x: Int32, _ course: TextureCourse, factors: [Float]) {
    check(factors.count == 4)
    var course = course.kernel
    animux_noise_row(row.address, x, row.count, &course, factors)
  }

  /// The colours of a light: its own, and the factors of all channels.
  typealias Shine = (color: [Float], factors: [Float])

  private static func isSound(_ shine: Shine) -> Bool { shine.color.count == 3 && shine.factors.count == 4 }

  static func sunbeamsRow(
    _ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, _ course: TextureCourse, reach: Float, rays: [Float],
    _ shine: Shine
  ) {
    check(isSound(shine) && rays.count == rayCount + 2)
    var (course, sun) = (course.kernel, animux_sunbeams(reach: reach))
    animux_sunbeams_row(row.address, x, y, row.count, &course, &sun, rays, shine.color, shine.factors)
  }

  static func haloRow(
    _ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, _ course: TextureCourse, _ halo: TextureField.Halo,
    rays: [Float],
    _ shine: Shine
  ) {
    check(isSound(shine) && rays.count == rayCount + 2)
    var (course, kernel) = (course.kernel, animux_halo(radii: halo.radii, width: halo.width))
    animux_halo_row(row.address, x, y, row.count, &course, &kernel, rays, shine.color, shine.factors)
  }

  static func starRow(
    _ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, _ course: TextureCourse, _ star: TextureField.Star,
    _ shine: Shine
  ) {
    check(isSound(shine))
    var course = course.kernel
    var kernel = animux_star(
      cosine: star.cosine, sine: star.sine, reach: star.reach, width: star.width, opacity: star.opacity,
      falloff: star.falloff)
    animux_star_row(row.address, x, y, row.count, &course, &kernel, shine.color, shine.factors)
  }

  /// The number of directions of rays.
  static let rayCount = Int(animux_rayCount)

  /// Returns the factor of the light in each direction, followed by two more.
  static func rays(strength: Float, contrast: Float, time: Float, fineness: Float) -> [Float] {
    var striation = animux_striation(strength: strength, contrast: contrast, time: time, fineness: fineness)
    return [Float](count: rayCount + 2) { animux_ray_table($0.address, &striation) }
  }
}
