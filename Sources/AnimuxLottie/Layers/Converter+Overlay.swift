internal import AnimuxDocuments
internal import Glibc

/// A gradient that covers a layer as one of its styles.
private struct GradientOverlay {
  let angle: NumberTrack
  let scale: NumberTrack
  let offset: NumberTrack
  let isRadial: Bool
  let isReversed: Bool

  init(_ style: JSON, isRadial: Bool) {
    angle = NumberTrack(style["a"]) ?? NumberTrack([90])
    scale = NumberTrack(style["s"]) ?? NumberTrack([100])
    offset = NumberTrack(style["of"]) ?? NumberTrack([0, 0])
    isReversed = (NumberTrack(style["re"])?.first(at: 0) ?? 0) != 0
    self.isRadial = isRadial
  }

  var tracks: [NumberTrack] { [angle, scale, offset] }

  /// Returns the start and the end of the gradient across an area. Its angle is anticlockwise from the right.
  func line(across area: Extent, at frame: Double) -> (start: Spot, end: Spot) {
    let (size, shift) = (area.high - area.low, offset.spot(at: frame))
    let center = (area.low + area.high) * 0.5 + Spot(shift.x / 100 * size.x, shift.y / 100 * size.y)
    let degrees = angle.first(at: frame) * .pi / 180
    let direction = Spot(cos(degrees), -sin(degrees))
    let reach =
      (abs(size.x * direction.x) + abs(size.y * direction.y)) / 2
      * (scale.first(at: frame) / 100).held(0.01, 100)
    if isRadial { return (center, center + Spot(reach, reach)) }
    return isReversed
      ? (center + direction * reach, center - direction * reach)
      : (center - direction * reach, center + direction * reach)
  }
}

extension Converter {
  /// Returns a layer whose picture is covered by a gradient, or `nil` if that is not drawn. `chain` are the transforms of the
  /// layer and its parents.
  mutating func covered(
    _ draft: Draft, by style: JSON, _ layer: JSON, _ chain: [Placement], _ scope: Scope
  ) -> Draft? {
    let name = quoted(style.text("nm") ?? "")
    let kind = Int(NumberTrack(style["gt"])?.first(at: 0).held(0, 9) ?? 1)
    guard kind == 1 || kind == 2, NumberTrack(style["gf"]?["k"]) != nil, let own = outline(of: layer) else {
      note("has the gradient of the style \(name), which is not drawn", at: style.place)
      return nil
    }
    guard countLayer(3) else { return nil }
    let overlay = GradientOverlay(style, isRadial: kind == 2)
    if overlay.isRadial, overlay.isReversed {
      note("has a reversed radial gradient in the style \(name): it is not reversed", at: style.place)
    }
    let size = scope.size
    let placed = own.changed(by: chain.flatMap(\.tracks) + overlay.tracks, isLinear: false) {
      beziers, frame in
      chain.reduce(beziers) { beziers, placement in
        let matrix = placement.matrix(at: frame)
        return beziers.map { $0.transformed(matrix) }
      }
    }
    func end(_ choose: @escaping @Sendable ((start: Spot, end: Spot)) -> Spot) -> Variation {
      Variation(of: placed) { beziers, frame in
        var area = Extent()
        area.add(beziers)
        guard !area.isEmpty else { return [0, 0] }
        let spot = choose(overlay.line(across: area, at: frame))
        return JSON([(spot.x / max(size.x, 1)).short, (spot.y / max(size.y, 1)).short])
      }
    }
    var gradient = sized(size.x, size.y)
    gradient["type"] = "gradient"
    gradient["interpolation"] = "straight"
    if overlay.isRadial { gradient["gradientType"] = "radial" }
    set("startPoint", of: &gradient, to: end { $0.start }, scope)
    set("endPoint", of: &gradient, to: end { $0.end }, scope)
    setColors(&gradient, JSON(object: [("g", style["gf"] ?? JSON(.null))]), scope)
    fade(&gradient, NumberTrack(style["o"]) ?? NumberTrack([100]), scope)
    gradient["compositingFilter"] = "sourceAtop"
    var group = Draft.plain(sublayers: [draft.json, gradient.json])
    // Without a mask, the gradient would cover what is behind the layer, too.
    group["mask"] = Self.everything.json
    return group
  }

  /// Returns the outlines of what a layer shows in its own space, or `nil` if they are not known.
  private func outline(of layer: JSON) -> PathTrack? {
    var size = Spot(layer.number("sw"), layer.number("sh"))
    switch layer.layerType {
    case .solid: break
    case .composition, .picture:
      let asset = layer.text("refId").flatMap { assets[$0] }
      size = Spot(
        layer.number("w", asset?.number("w") ?? 0), layer.number("h", asset?.number("h") ?? 0))
    case .shapes:
      // A copy counts no layers, and makes no notes.
      var copy = self
      let scope = Scope(clock: Clock(from: 0), zero: 0, size: .zero, depth: 0)
      return PathTrack(
        joining: copy.shapes(layer["shapes"]?.elements ?? [], outer: [], scope).paths.trimmed)
    case .null, .text, .sound, .camera, nil: return nil
    }
    let area = Bezier.rectangle(center: size * 0.5, size: size, radius: 0, isReversed: false)
    return PathTrack(tracks: [], isLinear: true) { _ in [area] }
  }
}
