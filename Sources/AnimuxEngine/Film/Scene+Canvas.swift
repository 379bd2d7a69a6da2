internal import AnimuxDocuments
internal import AnimuxGraphics

extension Scene {
  /// Throws an error if a scene made in code has a canvas or a duration that no document can have.
  func checkCanvas() throws(SceneError) {
    var diagnostics = Diagnostics()
    let (maximumPixels, maximumSeconds) = (max(policy.limits[.side], 1), policy.limits[.duration])
    for (name, side) in [("width", size.width), ("height", size.height)] {
      guard !(side >= 1 && side <= maximumPixels) || side != side.rounded() else { continue }
      diagnostics.report(
        .error, .outOfRange,
        "the scene's \(name) is \(side); expected a whole number of pixels, 1 to \(JSON(maximumPixels).text())",
        at: .nowhere)
    }
    if let duration, !(duration > 0 && duration <= maximumSeconds) {
      diagnostics.report(
        .error, .outOfRange,
        "the scene's duration is \(duration) s; expected more than 0 and at most \(JSON(maximumSeconds).text()) s",
        at: .nowhere)
    }
    if !(frameRate.framesPerSecond > 0) {
      diagnostics.report(
        .error, .outOfRange, "the scene's frame rate is \(frameRate); expected more than 0 frames per second",
        at: .nowhere)
    }
    try diagnostics.throwErrors()
  }
}
