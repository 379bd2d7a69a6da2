extension PixelPass {
  /// Another picture, made of items in the same space.
  public struct Input: Hashable, Sendable {
    public var items: [DisplayItem]
    /// Around them.
    public var rect: Rect

    public init(_ items: [DisplayItem], rect: Rect) {
      (self.items, self.rect) = (items, rect)
    }
  }

  /// What a picture and a sheet come to.
  public enum Pairing: Hashable, Sendable {
    /// As much of the picture as the sheet is light, and of another sheet the rest; or as the sheet is opaque.
    case masked(over: Input, byAlpha: Bool)
    /// So much of the picture, and of the sheet the rest.
    case mixed(Double)
    /// The picture put onto the sheet.
    case blended(BlendMode)
    /// Each place shows what lies away from it, across by how far the sheet's red is from half, and down by its green: 1 is half of
    /// this length.
    case displaced(Double)
    /// Each place shows what lies away from it by the sheet's slope in lightness, times this and at most half of it, as through glass.
    case refracted(Double)
    /// Blurred by this where the sheet is white, and less where it is darker.
    case softened(sigma: Double)
    /// The sheet's colours in place of the picture's, by luminance: from left to right in a rectangle of 256 × 1, wherever the picture is.
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
