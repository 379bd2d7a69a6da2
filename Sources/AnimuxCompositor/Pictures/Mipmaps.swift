internal import AnimuxGraphics

/// A picture and its mipmaps, each half the size of the one before, down to one pixel.
struct Mipmaps: Sendable {
  private(set) var levels: [Pixmap]
  let isOpaque: Bool
  /// The columns of each row of the first level outside of which it is transparent; empty if they are not known.
  let seen: [Range<Int32>]

  /// Creates the first level; returns `nil` if the picture has no pixels. `isOpaque` is `true` if it is known
  /// to be opaque, and `isKept` if the picture is shown more than once.
  init?(_ pixmap: Pixmap, isOpaque: Bool = false, isKept: Bool = false) {
    guard pixmap.width > 0, pixmap.height > 0 else { return nil }
    levels = [pixmap]
    self.isOpaque = isOpaque || Kernel.isOpaque(pixmap.pixels)
    seen = isKept && !self.isOpaque ? Kernel.seenColumns(of: pixmap) : []
  }

  /// Creates mipmaps from levels that are already there; returns `nil` if there are no pixels.
  init?(levels: [Pixmap]) {
    guard let first = levels.first, first.width > 0, first.height > 0 else { return nil }
    self.levels = levels
    (isOpaque, seen) = (false, [])
  }

  /// Returns the columns of a row of the first level that are not transparent. Past its edges, the outermost rows continue.
  func seen(inRow row: Int) -> Range<Int32> { seen[min(max(row, 0), seen.count - 1)] }

  /// The number of levels from the whole picture to one pixel.
  var maximumLevels: Int {
    let longer = max(levels[0].width, levels[0].height)
    return longer.bitWidth - (longer - 1).leadingZeroBitCount + 1
  }

  /// The size in bytes.
  var size: Int { levels.reduce(0) { $0 + $1.pixels.count * 4 } }

  /// Makes the mipmaps that are missing among the first `count` levels.
  mutating func grow(to count: Int) {
    while levels.count < min(count, maximumLevels) { levels.append(levels[levels.count - 1].halved) }
  }
}

extension Pixmap {
  /// The picture at half the size. If a side is odd, its last row or column counts twice.
  fileprivate var halved: Pixmap {
    var result = Pixmap(width: (width + 1) / 2, height: (height + 1) / 2)
    let wide = result.width
    pixels.withRows { source in
      result.pixels.withMutableRows { target in
        for (y, upper) in stride(from: 0, to: height, by: 2).enumerated() {
          let lower = min(upper + 1, height - 1)
          Kernel.halveRow(
            target[y * wide..<(y + 1) * wide], source[upper * width..<(upper + 1) * width],
            source[lower * width..<(lower + 1) * width])
        }
      }
    }
    return result
  }
}
