internal import AnimuxGraphics
internal import Dispatch

/// Rows of a picture that are made side by side, on all cores. How they are divided depends on the picture alone, and what is in a
/// row does not depend on that, so neither does the picture.
enum Bands {
  /// Rows that are worth the handing out, at least.
  static let least = 48
  private static let most = 16

  /// Calls `body` with the first element of some rows, and with these, until there are values for all of them. The rows are as
  /// long as each other. A band has so many rows at least.
  static func fill<Element>(
    _ values: inout [Element], rows: Int, atLeast least: Int = Bands.least,
    _ body: @Sendable (UnsafeMutablePointer<Element>, Range<Int>) -> Void
  ) {
    guard rows > 0 else { return }
    let (length, bands) = (values.count / rows, min(max(rows / max(least, 1), 1), most))
    values.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return }
      guard bands > 1 else { return body(address, 0..<rows) }
      let place = UInt(bitPattern: address)
      DispatchQueue.concurrentPerform(iterations: bands) { band in
        // No two bands have a row in common.
        guard let first = UnsafeMutablePointer<Element>(bitPattern: place) else { return }
        let range = rows * band / bands..<rows * (band + 1) / bands
        body(first + range.lowerBound * length, range)
      }
    }
  }
}

extension PlatePass {
  /// What becomes of a plate within some bounds, a band of them at a time.
  func apply(to plate: Plate, within target: Bounds, _ easel: Easel) -> Plate {
    guard !target.isEmpty else { return Plate(target) }
    guard !dividesItself else { return made(of: plate, within: target, as: target, easel) }
    let needed = needed(for: target)
    let reach = Int(needed.y1 - needed.y0) - Int(target.y1 - target.y0)
    var result = Plate(target)
    // What may look anywhere looks at single pixels; what looks at all that is near has that to do for each band.
    let least = reach < 1 << 20 ? max(reach, Bands.least) : Bands.least
    Bands.fill(&result.pixmap.pixels, rows: result.pixmap.height, atLeast: least) { pixels, rows in
      let part = target.rows(rows)
      made(of: plate, within: part, as: target, easel).pixmap.pixels.withUnsafeBufferPointer { made in
        if let made = made.baseAddress { pixels.update(from: made, count: part.area) }
      }
    }
    return result
  }

  /// True for what is made in steps of which each is divided.
  private var dividesItself: Bool {
    switch self {
    case .gaussian, .color, .combined, .with, .light, .warp: return true
    default: return false
    }
  }
}
