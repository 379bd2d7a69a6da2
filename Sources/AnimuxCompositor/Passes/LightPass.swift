internal import AnimuxGraphics

/// Bitmaps of linear light.
extension PlacedPixels16 {
  init(lightOf bitmap: PlacedPixels) {
    let area = bitmap.area
    self.init(area) { out, band in
      bitmap.withRows(from: band.y0) { Kernel.decodeRow(out, $0.prefix(band.area), Transfer.tables) }
    }
  }

  /// The pixels in sRGB.
  var bitmap: PlacedPixels {
    PlacedPixels(area) { out, band in withRows(from: band.y0) { Kernel.encodeRow(out, $0, Transfer.tables) } }
  }

  /// Returns the light in whole steps of a byte: `offset`, 0 ..< 256, is added, and the fraction is dropped.
  func rounded(by offset: UInt32) -> PlacedPixels {
    PlacedPixels(area) { out, band in withRows(from: band.y0) { Kernel.floorRow(out, $0, offset: offset) } }
  }

  /// Adds light in bytes on the same area. Each step of a byte counts as `part`.
  mutating func gather(_ bitmap: PlacedPixels, _ part: UInt32) {
    Kernel.gatherRow(&numbers, bitmap.pixmap.pixels, part: part)
  }
}

/// Applies passes to linear light instead of to sRGB values.
struct LightPass: PlacedPass {
  let passes: [any PlacedPass]

  init(_ passes: [any PlacedPass]) { self.passes = passes }

  func isSame(under projection: Projection) -> Bool { passes.allSatisfy { $0.isSame(under: projection) } }
  func needed(for target: Bounds) -> Bounds { passes.needed(for: target) }
  func filled(from area: Bounds) -> Bounds { passes.filled(from: area) }
  var dividesItself: Bool { true }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    passes.applyInLight(to: bitmap, within: target, context)
  }
}

extension [any PlacedPass] {
  /// The number of times that passes which need bytes are applied, each time to light that is rounded
  /// differently.
  private static let turns: UInt32 = 16

  /// Applies passes in linear light, where eight bits would show steps in dark places.
  ///
  /// Passes that support 16 bits get all of them. Others are applied to the light rounded in several ways.
  /// The average of the roundings is exact, and so is that of the results.
  fileprivate func applyInLight(to bitmap: PlacedPixels, within target: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    let light = PlacedPixels16(lightOf: bitmap.extended(to: needed(for: target).intersection(bitmap.area)))
    guard !allSatisfy(\.supports16Bits) else { return apply(to: light, within: target, context).bitmap }
    var result = PlacedPixels16(target)
    let step = 256 / Self.turns
    for turn in 0..<Self.turns {
      let offset = turn * step + step / 2
      let rounded = light.rounded(by: offset)
      result.gather(apply(to: rounded, within: target, context.inLight(roundedBy: offset)), step)
    }
    return result.bitmap
  }
}

/// Conversion between linear light and sRGB.
private enum Transfer {
  private static let size = 1025
  /// The 16-bit number of full light.
  private static let full = 65_280.0

  private static let decoding = (0..<size).map { Float(SRGB.linear(Double($0) / Double(size - 1))) }

  /// The sRGB values by the square root of the light, so that dark values are as exact as bright ones.
  private static let encoding = (0..<size).map { index in
    let root = Double(index) / Double(size - 1)
    return Float(SRGB.encoded(root * root))
  }

  private static let lights = (0..<256).map { UInt16((SRGB.linear(Double($0) / 255) * full).rounded()) }

  /// The sRGB bytes for the middle of each four numbers.
  private static let bytes = (0..<16_384).map { index in
    UInt8((SRGB.encoded(min((4 * Double(index) + 1.5) / full, 1)) * 255).rounded())
  }

  static let tables = TransferTables(decoding: decoding, encoding: encoding, lights: lights, bytes: bytes)
}
