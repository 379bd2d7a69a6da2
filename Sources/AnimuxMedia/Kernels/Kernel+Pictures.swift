internal import AnimuxGraphics
internal import CKernels

/// The offsets of the chroma planes in the bytes of a 4:2:0 picture.
struct HalvedPlanes {
  let cb, cr: Int
  /// The bytes from a row of luma to the next; half of that for chroma.
  let stride: Int
}

/// Rows of a canvas, in a bitmap that starts with row `fromRow` of it.
struct SourceRows: ~Copyable {
  let pixels: [UInt32]
  let width: Int
  let fromRow: Int
  let rows: Range<Int>

  init(_ pixmap: borrowing Pixmap, fromRow: Int, rows: Range<Int>) {
    (pixels, width) = (pixmap.pixels, pixmap.width)
    (self.fromRow, self.rows) = (fromRow, rows)
  }

  fileprivate func place(ofRow y: Int) -> Int { (y - fromRow) * width }

  /// Returns whether some rows of the canvas are among these, and in the bitmap.
  fileprivate func holds(_ some: Range<Int>) -> Bool {
    some.lowerBound >= max(rows.lowerBound, fromRow) && some.upperBound <= rows.upperBound
      && place(ofRow: some.upperBound) <= pixels.count
  }
}

extension Kernel {
  /// Converts some columns of two rows, from row `y` on, to luma and chroma. The last row or column of an odd
  /// side is repeated.
  static func yuv420(
    _ bytes: inout [UInt8], _ planes: HalvedPlanes, _ source: borrowing SourceRows, y: Int,
    columns: Range<Int>
  ) {
    let (width, chroma) = (source.width, y / 2 * (planes.stride / 2))
    let end = min(y + 2, source.rows.upperBound)
    let (upper, lower) = (source.place(ofRow: y), source.place(ofRow: end - 1))
    check(
      y % 2 == 0 && y < end && source.holds(y..<end)
        && columns.lowerBound >= 0 && columns.upperBound <= min(width + 1, planes.stride)
        && (y + 2) * planes.stride <= planes.cb && planes.cb + chroma + planes.stride / 2 <= planes.cr
        && planes.cr + chroma + planes.stride / 2 <= bytes.count)
    source.pixels.withUnsafeBufferPointer { pixels in
      bytes.withUnsafeMutableBufferPointer { bytes in
        guard let source = pixels.baseAddress, let target = bytes.baseAddress else { return }
        animux_bgra_to_yuv420(
          source + upper, source + lower, width, columns.lowerBound, columns.upperBound,
          target + y * planes.stride, target + (y + 1) * planes.stride, target + planes.cb + chroma,
          target + planes.cr + chroma)
      }
    }
  }

  /// Dithers the luma of a rectangle of whole blocks.
  static func ditherLuma(
    _ bytes: inout [UInt8], stride: Int, _ source: borrowing SourceRows, _ rect: PixelRect,
    _ dithering: LumaDithering
  ) {
    check(
      rect.x >= 0 && rect.maxX <= min(source.width, stride) && source.holds(rect.y..<rect.maxY)
        && rect.maxY * stride <= bytes.count)
    let (width, place) = (source.width, source.place(ofRow: rect.y) + rect.x)
    source.pixels.withUnsafeBufferPointer { pixels in
      bytes.withUnsafeMutableBufferPointer { bytes in
        guard let source = pixels.baseAddress, let target = bytes.baseAddress else { return }
        animux_dither_luma(
          source + place, width, rect.width, rect.height, dithering.lines,
          target + rect.y * stride + rect.x, stride)
      }
    }
  }

  /// Copies some columns of some rows of a plane from the bytes of another picture of the same size.
  static func copyPlane(
    _ bytes: inout [UInt8], from other: [UInt8], plane: Int, stride: Int, rows: Range<Int>,
    columns: Range<Int>
  ) {
    check(
      plane >= 0 && rows.lowerBound >= 0 && columns.lowerBound >= 0 && columns.upperBound <= stride
        && plane + rows.upperBound * stride <= bytes.count && bytes.count == other.count)
    other.withUnsafeBufferPointer { other in
      bytes.withUnsafeMutableBufferPointer { bytes in
        guard let source = other.baseAddress, let target = bytes.baseAddress else { return }
        for row in rows {
          let place = plane + row * stride + columns.lowerBound
          (target + place).update(from: source + place, count: columns.count)
        }
      }
    }
  }

  /// Writes row `row` of a copy with half the size, from two rows of a picture.
  static func halveRow(
    _ out: inout [UInt32], row: Int, _ pixmap: Pixmap, upper: Int, lower: Int
  ) {
    let (width, half) = (pixmap.width, (pixmap.width + 1) / 2)
    check(
      row >= 0 && (row + 1) * half <= out.count && upper >= 0 && lower >= 0
        && (max(upper, lower) + 1) * width <= pixmap.pixels.count)
    pixmap.pixels.withUnsafeBufferPointer { pixels in
      out.withUnsafeMutableBufferPointer { out in
        guard let source = pixels.baseAddress, let target = out.baseAddress else { return }
        animux_halve_row(target + row * half, source + upper * width, source + lower * width, width)
      }
    }
  }

  /// Interpolates row `y` of one field between two rows of the other.
  static func weaveRow(_ pixmap: inout Pixmap, _ y: Int, above: Int, below: Int) {
    let width = pixmap.width
    check(min(y, above, below) >= 0 && (max(y, above, below) + 1) * width <= pixmap.pixels.count)
    pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      animux_weave_row(start + y * width, start + above * width, start + below * width, width)
    }
  }
}

extension LumaDithering {
  fileprivate var lines: animux_dithering {
    switch self {
    case .rounded: animux_dither_none
    case .pairs: animux_dither_pairs
    case .waves: animux_dither_waves
    }
  }
}

extension Pixmap {
  /// The bitmap with rows and columns exchanged.
  var transposed: Pixmap {
    Kernel.check(pixels.count >= width * height)
    return Pixmap(width: height, height: width) { target in animux_transpose(target, pixels, width, height) }
  }
}
