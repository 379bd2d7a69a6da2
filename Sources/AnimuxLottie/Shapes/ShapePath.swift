internal import AnimuxDocuments

/// A path of a shape layer, and the part of it that remains.
struct ShapePath {
  var track: PathTrack
  /// The trim that acts last, which strokes can have by themselves.
  var trim: TrimTrack?
  /// The place of the path among all that the trim shortens one after the other, if some of them are painted elsewhere.
  var sequence: TrimSequence?
  /// The paths that it was merged from, if their areas are added, subtracted or intersected.
  var merge: Merge?
  /// The rectangle or the ellipse that the path is, if nothing has changed it.
  var panel: ShapePanel?
  /// Whether the outlines are parts of a single one, which a trim has left.
  var isSingle = false

  /// Paths whose areas are combined.
  struct Merge {
    /// Whether the area is that of any path, that of the first without the others, or that of all paths.
    enum Kind {
      case add, subtract, intersect
    }

    let kind: Kind
    /// The paths, the one that others are subtracted from first.
    var parts: [PathTrack]
  }

  /// The outlines with the trim.
  var trimmed: PathTrack {
    guard let trim else { return track }
    return TrimSequence.trimmed([self], trim) ?? Self.trimmed(track, trim, asOne: isSingle)
  }

  /// Returns what a trim leaves of some outlines: of all, one after the other, or of each.
  static func trimmed(_ track: PathTrack, _ trim: TrimTrack, asOne isOne: Bool) -> PathTrack {
    track.changed(by: trim.tracks, isLinear: false) { beziers, frame in
      let part = trim.trim(at: frame)
      return isOne || trim.isSequential
        ? part.applied(to: beziers) : beziers.flatMap { part.applied(to: [$0]) }
    }
  }

  /// Returns the path in the space around a transform, which depends on the given values.
  func transformed(
    by values: [NumberTrack], _ matrix: @escaping @Sendable (Double) -> PlaneMatrix
  ) -> ShapePath {
    let isStatic = values.allSatisfy(\.isStatic)
    if isStatic && matrix(0) == PlaneMatrix() { return self }
    return changed { track in
      track.changed(by: isStatic ? [] : values, isLinear: isStatic) { beziers, frame in
        let matrix = matrix(frame)
        return beziers.map { $0.transformed(matrix) }
      }
    }
  }

  /// Returns the copies of the path in the spaces around some transforms, which depend on the given values.
  func repeated(
    by values: [NumberTrack], _ matrices: @escaping @Sendable (Double) -> [PlaneMatrix]
  ) -> ShapePath {
    var whole = self
    // The copies of a trimmed path are trimmed one by one.
    (whole.track, whole.trim, whole.sequence, whole.isSingle) = (trimmed, nil, nil, false)
    return whole.changed { track in
      track.changed(by: values, isLinear: values.allSatisfy(\.isStatic)) { beziers, frame in
        matrices(frame).flatMap { matrix in beziers.map { $0.transformed(matrix) } }
      }
    }
  }

  private func changed(_ change: (PathTrack) -> PathTrack) -> ShapePath {
    var copy = self
    copy.track = change(track)
    copy.panel = nil
    copy.merge?.parts = merge?.parts.map(change) ?? []
    return copy
  }
}

extension Collection<ShapePath> {
  /// The outlines of all paths with their trims. Paths that are trimmed one after the other count as one.
  var trimmed: [PathTrack] {
    var seen: Set<Place> = []
    return compactMap { path in
      guard let trim = path.trim, trim.isSequential else { return path.trimmed }
      guard seen.insert(trim.place).inserted else { return nil }
      let others = filter { $0.trim?.isSequential == true && $0.trim?.place == trim.place }
      return TrimSequence.trimmed(others, trim)
        ?? ShapePath.trimmed(PathTrack(joining: others.map(\.track)), trim, asOne: true)
    }
  }
}
