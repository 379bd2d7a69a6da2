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
    let length = values.count / rows
    values.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return }
      write(to: address, rows: rows, length: length, atLeast: least, body)
    }
  }

  /// The same for what has no values yet, an area whose pixels have so many elements.
  static func write<Element>(
    to address: UnsafeMutablePointer<Element>, rows area: Bounds, elements: Int = 1,
    _ body: @Sendable (UnsafeMutablePointer<Element>, Bounds) -> Void
  ) {
    write(
      to: address, rows: Int(area.y1 - area.y0), length: Int(area.x1 - area.x0) * elements, atLeast: least
    ) { body($0, area.rows($1)) }
  }

  private static func write<Element>(
    to address: UnsafeMutablePointer<Element>, rows: Int, length: Int, atLeast least: Int,
    _ body: @Sendable (UnsafeMutablePointer<Element>, Range<Int>) -> Void
  ) {
    let bands = min(max(rows / max(least, 1), 1), most)
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

extension PlatePass {
  /// What becomes of a picture within some bounds, a band of them at a time.
  func apply<Picture: Surface>(to picture: Picture, within target: Bounds, _ easel: Easel) -> Picture {
    guard !target.isEmpty else { return Picture(target) }
    guard !dividesItself else { return picture.changed(by: self, within: target, as: target, easel) }
    let needed = needed(for: target)
    let reach = Int(needed.y1 - needed.y0) - Int(target.y1 - target.y0)
    var result = Picture(target)
    // What may look anywhere looks at single pixels; what looks at all that is near has that to do for each band.
    let least = reach < 1 << 20 ? max(reach, Bands.least) : Bands.least
    Bands.fill(&result.numbers, rows: result.height, atLeast: least) { numbers, rows in
      let part = target.rows(rows)
      picture.changed(by: self, within: part, as: target, easel).numbers.withUnsafeBufferPointer { made in
        if let made = made.baseAddress {
          numbers.update(from: made, count: part.area * Picture.numbersPerPixel)
        }
      }
    }
    return result
  }

  /// True for what is made in steps of which each is divided.
  private var dividesItself: Bool {
    switch self {
    case .gaussian, .color, .combined, .with, .light, .warp: true
    case .streak(let streak): streak.meets
    case .style(let style): style.style.isMosaic
    case .box, .extreme, .cells, .vignette, .grain, .coarse, .rings, .smoothed,
      .dither,
      .displaced:
      false
    }
  }
}
