package import AnimuxGraphics

/// A count of the colours of a film, from which a palette is chosen.
package struct ColorCensus: Sendable {
  /// The number of bits of each channel by which colours are counted.
  private static let bits = 5

  /// The number of pixels of a colour, and the sums of their channels.
  private struct Bin {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0
  }

  private var bins = [Bin](repeating: Bin(), count: 1 << (3 * bits))
  private let keepsAlpha: Bool
  private var hasTranslucency = false

  /// Creates a census without pixels. With `keepsAlpha`, pixels that are less than half opaque are transparent, and all others
  /// have their full colour. Without it, the pixels are composited over black.
  package init(keepsAlpha: Bool) {
    self.keepsAlpha = keepsAlpha
  }

  /// Counts the pixels that have a colour.
  package mutating func add(_ pixmap: borrowing Pixmap) {
    for premultiplied in pixmap.pixels {
      if 1...254 ~= premultiplied >> 24 { hasTranslucency = true }
      guard let pixel = premultiplied.paletteColor(keepsAlpha: keepsAlpha) else { continue }
      let (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
      let index = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
      bins[index].count += 1
      bins[index].red += red
      bins[index].green += green
      bins[index].blue += blue
    }
  }

  /// Returns at most `count` colours, by repeatedly splitting the box of colours that varies most.
  package func palette(count: Int) -> Palette {
    var boxes = [bins.filter { $0.count > 0 }]
    guard !boxes[0].isEmpty else { return palette([0xFF00_0000]) }
    var spreads = boxes.map(Self.spread)
    while boxes.count < count {
      guard let widest = spreads.indices.max(by: { spreads[$0].weight < spreads[$1].weight }),
        spreads[widest].weight > 0
      else { break }
      let (low, high) = Self.cut(boxes[widest], along: spreads[widest].channel)
      (boxes[widest], spreads[widest]) = (low, Self.spread(of: low))
      boxes.append(high)
      spreads.append(Self.spread(of: high))
    }
    return palette(boxes.map(Self.mean))
  }

  private func palette(_ colors: [UInt32]) -> Palette {
    Palette(colors: colors, keepsAlpha: keepsAlpha, losesTranslucency: keepsAlpha && hasTranslucency)
  }

  private static let channels: [@Sendable (Bin) -> Int] = [
    { $0.red / $0.count }, { $0.green / $0.count }, { $0.blue / $0.count },
  ]

  /// Returns the channel that varies most, and its weight.
  private static func spread(of box: [Bin]) -> (channel: Int, weight: Double) {
    guard box.count > 1 else { return (0, 0) }
    let total = Double(box.reduce(0) { $0 + $1.count })
    let errors = channels.map { channel in
      let mean = box.reduce(0.0) { $0 + Double(channel($1)) * Double($1.count) } / total
      return box.reduce(0.0) { sum, bin in
        let distance = Double(channel(bin)) - mean
        return sum + distance * distance * Double(bin.count)
      }
    }
    let channel = errors.indices.max { errors[$0] < errors[$1] } ?? 0
    // The square root gives small parts of the picture with colours of their own more weight than their
    // number of pixels.
    return (channel, errors[channel] / total.squareRoot())
  }

  /// Splits a box at its mean into two parts that are not empty.
  private static func cut(_ box: [Bin], along channel: Int) -> ([Bin], [Bin]) {
    let value = channels[channel]
    let sorted = box.sorted { value($0) < value($1) }
    let total = sorted.reduce(0) { $0 + $1.count }
    let mean = sorted.reduce(0.0) { $0 + Double(value($1)) * Double($1.count) } / Double(total)
    let index = min(max(sorted.firstIndex { Double(value($0)) > mean } ?? 1, 1), sorted.count - 1)
    return (Array(sorted[..<index]), Array(sorted[index...]))
  }

  private static func mean(of box: [Bin]) -> UInt32 {
    let count = box.reduce(0) { $0 + $1.count }
    func mean(_ sum: (Bin) -> Int) -> UInt32 {
      UInt32((box.reduce(0) { $0 + sum($1) } + count / 2) / count)
    }
    return 0xFF00_0000 | mean(\.red) << 16 | mean(\.green) << 8 | mean(\.blue)
  }
}
