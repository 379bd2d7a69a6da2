extension PixelPass {
  /// A second picture, made of items in the same space.
  package struct Input: Hashable, Sendable {
    package var items: [DisplayItem]
    /// The rectangle around the items.
    package var rect: Rect

    package init(_ items: [DisplayItem], rect: Rect) {
      (self.items, self.rect) = (items, rect)
    }
  }

  /// The way in which a picture is combined with an input.
  package enum Pairing: Hashable, Sendable {
    /// Mixes the picture with another input, by the luminance of the first input, or by its alpha. White or
    /// opaque shows the picture.
    case masked(over: Input, byAlpha: Bool)
    /// A linear mix: this fraction of the picture, and the rest of the input.
    case mixed(Double)
    /// Composites the picture over the input with a blend mode.
    case blended(BlendMode)
    /// Displaces each pixel: across by the input's red, down by its green. A channel of one half does not
    /// displace, and 1 displaces by half of this length.
    case displaced(Double)
    /// Displaces each pixel by the slope of the input's lightness times this length, and by at most half of
    /// it, as glass refracts.
    case refracted(Double)
    /// Blurs with this standard deviation where the input is white, and with a smaller one where it is
    /// darker.
    case softened(sigma: Double)
    /// Replaces each colour by the input's colour for its luminance, read from left to right in a rectangle
    /// of 256 × 1, wherever the picture is.
    case mapped
  }
}

extension PixelPass.Pairing {
  func extent(of rect: Rect, with sheet: PixelPass.Input) -> Rect {
    func reach(_ length: Double) -> Rect { length > 0 ? rect.inset(by: -min(length, 1e9)) : rect }
    switch self {
    case .masked(let other, _): return other.items.isEmpty ? rect : rect.union(other.rect)
    case .mixed, .blended: return sheet.items.isEmpty ? rect : rect.union(sheet.rect)
    case .displaced(let length), .refracted(let length): return reach(length.magnitude / 2)
    case .softened(let sigma): return reach(3.5 * sigma)
    case .mapped: return rect
    }
  }
}
