import AnimuxGraphics

/// Makes a film's nodes: first from the tree of layers, then from what the time line does to them.
struct FilmBuilder {
  private(set) var nodes: [Node] = []
  private(set) var mistakes: [Diagnostic] = []

  /// Adds `layer` and all in it; `path` is what mistakes call it.
  mutating func add(_ layer: Layer, path: String, at time: Double) -> Node.ID {
    let id = nodes.count
    let tracks = resolve(layer, path: path)
    nodes.append(
      Node(versions: [Version(since: time, model: layer.withoutSublayers, tracks: tracks, children: [])]))
    var children: [Node.ID] = []
    for (index, sublayer) in layer.sublayers.enumerated() {
      let name = sublayer.name ?? "#\(index)"
      children.append(add(sublayer, path: path.isEmpty ? name : "\(path)/\(name)", at: time))
    }
    nodes[id].versions[0].children = children
    return id
  }

  private mutating func resolve(_ layer: Layer, path: String) -> [Track] {
    var tracks: [Track] = []
    for attached in layer.animations {
      do {
        let track = try Track(
          attached.animation, key: attached.key, on: layer, at: 0, duration: Track.standardDuration)
        tracks.append(track)
      } catch {
        let name = path.isEmpty ? "the root layer" : "layer \(quoted(path))"
        mistakes.append(
          Diagnostic(.error, .invalidValue, "\(error) (an animation of \(name))", file: "scene"))
      }
    }
    return tracks
  }

  /// When the last thing that ends has ended, in the superlayer's time; nil where nothing ends.
  func lastEnd(of id: Node.ID) -> Double? {
    let ends = nodes[id].versions.flatMap { version in
      let inside = version.tracks.map(\.end) + version.children.compactMap { lastEnd(of: $0) }
      let timing = version.model.timing
      return inside.filter(\.isFinite).map { min(timing.convert(toParent: $0), timing.endTime) } + [
        timing.endTime
      ]
    }
    return ends.filter(\.isFinite).max()
  }
}
