internal import AnimuxEngine

/// A layer and when it is shown, on the film's clock.
struct LayerSpan {
  /// Its own, or its place among its siblings: `#2`.
  let name: String
  let type: String
  /// In seconds from the film's begin, within the film.
  let begin: Double
  let end: Double
  let sublayers: [LayerSpan]

  /// Of the layers of a scene whose film lasts `duration`.
  static func spans(of scene: Scene, duration: Double) -> [LayerSpan] {
    let window = Window(chain: [], begin: 0, end: duration).inside(scene.root.timing)
    return spans(of: scene.root.sublayers, in: window)
  }

  private static func spans(of layers: [Layer], in window: Window) -> [LayerSpan] {
    layers.enumerated().map { index, layer in
      let own = window.inside(layer.timing)
      return LayerSpan(
        name: layer.name ?? "#\(index)", type: Swift.type(of: layer.content).type, begin: own.begin,
        end: own.end,
        sublayers: spans(of: layer.sublayers, in: own))
    }
  }

  var json: JSON {
    JSON(
      .object([
        JSON.Member("name", JSON(.string(name))), JSON.Member("type", JSON(.string(type))),
        JSON.Member("begin", JSON(.number(begin))), JSON.Member("end", JSON(.number(end))),
        JSON.Member("sublayers", JSON(.array(sublayers.map(\.json)))),
      ]))
  }

  /// One for the layer and for each below it.
  func rows(indent: Int) -> [(name: String, type: String, time: String)] {
    let margin = String(repeating: "  ", count: indent)
    let time = begin < end ? "\(decimal(begin, places: 3)) – \(decimal(end, places: 3)) s" : "never shown"
    return [(margin + name, type, time)] + sublayers.flatMap { $0.rows(indent: indent + 1) }
  }
}

/// A part of the film, and the timings that lead from the film's clock to that of the layers in it, outermost first.
private struct Window {
  let chain: [Timing]
  let begin: Double
  let end: Double

  /// The part in which a layer of this timing is shown; in its first cycle, where the layers around it repeat.
  func inside(_ timing: Timing) -> Window {
    let first = timing.fillMode.fillsBefore ? -Double.infinity : timing.beginTime
    let last = timing.fillMode.fillsAfter ? .infinity : timing.endTime
    let ends = [filmTime(of: first), filmTime(of: last)].sorted()
    let (from, to) = (max(begin, ends[0]), min(end, ends[1]))
    return from < to
      ? Window(chain: chain + [timing], begin: from, end: to)
      : Window(chain: chain + [timing], begin: min(from, end), end: min(from, end))
  }

  /// What stands still shows all or nothing of what is in it.
  private func filmTime(of local: Double) -> Double {
    chain.reversed().reduce(local) { time, timing in
      guard timing.speed == 0 else { return timing.convert(toParent: time) }
      return time <= timing.timeOffset ? -.infinity : .infinity
    }
  }
}
