import AnimuxGraphics
internal import AnimuxMotion

/// Draws the instances of replicators.
extension ReplicatorContent: LoweredContent {
  func addSublayers(
    of shown: Lowering.PresentedLayer, in view: Lowering.View, to space: inout LayerSpace,
    in lowering: Lowering
  ) {
    lowering.addInstances(of: shown, by: self, in: view, to: &space)
  }
}

extension Lowering {
  /// Adds the sublayers of each instance, from the first, at the back, to the last. Without a delay, all instances look the
  /// same except for their colours, and are presented once.
  fileprivate func addInstances(
    of shown: PresentedLayer, by replicator: ReplicatorContent, in view: View, to space: inout LayerSpace
  ) {
    guard memory.tally.excess == nil else { return }
    // The limit is checked before there are any instances. Replicators with too many or invisible instances take time, too.
    let (all, overflows) = copies.multipliedReportingOverflow(by: max(replicator.instanceCount, 1))
    guard !overflows, all <= film.policy.limits.count(.instances) else {
      return exceed(.instances, in: shown.id)
    }
    let instances = replicator.instances(in: shown.layer.bounds)
    guard !instances.isEmpty else { return }
    var inner = self
    inner.copies = all
    let isDelayed = replicator.instanceDelay != 0
    var planes = isDelayed ? [] : inner.planes(of: shown, in: view)
    let (sum, isTooMuch) = planes.count.multipliedReportingOverflow(by: instances.count)
    guard mayAdd(isTooMuch ? .max : sum, in: shown.id) else { return }
    for instance in instances where instance.color.alpha > 0 && instance.transform.isFinite {
      if isDelayed {
        planes = inner.planes(of: shown, delayedBy: instance.delay, in: view)
        guard mayAdd(planes.count, in: shown.id) else { return }
      }
      let placement = instance.transform.then(view.placement)
      for plane in planes.tinted(by: instance.color) {
        var plane = plane
        plane.transform = plane.transform.then(placement)
        space.append(plane)
      }
    }
  }

  /// Returns the sublayers in the replicator's own space.
  private func planes(of shown: PresentedLayer, in view: View) -> [Group] {
    var planes = LayerSpace()
    var view = view
    view.placement = .identity
    addSublayersOnce(of: shown, in: view, to: &planes)
    return planes.groups
  }

  /// Returns the sublayers as they were `delay` seconds of the replicator's time ago.
  private func planes(of shown: PresentedLayer, delayedBy delay: Double, in view: View) -> [Group] {
    var earlier = self
    earlier.isDelayed = true
    if shown.rate != 0 { earlier.delay(by: delay / shown.rate) }
    let version = film.nodes[shown.id].version(at: earlier.time)
    return earlier.planes(
      of: PresentedLayer(
        id: shown.id, version: version, layer: shown.layer, time: shown.time - delay,
        frameTime: shown.frameTime - delay, lag: shown.lag, rate: shown.rate, isResizing: shown.isResizing),
      in: view)
  }
}

extension Timing {
  /// Returns the local time of a delayed layer before the start of the film, as if the layer had always existed. The result is
  /// `nil` if the layer has a begin time of its own.
  func timeBeforeAll(at parentTime: Double, _ isDelayed: Bool) -> Double? {
    isDelayed && beginTime == 0 && parentTime < 0 ? localTime(at: parentTime) : nil
  }
}
