internal import AnimuxGraphics

/// Darkens pixels by their distance from a centre.
struct VignettePass: PlacedPass {
  private let shape: VignetteShape

  init(_ vignette: PixelPass.Vignette, _ place: PassPlace) {
    shape = VignetteShape(
      center: place.pixel(at: vignette.center), step: Size(1 / place.spread.width, 1 / place.spread.height),
      from: vignette.from, to: max(vignette.to, vignette.from + 1e-6), amount: vignette.amount)
  }

  func isSame(under projection: Projection) -> Bool { projection.isUpright }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    bitmap.changed(within: target) { Kernel.vignetteRow($0, target.x0, $1, shape) }
  }
}
