internal import AnimuxDocuments
internal import Glibc

extension Converter {
  /// Returns a gradient layer that a shape layer masks, with a blend mode.
  mutating func gradient(_ item: JSON, _ outline: Outline, _ blend: String?, _ scope: Scope) -> JSON {
    let panel = outline.isStroke ? nil : outline.panel?.area
    let area =
      panel.map { Area(x: $0.low.x, y: $0.low.y, width: $0.size.x, height: $0.size.y) } ?? area(of: outline)
    var draft = Draft([("type", "gradient"), ("anchorPoint", [0, 0])])
    draft["name"] = outline.draft["name"]
    draft["position"] = JSON([area.x, area.y])
    draft["bounds"] = JSON([area.x, area.y, area.width, area.height])
    draft["interpolation"] = "straight"
    let isRadial = item.integer("t", 1) == 2
    if isRadial { draft["gradientType"] = "radial" }
    setPoints(&draft, item, area, isRadial, scope)
    setColors(&draft, item, scope)
    fade(&draft, NumberTrack(item["o"]) ?? NumberTrack([100]), scope)
    if let blend { draft["compositingFilter"] = JSON(blend) }
    if let panel {
      // The layer has the form by itself.
      if panel.radius > 0 { draft["cornerRadius"] = JSON(panel.radius) }
      return draft.json
    }
    var mask = outline.draft
    mask["name"] = nil
    if outline.strokes.isEmpty {
      mask[outline.colorKey] = "black"
    } else {
      mask.sublayers = outline.strokes.map { stroke in
        var stroke = stroke
        stroke["strokeColor"] = "black"
        return stroke.json
      }
    }
    draft["mask"] = mask.json
    return draft.json
  }

  private struct Area {
    let x: Double, y: Double, width: Double, height: Double

    func unit(_ spot: Spot) -> JSON { JSON([((spot.x - x) / width).short, ((spot.y - y) / height).short]) }
  }

  private func area(of outline: Outline) -> Area {
    var extent = Extent()
    let range = outline.path.range ?? 0...0
    let steps = outline.path.isStatic ? 0 : 32
    for step in 0...steps {
      extent.add(
        outline.path.at(
          range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / Double(max(steps, 1))))
    }
    for frame in Set(outline.path.frames).sorted().prefix(1000) { extent.add(outline.path.at(frame)) }
    guard !extent.isEmpty else { return Area(x: 0, y: 0, width: 1, height: 1) }
    let reach = outline.reach + 1
    let (x, y) = ((extent.low.x - reach).rounded(.down), (extent.low.y - reach).rounded(.down))
    return Area(
      x: x, y: y, width: max((extent.high.x + reach).rounded(.up) - x, 1),
      height: max((extent.high.y + reach).rounded(.up) - y, 1))
  }

  private mutating func setPoints(
    _ draft: inout Draft, _ item: JSON, _ area: Area, _ isRadial: Bool, _ scope: Scope
  ) {
    let start = NumberTrack(item["s"]) ?? NumberTrack([0, 0])
    let end = NumberTrack(item["e"]) ?? NumberTrack([100, 0])
    set("startPoint", of: &draft, to: Variation([start]) { area.unit(start.spot(at: $0)) }, scope)
    guard isRadial else {
      return set("endPoint", of: &draft, to: Variation([end]) { area.unit(end.spot(at: $0)) }, scope)
    }
    let corner = Variation([start, end], isLinear: false) { frame in
      let center = start.spot(at: frame)
      let radius = max((end.spot(at: frame) - center).length, 0.01)
      return area.unit(center + Spot(radius, radius))
    }
    set("endPoint", of: &draft, to: corner, scope)
    guard let length = NumberTrack(item["h"]), !length.isAlways([0]) else { return }
    let angle = NumberTrack(item["a"]) ?? NumberTrack([0])
    let focus = Variation([start, end, length, angle], isLinear: false) { frame in
      let center = start.spot(at: frame)
      let direction = PlaneMatrix.rotation(angle.first(at: frame)).apply(end.spot(at: frame) - center)
      return area.unit(center + direction * (length.first(at: frame) / 100).held(-1, 1))
    }
    set("focalPoint", of: &draft, to: focus, scope)
  }

  /// Sets the colours of a gradient layer and their places.
  mutating func setColors(_ draft: inout Draft, _ item: JSON, _ scope: Scope) {
    guard let ramp = item["g"], let stops = NumberTrack(ramp["k"]) else { return }
    let given = ramp.integer("p", (stops.keys[0].value.count) / 4)
    let count = min(max(given, 0), (stops.keys.map { $0.value.count }.min() ?? 0) / 4)
    let isLinear = GradientStops.areLinear(stops.keys.map { GradientStops($0.value, colors: count) })
    @Sendable func all(_ frame: Double) -> [(place: Double, color: [Double])] {
      GradientStops(stops.value(at: frame), colors: count).all
    }
    let colors = Variation([stops], isLinear: isLinear) { JSON(all($0).map { JSON($0.color) }) }
    let places = Variation([stops], isLinear: isLinear) { JSON(all($0).map(\.place)) }
    set("colors", of: &draft, to: colors, scope)
    set("locations", of: &draft, to: places, scope)
  }
}

/// The colours of a gradient, with those of its stops of opacity.
private struct GradientStops {
  private let colors: [Stop]
  private let alphas: [Stop]
  /// Whether the document lists the stops in the order of their places.
  private let isInOrder: Bool

  private struct Stop {
    let place: Double
    let value: [Double]
  }

  init(_ numbers: [Double], colors count: Int) {
    func stops(_ numbers: some Collection<Double>, of length: Int) -> [Stop] {
      let numbers = numbers.map { $0.held(0, 1) }
      return stride(from: 0, through: numbers.count - length, by: length).map {
        Stop(place: numbers[$0], value: Array(numbers[($0 + 1)..<($0 + length)]))
      }
    }
    let lists = [
      stops(numbers.prefix(count * 4), of: 4), stops(numbers.dropFirst(count * 4), of: 2),
    ]
    let ordered = lists.map { $0.sorted { $0.place < $1.place } }
    isInOrder = lists.map { $0.map(\.place) } == ordered.map { $0.map(\.place) }
    (colors, alphas) = (ordered[0], ordered[1])
  }

  /// Whether all stops between keyframes are mixtures of theirs. Where stops pass each other, or those of colour and of opacity have
  /// places of their own that move, they are not.
  static func areLinear(_ keys: [GradientStops]) -> Bool {
    let places = keys.map { (colors: $0.colors.map(\.place), alphas: $0.alphas.map(\.place)) }
    return keys.allSatisfy(\.isInOrder)
      && (places.allSatisfy { $0 == places[0] }
        || places.allSatisfy { $0.alphas.isEmpty || $0.alphas == $0.colors })
  }

  /// The colours at the places of all stops, in their order. Where several stops have one place, the first of them is
  /// the end of what is before it, and the last is the start of what is after it. A single stop colours everything.
  var all: [(place: Double, color: [Double])] {
    let places = (colors + alphas).map(\.place).sorted()
    let stops = places.indices.map { index in
      let place = places[index]
      let isStart = index > 0 && places[index - 1] == place
      let color = mixed(colors, at: place, isStart: isStart) ?? [0, 0, 0]
      let alpha = mixed(alphas, at: place, isStart: isStart)?[0] ?? 1
      return (place: place.short, color: (color + [alpha]).map(\.short))
    }
    return stops.count == 1 ? [(0, stops[0].color), (1, stops[0].color)] : stops
  }

  private func mixed(_ stops: [Stop], at place: Double, isStart: Bool) -> [Double]? {
    let exact = isStart ? stops.last { $0.place == place } : stops.first { $0.place == place }
    if let exact { return exact.value }
    guard let low = stops.last(where: { $0.place < place }) else { return stops.first?.value }
    guard let high = stops.first(where: { $0.place > place }) else { return low.value }
    let t = (place - low.place) / (high.place - low.place)
    return zip(low.value, high.value).map { $0 + ($1 - $0) * t }
  }
}
