import AnimuxGraphics

extension [ColorStep] {
  /// By luminance between two colours, `amount` of it, the rest as it is. Colours that let something through do so here, too.
  static func tint(
    from dark: Color, to light: Color, _ luma: LumaWeights, _ amount: Double
  ) -> [ColorStep] {
    guard dark.alpha < 1 || light.alpha < 1 else {
      return [.matrix(.mixed(.tinted(from: dark, to: light, luma), amount))]
    }
    // What is linear is the same between the corners of a cube of colours; a premultiplied one mixes alphas, too.
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
