public import AnimuxGraphics
import Foundation

extension UInt32 {
  /// The largest difference of any channel of two pixels.
  public func distance(to other: UInt32) -> Int {
    guard self != other else { return 0 }
    return Swift.max(
      Self.difference(self & 255, other & 255), Self.difference(self >> 8 & 255, other >> 8 & 255),
      Self.difference(self >> 16 & 255, other >> 16 & 255), Self.difference(self >> 24, other >> 24))
  }

  private static func difference(_ one: UInt32, _ other: UInt32) -> Int { abs(Int(one) - Int(other)) }
}

extension Pixmap {
  /// For each pixel, the largest difference of any channel.
  public func differences(from other: Pixmap) -> [Int] {
    zip(pixels, other.pixels).map { $0.distance(to: $1) }
  }

  /// The largest difference of any channel of any pixel.
  public func distance(to other: Pixmap) -> Int {
    zip(pixels, other.pixels).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
  }

  /// The peak signal-to-noise ratio of luma in decibels. Chroma is left out since encoders halve it.
  public func psnr(to other: Pixmap) -> Double {
    let squares = zip(pixels, other.pixels).map { pair in
      let difference = Self.luma(pair.0) - Self.luma(pair.1)
      return difference * difference
    }
    let mean = squares.reduce(0, +) / Double(max(squares.count, 1))
    return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
  }

  private static func luma(_ pixel: UInt32) -> Double {
    0.2126 * Double(pixel >> 16 & 255) + 0.7152 * Double(pixel >> 8 & 255) + 0.0722 * Double(pixel & 255)
  }
}
