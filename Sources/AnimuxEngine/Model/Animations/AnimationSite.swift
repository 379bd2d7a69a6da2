internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// The place of an animation in a film, which values that are computed from expressions can depend on.
struct AnimationSite: Sendable {
  var frameRate = FrameRate(30)
  /// The index of the layer among its siblings when the animation was added.
  var index = 0

  /// Returns the names of expressions with their values.
  func context(_ sample: Timing.Sample, _ duration: Double, over value: Double) -> Formula.Context {
    let frame = sample.time * frameRate.framesPerSecond
    return Formula.Context(
      t: sample.time, frame: (frame + 1e-6).rounded(.down), duration: duration, progress: sample.progress,
      value: value, index: Double(index))
  }
}

/// An animation whose values depend on its place in a film.
protocol SituatedAnimation: Animation {
  mutating func situate(at site: AnimationSite)
}

extension Animation {
  /// Returns the animation for a place in a film.
  func situated(at site: AnimationSite) -> any Animation {
    mapLeaves { leaf in
      guard var one = leaf as? any SituatedAnimation else { return leaf }
      one.situate(at: site)
      return one
    }
  }
}
