internal import AnimuxGraphics

/// Sets the number of pixels to one unit of the items' space, and has no other effect; see `Raster`.
struct CoarsePass: GenericPass {
  func isSame(under projection: Projection) -> Bool { false }

  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ context: PassContext
  ) -> Pixels {
    pixels.extended(to: target)
  }
}
