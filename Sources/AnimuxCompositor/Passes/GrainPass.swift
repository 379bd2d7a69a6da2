internal import AnimuxGraphics

/// Adds noise that depends on the place of a pixel.
struct GrainPass: PlacedPass {
  private let amount: Float
  private let seed: UInt32

  init(amount: Double, seed: Double) {
    self.amount = Float(amount * 255)
    self.seed = UInt32(truncatingIfNeeded: seed.bitPattern ^ seed.bitPattern >> 32)
  }

  func isSame(under projection: Projection) -> Bool { projection.onlyScales }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    bitmap.changed(within: target) { Kernel.grainRow($0, target.x0, $1, seed: seed, amount: amount) }
  }
}
