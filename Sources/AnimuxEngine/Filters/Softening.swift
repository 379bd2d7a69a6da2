import AnimuxGraphics

extension FilterEffect {
  static let softening: [String: FilterEffect] = [
    "CIGaussianBlur": pixels { filter, _ in [.gaussian(sigma: filter.number("Radius"))] }
  ]
}
