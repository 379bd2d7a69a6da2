internal import AnimuxGraphics

/// Reduces noise by comparing each pixel with eight others at the distance of a step.
struct SmoothedPass: GenericPass {
  private let how: PixelPass.Smoothing
  private let step: Int32

  init(_ how: PixelPass.Smoothing, _ place: PassPlace) {
    self.how = how
    step = Int32(min(max(max(place.spread.width, place.spread.height).rounded(), 1), 64))
  }

  func isSame(under projection: Projection) -> Bool { projection.isUpright }
  func needed(for target: Bounds) -> Bounds { target.grown(step, step) }
  func filled(from area: Bounds) -> Bounds { area.grown(step, step) }

  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ context: PassContext
  ) -> Pixels {
    var result = Pixels(target)
    let source = pixels.extended(to: target.grown(step, step))
    result.withRows { row, y in
      source.withRows(from: y - step) { around in
        switch how {
        case .median: Kernel.medianRow(row, around, step: step)
        case .level(let level, let sharpness):
          Kernel.levelRow(row, around, step: step, level: Float(level), sharpness: Float(sharpness))
        }
      }
    }
    return result
  }
}
