internal import AnimuxDocuments
internal import AnimuxGraphics
public import AnimuxMotion

/// An animation whose value follows how loud a sound is.
///
/// The sound is an audio track or a movie layer of the scene. Its own level counts, before `volume`, fades and ducking.
/// Without a duration, the animation runs as long as its layer.
public struct LevelAnimation: PropertyAnimation {
  /// The settings that all property animations have.
  public var settings: PropertySettings
  /// The name of the track or of the movie layer.
  public var track: String
  /// The lowest and the highest frequency that count, in Hz. `nil` counts all.
  public var band: ClosedRange<Double>?
  /// The value at silence, or `nil` for the value that the layer has without the animation.
  public var fromValue: (any Interpolable)?
  /// The value where the band is loudest in the file, or `nil` for the value without the animation.
  public var toValue: (any Interpolable)?
  /// The seconds in which the value follows a sound that becomes louder.
  public var attack = 0.02
  /// The seconds in which the value follows a sound that becomes quieter.
  public var release = 0.2

  /// Creates an animation that follows a sound from one value at silence to another where the sound is loudest.
  public init(
    keyPath: String, track: String, band: ClosedRange<Double>? = nil, from: (any Interpolable)? = nil,
    to: (any Interpolable)? = nil
  ) {
    settings = PropertySettings(keyPath: keyPath)
    (self.track, self.band) = (track, band)
    (fromValue, toValue) = (from, to)
  }

  /// Infinity: without a duration, the animation runs as long as its layer.
  public var naturalDuration: Double? { .infinity }

  var ownPace: Pace { .eased }
  var givenValues: [any Interpolable] { [fromValue, toValue].compactMap(\.self) }
  var absoluteValues: [any Interpolable] { givenValues }

  mutating func mapValues(_ value: (any Interpolable) -> any Interpolable, path: (Path) -> Path) {
    fromValue = fromValue.map(value)
    toValue = toValue.map(value)
  }

  /// Returns the effect of the animation on layers like `layer`.
  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
    guard case .change(let change) = try propertyEffect(on: layer).kind else {
      return Effect(kind: .together([]))
    }
    let (sound, curve) = (listened, timingFunction)
    let smoothing = SoundBoard.Smoothing(attack: max(attack, 0), release: max(release, 0))
    return Effect(
      kind: .change { layer, sample in
        var sample = sample
        let level = layer.hearing.map { $0.board.level(of: sound, smoothing, at: $0.time) } ?? 0
        sample.progress = curve?.value(at: level) ?? level
        change(&layer, sample)
      })
  }

  func course<Place: SlotProtocol<Layer>>(of slot: Place) throws(AnimationError) -> Course<Place.Value> {
    let from: Place.Value? = try fitting(fromValue, "from")
    let to: Place.Value? = try fitting(toValue, "to")
    @Sendable func value(_ progress: Double, _ current: Place.Value) -> Place.Value {
      (from ?? current).interpolated(to: to ?? current, at: progress)
    }
    return Course(
      value: { sample, current in value(sample.progress, current) },
      end: { current, _ in value(0, current) }, neighbours: { _, _ in nil })
  }
}

extension LevelAnimation: SoundFollower {
  var listened: ListenedSound {
    ListenedSound(
      name: track, measure: .band(max(band?.lowerBound ?? 0, 0), band?.upperBound ?? .infinity))
  }
}
