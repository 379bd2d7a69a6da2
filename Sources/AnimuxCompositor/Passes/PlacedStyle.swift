internal import AnimuxGraphics
internal import Glibc

/// A stylizing pass in pixels of a bitmap.
struct PlacedStyle: PlacedPass {
  let style: StylizePass
  /// The space whose origin is the style's centre; `nil` if nothing is changed.
  let space: PixelSpace?
  /// The number of pixels to one unit of the items' space, along rows and along columns.
  let step: Size

  init(_ style: StylizePass, _ placement: Projection, _ spread: Size) {
    self.style = style
    let isSound = max(style.center.x.magnitude, style.center.y.magnitude) < 1e7
    space = isSound ? PixelSpace(placement, from: style.center) : nil
    step = Size(min(max(spread.width, 1e-3), 64), min(max(spread.height, 1e-3), 64))
  }

  func needed(for target: Bounds) -> Bounds {
    switch style {
    case .mosaic(let mosaic): grown(target, by: mosaic)
    case .weights(let sums): grown(target, sums.columns / 2, sums.rows / 2)
    case .edges: grown(target, 1, 1)
    case .lines: grown(grown(target, 1, 1), 1, 1)
    case .screen, .lamp: target
    }
  }

  func filled(from area: Bounds) -> Bounds {
    switch style {
    case .mosaic(let mosaic): grown(area, by: mosaic)
    case .weights(let sums) where !sums.keepsAlpha: grown(area, sums.columns / 2, sums.rows / 2)
    case .weights, .edges, .lines, .screen, .lamp: area
    }
  }

  func isSame(under projection: Projection) -> Bool { projection.onlyScales }
  var dividesItself: Bool { style.isMosaic }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    guard let space else { return bitmap.extended(to: target) }
    switch style {
    case .mosaic(let mosaic): return bitmap.divided(into: mosaic, in: space, within: target)
    case .weights(let sums): return bitmap.summed(sums, step: step, within: target)
    case .edges(let intensity): return bitmap.edges(intensity, step: step, within: target)
    case .lines(let lines): return bitmap.inked(lines, step: step, within: target)
    case .screen(let screen):
      var result = bitmap.extended(to: target)
      result.apply(screen, in: space)
      return result
    case .lamp(let lamp):
      var result = bitmap.extended(to: target)
      result.apply(lamp, in: space)
      return result
    }
  }

  /// Returns the bounds, larger by a number of steps.
  private func grown(_ bounds: Bounds, _ x: Int, _ y: Int) -> Bounds {
    guard !bounds.isEmpty else { return bounds }
    return bounds.grown(Int32(Double(x) * step.width) + 1, Int32(Double(y) * step.height) + 1)
  }

  private func grown(_ bounds: Bounds, by mosaic: StylizePass.Mosaic) -> Bounds {
    guard let space, !bounds.isEmpty, let spacing = mosaic.spacing(in: space) else { return bounds }
    let reach = Int32((StylizePass.Mosaic.reach * spacing * space.scale).rounded(.up)) + 1
    return bounds.grown(reach, reach)
  }
}

extension StylizePass {
  /// Whether the style consists of stones, each of one colour.
  var isMosaic: Bool { if case .mosaic = self { true } else { false } }

  fileprivate var center: Point {
    switch self {
    case .mosaic(let mosaic): mosaic.center
    case .screen(let screen): screen.center
    case .lamp, .weights, .edges, .lines: .zero
    }
  }
}

extension PixelSpace {
  /// Returns the map from the bitmap to the space, rotated by an angle and divided by a length.
  fileprivate func turned(_ angle: Double, dividedBy length: Double) -> [Double] {
    let (sine, cosine) = sineCosine(angle)
    let (c, s) = (cosine / length, sine / length)
    return [0, 2, 4].flatMap { index in
      let (x, y) = (toSpace[index], toSpace[index + 1])
      return [c * x + s * y, c * y - s * x]
    }
  }
}

/// Drawing screens and lamps.
extension PlacedPixels {
  fileprivate mutating func apply(_ screen: StylizePass.Screen, in space: PixelSpace) {
    let width = max(screen.width, 1e-6)
    // The largest change of the heights across a pixel. Smaller differences cannot be distinguished.
    let steepest = screen.form.steepness / (width * space.scale)
    let softness = Float(min(max(1 - screen.sharpness, steepest, 1e-3), 1e6))
    let left = area.x0
    func plane(_ degrees: Double) -> ScreenPlane {
      ScreenPlane(toPlane: space.turned(screen.angle + degrees * .pi / 180, dividedBy: width))
    }
    if case .inks(let replaced, let removed) = screen.form {
      let planes = [15, 75, 0, 45].map(plane)
      withRows {
        Kernel.inksRow(
          $0, left, $1, planes, softness: softness, replaced: Float(replaced), removed: Float(removed),
          heights: StylizePass.Screen.dotHeights)
      }
    } else {
      let only = plane(0)
      withRows {
        Kernel.screenRow(
          $0, left, $1, screen.form, only, softness: softness, heights: StylizePass.Screen.dotHeights)
      }
    }
  }

  fileprivate mutating func apply(_ lamp: StylizePass.Lamp, in space: PixelSpace) {
    let ray = zip(lamp.target, lamp.position).map { $0 - $1 }
    let length = ray.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let direction = length > 0 && length.isFinite ? ray.map { $0 / length } : [0, 0, -1]
    let color = lamp.color.clamped
    func bright(_ value: Double) -> Float { Float(min(value * lamp.brightness, 1e6)) }
    let shape = LampShape(
      toPlane: space.toSpace, position: lamp.position, direction: direction,
      exponent: 1 / max(lamp.concentration, 1e-4),
      color: (bright(color.blue), bright(color.green), bright(color.red)))
    let left = area.x0
    withRows { Kernel.lampRow($0, left, $1, shape) }
  }
}

extension StylizePass.Screen {
  /// The fraction of a screen of dots that is below each height from 0 to 1.
  fileprivate static let dotHeights: [Float] = {
    let sides = 256
    let waves = (0..<sides).map { index in
      eased((Double(index) + 0.5) / Double(sides))
    }
    var counts = [Int](repeating: 0, count: Kernel.dotHeights)
    for first in waves {
      for second in waves { counts[Int(((first + second) * 128).rounded(.down)) + 1] += 1 }
    }
    var sum = 0
    return counts.map { count in
      sum += count
      return Float(sum) / Float(sides * sides)
    }
  }()
}

extension StylizePass.Screen.Form {
  /// The largest change of the heights from one dot to the next, if they changed evenly.
  fileprivate var steepness: Double {
    switch self {
    case .lines, .rings: 2
    case .dots, .hatches, .inks: 4
    }
  }
}
