import AnimuxGraphics
internal import AnimuxMotion

/// One instance of a replicator's sublayers.
struct ReplicatorInstance: Hashable, Sendable {
  /// The transform in the replicator's own space.
  let transform: Matrix
  /// The delay relative to the replicator, in seconds.
  let delay: Double
  /// The colour that the instance is multiplied by.
  let color: Color
}

extension ReplicatorContent {
  /// Returns the instances in `bounds`, from back to front.
  func instances(in bounds: Rect) -> [ReplicatorInstance] {
    let step = Matrix.translation(-bounds.midX, -bounds.midY)
      .then(instanceTransform.matrix)
      .then(.translation(bounds.midX, bounds.midY))
    var instances: [ReplicatorInstance] = []
    instances.reserveCapacity(max(instanceCount, 0))
    var transform = Matrix.identity
    for index in 0..<max(instanceCount, 0) {
      instances.append(
        ReplicatorInstance(
          transform: transform, delay: Double(index) * instanceDelay, color: color(of: Double(index))))
      transform = transform.then(step)
    }
    return instances
  }

  private func color(of index: Double) -> Color {
    Color(
      instanceColor.red + index * instanceRedOffset, instanceColor.green + index * instanceGreenOffset,
      instanceColor.blue + index * instanceBlueOffset, instanceColor.alpha + index * instanceAlphaOffset
    ).clamped
  }
}
