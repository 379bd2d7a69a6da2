internal import AnimuxDocuments
import AnimuxGraphics

/// Layers and tracks that would never show or sound, because there is nothing in them.
extension FilmBuilder {
  /// Reports layers of documents that never have what they are there to show.
  mutating func checkSources() {
    for node in nodes {
      let place = node.versions[0].model.place
      guard place != .nowhere, let (type, keys) = node.lack,
        // What could not be read has been reported.
        keys.allSatisfy({ reader.diagnostics.place(of: $0, in: place) == place })
      else { continue }
      let path = reader.diagnostics.path(of: place)
      let name = node.versions[0].model.name.map { "layer \(quoted($0))" } ?? path
      reader.diagnostics.report(
        .error, .missingKey,
        "missing key \(alternatives(keys)) in \(name); a layer of type \(quoted(type)) shows nothing without",
        at: place, namesItsPlace: true)
    }
  }

  /// Reports parts of movies that end before they begin, and of sounds that begin where the file has ended.
  mutating func checkSpans() {
    for layer in nodes.lazy.flatMap(\.versions).map(\.model) where layer.place != .nowhere {
      guard let mistake = layer.content.mistake else { continue }
      reader.diagnostics.report(
        .error, .outOfRange, mistake.message,
        at: reader.diagnostics.valuePlace(of: mistake.key, in: layer.place))
    }
    for track in audio where track.place != .nowhere && track.startTime > 0 {
      guard let end = assets.sounds[track.source]?.end, track.startTime >= end else { continue }
      reader.diagnostics.report(
        .error, .outOfRange,
        "there is no sound in the file from \(JSON(track.startTime).text()) s on: it ends at \(JSON(end).text()) s",
        at: reader.diagnostics.valuePlace(of: "startTime", in: track.place))
    }
  }
}

extension Node {
  /// Its type and the keys of which it never has any, where it is there to show what one of them says.
  fileprivate var lack: (type: String, keys: [String])? {
    let type = type(of: versions[0].model.content)
    let keys = type.requiredKeys + type.substituteKeys
    let isGiven = versions.contains { version in
      version.model.content.isComplete(in: version.model)
        || version.tracks.contains { track in
          track.allSubjects.contains { subject in keys.contains { subject.concerns($0) } }
        }
    }
    return isGiven ? nil : (type.type, type.requiredKeys)
  }
}
