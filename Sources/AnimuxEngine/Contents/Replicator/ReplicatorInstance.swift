import AnimuxGraphics
internal import AnimuxMotion

/// One of the times that a replicator shows its sublayers.
struct ReplicatorInstance: Hashable, Sendable {
  /// In the replicator's own space.
  let transform: Matrix
  /// How much later than the replicator it lives.
  let delay: Double
  /// Multiplied into what is shown.
  let color: Color

  /// As it is seen through the instance `outer` of a replicator around: the inner one is placed first.
  func within(_ outer: ReplicatorInstance) -> ReplicatorInstance {
    ReplicatorInstance(
      transform: transform.then(outer.transform), delay: delay + outer.delay,
      color: color.multiplied(by: outer.color))
  }
}

extension ReplicatorContent {
  /// The instances in `bounds`, the first below the others.
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
