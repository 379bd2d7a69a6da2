internal import AnimuxDocuments
internal import AnimuxEngine

/// The times of an edit, which the page counts in seconds of the film, and the document in those of a layer.
enum EditTimes {
  private static let keys = ["step", "begin", "end", "offset"]

  /// Returns the edit in the document's times: a layer's times count in its superlayer, and those of its animations in the
  /// layer.
  static func inLayerTime(_ edit: JSON, of film: Film?) throws(EditRefusal) -> JSON {
    guard let kind = EditKind(of: edit), let path = edit["layer"]?.string,
      edit.members.contains(where: { keys.contains($0.key) }), let film,
      let rates = film.timeRows.row(at: path)?.rates
    else { return edit }
    let rate = kind == .time ? rates.outer : rates.own
    guard rate > 0 else {
      throw EditRefusal(
        "The time of the layer \(quoted(path)) is paused or runs backwards; edit its times in the document"
      )
    }
    guard rate != 1 else { return edit }
    return JSON(
      object: edit.members.map { member in
        let time = keys.contains(member.key) ? member.value.number : nil
        return (member.key, time.map { JSON($0 * rate) } ?? member.value)
      })
  }
}
