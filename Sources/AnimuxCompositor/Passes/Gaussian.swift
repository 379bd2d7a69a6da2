internal import AnimuxGraphics

/// A Gaussian blur.
///
/// A wide blur is computed on a copy that is reduced by averages until the blur is a few pixels wide. A
/// spline through the copy is the result. The cost therefore hardly depends on the width.
struct Gaussian: GenericPass {
  let columns: Axis
  let rows: Axis

  init(_ sigma: Size) {
    (columns, rows) = (Axis(sigma.width), Axis(sigma.height))
  }

  init(sigma: Double, _ place: PassPlace) {
    self.init(Size(sigma * place.spread.width, sigma * place.spread.height))
  }

  func isSame(under projection: Projection) -> Bool { projection.isUpright || projection.isSimilarity }
  func needed(for target: Bounds) -> Bounds { target.grown(columns.reach, rows.reach) }
  func filled(from area: Bounds) -> Bounds { area.grown(columns.growth, rows.growth) }
  var dividesItself: Bool { true }

  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ context: PassContext
  ) -> Pixels {
    apply(to: pixels, within: target)
  }
}

extension Gaussian {
  func apply<Pixels: PixelStorage>(to pixels: Pixels, within target: Bounds) -> Pixels {
    guard !target.isEmpty, !pixels.area.isEmpty else { return Pixels(target) }
    let source = BlurSource(area: pixels.area, numbers: pixels.numbers)
    let isLight = Pixels.Number.isDeep == 1
    guard !isDirect else {
      return Pixels(target) { out, band in weigh(source, isLight: isLight, to: out, within: band) }
    }
    let smooth = smoothed(source, for: target, isLight: isLight)
    return Pixels(target) { out, band in
      Kernel.enlarge(out, band, smooth, across: columns.spline, down: rows.spline)
    }
  }

  /// Whether the blur is computed without a copy.
  private var isDirect: Bool { columns.shift == 0 && rows.shift == 0 }

  /// Returns the copy, blurred as far as a target needs it.
  private func smoothed<Number: PictureNumber>(
    _ source: BlurSource<Number>, for target: Bounds, isLight: Bool
  ) -> BlurSource<UInt16> {
    let copied = Bounds(columns.copied(target.columns), rows.copied(target.rows))
    let weighed = Bounds(columns.weighed(copied.columns), rows.weighed(copied.rows))
    let copy = reduced(source, to: weighed)
    guard !copy.area.isEmpty else { return Self.source(PlacedPixels16(copied)) }
    return Self.source(
      PlacedPixels16(copied) { out, band in weigh(copy, isLight: isLight, to: out, within: band) })
  }

  private static func source(_ plane: PlacedPixels16) -> BlurSource<UInt16> {
    BlurSource(area: plane.area, numbers: plane.numbers)
  }

  /// Returns the copy, as far as it is required and not empty.
  private func reduced<Number: PictureNumber>(
    _ source: BlurSource<Number>, to wanted: Bounds
  ) -> BlurSource<UInt16> {
    guard var copy = halved(source, step: 0, to: wanted) else { return Self.source(PlacedPixels16(.empty)) }
    for step in 1..<max(columns.shift, rows.shift) {
      guard let next = halved(copy, step: step, to: wanted) else {
        return Self.source(PlacedPixels16(.empty))
      }
      copy = next
    }
    return copy
  }

  /// Returns the next smaller copy; `nil` if the required part of it is empty.
  private func halved<Number: PictureNumber>(
    _ source: BlurSource<Number>, step: Int32, to wanted: Bounds
  ) -> BlurSource<UInt16>? {
    let (halvesColumns, halvesRows) = (step < columns.shift, step < rows.shift)
    // The number of halvings after this step determines which part is required.
    let (left, down) = (max(columns.shift - step - 1, 0), max(rows.shift - step - 1, 0))
    let needed = Bounds(
      wanted.columns.enlarged(by: left, halvesColumns), wanted.rows.enlarged(by: down, halvesRows))
    let next = Bounds(source.area.columns.halved(halvesColumns), source.area.rows.halved(halvesRows))
      .intersection(needed)
    guard !next.isEmpty else { return nil }
    return Self.source(
      PlacedPixels16(next) { out, band in
        Kernel.halve(out, band, source, columns: halvesColumns, rows: halvesRows)
      })
  }

  /// Blurs a source directly, to pixels or to 16-bit channels as the source has them.
  private func weigh<Number: PictureNumber>(
    _ source: BlurSource<Number>, isLight: Bool, to out: MutableRows<Number>, within band: Bounds
  ) {
    Kernel.weigh(
      out, band, source, across: columns.weights(ofLight: isLight), down: rows.weights(ofLight: isLight))
  }
}

extension Range<Int32> {
  /// Returns the pixels of a copy of half the size that some pixels are part of.
  fileprivate func halved(_ isHalved: Bool) -> Range<Int32> {
    isHalved && !isEmpty ? (lowerBound - 2) >> 1..<upperBound >> 1 + 1 : self
  }

  /// Returns the pixels that contribute to some pixels of a copy after `shift` more halvings.
  fileprivate func enlarged(by shift: Int32, _ isHalved: Bool) -> Range<Int32> {
    isHalved ? (lowerBound - 2) << shift..<(upperBound + 2) << shift : self
  }
}

extension Bounds {
  init(_ columns: Range<Int32>, _ rows: Range<Int32>) {
    self.init(x0: columns.lowerBound, y0: rows.lowerBound, x1: columns.upperBound, y1: rows.upperBound)
  }

  var columns: Range<Int32> { x0..<x1 }
  var rows: Range<Int32> { y0..<y1 }

  /// Returns the bounds of some of the rows, counted from the first.
  func rows(_ rows: Range<Int>) -> Bounds {
    Bounds(x0: x0, y0: y0 + Int32(rows.lowerBound), x1: x1, y1: y0 + Int32(rows.upperBound))
  }

  /// Returns the bounds, larger by `x` and `y` on either side. Places are clamped to 2^29, so that they do
  /// not overflow.
  func grown(_ x: Int32, _ y: Int32) -> Bounds {
    let most: Int32 = 1 << 29
    return Bounds(
      x0: max(x0 - x, -most), y0: max(y0 - y, -most), x1: min(x1 + x, most), y1: min(y1 + y, most))
  }

  func moved(_ x: Int32, _ y: Int32) -> Bounds {
    Bounds(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }
}
