internal import AnimuxGraphics
internal import CKernels

/// A picture and copies of it, each half as large as the one before, down to one pixel.
struct Pyramid: Sendable {
  private(set) var levels: [Pixmap]
  let isOpaque: Bool

  /// nil where the picture has no pixels. `isOpaque`: it is known to be.
  init?(_ pixmap: Pixmap, isOpaque: Bool = false) {
    guard pixmap.width > 0, pixmap.height > 0 else { return nil }
    levels = [pixmap]
    self.isOpaque =
      isOpaque || pixmap.pixels.withUnsafeBufferPointer { animux_is_opaque($0.baseAddress, $0.count) != 0 }
  }

  /// How many there are from the whole picture to one pixel.
  var mostLevels: Int {
    let longer = max(levels[0].width, levels[0].height)
    return longer.bitWidth - (longer - 1).leadingZeroBitCount + 1
  }

  /// Bytes of memory.
  var size: Int { levels.reduce(0) { $0 + $1.pixels.count * 4 } }

  /// Makes the smaller copies that are missing among the first `count`.
  mutating func grow(to count: Int) {
    while levels.count < min(count, mostLevels) { levels.append(levels[levels.count - 1].halved) }
  }
}

extension Pixmap {
  /// Where a side is odd its last row or column counts twice.
  fileprivate var halved: Pixmap {
    var result = Pixmap(width: (width + 1) / 2, height: (height + 1) / 2)
    let size = (width: result.width, height: result.height)
    pixels.withUnsafeBufferPointer { source in
      result.pixels.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<size.height {
          let upper = source + 2 * y * width
          animux_halve_row(
            target + y * size.width, upper, 2 * y + 1 < height ? upper + width : upper, width)
        }
      }
    }
    return result
  }
}
