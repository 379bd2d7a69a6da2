internal import AnimuxGraphics

extension PixelPass {
  /// Returns the pass in pixels of a bitmap. No other part of the compositor distinguishes the kinds of
  /// passes.
  func placed(_ place: PassPlace) -> any PlacedPass {
    switch self {
    case .gaussian(let sigma): Gaussian(sigma: sigma, place)
    case .box(let radius): BoxPass(radius: radius, place)
    case .disc(let radius): Rings(radius: place.length(radius, most: Rings.maximumRadius))
    case .bokeh(let bokeh): Rings(bokeh, spread: place.spread.width)
    case .lineBlur(let lineBlur): LineBlurPass(lineBlur, place)
    case .extreme(let radius, let isLargest): ExtremePass(radius: radius, isLargest: isLargest, place)
    case .cells(let center, let side): CellsPass(center: center, side: side, place)
    case .warp(let warp): PlacedWarp(warp, place.placement)
    case .style(let style): PlacedStyle(style, place.placement, place.spread)
    case .vignette(let vignette): VignettePass(vignette, place)
    case .grain(let amount, let seed): GrainPass(amount: amount, seed: seed)
    case .combined(let passes, let others, let how): CombinedPass(passes, others, how, place)
    case .coarse: CoarsePass()
    case .color(let steps): ColorPass(steps: steps)
    case .smoothed(let how): SmoothedPass(how, place)
    case .dither(let amount): DitherPass(amount: amount)
    case .displaced(let turbulence): PlacedTurbulence(turbulence, place)
    case .with(let input, let pairing): PairedPass(PlacedInput(input.items, place), pairing)
    case .light(let passes): LightPass(passes.placed(place))
    }
  }
}

extension [PixelPass] {
  func placed(_ place: PassPlace) -> [any PlacedPass] { map { $0.placed(place) } }
}

/// The placement of a bitmap in relation to the items that it shows.
struct PassPlace {
  /// The projection from the items' space to the bitmap.
  let placement: Projection
  /// The number of pixels to one unit of the items' space, along rows and along columns.
  let spread: Size

  /// Returns a length in pixels along rows, limited to `most`.
  func length(_ value: Double, most: Double) -> Double { Self.length(value * spread.width, most) }

  /// Returns a length in pixels along rows and along columns, both limited to `most`.
  func size(_ value: Double, most: Double) -> Size {
    Size(Self.length(value * spread.width, most), Self.length(value * spread.height, most))
  }

  private static func length(_ value: Double, _ most: Double) -> Double { value > 0 ? min(value, most) : 0 }

  /// Returns the pixel at a point of the items' space.
  func pixel(at point: Point) -> Point {
    let (x, y, w) = placement.apply(point)
    return Point(x / w, y / w)
  }
}
