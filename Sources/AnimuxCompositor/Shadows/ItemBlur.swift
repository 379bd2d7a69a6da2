internal import AnimuxGraphics
internal import Glibc

/// The blurred alpha of items, as a picture.
///
/// It is computed at a resolution at which the blur is a few pixels wide, so the cost hardly depends on the
/// blur. Places are counted from the upper left corner of the source.
struct ItemBlur: Hashable {
  var items: [DisplayItem]
  /// The projection from the items' space to the canvas, as its numbers row by row.
  var placement: [Double]
  /// The size of the source: the pixels of the canvas in which something affects the result.
  var width: Int
  var height: Int
  /// The standard deviations along rows and columns, in pixels of the canvas.
  var sigma: Size
  /// The part of the result that is required.
  var crop: PixelRect

  /// The binary logarithm of the number of pixels of the canvas to one pixel of the blurred picture.
  private var shift: Int {
    let (least, most) = (min(sigma.width, sigma.height), max(sigma.width, sigma.height))
    return max(Int(log2(max(least / 3, most / 24, 1))), 0)
  }

  /// Returns the weights of a Gaussian, as far out as they have a visible effect. On each side follow zeros, if any, up to
  /// `margin` weights.
  private static func weights(_ sigma: Double, margin: Int) -> [Float] {
    let reach = Int((sigma * 3.2).rounded(.up))
    let all = (-reach...reach).map { sigma > 0 ? exp(-Double($0 * $0) / (2 * sigma * sigma)) : 1 }
    let sum = all.reduce(0, +)
    let zeros = [Float](repeating: 0, count: max(margin - reach, 0))
    return zeros + all.map { Float($0 / sum) } + zeros
  }

  /// Returns how far a part of the result extends outside of the source, in pixels of the reduced picture.
  private func margin(_ first: Int, _ end: Int, of length: Int) -> Int {
    (max(-first, end - length, 0) + (1 << shift) - 1) >> shift
  }

  /// Returns the standard deviation of the blur in pixels of the reduced picture.
  ///
  /// Averaging pixels for the reduction, and interpolating them for the enlargement, blurs as well; that is
  /// subtracted.
  private func rest(_ sigma: Double) -> Double {
    guard shift > 0 else { return sigma < 0.2 ? 0 : sigma }
    let own = sigma / Double(1 << shift)
    return max(own * own - 1.0 / 12 - 1.0 / 6, 0.25).squareRoot()
  }

  func alphaMask(_ pictures: PictureCache, sharing results: inout ResultCache) -> AlphaMask {
    guard results.ledger.take(3 * crop.width * crop.height, of: .filtered) else {
      return AlphaMask(bounds: .empty, cover: [])
    }
    let picture = picture(pictures, &results)
    guard results.ledger.excess == nil else { return AlphaMask(bounds: .empty, cover: []) }
    let across = Self.weights(rest(sigma.width), margin: margin(crop.x, crop.maxX, of: width))
    let down = Self.weights(rest(sigma.height), margin: margin(crop.y, crop.maxY, of: height))
    let plane = AlphaPlane(picture).blurred(across: across, down: down)
    let bounds = Bounds(
      x0: Int32(crop.x), y0: Int32(crop.y), x1: Int32(crop.maxX), y1: Int32(crop.maxY))
    let (left, top) = ((across.count / 2) << shift, (down.count / 2) << shift)
    let cover = plane.enlarged(
      shift: shift,
      to: PixelRect(x: crop.x + left, y: crop.y + top, width: crop.width, height: crop.height))
    return AlphaMask(bounds: bounds, cover: cover)
  }

  /// Returns the items before they are blurred.
  private func picture(_ pictures: PictureCache, _ results: inout ResultCache) -> Pixmap {
    let scale = 1 / Double(1 << shift)
    let matrix = Matrix(projection: placement).then(.scale(scale, scale))
    let area = Bounds(
      x0: 0, y0: 0, x1: Int32((width - 1) >> shift + 1), y1: Int32((height - 1) >> shift + 1))
    return PassContext(pictures, results.ledger).bitmap(
      of: items, placement: matrix, within: area, sharing: &results
    ).pixmap
  }
}

/// A bitmap of alphas of 0…255 that are not rounded.
struct AlphaPlane {
  private var values: [Float]
  private let width: Int
  private let height: Int
  /// The distance from one row to the next, a multiple of 8.
  private let stride: Int

  init(_ picture: Pixmap) {
    (width, height) = (picture.width, picture.height)
    stride = (width + 7) & ~7
    values = [Float](repeating: 0, count: stride * height)
    let (width, height, stride) = (width, height, stride)
    values.withMutableRows { out in
      picture.pixels.withRows { pixels in
        for y in 0..<height {
          Kernel.alphas(out[y * stride..<(y + 1) * stride], pixels[y * width..<(y + 1) * width])
        }
      }
    }
  }

  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    stride = (width + 7) & ~7
    values = [Float](repeating: 0, count: stride * height)
  }

  /// Returns the blurred plane, which is larger on each side by the reach of the weights.
  func blurred(across: [Float], down: [Float]) -> AlphaPlane {
    let (reachX, reachY) = (across.count / 2, down.count / 2)
    var tall = [Float](repeating: 0, count: 2 * reachY * stride)
    tall += values
    tall += [Float](repeating: 0, count: 2 * reachY * stride)
    var middle = AlphaPlane(width: stride, height: height + 2 * reachY)
    Kernel.weighColumns(&middle.values, tall, width: stride, rows: middle.height, down)
    var result = AlphaPlane(width: width + 2 * reachX, height: middle.height)
    let wideStride = max(result.stride, stride + 2 * reachX) + 2 * reachX
    var wide = [Float](repeating: 0, count: wideStride * middle.height)
    for y in 0..<middle.height {
      let start = y * wideStride + 2 * reachX
      wide.replaceSubrange(start..<start + stride, with: middle.values[y * stride..<(y + 1) * stride])
    }
    Kernel.weighRows(
      &result.values, wide, width: result.stride, stride: wideStride, rows: result.height, across)
    return result
  }

  /// Returns a part of the plane as bytes, enlarged by 2^`shift`.
  func enlarged(shift: Int, to part: PixelRect) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: part.width * part.height)
    values.withRows { values in
      bytes.withMutableRows { bytes in
        for row in 0..<part.height {
          let place = max((Double(part.y + row) + 0.5) / Double(1 << shift) - 0.5, 0)
          let upper = min(Int(place), height - 1)
          let lower = min(upper + 1, height - 1)
          Kernel.enlargeRow(
            bytes[row * part.width..<(row + 1) * part.width], first: part.x, line(upper, of: values),
            line(lower, of: values), part: Float(place - Double(upper)), shift: shift)
        }
      }
    }
    return bytes
  }

  private func line(_ row: Int, of values: Rows<Float>) -> Rows<Float> {
    values[row * stride..<row * stride + width]
  }
}
