internal import AnimuxDocuments
internal import AnimuxEngine

extension LayerSpan {
  var json: JSON {
    let own = userInfo.map { [("userInfo", $0)] } ?? []
    return JSON(
      object: [
        ("name", JSON(name)), ("type", JSON(type)), ("begin", JSON(begin)), ("end", JSON(end)),
        ("sublayers", JSON(sublayers.map(\.json))),
      ] + own)
  }

  /// Returns one row for the layer and one for each layer below it.
  func rows(indent: Int) -> [(name: String, type: String, time: String)] {
    let margin = String(repeating: "  ", count: indent)
    let time = begin < end ? span(begin, end) : "never shown"
    let note = userInfo.map { "  \($0.text())" } ?? ""
    return [(margin + harmless(name), type, time + note)] + sublayers.flatMap { $0.rows(indent: indent + 1) }
  }
}

extension TrackSpan {
  var json: JSON {
    JSON(object: [
      ("name", JSON(name)), ("source", JSON(source.path)), ("begin", JSON(begin)), ("end", JSON(end)),
    ])
  }

  var row: (name: String, type: String, time: String) {
    (harmless(name), "audio", begin < end ? span(begin, end) : "never heard")
  }
}

private func span(_ begin: Double, _ end: Double) -> String {
  "\(decimal(begin, places: 3)) – \(decimal(end, places: 3)) s"
}
