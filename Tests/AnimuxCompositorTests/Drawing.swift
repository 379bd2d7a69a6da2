import AnimuxCompositor
import AnimuxGraphics

/// Short ways to build display lists.
func drawn(
  _ width: Int, _ height: Int, background: Color = .clear, _ items: DisplayItem...
) -> Pixmap {
  drawn(width, height, background: background, items)
}

func drawn(_ width: Int, _ height: Int, background: Color = .clear, _ items: [DisplayItem]) -> Pixmap {
  var canvas = Canvas(width: width, height: height)
  _ = canvas.draw(DisplayList(width: width, height: height, background: background, items: items))
  return canvas.pixmap
}

func panel(
  _ rect: Rect, _ fill: Color?, radius: Double = 0, border: (width: Double, color: Color)? = nil
) -> DisplayItem {
  .roundedRect(
    Panel(
      shape: RoundedRect(rect, radius: radius), fill: fill.map(Paint.color),
      border: border.map { Panel.Border(width: $0.width, color: $0.color) }))
}

func group(
  _ transform: Matrix = .identity, opacity: Double = 1, clip: RoundedRect? = nil, backdrop: Backdrop? = nil,
  passes: [PixelPass] = [],
  shadow: Shadow? = nil,
  mask: [DisplayItem]? = nil, blend: BlendMode = .sourceOver, side: Group.Side = .both,
  _ items: DisplayItem...
) -> DisplayItem {
  .group(
    Group(
      transform: transform, opacity: opacity, clip: clip, backdrop: backdrop, passes: passes, shadow: shadow,
      mask: mask, blend: blend,
      side: side,
      items: items))
}

func gradient(
  _ rect: Rect, from start: Point, to end: Point, _ stops: (Double, Color)...
) -> DisplayItem {
  let stops = stops.map { Gradient.Stop(location: $0.0, color: $0.1) }
  return .roundedRect(
    Panel(
      shape: RoundedRect(rect), fill: .gradient(Gradient(kind: .axial, start: start, end: end, stops: stops)),
      border: nil))
}

extension Color {
  static let red = Color(1, 0, 0)
  static let green = Color(0, 1, 0)
  static let blue = Color(0, 0, 1)
}

extension Pixmap {
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// Red, green, blue, alpha.
  func channels(_ x: Int, _ y: Int) -> [Int] {
    let pixel = Int(self[x, y])
    return [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24]
  }

  func count(of pixel: UInt32) -> Int { pixels.count { $0 == pixel } }
}
