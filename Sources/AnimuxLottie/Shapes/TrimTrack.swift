internal import AnimuxDocuments

/// The values of trimmed paths.
struct TrimTrack {
  let start: NumberTrack
  let end: NumberTrack
  let offset: NumberTrack
  /// Whether the paths are trimmed one after the other, as if they were a single one.
  let isSequential: Bool
  /// The place of the trim in the document, by which paths with the same trim are found.
  let place: Place

  init(_ json: JSON) {
    place = json.place
    start = NumberTrack(json["s"]) ?? NumberTrack([0])
    end = NumberTrack(json["e"]) ?? NumberTrack([100])
    offset = NumberTrack(json["o"]) ?? NumberTrack([0])
    isSequential = json.integer("m", 1) == 2
  }

  var tracks: [NumberTrack] { [start, end, offset] }

  /// Returns whether the start is not after the end, with both in their range.
  func isOrdered(at frame: Double) -> Bool {
    start.first(at: frame).held(0, 100) <= end.first(at: frame).held(0, 100)
  }

  func trim(at frame: Double) -> Trim {
    Trim(start: start.first(at: frame), end: end.first(at: frame), offset: offset.first(at: frame))
  }
}
