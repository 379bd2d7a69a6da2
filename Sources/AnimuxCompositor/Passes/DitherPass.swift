internal import AnimuxGraphics

/// Adds a regular pattern to all pixels.
struct DitherPass: PlacedPass {
  private let amount: Float

  init(amount: Double) { self.amount = Float(amount * 255) }

  func isSame(under projection: Projection) -> Bool { true }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    bitmap.changed(within: target) { Kernel.ditherRow($0, target.x0, $1, amount: amount) }
  }
}
