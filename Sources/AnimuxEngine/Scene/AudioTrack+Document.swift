internal import AnimuxDocuments
import AnimuxGraphics

extension AudioTrack {
  private static let defaultValue = AudioTrack("")

  /// The properties of a track in a document, in the order of the reference.
  static let properties: [Property<AudioTrack>] = [
    .init(
      fixed: "source", \.source, .file, of: defaultValue,
      "a file with sound; required. Mono is played on both channels, and more than two channels are mixed down"
    ),
    .init(
      fixed: "name", \.name, .name, of: defaultValue, "the name that `after:`, `with:` and `duck` refer to"),
    begin,
    .init(
      fixed: "startTime", \.startTime, .span, of: defaultValue,
      "the time in the file at which playback starts"),
    .init(
      fixed: "endTime", \.endTime, Notation.span.orNull(), of: defaultValue,
      "the time in the file at which playback stops; `null` is the end of the file"),
    .init(
      fixed: "loop", \.loops, .flag, of: defaultValue,
      "whether the track starts over until the film ends. Such a track does not determine the film's end"),
    .init(
      fixed: "volume", \.volume, .volume, of: defaultValue,
      "the factor of the amplitude; 1 is unchanged. Keyframes have times from the track's start, and are interpolated linearly"
    ),
    .init(
      fixed: "fadeIn", \.fadeIn, .span, of: defaultValue,
      "the seconds from silence to the full volume at the track's start"),
    .init(
      fixed: "fadeOut", \.fadeOut, .span, of: defaultValue,
      "the seconds from the full volume to silence at the track's end, or at the film's end if that is earlier"
    ),
    .init(
      fixed: "pan", \.pan, Notation(.number(.closed(-1, 1))) { JSON($0) }, of: defaultValue,
      "the balance: −1 is the left channel alone, 1 the right one. The volume of the other channel decreases linearly"
    ),
    .init(
      fixed: "duck", \.duck, Duck.notation.orNull(), of: defaultValue,
      "`{\"by\": -12, \"when\": name}` lowers the track by that number of decibels while a track or movie layer with that name is heard"
    ),
  ]

  private static let begin = Property<AudioTrack>(
    name: "beginTime", meaning: "the film time at which the track begins",
    form: Reading<BeginTime>.beginTime.name,
    defaultValue: 0, action: .none, slot: nil,
    read: { json, reader, track in
      guard let time = reader.read(json, .beginTime) else { return }
      track.begin = time
      track.beginPlace = json.place
    },
    print: { $0.begin == .at(0) ? Optional.none : $0.begin.document })

  static let reading = Reading<AudioTrack>("a track") { json, reader in
    guard var object = ObjectReader(json, advice: "; write {\"source\": \"music.mp3\"}", &reader) else {
      return nil
    }
    if case .string(let name)? = json["name"]?.kind { object.name = "track \(quoted(name))" }
    var track = AudioTrack("")
    track.place = json.place
    object.requireKey("source", as: Notation<FileReference>.file.reading.name, &reader)
    for property in properties {
      if let member = object.take(property.name) { property.read(member.value, &reader, &track) }
    }
    object.finish(&reader)
    if let end = track.endTime, end <= track.startTime {
      let place = json["endTime"]?.place ?? json.place
      return reader.report(.outOfRange, "\"endTime\" must be after \"startTime\"", at: place)
    }
    return track
  }

  /// The track as an object of a document, without the values that equal their defaults.
  var document: JSON {
    JSON(object: Self.properties.compactMap { property in property.print(self).map { (property.name, $0) } })
  }
}

extension AudioTrack.Duck {
  fileprivate static let notation = Notation(
    Reading<Self>("an object {\"by\": decibels, \"when\": name}") { json, reader in
      let advice =
        "; write {\"by\": -12, \"when\": \"voice\"}, where \"voice\" is the name of the other track"
      guard var object = ObjectReader(json, advice: advice, &reader) else { return nil }
      let decibels = object.read("by", .number(.closed(-96, 0)), &reader)
      let name = object.require("when", .name, &reader)
      object.finish(&reader)
      return name.map { AudioTrack.Duck(by: decibels ?? -12, when: $0) }
    },
    print: { JSON(object: [("by", JSON($0.by)), ("when", JSON($0.when))]) })
}

extension Notation<Envelope> {
  /// A volume, written as a number or as a list of keyframes.
  fileprivate static let volume = Notation(
    Reading<Envelope>("a number 0 or more, or a list of keyframes [time, volume]") { json, reader in
      guard case .array(let elements) = json.kind else {
        return reader.read(json, .number(.notNegative)).map { Envelope($0) }
      }
      guard !elements.isEmpty else { return reader.wrongCount(json, 1...Int.max, 0) }
      let points = elements.map { keyframe($0, &reader) }.compactMap { $0 }
      guard points.count == elements.count else { return nil }
      guard zip(points, points.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
        return reader.invalid(
          json, "the times of keyframes must increase from one to the next")
      }
      return Envelope(points)
    },
    print: { envelope in
      envelope.isConstant
        ? JSON(envelope.points[0].value) : JSON(envelope.points.map { JSON([$0.time, $0.value]) })
    })

  private static func keyframe(_ json: JSON, _ reader: inout Reader) -> Envelope.Point? {
    guard case .array(let parts) = json.kind else {
      return reader.mismatch(json, "a keyframe [time, volume]")
    }
    guard parts.count == 2 else { return reader.wrongCount(json, 2...2, parts.count) }
    let (time, volume) = (reader.read(parts[0], .time), reader.read(parts[1], .number(.notNegative)))
    guard let time, let volume else { return nil }
    return Envelope.Point(time, volume)
  }
}
