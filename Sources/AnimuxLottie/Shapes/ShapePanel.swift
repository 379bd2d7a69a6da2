internal import AnimuxDocuments

/// A rectangle or an ellipse as the document has it, which a layer can draw by its bounds and its corners. That is faster
/// than a path.
struct ShapePanel {
  let center: NumberTrack
  let size: NumberTrack
  /// The radius of a rectangle's corners, or `nil` for an ellipse.
  let radius: NumberTrack?

  /// Reads a rectangle or an ellipse. Returns `nil` for any other item, and for one whose size or radius is less than 0 at a
  /// keyframe.
  init?(_ json: JSON) {
    let type = json.shapeType
    guard type == .rectangle || type == .ellipse else { return nil }
    center = NumberTrack(json["p"]) ?? NumberTrack([0, 0])
    size = NumberTrack(json["s"]) ?? NumberTrack([0, 0])
    radius = type == .rectangle ? NumberTrack(json["r"]) ?? NumberTrack([0]) : nil
    let lengths = size.keys + (radius?.keys ?? [])
    guard lengths.allSatisfy({ $0.value.allSatisfy((0...LottieBounds.coordinate).contains) }),
      center.keys.allSatisfy({
        $0.value.allSatisfy((-LottieBounds.coordinate...LottieBounds.coordinate).contains)
      })
    else { return nil }
  }

  /// Whether both sides have the same length at all times.
  private var isSquare: Bool { size.pace != nil && size.keys.allSatisfy { $0.value.x == $0.value.y } }

  /// Whether the outline is a circle at all times.
  var isCircle: Bool { radius == nil && isSquare }

  /// The longest side at all keyframes.
  var longest: Double { size.keys.map { max($0.value.x, $0.value.y) }.max() ?? 0 }

  /// The area, with the radius of its corners, if it is a rectangle or a circle that does not change; `nil` if it is not.
  var area: (low: Spot, size: Spot, radius: Double)? {
    guard center.isStatic, size.isStatic, radius?.isStatic != false, radius != nil || isSquare else {
      return nil
    }
    let (middle, whole) = (center.spot(at: 0), size.spot(at: 0))
    guard whole.x > 0, whole.y > 0 else { return nil }
    return (middle - whole * 0.5, whole, radius?.first(at: 0) ?? whole.x / 2)
  }
}

extension Converter {
  /// Returns a layer whose bounds and corners are those of a rectangle or an ellipse.
  mutating func fill(_ panel: ShapePanel, _ scope: Scope) -> Draft {
    var draft = Draft()
    placePosition(&draft, panel.center, scope)
    if panel.radius == nil && !panel.isCircle {
      // Circles are stretched to ellipses.
      let side = max(panel.longest, 1e-3)
      draft["bounds"] = JSON([0, 0, side, side])
      draft["cornerRadius"] = JSON(side / 2)
      set(
        "transform.scale.x", of: &draft,
        to: Variation(panel.size, dimension: 0) { JSON(($0.x / side).short) },
        scope)
      set(
        "transform.scale.y", of: &draft,
        to: Variation(panel.size, dimension: 1) { JSON(($0.y / side).short) },
        scope)
      return draft
    }
    setBounds(&draft, [panel.size], scope) { panel.size.spot(at: $0) }
    if let radius = panel.radius {
      if !radius.isAlways([0]) {
        set("cornerRadius", of: &draft, to: Variation(radius) { JSON($0.x) }, scope)
      }
    } else {
      draft["cornerRadius"] = JSON(panel.longest / 2)
    }
    return draft
  }

  /// Returns a layer whose border is the stroke of a rectangle or a circle, or `nil` if the stroke has another form.
  mutating func stroke(_ item: JSON, _ panel: ShapePanel, _ scope: Scope) -> Draft? {
    let width = NumberTrack(item["w"]) ?? NumberTrack([1])
    guard (item["d"]?.elements ?? []).isEmpty,
      width.keys.allSatisfy({ (0...LottieBounds.coordinate).contains($0.value.x) }),
      panel.radius != nil || panel.isCircle, let rounds = rounds(item, panel)
    else { return nil }
    var draft = Draft()
    placePosition(&draft, panel.center, scope)
    let size = panel.size
    setBounds(&draft, [size, width], scope) { frame in
      let extra = width.first(at: frame)
      return size.spot(at: frame) + Spot(extra, extra)
    }
    if let radius = panel.radius, rounds {
      let outer = Variation([radius, width]) { JSON(radius.first(at: $0) + width.first(at: $0) / 2) }
      set("cornerRadius", of: &draft, to: outer, scope)
    } else if rounds {
      draft["cornerRadius"] = JSON((panel.longest + (width.keys.map { $0.value.x }.max() ?? 0)) / 2)
    }
    set("borderWidth", of: &draft, to: Variation(width) { JSON($0.x) }, scope)
    return draft
  }

  /// Returns whether the outer corners of a stroke are round, or `nil` if they are cut off or differ from time to time.
  private func rounds(_ item: JSON, _ panel: ShapePanel) -> Bool? {
    guard let radius = panel.radius, !radius.keys.allSatisfy({ $0.value.x > 0 }) else { return true }
    switch item.integer("lj", 1) {
    case 2: return true
    case 1 where radius.isAlways([0]) && Self.keepsCorners(item): return false
    default: return nil
    }
  }

  /// Whether the miter limit of a stroke never cuts off a right angle.
  private static func keepsCorners(_ item: JSON) -> Bool {
    NumberTrack(item["ml2"])?.keys.allSatisfy { $0.value.x >= 1.5 } ?? (item.number("ml", 4) >= 1.5)
  }

  private mutating func setBounds(
    _ draft: inout Draft, _ tracks: [NumberTrack], _ scope: Scope,
    _ size: @escaping @Sendable (Double) -> Spot
  ) {
    let start = size(tracks.flatMap { $0.keys.map(\.frame) }.min() ?? 0)
    draft["bounds"] = JSON([0, 0, start.x, start.y])
    guard tracks.contains(where: { !$0.isStatic }) else { return }
    set("bounds.size", of: &draft, to: Variation(tracks) { JSON([size($0).x, size($0).y]) }, scope)
  }

  private mutating func placePosition(_ draft: inout Draft, _ center: NumberTrack, _ scope: Scope) {
    var placement = Placement(nil)
    placement.position = center
    placePosition(&draft, placement, scope)
  }
}
