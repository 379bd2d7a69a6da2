public import AnimuxDocuments
internal import AnimuxGraphics

extension LevelAnimation: DocumentedAnimation {
  static let documentType = "level"
  static var plain: LevelAnimation { LevelAnimation(keyPath: "", track: "") }
  static let keys: [AnimationKey<LevelAnimation>] =
    AnimationKey.ofProperty + [track, band, from, to, attack, release]

  /// Returns the animation as it is written in a document, for a layer like `layer`.
  public func document(on layer: Layer) -> JSON { written(on: layer) }

  private static let track = AnimationKey<LevelAnimation>(
    name: "track", form: Reading<String>.name.name,
    note:
      ": the name of a track of `audio` or of a movie layer. Its level is measured before volume, fades and ducking",
    read: { animation, reader, level in
      level.track = animation.object.require("track", .name, &reader) ?? ""
    },
    print: { level, _ in JSON(level.track) })

  private static let band = AnimationKey<LevelAnimation>(
    "band", Reading.band.orNull(),
    note:
      ": the frequencies that are measured, `[low, high]` in Hz, such as `[20, 200]` for a bass drum; by default, all",
    joint: "; ", set: { $0.band = $1 },
    print: { $0.band.map { JSON([$0.lowerBound, $0.upperBound]) } })

  private static let from = AnimationKey<LevelAnimation>(
    name: "from", form: "a value", note: ": the value at silence", joint: "; ", turn: .value,
    read: { animation, reader, level in
      level.fromValue = animation.readValue("from", isDifference: level.isAdditive, &reader)
    },
    print: { level, layer in level.fromValue.flatMap { level.document(of: $0, on: layer) } })

  private static let to = AnimationKey<LevelAnimation>(
    name: "to", form: "a value",
    note:
      ": the value where the band is loudest in the file. Between them, the value follows the amplitude, and a missing one is the value on screen",
    turn: .value,
    read: { animation, reader, level in
      level.toValue = animation.readValue("to", isDifference: level.isAdditive, &reader)
    },
    print: { level, layer in level.toValue.flatMap { level.document(of: $0, on: layer) } })

  private static let attack = AnimationKey<LevelAnimation>(
    "attack", .time(.notNegative), note: " (0.02)", joint: "; ", set: { $0.attack = $1 },
    print: { $0.attack == plain.attack ? JSON?.none : JSON($0.attack) })

  private static let release = AnimationKey<LevelAnimation>(
    "release", .time(.notNegative),
    note:
      " (0.2): the times in which the value follows a sound that becomes louder or quieter. A `timingFunction` shapes the level, and without a `duration` the animation lasts as long as its layer",
    set: { $0.release = $1 }, print: { $0.release == plain.release ? JSON?.none : JSON($0.release) })

  /// Returns `false` if a key is missing, which has been reported.
  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool {
    guard !track.isEmpty else { return false }
    guard fromValue == nil, toValue == nil,
      animation.object.json["from"] == nil, animation.object.json["to"] == nil
    else { return true }
    return reader.report(
      .missingKey, "a level animation requires \"to\", the value where the sound is loudest",
      at: animation.object.json.place) ?? false
  }
}

extension Reading<ClosedRange<Double>> {
  /// Two frequencies in Hz.
  fileprivate static let band = Reading("a list [low, high] of frequencies in Hz") { json, reader in
    guard let ends = reader.read(json, Reading<Double>.number(.notNegative).list(count: 2...2)) else {
      return nil
    }
    guard ends[0] < ends[1] else {
      return reader.invalid(json, "the lower frequency of a band comes first, as in [20, 200]")
    }
    return ends[0]...ends[1]
  }
}
