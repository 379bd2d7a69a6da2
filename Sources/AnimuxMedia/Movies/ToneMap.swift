internal import AnimuxGraphics
internal import CFFmpeg
internal import Glibc

/// A conversion from a high dynamic range (PQ or HLG with the primaries of BT.2020) to sRGB, as a colour
/// table that is interpolated.
///
/// Values below about half of diffuse white (203 cd/m²) are unchanged. Brighter ones are compressed towards
/// SDR white by the curve of BT.2390, applied to the largest component, so that hues are kept. Negative
/// values in sRGB are clipped, and colours outside of its gamut become darker as a whole.
struct ToneMap: Sendable {
  enum Transfer: Sendable {
    case pq
    case hlg
  }

  /// The number of colours along each axis.
  static let side = 49

  let transfer: Transfer
  /// The colours as red, green and blue, 0…255. Red varies fastest.
  let table: [Float]

  /// Creates a table. `peak` is the brightness that the movie was graded for, in cd/m².
  init(_ transfer: Transfer, peak: Double) {
    self.transfer = transfer
    let knee = Knee(peak: min(max(peak, 400), 10_000))
    // The light of one component. That of HLG depends on all three.
    let light = (0..<Self.side).map { index -> Double in
      let value = Double(index) / Double(Self.side - 1)
      return transfer == .pq ? PQ.light(value) : Self.sceneLight(value)
    }
    var table: [Float] = []
    table.reserveCapacity(Self.side * Self.side * Self.side * 3)
    for blue in light {
      for green in light {
        for red in light {
          var color = (red: red, green: green, blue: blue)
          if transfer == .hlg { Self.display(&color) }
          knee.bend(&color)
          table += Self.encoded(color)
        }
      }
    }
    self.table = table
  }

  /// Creates the tone mapping of a stream; `nil` if it has a standard dynamic range.
  init?(_ stream: AVStream) {
    let transfer: Transfer
    switch stream.codecpar.pointee.color_trc {
    case AVCOL_TRC_SMPTE2084: transfer = .pq
    case AVCOL_TRC_ARIB_STD_B67: transfer = .hlg
    default: return nil
    }
    var (stream, size) = (stream, 0)
    let data = withUnsafeMutablePointer(to: &stream) {
      av_stream_get_side_data($0, AV_PKT_DATA_MASTERING_DISPLAY_METADATA, &size)
    }
    var peak = 1000.0
    if transfer == .pq, let data, size >= MemoryLayout<AVMasteringDisplayMetadata>.size {
      let metadata = data.withMemoryRebound(to: AVMasteringDisplayMetadata.self, capacity: 1) { $0.pointee }
      if metadata.has_luminance != 0, metadata.max_luminance.num > 0, metadata.max_luminance.den > 0 {
        peak = Double(metadata.max_luminance.num) / Double(metadata.max_luminance.den)
      }
    }
    self.init(transfer, peak: peak)
  }

  /// Returns the scene light of an HLG value, 0…1.
  private static func sceneLight(_ value: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    return value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12
  }

  /// Converts scene light to the light of a display with 1000 cd/m².
  private static func display(_ color: inout (red: Double, green: Double, blue: Double)) {
    let luminance = 0.2627 * color.red + 0.678 * color.green + 0.0593 * color.blue
    let gain = luminance > 0 ? 1000 * pow(luminance, 0.2) : 0
    color = (color.red * gain, color.green * gain, color.blue * gain)
  }

  /// Returns a colour, whose white is 1, as values of sRGB from 0 to 255.
  private static func encoded(_ color: (red: Double, green: Double, blue: Double)) -> [Float] {
    let (r, g, b) = color
    var rgb = [
      1.660491 * r - 0.587641 * g - 0.072850 * b, -0.124550 * r + 1.132900 * g - 0.008349 * b,
      -0.018151 * r - 0.100579 * g + 1.118730 * b,
    ]
    rgb = rgb.map { max($0, 0) }
    let largest = max(rgb[0], rgb[1], rgb[2], 1)
    rgb = rgb.map { $0 / largest }
    return rgb.map { Float(255 * SRGB.encoded($0)) }
  }
}

/// The transfer function of SMPTE ST 2084, in cd/m².
private enum PQ {
  private static let (m1, m2) = (2610.0 / 16384, 2523.0 / 32)
  private static let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 128, 2392.0 / 128)

  static func light(_ value: Double) -> Double {
    let power = pow(value, 1 / m2)
    return 10_000 * pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1)
  }

  static func value(_ light: Double) -> Double {
    let power = pow(max(light, 0) / 10_000, m1)
    return pow((c1 + c2 * power) / (1 + c3 * power), m2)
  }
}

/// The curve of BT.2390 from a display's peak to SDR white.
private struct Knee {
  private static let white = 203.0
  private let peak: Double
  private let whiteLevel: Double
  private let start: Double

  init(peak: Double) {
    self.peak = PQ.value(peak)
    whiteLevel = PQ.value(Self.white) / self.peak
    start = 1.5 * whiteLevel - 0.5
  }

  /// Converts cd/m² to multiples of white.
  func bend(_ color: inout (red: Double, green: Double, blue: Double)) {
    let largest = max(color.red, color.green, color.blue)
    let gain = largest > 0 ? light(largest) / largest / Self.white : 0
    color = (color.red * gain, color.green * gain, color.blue * gain)
  }

  private func light(_ light: Double) -> Double {
    let value = min(PQ.value(light) / peak, 1)
    guard value > start else { return light }
    let t = (value - start) / (1 - start)
    let (square, cube) = (t * t, t * t * t)
    let bent =
      (2 * cube - 3 * square + 1) * start + (cube - 2 * square + t) * (1 - start) + (3 * square - 2 * cube)
      * whiteLevel
    return PQ.light(bent * peak)
  }
}
