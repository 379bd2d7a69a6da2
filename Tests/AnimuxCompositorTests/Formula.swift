import AnimuxGraphics

/// The formulas of W3C's Compositing and Blending Level 1 in doubles, and what Photoshop calls the others. Pixels are red,
/// green, blue, alpha, premultiplied, 0…1.
struct Formula {
  private let mode: BlendMode

  init(_ mode: BlendMode) { self.mode = mode }

  func blend(_ source: [Double], _ backdrop: [Double]) -> [Double] {
    if let (fa, fb) = shares(source[3], backdrop[3]) {
      return zip(source, backdrop).map { $0 * fa + $1 * fb }
    }
    let (s, b) = (straight(source), straight(backdrop))
    if mode == .plusLighter { return zip(source, backdrop).map { min($0 + $1, 1) } }
    if mode == .plusDarker {
      let alpha = min(source[3] + backdrop[3], 1)
      return (0..<3).map { max(alpha - (source[3] - source[$0]) - (backdrop[3] - backdrop[$0]), 0) } + [alpha]
    }
    let mix = together(b, s) ?? zip(b, s).map { channel($0, $1) }
    let (sa, ba) = (source[3], backdrop[3])
    return (0..<3).map { sa * (1 - ba) * s[$0] + sa * ba * mix[$0] + (1 - sa) * ba * b[$0] } + [
      sa + ba - sa * ba
    ]
  }

  private func straight(_ pixel: [Double]) -> [Double] {
    pixel[..<3].map { pixel[3] > 0 ? $0 / pixel[3] : 0 }
  }

  private func shares(_ sa: Double, _ ba: Double) -> (Double, Double)? {
    switch mode {
    case .sourceOver: (1, 1 - sa)
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .destination: (0, 1)
    case .destinationOver: (1 - ba, 1)
    case .sourceIn: (ba, 0)
    case .destinationIn: (0, sa)
    case .sourceOut: (1 - ba, 0)
    case .destinationOut: (0, 1 - sa)
    case .sourceAtop: (ba, 1 - sa)
    case .destinationAtop: (1 - ba, sa)
    case .xor: (1 - ba, 1 - sa)
    default: nil
    }
  }

  private func channel(_ b: Double, _ s: Double) -> Double {
    func burn(_ b: Double, _ s: Double) -> Double { b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
    func dodge(_ b: Double, _ s: Double) -> Double { b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
    func screen(_ b: Double, _ s: Double) -> Double { b + s - b * s }
    func hard(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? b * 2 * s : screen(b, 2 * s - 1) }
    switch mode {
    case .multiply: return b * s
    case .screen: return screen(b, s)
    case .overlay: return hard(s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return dodge(b, s)
    case .colorBurn: return burn(b, s)
    case .hardLight: return hard(b, s)
    case .softLight:
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    case .subtract: return max(b - s, 0)
    case .divide: return b <= 0 ? 0 : min(1, b / s)
    case .linearBurn: return max(b + s - 1, 0)
    case .linearDodge: return min(b + s, 1)
    case .linearLight: return min(max(b + 2 * s - 1, 0), 1)
    case .pinLight: return s <= 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1)
    case .vividLight: return s <= 0.5 ? burn(b, 2 * s) : dodge(b, 2 * s - 1)
    default: return s
    }
  }

  private func together(_ b: [Double], _ s: [Double]) -> [Double]? {
    switch mode {
    case .hue: lightened(spread(s, range(b)), lightness(b))
    case .saturation: lightened(spread(b, range(s)), lightness(b))
    case .color: lightened(s, lightness(b))
    case .luminosity: lightened(b, lightness(s))
    default: nil
    }
  }

  private func lightness(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private func range(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

  private func spread(_ c: [Double], _ wanted: Double) -> [Double] {
    let (low, range) = (c.min() ?? 0, range(c))
    return c.map { range > 0 ? ($0 - low) / range * wanted : 0 }
  }

  private func lightened(_ c: [Double], _ wanted: Double) -> [Double] {
    var c = c.map { $0 + wanted - lightness(c) }
    let (grey, low, high) = (lightness(c), c.min() ?? 0, c.max() ?? 0)
    if low < 0 { c = c.map { grey + ($0 - grey) * grey / (grey - low) } }
    if high > 1 { c = c.map { grey + ($0 - grey) * (1 - grey) / (high - grey) } }
    return c
  }
}
