/// A search for the nearest of at most 256 colours. Green counts most and blue least, as for the eye.
struct ColorSearch {
  private let colors: [UInt32]
  /// The indices of the colours that can be the nearest ones of a cell of colours, once they are known.
  private var candidates = [[UInt8]](repeating: [], count: 1 << (3 * (8 - bits)))

  /// The bits of each channel that are different in a cell.
  private static let bits = 3

  /// Creates a search. There is one colour at least.
  init(_ colors: [UInt32]) {
    self.colors = colors
  }

  /// Returns the index of the nearest colour, the first of several.
  mutating func nearest(to pixel: UInt32) -> Int {
    let (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    let cell = ((red >> Self.bits) << 5 | green >> Self.bits) << 5 | blue >> Self.bits
    if candidates[cell].isEmpty { candidates[cell] = candidates(near: red, green, blue) }
    var (best, least) = (0, Int.max)
    for index in candidates[cell] {
      let color = colors[Int(index)]
      let distance = Self.distance(
        Int(color >> 16 & 255) - red, Int(color >> 8 & 255) - green, Int(color & 255) - blue)
      if distance < least { (best, least) = (Int(index), distance) }
    }
    return best
  }

  /// Returns the square of the length of a difference of colours.
  static func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    2 * red * red + 4 * green * green + blue * blue
  }

  /// Returns the colours that are nearer to a part of a pixel's cell than one of them is to the farthest part.
  private func candidates(near red: Int, _ green: Int, _ blue: Int) -> [UInt8] {
    let side = 1 << Self.bits
    func ends(_ color: UInt32, _ shift: UInt32, _ value: Int) -> (near: Int, far: Int) {
      let (channel, low) = (Int(color >> shift & 255), value & ~(side - 1))
      let high = low + side - 1
      return (max(low - channel, channel - high, 0), max(channel - low, high - channel))
    }
    let reach = colors.map { color -> (near: Int, far: Int) in
      let (r, g, b) = (ends(color, 16, red), ends(color, 8, green), ends(color, 0, blue))
      return (Self.distance(r.near, g.near, b.near), Self.distance(r.far, g.far, b.far))
    }
    let bound = reach.reduce(Int.max) { min($0, $1.far) }
    return reach.indices.filter { reach[$0].near <= bound }.map { UInt8($0) }
  }
}
