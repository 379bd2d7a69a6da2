internal import AnimuxDocuments
import AnimuxGraphics

extension LottieContent {
  private static let defaultValue = LottieContent()

  /// The properties of this type of layer.
  public static let properties: [Property<LottieContent>] = [
    .init(
      fixed: "source", \.source, .optionalFile, of: defaultValue,
      "the file of the animation: a Lottie document, or a dotLottie archive. A name after `#`, as in "
        + "`\"icons.lottie#bell\"`, chooses one of several animations in an archive"),
    .init(
      fixed: "segment", \.segment, .segment, of: defaultValue,
      "the part that is played: two frames, of which the second one is not shown, or the name of a marker. Two frames "
        + "in descending order are played backwards"),
    .init(
      fixed: "loop", \.loops, .flag, of: defaultValue,
      "whether the part is repeated. Otherwise its last frame remains. The `speed` of the layer plays it faster or slower, and "
        + "backwards if it is negative"),
    .init(
      "frame", \.frame, Notation<Double>.number.orNull(), of: defaultValue, action: .none,
      "the frame that is shown, counted as in the file; `null` lets the animation run by itself. The layer then has no "
        + "length of its own. A list of four numbers is the `frame` of any layer"),
    .init(
      fixed: "text", \.text, .texts, of: defaultValue,
      "strings for the file's texts, by the names of their layers or slots"),
    .init(
      fixed: "colors", \.colors, .colors, of: defaultValue,
      "colours by the names of a layer, of groups and of a fill or a stroke, joined by dots, as in "
        + "`\"Logo.Ring.Fill 1\"`. Groups can be left out, `*` is any name, and the last name can be `fill` or `stroke`. "
        + "The name of a layer, alone or with those of groups, means all fills and strokes in it, and the name of a slot its colour"
    ),
    .init(
      fixed: "images", \.images, .images, of: defaultValue,
      "files for the file's pictures, by the identifiers of their assets or slots"),
    .init(
      fixed: "slots", \.slots, .members, of: defaultValue,
      "values for the file's slots, by name: a number, a list of numbers, a text, or a property as in the file"
    ),
  ]
}

extension Notation<LottieContent.Segment?> {
  static let segment: Notation = {
    let name = "two frames [first, end], or the name of a marker"
    let frame = Reading<Double>.number(.closed(-1e7, 1e7))
    let reading = Reading<LottieContent.Segment>(name) { json, reader in
      if case .string(let marker) = json.kind { return .marker(marker) }
      guard case .array(let elements) = json.kind, elements.count == 2 else {
        return reader.mismatch(json, name)
      }
      guard let first = reader.read(elements[0], frame), let end = reader.read(elements[1], frame) else {
        return nil
      }
      guard first != end else { return reader.invalid(json, "the two frames of a segment must differ") }
      return .frames(first, end)
    }
    return Notation<LottieContent.Segment>(reading) { segment in
      switch segment {
      case .frames(let first, let end): JSON([first, end])
      case .marker(let marker): JSON(marker)
      }
    }.orNull()
  }()
}

extension Notation {
  /// Returns a notation for values by name.
  fileprivate static func named<Element: Sendable>(
    _ name: String, _ reading: Reading<Element>, _ print: @escaping @Sendable (Element) -> JSON?
  ) -> Notation<[String: Element]> {
    let all = Reading<[String: Element]>(name) { json, reader in
      guard case .object(let members) = json.kind else { return reader.mismatch(json, name) }
      var values: [String: Element] = [:]
      for member in members where !member.isBroken {
        if let value = reader.read(member.value, reading) { values[member.key] = value }
      }
      return values
    }
    return Notation<[String: Element]>(all) { values in
      JSON(
        object: values.sorted { $0.key < $1.key }.compactMap { key, value in print(value).map { (key, $0) } })
    }
  }
}

extension Notation<[String: String]> {
  fileprivate static let texts = named("an object of texts by name", .text) { JSON($0) }
}

extension Notation<[String: Color]> {
  fileprivate static let colors = named(
    "an object of colours by name", Notation<Color>.color.reading, Notation<Color>.color.print)
}

extension Notation<[String: JSON]> {
  fileprivate static let members = named(
    "an object of values by name", Notation<JSON>.value.reading, Notation<JSON>.value.print)

  /// Paths, which keep their places, so that they are resolved from the document that contains them.
  fileprivate static let images = named(
    "an object of files by name",
    Reading<JSON>("a file") { json, reader in reader.read(json, .file).map { _ in json } },
    Notation<JSON>.value.print)
}
