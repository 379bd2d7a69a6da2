internal import AnimuxDocuments

/// The frames at which each composition of a document can be seen, in its own time.
struct CompositionFrames {
  /// The frames of the outermost composition.
  let main: ClosedRange<Double>
  /// The frames of the compositions that layers show, by their identifiers.
  private(set) var assets: [String: ClosedRange<Double>] = [:]

  /// The maximum number of frames of a composition.
  static let maximumFrames = 200_000.0

  init(_ json: JSON) {
    let facts = LottieFacts(json)
    main = Self.held(facts.first, facts.end)
    let rate = facts.rate
    let compositions = json.compositions
    var open = [(layers: json["layers"]?.elements ?? [], range: main)]
    // A composition that is in itself has no end; each round makes its frames more.
    var rounds = 0
    while let (layers, range) = open.popLast(), rounds < 10_000 {
      for layer in layers where layer.layerType == .composition {
        rounds += 1
        guard let id = layer.text("refId"), let inner = compositions[id],
          let seen = Self.seen(layer, range, rate)
        else { continue }
        let known = assets[id]
        let all =
          known.map { min($0.lowerBound, seen.lowerBound)...max($0.upperBound, seen.upperBound) } ?? seen
        guard all != known else { continue }
        assets[id] = Self.held(all.lowerBound, all.upperBound)
        open.append((inner, all))
      }
    }
  }

  /// Returns the frames of a composition that a layer shows in a range of frames.
  private static func seen(_ layer: JSON, _ range: ClosedRange<Double>, _ rate: Double) -> ClosedRange<
    Double
  >? {
    let first = max(layer.number("ip", range.lowerBound), range.lowerBound)
    let last = min(layer.number("op", range.upperBound), range.upperBound)
    guard first <= last else { return nil }
    if let remap = NumberTrack(layer["tm"]) {
      let frames = remap.keys.map { ($0.value.first ?? 0) * rate }
      return held(frames.min() ?? 0, (frames.max() ?? 0) + 1)
    }
    let (start, stretch) = (layer.number("st"), layer.number("sr", 1))
    guard stretch != 0 else { return nil }
    let (low, high) = ((first - start) / stretch, (last - start) / stretch)
    return held(min(low, high), max(low, high))
  }

  /// Returns whole frames around a range, not too many of them.
  private static func held(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    let first = low.held(-maximumFrames, maximumFrames).rounded(.down)
    return first...high.held(first, first + maximumFrames).rounded(.up)
  }
}
