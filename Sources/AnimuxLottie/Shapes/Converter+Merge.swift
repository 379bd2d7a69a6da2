internal import AnimuxDocuments

/// Strokes of merged paths: the parts of the paths' own strokes that are on the edge of the merged area.
extension Converter {
  mutating func stroke(_ item: JSON, _ merge: ShapePath.Merge, _ scope: Scope) -> Outline? {
    var whole = Outline(draft: .plain(), path: PathTrack(joining: merge.parts), isStroke: true)
    for (index, part) in merge.parts.enumerated() {
      for outline in stroke(item, part, nil, scope) {
        var copy = outline.draft
        var masks = [Self.everything.json]
        for other in merge.parts.indices where other != index {
          guard countLayer(), countLayer() else { return nil }
          masks.append(
            region(of: merge.parts[other], outline.draft, merge.isInside(other, on: index), scope))
        }
        copy["mask"] = Draft.plain(sublayers: masks).json
        whole.strokes.append(copy)
        whole.reach = max(whole.reach, outline.reach)
      }
    }
    whole.strokes.reverse()
    return whole.strokes.isEmpty ? nil : whole
  }

  /// Returns what a mask keeps of a stroke inside or outside of a path. It keeps half of the stroke's width beyond the path, so
  /// that strokes meet in a corner.
  private mutating func region(
    of path: PathTrack, _ stroke: Draft, _ isInside: Bool, _ scope: Scope
  ) -> JSON {
    var fill = Draft([("type", "shape")])
    set("path", of: &fill, to: Variation(path), scope)
    var edge = stroke
    for key in ["path", "lineDashPattern", "lineDashPhase"] { edge.reset(key) }
    edge["strokeColor"] = "black"
    set("path", of: &edge, to: Variation(path), scope)
    let line = isInside ? edge.json : grouped(edge, "destOut")
    let area = Draft.plain(sublayers: [fill.json, line])
    return grouped(area, isInside ? "destIn" : "destOut")
  }
}

extension ShapePath.Merge {
  /// Returns whether the edge of the merged area is inside of a path where it is on another one, and not outside of it.
  fileprivate func isInside(_ other: Int, on path: Int) -> Bool {
    switch kind {
    case .add: false
    case .subtract: path > 0 && other == 0
    case .intersect: true
    }
  }
}
