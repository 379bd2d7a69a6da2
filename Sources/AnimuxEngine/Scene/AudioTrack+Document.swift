internal import AnimuxDocuments
import AnimuxGraphics

extension AudioTrack {
  private static let standard = AudioTrack("")

  /// The properties of a track in a document, in the order of the reference.
  static let properties: [Property<AudioTrack>] = [
    .init(
      fixed: "source", \.source, .file, of: standard,
      "any file with sound; required. Mono is on both sides, more channels are mixed down"),
    .init(fixed: "name", \.name, .name, of: standard, "what `after:` and `duck` call it by"),
    begin,
    .init(fixed: "startTime", \.startTime, .span, of: standard, "where in the file it begins"),
    .init(
      fixed: "endTime", \.endTime, Notation.span.orNull(), of: standard,
      "where in the file it ends; null: where the file does"),
    .init(
      fixed: "loop", \.loops, .flag, of: standard,
      "it begins again where it has ended, until the film ends; such a track gives the film no end"),
    .init(
      fixed: "volume", \.volume, .volume, of: standard,
      "of the amplitude; 1 is as it is. Between keyframes, whose times count from the track's begin, it changes evenly"
    ),
    .init(fixed: "fadeIn", \.fadeIn, .span, of: standard, "seconds from silence at its begin"),
    .init(
      fixed: "fadeOut", \.fadeOut, .span, of: standard,
      "seconds to silence at its end, or at the film's where that comes first"),
    .init(
      fixed: "pan", \.pan, Notation(.number(.closed(-1, 1))) { JSON($0) }, of: standard,
      "to the left (−1) or the right (1): the other channel gets lower, evenly, this one stays"),
    .init(
      fixed: "duck", \.duck, Duck.notation.orNull(), of: standard,
      "`{\"by\": -12, \"when\": name}`: so many decibels lower while a track or movie layer of that name is heard"
    ),
  ]

  private static let begin = Property<AudioTrack>(
    name: "beginTime", meaning: "when it begins, in the film's time", form: Reading<BeginTime>.beginTime.name,
    standard: 0, action: .none, slot: nil,
    read: { json, reader, track in
      guard let time = reader.read(json, .beginTime) else { return }
      track.begin = time
      track.beginPlace = json.place
    },
    print: { $0.begin == .at(0) ? Optional.none : $0.begin.document })

  static let reading = Reading<AudioTrack>("a track") { json, reader in
    guard var object = ObjectReader(json, &reader) else { return nil }
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
      return reader.report(.outOfRange, "the part of the file ends at or before its \"startTime\"", at: place)
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
      guard var object = ObjectReader(json, &reader) else { return nil }
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
          json, "the times of keyframes rise from one to the next; these fall back somewhere")
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
