extension Lowering {
  /// A layer as it is on screen.
  final class PresentedLayer {
    let id: Node.ID
    let version: Version
    let layer: Layer
    /// Its own.
    let time: Double
    /// The same when the frame is shown. Movies hold their picture, whatever moves while the shutter is open.
    let frameTime: Double
    /// Seconds of the film from then to now.
    let lag: Double
    /// How many seconds of its time pass in one of the film's.
    let rate: Double
    /// True while an animation may change how large it is seen, its own or one of a layer that it is in.
    let isResizing: Bool
    /// True where it is lowered once for a while.
    let isAtRest: Bool
    /// The layer's content, where the lowering asks it in place of its drawing.
    let lowered: (any LoweredContent)?

    init(
      id: Node.ID, version: Version, layer: consuming Layer, time: Double, frameTime: Double, lag: Double = 0,
      rate: Double, isResizing: Bool, isAtRest: Bool = false
    ) {
      lowered = layer.content as? any LoweredContent
      (self.id, self.version, self.layer) = (id, version, layer)
      (self.time, self.frameTime, self.lag, self.rate) = (time, frameTime, lag, rate)
      (self.isResizing, self.isAtRest) = (isResizing, isAtRest)
    }

    /// Seen from its other side.
    func turnedOver() -> PresentedLayer {
      var layer = layer
      layer.turnOver()
      return PresentedLayer(
        id: id, version: version, layer: layer, time: time, frameTime: frameTime, lag: lag, rate: rate,
        isResizing: isResizing, isAtRest: isAtRest)
    }
  }
}

extension FilterStage {
  /// The stage of a layer's own filters.
  init(_ shown: Lowering.PresentedLayer, isMirrored: Bool, with assets: Assets) {
    self.init(
      bounds: shown.layer.bounds, time: shown.frameTime, assets: assets, isMirrored: isMirrored,
      isResizing: shown.isResizing)
  }
}
