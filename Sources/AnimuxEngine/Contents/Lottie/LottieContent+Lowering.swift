import AnimuxGraphics
import AnimuxMotion

/// Draws animations.
extension LottieContent: LoweredContent {
  func items(of shown: Lowering.PresentedLayer, isMirrored: Bool, in lowering: Lowering) -> [DisplayItem] {
    let timing = shown.version.model.timing
    func position(at time: Double) -> (time: Double, rate: Double)? {
      filePosition(
        at: time, isBackward: timing.startsBelowZero, isReturning: shown.isReturning,
        repeats: timing.repeats && !timing.autoreverses)
    }
    guard let composition = shown.version.composition, let now = position(at: shown.time),
      let start = position(at: shown.frameTime)
    else { return [] }
    let inner = Lowering.PresentedLayer(
      id: shown.id, version: shown.version, layer: shown.layer, time: now.time, frameTime: start.time,
      lag: shown.lag, rate: shown.rate * now.rate, isResizing: shown.isResizing, isAtRest: shown.isAtRest)
    return lowering.items(
      of: composition, in: inner, isMirrored: isMirrored, repeats: loops || timing.repeats || frame != nil)
  }

  func rest(of version: Version, at time: Double, rate: Double, in lowering: Lowering) -> Double {
    guard frame == nil,
      let filePosition = filePosition(
        at: time, isBackward: version.model.timing.startsBelowZero),
      filePosition.rate != 0
    else {
      return .infinity
    }
    return 0
  }
}

extension Timing {
  /// Whether the time runs backwards from 0, so that an animation starts with its last frame.
  var startsBelowZero: Bool { speed < 0 && timeOffset <= 0 }
}
