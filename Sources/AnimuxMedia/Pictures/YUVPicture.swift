public import AnimuxGraphics

/// A picture as encoders take it: limited-range BT.709 with chroma halved both ways, 8 bits.
///
/// It owns its memory and cannot be copied, so a picture may be filled on one thread and encoded on another, for instance
/// from within a `Mutex<YUVPicture>`.
public struct YUVPicture: ~Copyable, Sendable {
  /// Both even.
  public let width: Int
  public let height: Int
  /// Bytes from a row of luma to the next; a row of chroma takes half of it.
  let stride: Int
  /// Luma, then Cb, then Cr.
  private(set) var bytes: [UInt8]

  /// A black picture.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0 && width % 2 == 0 && height % 2 == 0, "the sides of 4:2:0 are even")
    self.width = width
    self.height = height
    stride = (width + 63) / 64 * 64
    bytes = [UInt8](repeating: 16, count: stride * height)
    bytes += [UInt8](repeating: 128, count: stride * height / 2)
  }

  var cbOffset: Int { stride * height }
  var crOffset: Int { cbOffset + stride / 2 * (height / 2) }

  /// Shows all of `pixmap`.
  public mutating func update(from pixmap: borrowing Pixmap) {
    update(from: pixmap, rects: [PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)])
  }

  /// Shows `pixmap` in `rects`: the same as all of it anew where nothing else differs from what was shown before. Alpha is
  /// ignored. A pixmap with an odd side fills a picture one larger by repeating its last row or column.
  ///
  /// The rectangles begin on multiples of 8 pixels, and end on such or at the pixmap's edge.
  public mutating func update(from pixmap: borrowing Pixmap, rects: [PixelRect]) {
    precondition(
      pixmap.width + pixmap.width % 2 == width && pixmap.height + pixmap.height % 2 == height,
      "a picture of its pixmap's size, but for padding to even sides")
    let planes = HalvedPlanes(cb: cbOffset, cr: crOffset, stride: stride)
    let size = (width: pixmap.width, height: pixmap.height)
    for rect in rects {
      precondition(rect.isOfWholeBlocks(in: size), "a rectangle of whole blocks")
      // Two more on the right, as the next chroma sample takes in the pixel to its left.
      let end = min(rect.maxX + rect.maxX % 2 + 2, size.width + size.width % 2)
      for y in Swift.stride(from: rect.y, to: rect.maxY, by: 2) {
        Kernel.yuv420(&bytes, planes, pixmap, y: y, columns: rect.x..<end)
        // With the block that the two on the right are in.
        guard y % 8 == 6 || y + 2 >= rect.maxY else { continue }
        let (first, right) = (y / 8 * 8, min(rect.maxX + 8, size.width))
        let block = PixelRect(
          x: rect.x, y: first, width: right - rect.x, height: min(rect.maxY - first, 8))
        Kernel.ditherLuma(&bytes, stride: planes.stride, pixmap, block)
      }
    }
  }
}

extension PixelRect {
  /// Of the 8 × 8 pixels that are looked at together.
  fileprivate func isOfWholeBlocks(in size: (width: Int, height: Int)) -> Bool {
    x >= 0 && y >= 0 && x % 8 == 0 && y % 8 == 0
      && (maxX % 8 == 0 && maxX < size.width || maxX == size.width)
      && (maxY % 8 == 0 && maxY < size.height || maxY == size.height)
  }
}
