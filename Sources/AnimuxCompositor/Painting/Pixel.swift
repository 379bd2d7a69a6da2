internal import AnimuxGraphics

/// A premultiplied pixel of one byte per channel, 0xAARRGGBB.
extension UInt32 {
  /// Creates the nearest pixel to a colour that is multiplied by `opacity` (0…1).
  init(_ color: Color, opacity: Double = 1) {
    let channels = PremultipliedColor(color, opacity: opacity).rounded
    self = channels.alpha << 24 | channels.red << 16 | channels.green << 8 | channels.blue
  }

  var isOpaque: Bool { self >> 24 == 255 }
}

/// A premultiplied colour with channels of 0…255 that are not rounded.
struct PremultipliedColor {
  var blue, green, red, alpha: Double

  /// Creates a premultiplied colour. Components that are not numbers count as 0.
  init(_ color: Color, opacity: Double) {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    alpha = unit(color.alpha) * unit(opacity) * 255
    red = unit(color.red) * alpha
    green = unit(color.green) * alpha
    blue = unit(color.blue) * alpha
  }

  var rounded: (blue: UInt32, green: UInt32, red: UInt32, alpha: UInt32) {
    (
      UInt32(blue.rounded()), UInt32(green.rounded()), UInt32(red.rounded()), UInt32(alpha.rounded())
    )
  }
}
