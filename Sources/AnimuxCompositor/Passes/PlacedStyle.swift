internal import AnimuxGraphics
internal import Glibc

/// A style of the pixels of a plate.
struct PlacedStyle: PlacedPass {
  let style: StylizePass
  /// Counted from the style's centre; nil where nothing is changed.
  let space: PlateSpace?
  /// Pixels to one of the items' space, along rows and along columns.
  let step: Size

  init(_ style: StylizePass, _ placement: Projection, _ spread: Size) {
    self.style = style
    let isSound = max(style.center.x.magnitude, style.center.y.magnitude) < 1e7
    space = isSound ? PlateSpace(placement, from: style.center) : nil
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

  func made(of plate: PlacedPixels, within target: Bounds, as whole: Bounds, _ easel: PassContext)
    -> PlacedPixels
  {
    guard let space else { return plate.extended(to: target) }
    switch style {
    case .mosaic(let mosaic): return plate.divided(into: mosaic, in: space, within: target)
    case .weights(let sums): return plate.summed(sums, step: step, within: target)
    case .edges(let intensity): return plate.edges(intensity, step: step, within: target)
    case .lines(let lines): return plate.inked(lines, step: step, within: target)
    case .screen(let screen):
      var result = plate.extended(to: target)
      result.apply(screen, in: space)
      return result
    case .lamp(let lamp):
      var result = plate.extended(to: target)
      result.apply(lamp, in: space)
      return result
    }
  }

  /// By as many steps.
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
  /// True for what is made of stones, of which each has one colour.
  var isMosaic: Bool { if case .mosaic = self { true } else { false } }

  fileprivate var center: Point {
    switch self {
    case .mosaic(let mosaic): mosaic.center
    case .screen(let screen): screen.center
    case .lamp, .weights, .edges, .lines: .zero
    }
  }
}

extension PlateSpace {
  /// From the plate to the space turned by an angle and divided by a length.
  fileprivate func turned(_ angle: Double, dividedBy length: Double) -> [Double] {
    let (sine, cosine) = sineCosine(angle)
    let (c, s) = (cosine / length, sine / length)
    return [0, 2, 4].flatMap { index in
      let (x, y) = (toSpace[index], toSpace[index + 1])
      return [c * x + s * y, c * y - s * x]
    }
  }
}

/// Screens and lamps.
extension PlacedPixels {
  fileprivate mutating func apply(_ screen: StylizePass.Screen, in space: PlateSpace) {
    let width = max(screen.width, 1e-6)
    // Across a pixel heights change by so much at most: less than that cannot be told apart.
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

  fileprivate mutating func apply(_ lamp: StylizePass.Lamp, in space: PlateSpace) {
    let way = zip(lamp.target, lamp.position).map { $0 - $1 }
    let length = way.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let direction = length > 0 && length.isFinite ? way.map { $0 / length } : [0, 0, -1]
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
  /// Which part of a screen of dots has less than a height, at heights from 0 to 1.
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
  /// How much heights change on the way from one dot to the next, at most, were they to change evenly.
  fileprivate var steepness: Double {
    switch self {
    case .lines, .rings: 2
    case .dots, .hatches, .inks: 4
    }
  }
}
