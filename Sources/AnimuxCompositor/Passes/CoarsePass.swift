internal import AnimuxGraphics

/// As many pixels to one of the items' space as it says, which is all that it does: see `Raster`.
struct CoarsePass: SurfacePass {
  func isSame(under projection: Projection) -> Bool { false }

  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ easel: PassContext
  ) -> Pixels {
    pixels.extended(to: target)
  }
}
