package import AnimuxGraphics

/// A picture as most encoders accept it: limited-range BT.709, 4:2:0, 8 bits.
///
/// It owns its memory and cannot be copied, so a picture may be filled on one thread and encoded on another,
/// for instance from within a `Mutex<YUVPicture>`.
package struct YUVPicture: ~Copyable, Sendable {
  /// The width, which is even.
  package let width: Int
  /// The height, which is even.
  package let height: Int
  /// The bytes from a row of luma to the next; half of that for chroma.
  let stride: Int
  /// The dithering of its luma.
  let dithering: LumaDithering
  /// The planes: luma, then Cb, then Cr.
  private(set) var bytes: [UInt8]

  /// Creates a black picture. Both sides must be even.
  package init(width: Int, height: Int, dithering: LumaDithering = .pairs) {
    precondition(
      width > 0 && height > 0 && width % 2 == 0 && height % 2 == 0,
      "the sides of a 4:2:0 picture must be even")
    self.width = width
    self.height = height
    self.dithering = dithering
    stride = (width + 63) / 64 * 64
    bytes = [UInt8](repeating: 16, count: stride * height)
    bytes += [UInt8](repeating: 128, count: stride * height / 2)
  }

  var cbOffset: Int { stride * height }
  var crOffset: Int { cbOffset + stride / 2 * (height / 2) }

  /// Updates the picture to show all of `pixmap`.
  package mutating func update(from pixmap: borrowing Pixmap) {
    update(from: pixmap, rects: [PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)])
  }

  /// Updates the picture to show `pixmap` in `rects`. The result equals a complete update if no other pixels
  /// differ from the previous bitmap.
  ///
  /// Alpha is ignored. A bitmap with an odd side is padded by repeating its last row or column. The
  /// rectangles must start at multiples of 8 pixels, and end at such or at the bitmap's edge.
  package mutating func update(from pixmap: borrowing Pixmap, rects: [PixelRect]) {
    precondition(
      pixmap.height + pixmap.height % 2 == height,
      "a picture must have its bitmap's size, padded to even sides")
    update(from: pixmap, fromRow: 0, rows: 0..<pixmap.height, rects: rects)
  }

  /// Updates the picture in the part of `rects` that is within `rows`, which start at a multiple of 8 and end at such or at the
  /// bottom. The bitmap starts with row `fromRow`.
  mutating func update(
    from pixmap: borrowing Pixmap, fromRow: Int, rows: Range<Int>, rects: [PixelRect]
  ) {
    precondition(
      pixmap.width + pixmap.width % 2 == width, "a picture must have its bitmap's size, padded to even sides")
    let planes = HalvedPlanes(cb: cbOffset, cr: crOffset, stride: stride)
    let size = (width: pixmap.width, bottom: rows.upperBound)
    let source = SourceRows(pixmap, fromRow: fromRow, rows: rows)
    for whole in rects {
      let (top, bottom) = (max(whole.y, rows.lowerBound), min(whole.maxY, rows.upperBound))
      guard top < bottom else { continue }
      let rect = PixelRect(x: whole.x, y: top, width: whole.width, height: bottom - top)
      precondition(rect.isOfWholeBlocks(in: size), "a rectangle must consist of whole blocks")
      // Two more columns on the right, because the next chroma sample includes the pixel to its left.
      let end = min(rect.maxX + rect.maxX % 2 + 2, size.width + size.width % 2)
      for y in Swift.stride(from: rect.y, to: rect.maxY, by: 2) {
        Kernel.yuv420(&bytes, planes, source, y: y, columns: rect.x..<end)
        // Includes the block of the two columns on the right.
        guard y % 8 == 6 || y + 2 >= rect.maxY else { continue }
        let (first, right) = (y / 8 * 8, min(rect.maxX + 8, size.width))
        let block = PixelRect(
          x: rect.x, y: first, width: right - rect.x, height: min(rect.maxY - first, 8))
        Kernel.ditherLuma(&bytes, stride: planes.stride, source, block, dithering)
      }
    }
  }
}

extension YUVPicture {
  /// Copies what the bytes of another picture of the same size show in `rects`, which are of whole blocks.
  ///
  /// The chroma sample to the right of a rectangle depends on its last column, so it is copied, too. What changes there must be
  /// updated after that.
  mutating func copy(_ rects: [PixelRect], from other: [UInt8]) {
    for rect in rects {
      precondition(
        rect.x % 2 == 0 && rect.y % 2 == 0 && rect.maxX <= width && rect.maxY <= height,
        "a rectangle must be within the picture")
      let (right, bottom) = (rect.maxX + rect.maxX % 2, rect.maxY + rect.maxY % 2)
      Kernel.copyPlane(
        &bytes, from: other, plane: 0, stride: stride, rows: rect.y..<bottom, columns: rect.x..<right)
      for plane in [cbOffset, crOffset] {
        Kernel.copyPlane(
          &bytes, from: other, plane: plane, stride: stride / 2, rows: rect.y / 2..<bottom / 2,
          columns: rect.x / 2..<min(right / 2 + 1, width / 2))
      }
    }
  }
}

extension PixelRect {
  /// Returns `true` if the rectangle consists of whole blocks of 8 × 8 pixels.
  fileprivate func isOfWholeBlocks(in size: (width: Int, bottom: Int)) -> Bool {
    x >= 0 && y >= 0 && x % 8 == 0 && y % 8 == 0
      && (maxX % 8 == 0 && maxX < size.width || maxX == size.width)
      && (maxY % 8 == 0 && maxY < size.bottom || maxY == size.bottom)
  }
}
