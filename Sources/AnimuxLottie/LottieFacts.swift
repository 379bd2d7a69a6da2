package import AnimuxDocuments

/// The frames of a Lottie document and the names of their parts.
package struct LottieFacts: Hashable, Sendable {
  /// A named part of the document.
  package struct Marker: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The first frame.
    package let first: Double
    /// The frame after the last one. It is `first` for a marker without a length.
    package let end: Double
  }

  /// The frames per second.
  package let rate: Double
  /// The first frame.
  package let first: Double
  /// The frame after the last one.
  package let end: Double
  /// The named parts, in the order of the document.
  package let markers: [Marker]
  /// The names of the slots for pictures.
  package let pictureSlots: Set<String>

  /// Reads the frames of a Lottie document.
  package init(_ json: JSON) {
    rate = json.number("fr", 30).held(0.01, 1000)
    first = json.number("ip").held(-LottieBounds.frames, LottieBounds.frames)
    end = first + (json.number("op") - json.number("ip")).held(1, LottieBounds.frames)
    markers = (json["markers"]?.elements ?? []).prefix(LottieBounds.markers).compactMap { marker in
      guard let name = marker.text("cm") ?? marker.text("nm") else { return nil }
      let begin = marker.number("tm").held(-LottieBounds.frames, LottieBounds.frames)
      return Marker(name: name, first: begin, end: begin + marker.number("dr").held(0, LottieBounds.frames))
    }
    pictureSlots = Set(
      (json["slots"]?.members ?? []).filter { slot in
        slot.value["p"].map { SlotKind($0) == .picture } ?? false
      }.map(\.key))
  }

  /// Returns the frames of a marker, or `nil` if there is none with the name. A marker without a length lasts until the
  /// next one, or to the end.
  package func frames(of name: String) -> Range<Double>? {
    // Names are compared as a whole and by their titles, because exporters put other values into names.
    guard let marker = markers.first(where: { $0.name == name || $0.title == name }) else { return nil }
    if marker.end > marker.first { return marker.first..<marker.end }
    let next = markers.map(\.first).filter { $0 > marker.first }.min() ?? end
    return marker.first..<max(next, marker.first + 1)
  }
}

extension LottieFacts.Marker {
  /// The first line of the name. Markers can have further values, as JSON or as lines such as `name: intro`: one of these is
  /// the name.
  package var title: String {
    if name.first == "{" {
      var diagnostics = Diagnostics()
      let values = JSON.parse(foreign: Source(name: "", text: name), &diagnostics)
      if let title = values?.text("name") { return title }
    }
    let lines = name.split(whereSeparator: \.isNewline)
    if let line = lines.first(where: { $0.hasPrefix("name:") }) {
      let title = line.dropFirst("name:".count).drop(while: \.isWhitespace)
      if !title.isEmpty { return String(title) }
    }
    return lines.first.map(String.init) ?? name
  }
}
