internal import AnimuxDocuments
internal import AnimuxEngine

/// The values of the film that an edit needs.
enum EditValues {
  /// Returns the value that an animation sets or adds, or `nil` if it does nothing then.
  ///
  /// - Parameters:
  ///   - edit: The edit with the place of the animation and the path of its layer.
  ///   - seconds: The seconds since the start of the animation, in the time of its layer.
  static func value(
    of animation: JSON, at seconds: Double, keyPath: String, _ edit: JSON, in film: Film?
  ) -> JSON? {
    guard let film, let path = edit["layer"]?.string, let row = film.timeRows.row(at: path),
      row.rates.own > 0,
      let bar = row.bars.first(where: { $0.place == Place(document: 0, offset: animation.place.offset) })
    else { return nil }
    let layer = film.explanation(at: bar.begin + seconds / row.rates.own, ofRow: path, keyPaths: [keyPath])
    let shares = layer?.values.first { $0.keyPath == keyPath }?.animations
    guard let share = shares?.first(where: { $0.place == bar.place }), !share.value.isNull else { return nil }
    return share.value
  }
}
