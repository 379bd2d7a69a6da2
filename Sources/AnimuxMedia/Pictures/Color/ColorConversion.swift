internal import AnimuxGraphics

/// A conversion from a file's colours to sRGB. Colours outside of its gamut are clipped per channel.
enum ColorConversion {
  case lights(LightConversion)
  case tables(ProfileLink)
}

/// A conversion of colours that mix three lights.
struct LightConversion {
  private let curves: [ChannelCurve]
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
  func table(most: Int) -> LightTable {
    LightTable(
      lights: curves.map { $0.lights(most: most) ?? [Float](repeating: 0, count: most + 1) },
      matrix: matrix.columns.map { $0.map(Float.init) })
  }

  private var isSound: Bool {
    matrix.columns.joined().allSatisfy(\.isFinite)
      && curves.allSatisfy { $0.lights(most: 16)?.allSatisfy(\.isFinite) ?? false }
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
struct LightTable {
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
  Float(255 * SRGB.encoded(Double(step) / Double(steps)))
}

extension ColorConversion {
  /// Converts pixels with 8 bits and straight alpha.
  func convert(_ pixels: inout [UInt32]) {
    switch self {
    case .lights(let conversion):
      let table = conversion.table(most: 255)
      for index in pixels.indices {
        let pixel = pixels[index]
        let color = table.convert(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        pixels[index] = pixel & 0xFF00_0000 | color
      }
    case .tables(let link):
      // Converting a part at a time takes little memory beside the picture.
      let size = 1 << 12
      var colors = [UInt16](repeating: 0, count: 3 * size)
      for first in stride(from: 0, to: pixels.count, by: size) {
        let count = min(size, pixels.count - first)
        for index in 0..<count {
          let pixel = pixels[first + index]
          colors[3 * index] = UInt16(pixel >> 16 & 255) * 257
          colors[3 * index + 1] = UInt16(pixel >> 8 & 255) * 257
          colors[3 * index + 2] = UInt16(pixel & 255) * 257
        }
        for (index, color) in link.convert(colors, count: count).enumerated() {
          pixels[first + index] = pixels[first + index] & 0xFF00_0000 | color
        }
      }
    }
  }
}
