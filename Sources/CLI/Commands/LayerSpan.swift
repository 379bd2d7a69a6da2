internal import AnimuxEngine

extension LayerSpan {
  var json: JSON {
    JSON(
      .object([
        JSON.Member("name", JSON(.string(name))), JSON.Member("type", JSON(.string(type))),
        JSON.Member("begin", JSON(.number(begin))), JSON.Member("end", JSON(.number(end))),
        JSON.Member("sublayers", JSON(.array(sublayers.map(\.json)))),
      ]))
  }

  /// One for the layer and for each below it.
  func rows(indent: Int) -> [(name: String, type: String, time: String)] {
    let margin = String(repeating: "  ", count: indent)
    let time = begin < end ? span(begin, end) : "never shown"
    return [(margin + name, type, time)] + sublayers.flatMap { $0.rows(indent: indent + 1) }
  }
}

extension TrackSpan {
  var json: JSON {
    JSON(object: [
      ("name", JSON(name)), ("source", JSON(source.path)), ("begin", JSON(begin)), ("end", JSON(end)),
    ])
  }

  var row: (name: String, type: String, time: String) {
    (name, "audio", begin < end ? span(begin, end) : "never heard")
  }
}

private func span(_ begin: Double, _ end: Double) -> String {
  "\(decimal(begin, places: 3)) – \(decimal(end, places: 3)) s"
}
