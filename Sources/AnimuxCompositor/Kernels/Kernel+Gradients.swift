internal import CKernels

// Gradients and textures.

/// The pieces of a gradient, as kernels read them.
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

/// Two numbers along a row, both divided by a third one, and how each grows from column to column.
struct RoundCourse {
  let x, y, depth: (base: Double, step: Double)
  let isConic: Bool
}

/// Where a row runs in the plane of a texture.
struct TextureCourse {
  /// At column 0, and by how much it grows from column to column and from row to row.
  typealias Number = (base: Double, step: Double, down: Double)

  fileprivate let kernel: animux_course

  init(x: Number, y: Number, depth: Number) {
    kernel = animux_course(
      x: x.base, xStep: x.step, xDown: x.down, y: y.base, yStep: y.step, yDown: y.down, depth: depth.base,
      depthStep: depth.step, depthDown: depth.down)
  }
}

extension Kernel {
  /// A row of a channel each that grows from column to column, in 1/2^22.
  static func rampRow(
    _ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, start: SIMD4<UInt32>, step: SIMD4<UInt32>
  ) {
    var ramp = animux_ramp(
      start: (start[0], start[1], start[2], start[3]), step: (step[0], step[1], step[2], step[3]))
    animux_ramp_row(row.address, x, y, row.count, &ramp)
  }

  /// A gradient that is seen in perspective.
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
      depthStep: course.depth.step, isConic: course.isConic ? 1 : 0)
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

  /// The colours of what shines: its own, and what all channels are multiplied by.
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

  /// How many directions are told apart.
  static let rayCount = Int(animux_rayCount)

  /// What light is multiplied by in each direction, and in two more.
  static func rays(strength: Float, contrast: Float, time: Float, fineness: Float) -> [Float] {
    var striation = animux_striation(strength: strength, contrast: contrast, time: time, fineness: fineness)
    return [Float](count: rayCount + 2) { animux_ray_table($0.address, &striation) }
  }
}
