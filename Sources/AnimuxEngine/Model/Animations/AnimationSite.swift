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
      t: Self.exact(sample.time), frame: (frame + 1e-6).rounded(.down), duration: duration,
      progress: Self.exact(sample.progress), value: value, index: Double(index))
  }

  /// Returns a number without the rounding errors of differences of times, so that comparisons and steps happen in the right
  /// frame.
  private static func exact(_ number: Double) -> Double {
    let whole = (number * 1e9).rounded()
    return whole.magnitude < 1e15 && (whole / 1e9 - number).magnitude < 1e-12 ? whole / 1e9 : number
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
