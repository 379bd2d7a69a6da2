internal import AnimuxGraphics

/// Pixels with a place; there is nothing around them. They are sRGB bytes, or have 16 bits per channel.
protocol PixelStorage: Sendable {
  associatedtype Number: PictureNumber

  /// The pixels' area, in any coordinates.
  var area: Bounds { get }
  /// The rows from the top, without padding.
  var numbers: [Number] { get set }

  /// Creates transparent pixels.
  init(_ area: Bounds)
  /// Creates pixels that `write` sets, band by band.
  init(_ area: Bounds, _ write: @Sendable (MutableRows<Number>, Bounds) -> Void)

  /// Creates pixels with the colours of a bitmap, in the form in which passes are applied.
  init(colorsOf bitmap: PlacedPixels, _ context: PassContext)

  /// Fills the pixels, row by row, with those at places of other ones. `find` determines the places.
  mutating func sample(at other: Self, _ find: SamplePlaces.Finder)

  /// Combines the pixels with others of the same size, wherever they are.
  mutating func combine(with other: Self, _ how: PixelPass.Combination)

  /// Returns the result of a pass within some bounds, which are a part of `whole`.
  func changed(by pass: any PlacedPass, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> Self
}

extension PixelStorage {
  var width: Int { Int(area.x1 - area.x0) }
  var height: Int { Int(area.y1 - area.y0) }

  /// Returns the same pixels on another area.
  func extended(to area: Bounds) -> Self {
    guard area != self.area else { return self }
    var result = Self(area)
    let (shared, size) = (area.intersection(self.area), Number.perPixel)
    let length = Int(shared.x1 - shared.x0) * size
    for y in shared.y0..<shared.y1 {
      let from = (Int(y - self.area.y0) * width + Int(shared.x0 - self.area.x0)) * size
      let to = (Int(y - area.y0) * result.width + Int(shared.x0 - area.x0)) * size
      result.numbers.replaceSubrange(to..<to + length, with: numbers[from..<from + length])
    }
    return result
  }

  /// Calls `body` with each row and its place.
  mutating func withRows(_ body: (_ row: MutableRows<Number>, _ y: Int32) -> Void) {
    let (top, bottom, length) = (area.y0, area.y1, width * Number.perPixel)
    numbers.withMutableRows { numbers in
      for y in top..<bottom { body(numbers[Int(y - top) * length..<Int(y - top + 1) * length], y) }
    }
  }

  /// Calls `body` with all rows from `y`.
  func withRows<Result>(from y: Int32, _ body: (Rows<Number>) -> Result) -> Result {
    numbers.withRows { body($0.from(Int(y - area.y0) * width * Number.perPixel)) }
  }
}
