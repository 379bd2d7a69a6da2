extension Lowering {
  /// A layer with its presentation values.
  final class PresentedLayer {
    let id: Node.ID
    let version: Version
    let layer: Layer
    /// The layer's local time.
    let time: Double
    /// The local time at the frame's time. Movies do not change their picture while the shutter is open.
    let frameTime: Double
    /// The seconds of film time from the frame's time to `time`.
    let lag: Double
    /// The number of seconds of the layer's time in a second of film time.
    let rate: Double
    /// Whether the layer is in the second half of a cycle that autoreverses, in which its time runs backwards.
    let isReturning: Bool
    /// Whether an animation of the layer, or of one around it, may change the size at which it is seen.
    let isResizing: Bool
    /// Whether the result is used for several frames.
    let isAtRest: Bool
    /// The layer's content if it is lowered by itself. Few layers have one. A flag is tested first,
    /// because copying an empty existential is slower.
    var lowered: (any LoweredContent)? { isPlainlyDrawn ? nil : ownContent }
    private let ownContent: (any LoweredContent)?
    private let isPlainlyDrawn: Bool

    init(
      id: Node.ID, version: Version, layer: consuming Layer, time: Double, frameTime: Double, lag: Double = 0,
      rate: Double, isReturning: Bool = false, isResizing: Bool, isAtRest: Bool = false
    ) {
      ownContent = layer.loweredContent
      isPlainlyDrawn = ownContent == nil
      (self.id, self.version, self.layer) = (id, version, layer)
      (self.time, self.frameTime, self.lag, self.rate) = (time, frameTime, lag, rate)
      (self.isReturning, self.isResizing, self.isAtRest) = (isReturning, isResizing, isAtRest)
    }

    /// Returns the layer as seen from its other side.
    func turnedOver() -> PresentedLayer {
      var layer = layer
      layer.turnOver()
      return PresentedLayer(
        id: id, version: version, layer: layer, time: time, frameTime: frameTime, lag: lag, rate: rate,
        isReturning: isReturning, isResizing: isResizing, isAtRest: isAtRest)
    }
  }
}

extension FilterStage {
  /// Creates the context of a layer's own filters.
  init(_ shown: Lowering.PresentedLayer, isMirrored: Bool, with assets: Assets) {
    self.init(
      bounds: shown.layer.bounds, time: shown.frameTime, assets: assets, isMirrored: isMirrored,
      isResizing: shown.isResizing)
  }
}
