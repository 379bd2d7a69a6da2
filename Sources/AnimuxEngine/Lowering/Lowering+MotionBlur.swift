import AnimuxGraphics

/// Motion blur: several instants are lowered one after the other and shown together.
///
/// Layers that share a space are lowered together, so that their depth order and transparency are correct at every
/// instant. Everything in them is exposed with them, each layer according to its own motion blur.
extension Lowering {
  /// One of the instants that are shown together in a frame.
  struct Instant: Hashable {
    /// The fraction of the shutter's open time that has passed: 0..<1.
    let phase: Double
    /// The motion blur of the enclosing layer.
    var blur = MotionBlur.off
    /// The seconds of film time from the frame's time to the instant, for that layer.
    var lag = 0.0
  }

  /// Returns the items that `lower` makes of layers, at the number of instants that their motion blur requires.
  func exposed(
    _ layers: some Collection<Node.ID>, in outer: PresentedLayer?, _ lower: (Lowering) -> [DisplayItem]
  ) -> [DisplayItem] {
    guard film.hasMotionBlur, instant == nil, !isBefore, layers.contains(where: isBlurred) else {
      return lower(self)
    }
    if !isDelayed, stayStill(layers, in: outer) { return lower(self) }
    let count = layers.reduce(1) { max($0, maximumInstants(in: $1)) }
    let versions = (0..<count).map { index in
      lower(at(Instant(phase: (Double(index) + 0.5) / Double(count))))
    }
    let exposure = Exposure(versions)
    return exposure.versions.count > 1 ? [.exposure(exposure)] : versions[0]
  }

  /// Calls `body` with the lowering to use for a layer: at an instant of its own if its motion blur differs.
  func atOwnInstant<Result>(_ id: Node.ID, _ body: (Lowering) -> Result) -> Result {
    guard film.hasMotionBlur, var instant, let own = model(of: id).motionBlur, own != instant.blur else {
      return body(self)
    }
    instant.blur = own
    instant.lag = own.lag(at: instant.phase, interval: interval)
    return body(at(instant))
  }

  /// Returns whether a layer, or one that shares the space with it, has motion blur of its own.
  private func isBlurred(_ id: Node.ID) -> Bool {
    let model = model(of: id)
    if let blur = model.motionBlur, !blur.isOff { return true }
    return model.sharesSpace && film.nodes[id].version(at: frame).children.contains(where: isBlurred)
  }

  /// Returns the maximum number of instants that a layer, or one in it, requires.
  private func maximumInstants(in id: Node.ID) -> Int {
    let version = film.nodes[id].version(at: frame)
    return version.inside.reduce(version.maximumInstants) { max($0, maximumInstants(in: $1)) }
  }

  /// Returns the model that determines a layer's motion blur: the one at the frame's time.
  private func model(of id: Node.ID) -> Layer { film.nodes[id].version(at: frame).model }
}

extension [Node] {
  /// Whether any of the layers ever has motion blur.
  var hasMotionBlur: Bool {
    containsVersion { $0.model.motionBlur.map { !$0.isOff } ?? false }
  }

  /// The maximum number of instants that a layer, or one in a composition, ever requires.
  var maximumInstants: Int {
    reduce(1) { most, node in
      node.isPlainPiece ? most : node.versions.reduce(most) { Swift.max($0, $1.maximumInstants) }
    }
  }
}

extension Version {
  /// The number of instants that the layer requires without its sublayers, now or at any time of the scene that it shows.
  fileprivate var maximumInstants: Int {
    let own = model.motionBlur.map { $0.isOff ? 1 : $0.count } ?? 1
    return max(own, composition?.film.maximumInstants ?? 1)
  }
}
