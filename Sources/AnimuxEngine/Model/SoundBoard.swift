internal import AnimuxDocuments
import AnimuxGraphics
internal import Glibc
internal import Synchronization

/// A sound that an animation or a layer follows.
struct ListenedSound: Hashable, Sendable {
  /// The name of a track or of a movie layer.
  var name: String
  var measure: SoundMeasure
}

/// An animation or a content that follows a sound.
protocol SoundFollower {
  var listened: ListenedSound { get }
}

/// The sounds of a film that its animations and layers follow. Each is measured once, when it is first needed.
final class SoundBoard: Sendable {
  /// The smoothing of levels.
  struct Smoothing: Hashable, Sendable {
    /// The seconds in which a level rises to 63 % of a new, higher one.
    var attack: Double
    /// The seconds in which a level falls by 63 % of the way to a lower one.
    var release: Double
  }

  private struct Key: Hashable {
    let path: String
    let measure: SoundMeasure
    let smoothing: Smoothing?
  }

  /// The clips of each name: for each source, those that follow each other.
  private let clips: [String: [[SoundClip]]]
  /// The ends of the files by path.
  private let ends: [String: Double]
  private let listener: any SoundListener
  private let known = Mutex<[Key: [Float]]>([:])

  init(clips: [String: [[SoundClip]]], ends: [String: Double], listener: any SoundListener) {
    (self.clips, self.ends, self.listener) = (clips, ends, listener)
  }

  /// Returns how loud a band of a sound is at a film time: 0 for silence, 1 where the band is loudest in the file.
  func level(of sound: ListenedSound, _ smoothing: Smoothing, at time: Double) -> Double {
    places(of: sound.name, at: time).reduce(0) { loudest, place in
      let levels = values(of: sound.measure, in: place.path, smoothing)
      var level = Self.value(in: levels, at: place.time * sound.measure.stepsPerSecond - 0.5)
      if place.silence > 0 { level *= smoothing.release > 0 ? exp(-place.silence / smoothing.release) : 0 }
      return max(loudest, level)
    }
  }

  /// Returns the bands of a spectrum at a film time, each 0…1.
  func spectrum(of sound: ListenedSound, at time: Double) -> [Double] {
    let count = sound.measure.valuesPerStep
    var bands = [Double](repeating: 0, count: count)
    for place in places(of: sound.name, at: time) where place.silence == 0 {
      let values = values(of: sound.measure, in: place.path, nil)
      let position = place.time * sound.measure.stepsPerSecond - 0.5
      for band in 0..<count {
        bands[band] = max(bands[band], Self.value(in: values, at: position, row: band, of: count))
      }
    }
    return bands
  }

  /// Returns the value that is farthest from silence between two film times, −1…1.
  func extreme(of sound: ListenedSound, from begin: Double, to end: Double) -> Double {
    places(of: sound.name, at: (begin + end) / 2).reduce(0) { farthest, place in
      guard place.silence == 0 else { return farthest }
      let values = values(of: sound.measure, in: place.path, nil)
      let (rate, half) = (sound.measure.stepsPerSecond, (end - begin) / 2 * place.speed)
      let first = Self.index((place.time - half) * rate, in: values)
      let last = Self.index((place.time + half) * rate, in: values)
      guard first < values.count, last >= first else { return farthest }
      let found = values[first...min(max(last - 1, first), values.count - 1)].reduce(Float(0)) {
        $1.magnitude > $0.magnitude ? $1 : $0
      }
      return Double(found.magnitude) > farthest.magnitude ? Double(found) : farthest
    }
  }

  private static func index(_ position: Double, in values: [Float]) -> Int {
    Int(min(max(position.rounded(.down), 0), Double(values.count)))
  }

  /// Returns a value between steps. It is 0 outside of the file.
  private static func value(in values: [Float], at position: Double, row: Int = 0, of count: Int = 1)
    -> Double
  {
    let steps = values.count / max(count, 1)
    guard position > -1, position < Double(steps) else { return 0 }
    let first = Int(position.rounded(.down))
    let share = position - Double(first)
    func step(_ index: Int) -> Double {
      index >= 0 ? Double(values[min(index, steps - 1) * count + row]) : 0
    }
    return step(first) + (step(first + 1) - step(first)) * share
  }
}

/// The position in each sound's file at a time.
extension SoundBoard {
  private struct Position {
    let path: String
    /// The time of the file.
    let time: Double
    let speed: Double
    /// The seconds of film time since the sound has ended.
    let silence: Double
  }

  private func places(of name: String, at time: Double) -> [Position] {
    (clips[name] ?? []).compactMap { clips in
      let index = (0..<clips.count).bisected { clips[$0].begin > time } - 1
      guard index >= 0 else { return nil }
      let clip = clips[index]
      var file = clip.offset + (min(time, clip.end) - clip.begin) * clip.speed
      if let loop = clip.loop, case let length = loop.upperBound - loop.lowerBound, length > 0 {
        file -= ((file - loop.lowerBound) / length).rounded(.down) * length
      }
      return Position(path: clip.path, time: file, speed: clip.speed, silence: max(time - clip.end, 0))
    }
  }
}

/// Values that are kept.
extension SoundBoard {
  private func values(of measure: SoundMeasure, in path: String, _ smoothing: Smoothing?) -> [Float] {
    known.withLock { known in
      let key = Key(path: path, measure: measure, smoothing: smoothing)
      if let values = known[key] { return values }
      let plain = Key(path: path, measure: measure, smoothing: nil)
      let raw =
        known[plain]
        ?? listener.values(of: measure, in: FileReference(path), until: ends[path] ?? 0)
      known[plain] = raw
      guard let smoothing else {
        known[plain] = raw.measured(as: measure)
        return known[plain] ?? []
      }
      let values = raw.smoothed(smoothing, stepsPerSecond: measure.stepsPerSecond)
      known[key] = values
      return values
    }
  }
}

extension [Float] {
  /// The amplitude below which a file counts as silent.
  private static var silence: Float { 1e-5 }

  /// Returns the levels of an envelope follower, where 1 is the greatest.
  fileprivate func smoothed(_ smoothing: SoundBoard.Smoothing, stepsPerSecond: Double) -> [Float] {
    func share(_ seconds: Double) -> Double { seconds > 0 ? 1 - exp(-1 / (seconds * stepsPerSecond)) : 1 }
    let (rise, fall) = (share(smoothing.attack), share(smoothing.release))
    var level = 0.0
    let levels = map { value -> Float in
      level += (Double(value) - level) * (Double(value) > level ? rise : fall)
      return Float(level)
    }
    return levels.scaled(levels.max() ?? 0)
  }

  /// Returns the values for a waveform, where 1 is the greatest. Those of a spectrum are in decibels, from −60 on.
  fileprivate func measured(as measure: SoundMeasure) -> [Float] {
    let values = scaled(lazy.map(\.magnitude).max() ?? 0)
    guard case .spectrum = measure else { return values }
    return values.map { $0 > 1e-3 ? Swift.min(1 + log10($0) / 3, 1) : 0 }
  }

  private func scaled(_ greatest: Float) -> [Float] {
    guard greatest > Self.silence, greatest.isFinite else { return [Float](repeating: 0, count: count) }
    return map { $0 / greatest }
  }
}

/// The sounds that can be followed at a film time.
struct Hearing: Sendable {
  let board: SoundBoard
  var time: Double

  init?(_ board: SoundBoard?, at time: Double) {
    guard let board, time.isFinite else { return nil }
    (self.board, self.time) = (board, time)
  }
}
