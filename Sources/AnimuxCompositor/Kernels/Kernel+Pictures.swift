internal import AnimuxGraphics
internal import CKernels

// Reading pictures at places.

/// The pixels of a picture for kernels. It is valid only while a closure of `withLevel` runs.
struct PictureLevel {
  let kernel: animux_level
  var height: Int { Int(kernel.height) }

  fileprivate init(_ kernel: animux_level) { self.kernel = kernel }
}

extension Pixmap {
  func withLevel<Result>(_ body: (PictureLevel) -> Result) -> Result {
    pixels.withUnsafeBufferPointer { pixels in body(PictureLevel(kernel(pixels))) }
  }

  fileprivate func kernel(_ pixels: UnsafeBufferPointer<UInt32>) -> animux_level {
    Kernel.check(pixels.count >= width * height)
    return animux_level(pixels: pixels.baseAddress, width: Int32(width), height: Int32(height))
  }
}

extension SamplingFilter {
  /// The number of the filter in kernels.
  var kernel: Int32 {
    switch self {
    case .nearest: Int32(animux_nearest)
    case .linear: Int32(animux_linear)
    case .trilinear: Int32(animux_trilinear)
    }
  }
}

/// The filters with which a picture and its mipmaps are read.
struct LevelFilters {
  let minification, magnification: SamplingFilter
  let bias: Double

  /// Returns the level to read. `squaredDensity` is the square of the number of the picture's pixels to one
  /// of the canvas.
  func detail(levels: Int, squaredDensity: Double) -> LevelDetail {
    var mipmaps = kernel(nil, levels)
    let detail = animux_detail_for(&mipmaps, squaredDensity)
    return LevelDetail(level: Int(detail.level), next: UInt32(detail.next), isLinear: detail.isLinear != 0)
  }

  fileprivate func kernel(_ levels: UnsafePointer<animux_level>?, _ count: Int) -> animux_mipmaps {
    animux_mipmaps(
      levels: levels, count: Int32(count), minification: minification.kernel,
      magnification: magnification.kernel,
      bias: bias)
  }
}

/// The level that is read, and the weight (0…255) of the one after it.
struct LevelDetail {
  let level: Int
  let next: UInt32
  let isLinear: Bool
}

/// A picture and its mipmaps for kernels. It is valid only while a closure of `withKernel` runs.
struct MipmapLevels {
  let kernel: animux_mipmaps

  func level(_ index: Int) -> PictureLevel {
    precondition(
      index >= 0 && index < Int(kernel.count), "the index of a level must be less than the number of levels")
    return PictureLevel(kernel.levels[index])
  }
}

extension Mipmaps {
  /// Calls `body` with the pixels of all levels, which stay in place meanwhile. The closures that hold them
  /// are nested.
  func withKernel<Result>(_ filters: LevelFilters, _ body: (MipmapLevels) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: animux_level.self, capacity: levels.count) { buffer in
      hold(0, in: buffer) {
        body(MipmapLevels(kernel: filters.kernel(UnsafePointer(buffer.baseAddress), levels.count)))
      }
    }
  }

  private func hold<Result>(
    _ index: Int, in buffer: UnsafeMutableBufferPointer<animux_level>, _ body: () -> Result
  ) -> Result {
    guard index < levels.count else { return body() }
    return levels[index].pixels.withUnsafeBufferPointer { pixels in
      buffer.initializeElement(at: index, to: levels[index].kernel(pixels))
      return hold(index + 1, in: buffer, body)
    }
  }

  /// Calls `body` with the mipmaps of several pictures at a time.
  static func withKernels<Result>(
    _ sources: ArraySlice<SpriteBatch.Source>, _ before: [MipmapLevels] = [],
    _ body: ([MipmapLevels]) -> Result
  ) -> Result {
    guard let source = sources.first else { return body(before) }
    return source.mipmaps.withKernel(source.filters) { withKernels(sources.dropFirst(), before + [$0], body) }
  }
}

/// The places in a picture that a row of the canvas reads: column x at `u + x * du` and `v + x * dv`, in
/// 1/65536 of the picture's pixels.
struct SampleLine {
  var u, v, du, dv: Int64

  /// Returns the column of the canvas that shows the start of one of the picture's columns, rounded down. `du` must not be 0.
  func column(atPicture column: Int64) -> Int32 {
    let place = ((column << 16) - u) / du
    return Int32(min(max(place, -1 << 30), 1 << 30))
  }

  fileprivate var kernel: animux_line { animux_line(u: u, v: v, du: du, dv: dv) }
}

/// The places that a row reads in a picture in perspective.
struct SampleView {
  let kernel: animux_view

  init(
    at place: (u: Double, v: Double, w: Double), column: (u: Double, v: Double, w: Double),
    row: (u: Double, v: Double, w: Double)
  ) {
    kernel = animux_view(
      u: place.u, v: place.v, w: place.w, ux: column.u, vx: column.v, wx: column.w, uy: row.u, vy: row.v,
      wy: row.w)
  }
}

extension Kernel {
  /// Returns, for each row of a picture, the columns outside of which it is transparent.
  static func seenColumns(of picture: Pixmap) -> [Range<Int32>] {
    check(picture.pixels.count >= picture.width * picture.height)
    return picture.pixels.withUnsafeBufferPointer { pixels in
      (0..<picture.height).map { y in
        guard let start = pixels.baseAddress else { return 0..<0 }
        var (first, end) = (Int32(0), Int32(0))
        animux_seen_columns(start + y * picture.width, Int32(picture.width), &first, &end)
        return first..<end
      }
    }
  }

  static func isOpaque(_ pixels: [UInt32]) -> Bool { animux_is_opaque(pixels, pixels.count) != 0 }

  /// Computes a row of a mipmap of half the size.
  static func halveRow(_ row: MutableRows<UInt32>, _ upper: Rows<UInt32>, _ lower: Rows<UInt32>) {
    check(upper.count == lower.count && row.count >= (upper.count + 1) / 2)
    animux_halve_row(row.address, upper.address, lower.address, upper.count)
  }

  static func nearestRow(_ row: MutableRows<UInt32>, _ x: Int32, _ level: PictureLevel, _ line: SampleLine) {
    var (level, line) = (level.kernel, line.kernel)
    animux_nearest_row(row.address, x, row.count, &level, &line)
  }

  static func linearRow(_ row: MutableRows<UInt32>, _ x: Int32, _ level: PictureLevel, _ line: SampleLine) {
    var (level, line) = (level.kernel, line.kernel)
    animux_linear_row(row.address, x, row.count, &level, &line)
  }

  static func tiltedRow(_ row: MutableRows<UInt32>, _ x: Int32, _ mipmaps: MipmapLevels, _ view: SampleView) {
    var (mipmaps, view) = (mipmaps.kernel, view.kernel)
    animux_tilted_picture_row(row.address, x, row.count, &mipmaps, &view)
  }

  static func mixRow(_ row: MutableRows<UInt32>, _ others: Rows<UInt32>, part: UInt32) {
    check(others.count >= row.count)
    animux_mix_row(row.address, others.address, row.count, part)
  }

  static func tintRow(_ row: MutableRows<UInt32>, _ tint: UInt32) {
    animux_tint_row(row.address, row.count, tint)
  }

  /// Writes a row of a picture that is scaled but not rotated; `lefts` and `parts` are those of its columns.
  static func scaledRow(
    _ row: MutableRows<UInt32>, _ level: PictureLevel, lefts: Rows<Int32>, parts: Rows<UInt64>, upper: Int32,
    part: UInt32
  ) {
    check(lefts.count >= row.count && parts.count >= row.count)
    var (level, columns) = (level.kernel, animux_columns(left: lefts.address, part: parts.address))
    animux_scaled_row(row.address, row.count, &level, &columns, upper, part)
  }

  /// Draws a sprite on rows of the canvas, of which `pixels` starts with the first one of `area`.
  static func drawSprite(
    _ pixels: MutableRows<UInt32>, stride: Int, _ area: Bounds, _ mipmaps: MipmapLevels, _ sprite: SpriteQuad
  ) {
    let rows = Int(area.y1 - area.y0)
    check(rows >= 0 && area.x0 >= 0 && Int(area.x1) <= stride && rows * stride <= pixels.count)
    var (mipmaps, quad) = (mipmaps.kernel, sprite.kernel)
    animux_draw_sprite(pixels.address, stride, area.x0, area.x1, area.y0, area.y1, &mipmaps, &quad)
  }
}

extension SpriteQuad {
  fileprivate var kernel: animux_sprite {
    animux_sprite(
      u: u, v: v, ux: ux, vx: vx, uy: uy, vy: vy, left: left, top: top, right: right, bottom: bottom,
      tint: tint,
      isAdded: isAdded ? 1 : 0)
  }
}
