import AnimuxGraphics

extension Scene {
  /// Pixels of a canvas along either side, and seconds of a film, at most.
  private static let (mostPixels, mostSeconds) = (16_384.0, 604_800.0)

  /// Throws where code has asked for a canvas or a length that no document can ask for.
  func checkCanvas() throws(SceneError) {
    var diagnostics = Diagnostics()
    for (name, side) in [("width", size.width), ("height", size.height)] {
      guard !(1...Self.mostPixels).contains(side) || side != side.rounded() else { continue }
      diagnostics.report(
        .error, .outOfRange,
        "the scene's \(name) is \(side); expected a whole number of pixels, 1 to \(Int(Self.mostPixels))",
        at: .nowhere)
    }
    if let duration, !(duration > 0 && duration <= Self.mostSeconds) {
      diagnostics.report(
        .error, .outOfRange,
        "the scene's duration is \(duration) s; expected more than 0 and at most \(Int(Self.mostSeconds)) s",
        at: .nowhere)
    }
    try diagnostics.throwErrors()
  }
}
