internal import QuartzCore

/// The values that the keyframes of an animation of views give to the properties of layers.
final class ViewKeyframes {
  private struct Track {
    let layer: CALayer
    let key: String
    /// The value before the first keyframe.
    let start: Any?
    var frames: [(from: Double, to: Double, value: Any?)] = []
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  /// The indices of the tracks that the current keyframe changes.
  private var touched: [Int] = []

  init(_ mode: CAAnimationCalculationMode) { self.mode = mode }

  /// Notes that a property is about to be changed.
  func note(_ layer: CALayer, _ key: String) {
    let index = tracks.firstIndex { $0.layer === layer && $0.key == key } ?? tracks.count
    if index == tracks.count {
      tracks.append(
        Track(layer: layer, key: key, start: (layer.presentation() ?? layer).value(forKeyPath: key)))
    }
    if !touched.contains(index) { touched.append(index) }
  }

  /// Runs the changes of a keyframe, and keeps the values that they set.
  func collect(from start: Double, to end: Double, _ changes: () -> Void) {
    let outer = touched
    touched = []
    changes()
    keep(from: min(max(start, 0), 1), to: min(max(end, 0), 1))
    touched = outer
  }

  private func keep(from start: Double, to end: Double) {
    for index in touched {
      let value = tracks[index].layer.value(forKeyPath: tracks[index].key)
      tracks[index].frames.append((start, max(start, end), value))
    }
    touched = []
  }

  /// Returns the animations of all layers. Changes outside of keyframes take the whole time.
  func animations() -> [(CALayer, String, CAKeyframeAnimation)] {
    keep(from: 0, to: 1)
    return tracks.map { ($0.layer, $0.key, animation(of: $0)) }
  }

  private func animation(of track: Track) -> CAKeyframeAnimation {
    var (times, values) = ([0.0], [track.start as Any])
    for frame in track.frames.sorted(by: { $0.from < $1.from }) {
      if frame.from > times[times.count - 1] {
        times.append(frame.from)
        values.append(values[values.count - 1])
      }
      times.append(max(frame.to, times[times.count - 1]))
      values.append(frame.value as Any)
    }
    if times[times.count - 1] < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    let animation = CAKeyframeAnimation(keyPath: track.key)
    (animation.values, animation.keyTimes) = (values, times.map { NSNumber(value: $0) })
    animation.calculationMode = mode
    return animation
  }
}

extension UIView.KeyframeAnimationOptions {
  var calculationMode: CAAnimationCalculationMode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}
