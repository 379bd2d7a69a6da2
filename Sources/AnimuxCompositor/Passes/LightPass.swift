internal import AnimuxGraphics
internal import Glibc

/// Planes of light.
extension PlacedPixels16 {
  init(lightOf plate: PlacedPixels) {
    let area = plate.area
    self.init(area) { out, band in
      plate.withRows(from: band.y0) { Kernel.decodeRow(out, $0.prefix(band.area), Transfer.tables) }
    }
  }

  /// As sRGB writes it.
  var plate: PlacedPixels {
    PlacedPixels(area) { out, band in withRows(from: band.y0) { Kernel.encodeRow(out, $0, Transfer.tables) } }
  }

  /// Light in whole steps of a byte: `offset`, 0 ..< 256, is added, and the rest is left out.
  func rounded(by offset: UInt32) -> PlacedPixels {
    PlacedPixels(area) { out, band in withRows(from: band.y0) { Kernel.floorRow(out, $0, offset: offset) } }
  }

  /// Adds a plate in light on the same area, `part` for each step of a byte.
  mutating func gather(_ plate: PlacedPixels, _ part: UInt32) {
    Kernel.gatherRow(&numbers, plate.pixmap.pixels, part: part)
  }
}

/// Passes that are applied to light, in place of what sRGB writes for it.
struct LightPass: PlacedPass {
  let passes: [any PlacedPass]

  init(_ passes: [any PlacedPass]) { self.passes = passes }

  func isSame(under projection: Projection) -> Bool { passes.allSatisfy { $0.isSame(under: projection) } }
  func needed(for target: Bounds) -> Bounds { passes.needed(for: target) }
  func filled(from area: Bounds) -> Bounds { passes.filled(from: area) }
  var dividesItself: Bool { true }

  func made(of plate: PlacedPixels, within target: Bounds, as whole: Bounds, _ easel: PassContext)
    -> PlacedPixels
  {
    passes.applyInLight(to: plate, within: target, easel)
  }
}

extension [any PlacedPass] {
  /// How often passes that know no planes are applied to what has been rounded differently.
  private static let turns: UInt32 = 16

  /// In light, of which eight bits would show steps where it is dark. Passes that know planes are applied to these. Others are applied
  /// to the light rounded in several ways, whose average has lost nothing, and then so has that of what they make of it.
  fileprivate func applyInLight(to plate: PlacedPixels, within target: Bounds, _ easel: PassContext)
    -> PlacedPixels
  {
    let light = PlacedPixels16(lightOf: plate.extended(to: needed(for: target).intersection(plate.area)))
    guard !allSatisfy(\.knowsPlanes) else { return apply(to: light, within: target, easel).plate }
    var result = PlacedPixels16(target)
    let step = 256 / Self.turns
    for turn in 0..<Self.turns {
      let offset = turn * step + step / 2
      let rounded = light.rounded(by: offset)
      result.gather(apply(to: rounded, within: target, easel.inLight(roundedBy: offset)), step)
    }
    return result.plate
  }
}

/// Between light and what sRGB writes for it.
private enum Transfer {
  private static let size = 1025
  /// The number of a plane where light is full.
  private static let full = 65_280.0

  private static let decoding = (0..<size).map { Float(light(of: Double($0) / Double(size - 1))) }

  /// By the root of the light, so that what is dark is as exact as what is not.
  private static let encoding = (0..<size).map { index in
    let root = Double(index) / Double(size - 1)
    return Float(written(root * root))
  }

  private static let lights = (0..<256).map { UInt16((light(of: Double($0) / 255) * full).rounded()) }

  /// For the middle of each four numbers.
  private static let bytes = (0..<16_384).map { index in
    UInt8((written(min((4 * Double(index) + 1.5) / full, 1)) * 255).rounded())
  }

  private static func light(of value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func written(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  static let tables = TransferTables(decoding: decoding, encoding: encoding, lights: lights, bytes: bytes)
}
