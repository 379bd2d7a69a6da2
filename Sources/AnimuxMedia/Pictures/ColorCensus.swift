package import AnimuxGraphics

/// A count of the colours of a film, from which a palette is chosen. The palette does not depend on the order of the pixels.
package struct ColorCensus: Sendable {
  /// The number of pixels of a colour, or of similar ones, and the sums of their channels.
  struct Bin: Sendable {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0

    mutating func add(_ pixel: UInt32, times: Int) {
      count += times
      red += Int(pixel >> 16 & 255) * times
      green += Int(pixel >> 8 & 255) * times
      blue += Int(pixel & 255) * times
    }

    /// The mean, rounded to the nearest.
    var color: UInt32 {
      func mean(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
      return 0xFF00_0000 | mean(red) << 16 | mean(green) << 8 | mean(blue)
    }
  }

  /// The number of bits of each channel by which colours are counted if there are many.
  private static let bits = 6
  /// The most colours that are counted one by one.
  private static let maximumColors = 1 << 13
  /// The number of means that are computed again from the colours that are nearest to them.
  private static let rounds = 3

  private var bins = [Bin](repeating: Bin(), count: 1 << (3 * bits))
  /// The colours one by one; `nil` if there are more than `maximumColors`.
  private var exact: [UInt32: Int]? = [:]
  /// Pixels that were seen last, by a hash, with the number that have not been counted yet.
  private var recent = [(pixel: UInt32, times: Int)](repeating: (0, 0), count: 1 << recentBits)
  private static let recentBits: UInt32 = 12
  private let keepsAlpha: Bool
  private var hasTranslucency = false

  /// Creates a census without pixels. With `keepsAlpha`, pixels that are less than half opaque are transparent, and all others
  /// have their full colour. Without it, the pixels are composited over black.
  package init(keepsAlpha: Bool) {
    self.keepsAlpha = keepsAlpha
  }

  /// Counts the pixels that have a colour.
  package mutating func add(_ pixmap: borrowing Pixmap) {
    for pixel in pixmap.pixels {
      let place = Int((pixel &* 0x9E37_79B1) >> (32 - Self.recentBits))
      if recent[place].pixel == pixel {
        recent[place].times += 1
      } else {
        let (other, times) = recent[place]
        recent[place] = (pixel, 1)
        add(other, times: times)
      }
    }
  }

  private mutating func addRecent() {
    for place in recent.indices {
      add(recent[place].pixel, times: recent[place].times)
      recent[place].times = 0
    }
  }

  private mutating func add(_ premultiplied: UInt32, times: Int) {
    guard times > 0 else { return }
    if 1...254 ~= premultiplied >> 24 { hasTranslucency = true }
    guard let pixel = premultiplied.paletteColor(keepsAlpha: keepsAlpha) else { return }
    let drop = 8 - UInt32(Self.bits)
    func part(_ shift: UInt32) -> Int { Int((pixel >> shift & 255) >> drop) }
    bins[(part(16) << Self.bits | part(8)) << Self.bits | part(0)].add(pixel, times: times)
    exact?[pixel, default: 0] += times
    if let count = exact?.count, count > Self.maximumColors { exact = nil }
  }

  /// Returns at most `count` colours: all of the film, if they are not more, or else those that are found by repeatedly splitting
  /// the box of colours that varies most, each moved to the mean of the colours that are nearest to it.
  package func palette(count: Int) -> Palette {
    var whole = self
    whole.addRecent()
    return whole.chosen(count)
  }

  private func chosen(_ count: Int) -> Palette {
    let bins = counted
    guard !bins.isEmpty else { return palette([0xFF00_0000]) }
    var boxes = [ColorBox(bins)]
    while boxes.count < count {
      guard let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
        boxes[widest].weight > 0
      else { break }
      let (low, high) = boxes[widest].halves
      boxes[widest] = low
      boxes.append(high)
    }
    var colors = boxes.map(\.color)
    guard bins.count > boxes.count else { return palette(colors) }
    for _ in 0..<Self.rounds { colors = Self.moved(colors, to: bins) }
    var known: Set<UInt32> = []
    return palette(colors.filter { known.insert($0).inserted })
  }

  /// The counted colours in a fixed order.
  private var counted: [Bin] {
    guard let exact else { return bins.filter { $0.count > 0 } }
    return exact.sorted { $0.key < $1.key }.map { color, count in
      var bin = Bin()
      bin.add(color, times: count)
      return bin
    }
  }

  private func palette(_ colors: [UInt32]) -> Palette {
    Palette(colors: colors, keepsAlpha: keepsAlpha, losesTranslucency: keepsAlpha && hasTranslucency)
  }

  /// Returns each colour as the mean of the bins that are nearest to it.
  private static func moved(_ colors: [UInt32], to bins: [Bin]) -> [UInt32] {
    var search = ColorSearch(colors)
    var groups = [(sum: Bin, most: Bin)](repeating: (Bin(), Bin()), count: colors.count)
    for bin in bins {
      let index = search.nearest(to: bin.color)
      groups[index].sum.count += bin.count
      groups[index].sum.red += bin.red
      groups[index].sum.green += bin.green
      groups[index].sum.blue += bin.blue
      if bin.count > groups[index].most.count { groups[index].most = bin }
    }
    return zip(colors, groups).map { color, group in
      guard group.sum.count > 0 else { return color }
      // A colour of its own, such as a background, stays as it is.
      return group.most.count * 2 > group.sum.count ? group.most.color : group.sum.color
    }
  }
}

/// A part of a film's colours.
private struct ColorBox {
  private let bins: [ColorCensus.Bin]
  /// The channel that varies most.
  private let channel: Int
  /// The sum of the squares of its differences from the mean, divided by the square root of the number of pixels.
  let weight: Double

  private static let channels: [@Sendable (ColorCensus.Bin) -> Int] = [
    { $0.red / $0.count }, { $0.green / $0.count }, { $0.blue / $0.count },
  ]

  init(_ bins: [ColorCensus.Bin]) {
    self.bins = bins
    guard bins.count > 1 else {
      (channel, weight) = (0, 0)
      return
    }
    let total = Double(bins.reduce(0) { $0 + $1.count })
    let errors = Self.channels.map { channel in
      let mean = bins.reduce(0.0) { $0 + Double(channel($1)) * Double($1.count) } / total
      return bins.reduce(0.0) { sum, bin in
        let distance = Double(channel(bin)) - mean
        return sum + distance * distance * Double(bin.count)
      }
    }
    channel = errors.indices.max { errors[$0] < errors[$1] } ?? 0
    // The square root gives small parts of the picture with colours of their own more weight than their
    // number of pixels.
    weight = errors[channel] / total.squareRoot()
  }

  /// The two parts below and above the mean. Neither is empty.
  var halves: (ColorBox, ColorBox) {
    let value = Self.channels[channel]
    let sorted = bins.sorted { value($0) < value($1) }
    let total = sorted.reduce(0) { $0 + $1.count }
    let mean = sorted.reduce(0.0) { $0 + Double(value($1)) * Double($1.count) } / Double(total)
    let index = min(max(sorted.firstIndex { Double(value($0)) > mean } ?? 1, 1), sorted.count - 1)
    return (ColorBox(Array(sorted[..<index])), ColorBox(Array(sorted[index...])))
  }

  var color: UInt32 {
    var sum = ColorCensus.Bin()
    for bin in bins {
      sum.count += bin.count
      sum.red += bin.red
      sum.green += bin.green
      sum.blue += bin.blue
    }
    return sum.color
  }
}
