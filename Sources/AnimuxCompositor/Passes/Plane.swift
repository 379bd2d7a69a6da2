internal import AnimuxGraphics
internal import CKernels
internal import Glibc

/// Premultiplied channels of 0…255 that are not rounded, and have a place.
struct Plane {
  let area: Bounds
  /// Blue, green, red and alpha of each pixel.
  var values: [Float]

  init(_ area: Bounds) {
    self.area = area
    values = [Float](repeating: 0, count: 4 * area.area)
  }
}

/// Planes of light.
extension Plane {
  init(lightOf plate: Plate) {
    self.init(plate.area)
    let pixels = plate.pixmap.pixels
    Transfer.withKernel { animux_decode_row(&values, pixels, pixels.count, $0) }
  }

  /// As sRGB writes it.
  var plate: Plate {
    var plate = Plate(area)
    let count = plate.pixmap.pixels.count
    Transfer.withKernel { animux_encode_row(&plate.pixmap.pixels, values, count, $0) }
    return plate
  }

  /// Light in whole numbers: `offset`, 0 ..< 1, is added, and the rest is left out.
  func rounded(by offset: Float) -> Plate {
    var plate = Plate(area)
    let count = plate.pixmap.pixels.count
    animux_floor_row(&plate.pixmap.pixels, values, count, offset)
    return plate
  }

  /// Adds `part` of a plate in light on the same area.
  mutating func gather(_ plate: Plate, _ part: Float) {
    animux_gather_row(&values, plate.pixmap.pixels, plate.pixmap.pixels.count, part)
  }
}

extension [PlatePass] {
  /// How often passes are applied to what has been rounded differently.
  private static let turns = 16

  /// In light, so that eight bits would show steps where it is dark. A blur knows planes that are not rounded. All others are applied
  /// to the light rounded in several ways, whose average has lost nothing, and then so has that of what they make of it.
  func applyInLight(to plate: Plate, within target: Bounds, _ easel: Easel) -> Plate {
    let source = plate.extended(to: needed(for: target).intersection(plate.area))
    let light = Plane(lightOf: source)
    if count == 1, case .gaussian(let gaussian) = self[0] {
      return gaussian.apply(to: light, within: target).plate
    }
    var result = Plane(target)
    for turn in 0..<Self.turns {
      let offset = (Float(turn) + 0.5) / Float(Self.turns)
      let rounded = light.rounded(by: offset)
      result.gather(
        apply(to: rounded, within: target, easel.inLight(roundedBy: offset)), 1 / Float(Self.turns))
    }
    return result.plate
  }
}

/// Between light and what sRGB writes for it.
private enum Transfer {
  private static let size = 1025

  private static let decoding = (0..<size).map { index in
    let value = Double(index) / Double(size - 1)
    return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }

  /// By the root of the light, so that what is dark is as exact as what is not.
  private static let encoding = (0..<size).map { index in
    let root = Double(index) / Double(size - 1)
    let light = root * root
    return Float(light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  static func withKernel(_ body: (UnsafePointer<animux_transfer>) -> Void) {
    decoding.withUnsafeBufferPointer { decoding in
      encoding.withUnsafeBufferPointer { encoding in
        var kernel = animux_transfer(
          decoding: decoding.baseAddress, encoding: encoding.baseAddress, size: Int32(size))
        body(&kernel)
      }
    }
  }
}
