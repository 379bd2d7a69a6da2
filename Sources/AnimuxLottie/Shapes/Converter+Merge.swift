internal import AnimuxDocuments

/// Paths that are merged.
extension Converter {
  private static func kind(_ item: JSON) -> ShapePath.Merge.Kind? {
    let kinds: [Int: ShapePath.Merge.Kind] = [2: .add, 3: .subtract, 4: .intersect]
    return item.shapeType == .merge && !item.flag("hd") ? kinds[item.integer("mm", 1)] : nil
  }

  /// Returns the changes of an item's paths by the items after it: all of them, or those up to a merge whose outline is changed
  /// in its turn. `last` is the index of the last change.
  func modifiers(
    after index: Int, in items: [JSON], _ changes: [Modifier?], _ outer: [Modifier], _ last: Int
  ) -> [Modifier] {
    var modifiers: [Modifier] = []
    for (next, item) in items.enumerated().dropFirst(index + 1) {
      if next < last, Self.kind(item) != nil { return modifiers }
      if let modifier = changes[next] { modifiers.append(modifier) }
    }
    return modifiers + outer
  }

  /// Merges the paths so far, also those in groups. The first one in the list, which is in front of all others, is what others
  /// are subtracted from. The changes in `after` apply to the outline of the merged area. It is `nil` if no changes follow.
  func merge(_ item: JSON, _ after: [Modifier]?, _ result: inout ShapeResult) {
    guard let kind = Self.kind(item) else {
      if !result.starts.isEmpty { result.starts = [0] }
      return
    }
    guard result.starts.count > 1 else {
      result.paths = result.paths.map { (after ?? []).reduce($0) { $1.applied(to: $0) } }
      return
    }
    let parts = result.parts.map { PathTrack(joining: $0.map(\.outlined).trimmed) }
    let all = PathTrack(joining: parts)
    let merged = ShapePath(track: all, merge: ShapePath.Merge(kind: kind, parts: parts))
    result.starts = [0]
    result.paths = [after.map { $0.reduce(merged.outlined) { $1.applied(to: $0) } } ?? merged]
  }
}

/// Strokes of merged paths: the parts of the paths' own strokes that are on the edge of the merged area.
extension Converter {
  mutating func stroke(_ item: JSON, _ merge: ShapePath.Merge, _ scope: Scope) -> Outline? {
    var whole = Outline(draft: .plain(), path: PathTrack(joining: merge.parts), isStroke: true)
    for (index, part) in merge.parts.enumerated() {
      let outline = stroke(item, part, nil, scope)
      var copy = outline.draft
      var masks = [Self.everything.json]
      for other in merge.parts.indices where other != index {
        guard countLayer(), countLayer() else { return nil }
        masks.append(region(of: merge.parts[other], outline.draft, merge.isInside(other, on: index), scope))
      }
      copy["mask"] = Draft.plain(sublayers: masks).json
      whole.strokes.append(copy)
      whole.reach = max(whole.reach, outline.reach)
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

extension ShapePath {
  /// The path, or the edge of the area that it was merged to.
  fileprivate var outlined: ShapePath {
    guard let merge else { return self }
    return ShapePath(
      track: track.changed(by: [], isLinear: false) { beziers, frame in
        AreaEdge.merged(merge.parts.map { $0.at(frame) }, merge.kind) ?? beziers
      })
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
