internal import AnimuxDocuments

/// A begin relative to another layer or animation, and its place in a document.
struct NamedBegin: Sendable {
  let time: BeginTime
  /// A delay in seconds.
  var delay = 0.0
  var place = Place.nowhere
}

extension BeginTime {
  /// Returns the end of the layer or animation `name`, plus `offset` seconds.
  public static func after(_ name: String, plus offset: Double = 0) -> BeginTime {
    .after(Reference(whole: name, name: name, offset: offset))
  }

  /// Returns the start of the layer or animation `name`, plus `offset` seconds.
  public static func with(_ name: String, plus offset: Double = 0) -> BeginTime {
    .with(Reference(whole: name, name: name, offset: offset))
  }

  /// The reference to another layer or animation, or `nil` for a time.
  var reference: Reference? {
    switch self {
    case .at: nil
    case .after(let reference), .with(let reference): reference
    }
  }

  var isAfter: Bool {
    switch self {
    case .after: true
    case .at, .with: false
    }
  }
}

extension BeginTime {
  /// The begin time as it is written in a document.
  var document: JSON {
    switch self {
    case .at(let seconds): JSON(seconds)
    case .after(let reference): JSON("after:" + reference.text)
    case .with(let reference): JSON("with:" + reference.text)
    }
  }
}

extension BeginTime.Reference {
  fileprivate var text: String {
    guard whole == name, offset != 0 else { return whole }
    return name + (offset < 0 ? "" : "+") + JSON(offset).text()
  }
}

extension NamedBegin {
  /// Returns the reference in `json`, or `nil` if it is not an `after:` or `with:` reference. The caller reads other values.
  static func read(_ json: JSON, _ reader: inout Reader) -> NamedBegin? {
    guard case .string(let text) = json.kind, text.hasPrefix("after:") || text.hasPrefix("with:") else {
      return nil
    }
    return reader.read(json, .beginTime).map { NamedBegin(time: $0, place: json.place) }
  }
}

extension Property<Layer> {
  /// A layer's `beginTime`.
  static let begin = Property(
    name: "beginTime", meaning: "the time of the start, in the superlayer's time",
    form: Reading<BeginTime>.beginTime.name, defaultValue: 0, action: .none, slot: nil,
    read: { json, reader, layer in
      guard let time = reader.read(json, .beginTime) else { return }
      layer.begin = time
      layer.namedBegin?.place = json.place
    },
    print: { layer in layer.begin == .at(0) ? nil : layer.begin.document })
}
