import AnimuxGraphics

/// Motion blur: several instants of what is seen, lowered one after the other and seen together.
///
/// Layers that share a space are lowered together, so that what is in front of what, and what shines through, is right at every
/// instant. Everything in them is exposed with them, each layer as far as its own motion blur asks for.
extension Lowering {
  /// One of the instants that are seen together in a frame.
  struct Instant: Hashable {
    /// How much of the time that a shutter is open has passed: 0..<1.
    let phase: Double
    /// Of the layer around.
    var blur = MotionBlur.off
    /// Seconds of the film from the frame's time to what is seen of that layer.
    var lag = 0.0
  }

  /// What `lower` makes of some layers in another one, seen at once at as many instants as they ask for.
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

  /// Who lowers a layer in this one: where its motion blur is another one, it is seen at another instant.
  func exposing(_ id: Node.ID) -> Lowering {
    guard film.hasMotionBlur, var instant, let own = model(of: id).motionBlur, own != instant.blur else {
      return self
    }
    instant.blur = own
    instant.lag = own.lag(at: instant.phase, interval: interval)
    return at(instant)
  }

  /// True where a layer, or one that shares the space with it, has motion blur of its own.
  private func isBlurred(_ id: Node.ID) -> Bool {
    let model = model(of: id)
    if let blur = model.motionBlur, !blur.isOff { return true }
    return model.sharesSpace && film.nodes[id].version(at: frame).children.contains(where: isBlurred)
  }

  /// The most that a layer asks for, or one in it.
  private func maximumInstants(in id: Node.ID) -> Int {
    let version = film.nodes[id].version(at: frame)
    let own = version.model.motionBlur.map { $0.isOff ? 1 : $0.count } ?? 1
    let inner = version.composition.map { composition in
      let film = composition.film
      return Lowering(LoweringMemory(film), time: 0).maximumInstants(in: film.root)
    }
    return version.inside.reduce(max(own, inner ?? 1)) { max($0, maximumInstants(in: $1)) }
  }

  /// What says how a layer is blurred: as it is when the frame is shown.
  private func model(of id: Node.ID) -> Layer { film.nodes[id].version(at: frame).model }
}

extension [Node] {
  /// True where a layer among them has motion blur at some time.
  var hasMotionBlur: Bool {
    contains { $0.versions.contains { $0.model.motionBlur.map { !$0.isOff } ?? false } }
  }
}
