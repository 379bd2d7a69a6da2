import AnimuxGraphics

extension [ColorStep] {
  /// Returns steps that map luminance to colours between two given ones, mixed by `amount` with the original. The
  /// colours can be translucent.
  static func tint(
    from dark: Color, to light: Color, _ luma: LumaWeights, _ amount: Double
  ) -> [ColorStep] {
    guard dark.alpha < 1 || light.alpha < 1 else {
      return [.matrix(.mixed(.tinted(from: dark, to: light, luma), amount))]
    }
    // A linear map is exact in a cube with only its corners. Unlike a matrix, a cube of premultiplied colours mixes
    // alphas, too.
    var colors: [Float] = []
    for corner in 0..<8 {
      let own = [0, 1, 2].map { Double(corner >> $0 & 1) }
      let part = luma.red * own[0] + luma.green * own[1] + luma.blue * own[2]
      let alpha = dark.alpha + (light.alpha - dark.alpha) * part
      for (channel, path) in [\Color.red, \Color.green, \Color.blue].enumerated() {
        let (low, high) = (dark[keyPath: path] * dark.alpha, light[keyPath: path] * light.alpha)
        let tint = low + (high - low) * part
        colors.append(Float(own[channel] + (tint - own[channel]) * amount))
      }
      colors.append(Float(1 + (alpha - 1) * amount))
    }
    return ColorCube(size: 2, colors: colors, hasAlpha: true).map { [.cube($0)] } ?? []
  }
}
