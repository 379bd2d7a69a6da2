internal import AnimuxDocuments
import AnimuxGraphics

/// A layer of a film under examination.
struct InspectedLayer {
  let node: Node
  /// As messages call it: `layer "card"`.
  let name: String
  /// When it is shown.
  let window: TimeWindow
  /// Nil for the root.
  let superlayer: Layer?
  /// In how many layers it lies: the root in none.
  let depth: Int
  let film: Film
  let isMask: Bool

  /// As it was when it came.
  var model: Layer { node.versions[0].model }

  /// When the last frame is shown.
  var lastFrame: Double { film.frameRate.time(of: max(film.frameCount - 1, 0)) }

  /// Every animation that it ever has, and the version with which that came.
  var tracks: [(track: Track, version: Version)] {
    freshTracks.flatMap { version, tracks in tracks.map { ($0, version) } }
  }

  /// Each version with the animations that come with it, which have higher numbers than those before.
  var freshTracks: [(version: Version, tracks: [Track])] {
    var last = -1
    return node.versions.map { version in
      var fresh: [Track] = []
      for run in version.tracks.runs.reversed() {
        let own = run.reversed().prefix { $0.serial > last }
        fresh += own
        if own.count < run.count { break }
      }
      last = max(last, fresh.first?.serial ?? last)
      return (version, fresh.reversed())
    }
  }

  /// True where something animates what the key path leads to, or transactions change it.
  func changes<Value: Equatable>(_ keyPath: String, _ value: (Layer) -> Value) -> Bool {
    let first = value(model)
    return node.versions.contains { version in
      value(version.model) != first
        || version.tracks.contains { $0.allSubjects.contains { $0.concerns(keyPath) } }
    }
  }
}

/// What the examination of a film finds, by where it stands in the documents.
struct Findings {
  var diagnostics: Diagnostics

  mutating func report(
    _ code: Diagnostic.Code, _ message: String, key: String? = nil, in object: Place
  ) {
    let place = key.map { diagnostics.place(of: $0, in: object) } ?? object
    diagnostics.report(.warning, code, message, at: place, namesItsPlace: true)
  }
}
