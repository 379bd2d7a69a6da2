internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Captions together with their scene, whose size and geometry determine the default style.
struct CaptionsInScene: Sendable {
  var captions: Captions
  let scene: Scene

  static let keys: [DocumentKey<CaptionsInScene>] = [
    .init(
      name: "source", form: "a file", standard: "",
      meaning: "SubRip (`.srt`) or WebVTT (`.vtt`); which of them it is, its text says",
      read: { member, reader, whole in
        guard let file = reader.read(member.value, .file) else { return }
        whole.captions.source = file
        whole.captions.cues = CaptionFile.cues(of: file, at: member.value.place, &reader)
      },
      print: { $0.captions.source.map { JSON($0.path) } }),
    .init(
      name: "cues", form: "a list, each element an object", standard: "",
      meaning:
        "in place of `source`: `{\"begin\": time, \"end\": time, \"text\": …}`, whose text may have the tags that files may have",
      read: { member, reader, whole in
        let most = reader.diagnostics.policy.limits.count(.cues)
        whole.captions.cues = reader.read(member.value, Caption.reading.list(count: 0...most)) ?? []
      },
      print: { $0.captions.source == nil ? JSON($0.captions.cues.map(\.document)) : JSON?.none }),
    .init(
      name: "style", form: "an object", standard: "",
      meaning:
        "the keys of a text layer, animations too, which each caption then is. Those of its time count from the caption's begin; with `position` or `frame` captions lie there",
      isRead: .last, isWritten: .last,
      read: { member, reader, whole in
        CaptionsReader.readStyle(member.value, into: &whole.captions, in: whole.scene, &reader)
      },
      print: { whole in
        let members = whole.captions.styleMembers(in: whole.scene)
        return members.isEmpty ? JSON?.none : JSON(object: members)
      }),
    .init(
      "position", .choice(positions), standard: "`\"bottom\"`",
      "where captions lie that say nothing of it themselves", set: { $0.captions.position = $1 },
      print: { $0.captions.position == .bottom ? JSON?.none : JSON($0.captions.position.rawValue) }),
    .init(
      "highlight", Reading<Captions.Highlight>.choice().orNull(), standard: "null",
      "each word stands out while it is said: it is a layer of its own, `captions/0/0`, `captions/0/1` …",
      set: { $0.captions.highlight = $1 }, print: { $0.captions.highlight.map { JSON($0.rawValue) } }),
    .init(
      "highlightColor", .color,
      standard: "`\(Notation<Color>.color.print(Captions.standardHighlightColor).text())`",
      "of the word that is said", set: { $0.captions.highlightColor = $1 },
      print: { whole in
        let color = whole.captions.highlightColor
        return color == Captions.standardHighlightColor ? nil : Notation<Color>.color.print(color)
      }),
  ]

  private static let positions: [(name: String, value: Captions.Position)] =
    Captions.Position.allCases.map { ($0.rawValue, $0) } + [("center", .middle)]
}

/// Reads `captions` of a document.
struct CaptionsReader {
  /// The keys that a style must not contain, with the reasons.
  private static let refused = [
    ("type", "a caption is a text layer"), ("string", "a caption's text is its own"),
    ("runs", "a caption's text is its own"), ("name", "captions go by their numbers"),
    ("duration", "a caption is shown as long as it says"),
  ]

  /// Reads captions. Returns `nil` after reporting that the value is not an object.
  static func read(_ json: JSON, for scene: Scene, _ reader: inout Reader) -> Captions? {
    guard var object = ObjectReader(json, named: "\"captions\"", &reader) else { return nil }
    var captions = Captions(on: scene.size, isFlipped: scene.root.isGeometryFlipped)
    captions.place = json.place
    checkOrigin(of: object, &reader)
    var whole = CaptionsInScene(captions: captions, scene: scene)
    object.read(CaptionsInScene.keys, into: &whole, &reader)
    object.finish(&reader)
    return whole.captions
  }

  /// Reports captions that have both a file and cues, or neither.
  private static func checkOrigin(of object: ObjectReader, _ reader: inout Reader) {
    func member(_ key: String) -> JSON.Member? { object.members.first { $0.key == key && !$0.isBroken } }
    let (source, cues) = (member("source"), member("cues"))
    if source != nil, let cues {
      reader.diagnostics.report(
        .error, .invalidValue, "\"source\" and \"cues\" exclude each other; give one of them",
        at: cues.keyPlace)
    } else if source == nil, cues == nil {
      let message = "missing key \"source\" in \"captions\"; expected a file of SubRip or WebVTT"
      reader.diagnostics.report(.error, .missingKey, message, at: object.json.place, namesItsPlace: true)
    }
  }

  fileprivate static func readStyle(
    _ json: JSON, into captions: inout Captions, in scene: Scene, _ reader: inout Reader
  ) {
    guard case .object(let members) = json.kind else {
      let _: Void? = reader.mismatch(json, "an object with keys of a text layer")
      return
    }
    for member in members where !member.isBroken {
      guard let (_, reason) = refused.first(where: { $0.0 == member.key }) else { continue }
      if member.key == "type", case .string(TextContent.type) = member.value.kind { continue }
      reader.diagnostics.report(
        .error, .invalidValue, "\(reason); leave \(quoted(member.key)) out", at: member.keyPlace)
    }
    let keys = Set(members.map(\.key))
    let rest = members.filter { member in !refused.contains { $0.0 == member.key } }
    let given = JSON(.object(rest), at: json.place)
    // The default edge depends on the font size and on whether there is a background. A first reading finds out both;
    // the second one lets the style override the edge.
    let trial = LayerReader.read(given, into: captions.style, &reader)
    if let size = trial.text?.fontSize {
      captions.style.edgeLetters(of: size, isFlipped: scene.root.isGeometryFlipped)
    }
    if trial.backgroundColor != nil { captions.style.leaveLettersPlain() }
    captions.style = LayerReader.read(given, into: captions.style, &reader)
    captions.style.place = json.place
    captions.isPlaced = keys.contains("position") || keys.contains("frame")
    check(captions, members, &reader)
  }

  private static func check(_ captions: Captions, _ members: [JSON.Member], _ reader: inout Reader) {
    func place(_ key: String) -> Place {
      members.first { $0.key == key }?.value.place ?? captions.style.place
    }
    if let begin = captions.style.namedBegin {
      reader.diagnostics.report(
        .error, .invalidValue, "captions begin when they say; expected seconds by which they come later",
        at: begin.place)
    }
    if captions.style.timing.speed == 0 {
      reader.diagnostics.report(
        .error, .outOfRange, "captions whose time stands still never end", at: place("speed"))
    }
    if captions.highlight != nil, let split = captions.style.text?.split, split != .words {
      reader.diagnostics.report(
        .error, .invalidValue, "\"highlight\" makes pieces of words; leave \"split\" out", at: place("split"))
    }
  }
}

extension Captions {
  /// Returns the captions as an object of a document, for a scene of this size.
  func document(in scene: Scene) -> JSON {
    JSON.object(of: CaptionsInScene(captions: self, scene: scene), by: CaptionsInScene.keys)
  }

  fileprivate func styleMembers(in scene: Scene) -> [(String, JSON)] {
    let standard = Self.standardStyle(on: scene.size, isFlipped: scene.root.isGeometryFlipped)
    var members: [(String, JSON)] = style.properties.compactMap { property in
      let (own, other) = (property.print(style), property.print(standard))
      guard own != other || (property.name == "position" && isPlaced) else { return nil }
      return (property.name, own ?? property.standard)
    }
    if case .object(let document) = style.document.kind {
      for key in ["animations", "sublayers", "userInfo"] {
        if let member = document.first(where: { $0.key == key }) { members.append((key, member.value)) }
      }
    }
    return members
  }
}

extension Caption {
  /// A caption that is written in the document itself.
  fileprivate static let reading = Reading<Caption>("an object {\"begin\": time, \"end\": time, \"text\": …}")
  {
    json, reader in
    guard var object = ObjectReader(json, &reader) else { return nil }
    let begin = object.require("begin", .time(.notNegative), &reader)
    let end = object.require("end", .time(.notNegative), &reader)
    let text = object.require("text", .text, &reader)
    object.finish(&reader)
    guard let begin, let end, let text else { return nil }
    guard begin < end else { return reader.invalid(json, "a caption ends after it begins") }
    let markup = CaptionMarkup(text, .webVTT)
    return Caption(
      begin: begin, end: end, spans: markup.spans, stamps: markup.stamps, placement: markup.placement)
  }

  fileprivate var document: JSON {
    ["begin": JSON(begin), "end": JSON(end), "text": JSON(CaptionMarkup.written(self))]
  }
}
