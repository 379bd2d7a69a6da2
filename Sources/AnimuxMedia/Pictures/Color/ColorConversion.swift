/// A conversion from a file's colours to sRGB. Colours outside of its gamut are clipped per channel.
struct ColorConversion {
  private let curves: [ToneCurve]
  /// The conversion of linear light.
  private let matrix: Matrix3

  /// Creates a conversion; `nil` if the colours are sRGB, or visually identical.
  init?(_ shaper: Shaper) {
    guard let own = Primaries.sRGB.colorants, let back = Matrix3(columns: own).inverse else { return nil }
    curves = shaper.curves
    matrix = Matrix3(columns: shaper.colorants.map(back.applied))
    guard isSound, !changesNothing else { return nil }
  }

  /// Returns the conversion of values from 0 to `most`.
  func table(most: Int) -> ColorTable {
    ColorTable(
      lights: curves.map { curve in
        (0...most).map { Float(curve.light(of: Double($0) / Double(most))) }
      }, matrix: matrix.columns.map { $0.map(Float.init) })
  }

  private var isSound: Bool {
    matrix.columns.joined().allSatisfy(\.isFinite)
      && curves.allSatisfy { curve in (0...16).allSatisfy { curve.light(of: Double($0) / 16).isFinite } }
  }

  /// Whether no colour changes by more than a step of 8 bits.
  private var changesNothing: Bool {
    let table = table(most: 8)
    for color in 0..<729 {
      let given = [color / 81, color / 9 % 9, color % 9]
      let found = table.convert(given[0], given[1], given[2])
      for (channel, value) in given.enumerated() {
        let byte = Int(found >> UInt32(16 - 8 * channel) & 255)
        if abs(byte * 8 - value * 255) > 12 { return false }
      }
    }
    return true
  }
}

/// A conversion for values of one bit depth.
struct ColorTable {
  /// The light of each value, per channel.
  private let lights: [[Float]]
  private let matrix: [[Float]]

  fileprivate init(lights: [[Float]], matrix: [[Float]]) {
    self.lights = lights
    self.matrix = matrix
  }

  /// Returns a colour as 0xRRGGBB.
  func convert(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    let (r, g, b) = (lights[0][red], lights[1][green], lights[2][blue])
    func byte(_ row: Int) -> UInt32 {
      encoded(matrix[0][row] * r + matrix[1][row] * g + matrix[2][row] * b)
    }
    return byte(0) << 16 | byte(1) << 8 | byte(2)
  }

  /// Returns the conversion of a pixel with 8 bits and straight alpha.
  func convert(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_0000 | convert(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
  }

  private func encoded(_ light: Float) -> UInt32 {
    let place = min(max(light, 0), 1) * Float(steps)
    let index = min(Int(place), steps - 1)
    let value = encodings[index] + (encodings[index + 1] - encodings[index]) * (place - Float(index))
    return UInt32(value + 0.5)
  }
}

private let steps = 1 << 14

/// The sRGB values, 0…255, of light in even steps.
private let encodings: [Float] = (0...steps).map { step in
  let light = Double(step) / Double(steps)
  return Float(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * power(light, 1 / 2.4) - 0.055))
}
