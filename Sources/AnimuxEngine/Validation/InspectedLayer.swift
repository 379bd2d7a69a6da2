internal import AnimuxDocuments
import AnimuxGraphics

/// A film whose layers are being checked. It is an object because all of its layers refer to it, and a film is a large value.
final class InspectedFilm {
  let film: Film

  init(_ film: Film) {
    self.film = film
  }
}

/// A layer of a film that is being checked. It is an object because many checks read it, and a layer is a large value.
final class InspectedLayer {
  let node: Node
  /// The layer as it was when it was added.
  let model: Layer
  /// The layer's name in messages, such as `layer "card"`.
  let name: String
  /// The time in which the layer is shown.
  let window: TimeWindow
  /// The superlayer; `nil` for the root.
  let superlayer: Layer?
  /// The number of layers that contain this one; 0 for the root.
  let depth: Int
  private let inspection: InspectedFilm
  let isMask: Bool
  /// The versions, each with the animations that it added. Their numbers are higher than those of all earlier
  /// animations.
  let freshTracks: [(version: Version, tracks: [Track])]
  /// All animations that the layer ever has, each with the version that added it.
  let tracks: [(track: Track, version: Version)]
  /// The key paths that animations change.
  private let subjects: [AnimatedKeyPath]
  /// The key that keeps the layer from ever being seen, and the reason.
  lazy var invisibility = reasonForInvisibility

  init(
    node: Node, name: String, window: TimeWindow, superlayer: Layer?, depth: Int,
    in inspection: InspectedFilm, isMask: Bool
  ) {
    (self.node, self.name, self.window, self.superlayer) = (node, name, window, superlayer)
    (self.depth, self.inspection, self.isMask) = (depth, inspection, isMask)
    model = node.versions[0].model
    freshTracks = Self.freshTracks(of: node)
    tracks = freshTracks.flatMap { version, tracks in tracks.map { ($0, version) } }
    subjects = tracks.flatMap(\.track.allSubjects)
  }

  private static func freshTracks(of node: Node) -> [(version: Version, tracks: [Track])] {
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

  var film: Film { _read { yield inspection.film } }

  /// The time of the last frame.
  var lastFrame: Double { film.frameRate.time(of: max(film.frameCount - 1, 0)) }

  /// Returns whether the value at a key path is changed, by an animation or by a transaction.
  func changes<Value: Equatable>(_ keyPath: String, _ value: (Layer) -> Value) -> Bool {
    if subjects.contains(where: { $0.concerns(keyPath) }) { return true }
    guard node.versions.count > 1 else { return false }
    let first = value(model)
    return node.versions.contains { value($0.model) != first }
  }
}

/// The warnings of an inspection, by their places in the documents.
struct Warnings {
  var diagnostics: Diagnostics
  private var known: Set<String> = []

  init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  /// Reports a warning unless the same one has been reported for another layer.
  mutating func reportOnce(
    _ code: Diagnostic.Code, _ message: String, key: String? = nil, in object: Place
  ) {
    if known.insert(message).inserted { report(code, message, key: key, in: object) }
  }

  mutating func report(
    _ code: Diagnostic.Code, _ message: String, key: String? = nil, in object: Place
  ) {
    let place = key.map { diagnostics.place(of: $0, in: object) } ?? object
    diagnostics.report(.warning, code, message, at: place, namesItsPlace: true)
  }
}
