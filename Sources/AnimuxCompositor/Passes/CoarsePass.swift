internal import AnimuxGraphics

/// Sets the number of pixels to one unit of the items' space, and has no other effect; see `Raster`.
struct CoarsePass: SurfacePass {
  func isSame(under projection: Projection) -> Bool { false }

  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ easel: PassContext
  ) -> Pixels {
    pixels.extended(to: target)
  }
}
