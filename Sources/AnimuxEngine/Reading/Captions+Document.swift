internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Captions together with their scene, whose size and geometry determine the default style.
struct CaptionsInScene: Sendable {
  var captions: Captions
  let scene: Scene

  static let keys: [DocumentKey<CaptionsInScene>] =
    [
      .init(
        "look", Reading<CaptionLook>.choice(), defaultValue: "",
        "a style of clips for phones: `\"karaoke\"`, a few words of which the spoken one has another colour; `\"pill\"`, with an area behind it; `\"pop\"`, one large word at a time. The other keys change parts of it",
        set: { whole, look in
          whole.captions.apply(look, on: whole.scene.size, isFlipped: whole.scene.root.isGeometryFlipped)
        }, print: { _ in nil }),
      .init(
        name: "source", form: "a file", defaultValue: "",
        meaning:
          "a file in SubRip (`.srt`), WebVTT (`.vtt`) or SubStation Alpha (`.ass`), or the JSON of Whisper, AssemblyAI or Deepgram with the times of words; its content determines the format",
        read: { member, reader, whole in
          guard let file = reader.read(member.value, .file) else { return }
          whole.captions.source = file
          whole.captions.cues = CaptionFile.cues(of: file, at: member.value.place, &reader)
        },
        print: { $0.captions.source.map { JSON($0.path) } }),
      .init(
        name: "cues", form: "a list, each element an object", defaultValue: "",
        meaning:
          "the captions, instead of `source`: `{\"begin\": time, \"end\": time, \"text\": …}`. The text can contain the same tags as a file",
        read: { member, reader, whole in
          let most = reader.diagnostics.policy.limits.count(.cues)
          whole.captions.cues = reader.read(member.value, Caption.reading.list(count: 0...most)) ?? []
        },
        print: { $0.captions.source == nil ? JSON($0.captions.cues.map(\.document)) : JSON?.none }),
      .init(
        name: "style", form: "an object", defaultValue: "",
        meaning:
          "keys of a text layer, including animations, that each caption's layer has. Times count from the caption's start; `position` or `frame` places all captions",
        isRead: .last, isWritten: .last,
        read: { member, reader, whole in
          CaptionsReader.readStyle(member.value, into: &whole.captions, in: whole.scene, &reader)
        },
        print: { whole in
          let members = whole.captions.styleMembers(in: whole.scene)
          return members.isEmpty ? JSON?.none : JSON(object: members)
        }),
      .init(
        "position", .choice(positions), defaultValue: "`\"bottom\"`",
        "the place of captions that do not specify one", set: { $0.captions.position = $1 },
        print: { $0.captions.position == .bottom ? JSON?.none : JSON($0.captions.position.rawValue) }),
      .init(
        "highlight", Reading<Captions.Highlight>.choice().orNull(), defaultValue: "null",
        "`\"word\"` emphasises each word while it is spoken. Each word is then a layer, `captions/0/0`, `captions/0/1` …",
        set: { $0.captions.highlight = $1 }, print: { $0.captions.highlight.map { JSON($0.rawValue) } }),
      .init(
        "highlightColor", .color,
        defaultValue: "`\(Notation<Color>.color.print(Captions.defaultHighlightColor).text())`",
        "the colour of the emphasised word", set: { $0.captions.highlightColor = $1 },
        print: { whole in
          let color = whole.captions.highlightColor
          return color == Captions.defaultHighlightColor ? JSON?.none : Notation<Color>.color.print(color)
        }),
    ] + pages

  private static let pages: [DocumentKey<CaptionsInScene>] = [
    .init(
      "highlightBackground", LineBackground.notation.reading.orNull(), defaultValue: "null",
      "an area behind the emphasised word: `{\"color\": …, \"padding\": …, \"cornerRadius\": …}`",
      set: { $0.captions.highlightBackground = $1 },
      print: { $0.captions.highlightBackground.map(\.document) }),
    .init(
      "wordsPerPage", Reading.integer(1...1000).orNull(), defaultValue: "null",
      "the maximum number of words that are shown at a time", set: { $0.captions.wordsPerPage = $1 },
      print: { $0.captions.wordsPerPage.map { JSON($0) } }),
    .init(
      "maxChars", Reading.integer(1...10_000).orNull(), defaultValue: "null",
      "the maximum number of characters that are shown at a time; a longer word is shown alone",
      set: { $0.captions.maxChars = $1 }, print: { $0.captions.maxChars.map { JSON($0) } }),
    .init(
      name: "clearOf", form: "a name or a list of names", defaultValue: "`[]`",
      meaning:
        "layers that captions do not overlap, by their names or paths. Captions are moved out of the frames that these have at first",
      read: { member, reader, whole in
        whole.captions.clearOf = CaptionsReader.readNames(member.value, in: whole.scene, &reader)
      },
      print: { $0.captions.clearOf.isEmpty ? JSON?.none : JSON($0.captions.clearOf.map { JSON($0) }) }),
  ]

  private static let positions: [(name: String, value: Captions.Position)] =
    Captions.Position.allCases.map { ($0.rawValue, $0) } + [("center", .middle)]
}

/// Reads `captions` of a document.
struct CaptionsReader {
  /// The keys that a style must not contain, with the reasons.
  private static let refused = [
    ("type", "a caption is a text layer"), ("string", "the text of a caption is that of its cue"),
    ("runs", "the text of a caption is that of its cue"), ("name", "captions are named by their numbers"),
    ("duration", "a caption is shown from its start to its end"),
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
    checkPages(of: &whole.captions, &reader)
    return whole.captions
  }

  /// Reports captions that are divided into more pages than there may be captions.
  private static func checkPages(of captions: inout Captions, _ reader: inout Reader) {
    let pages = CaptionPages(words: captions.wordsPerPage, letters: captions.maxChars)
    let most = reader.diagnostics.policy.limits.count(.cues)
    let layers = reader.diagnostics.policy.limits.count(.layers)
    var (count, words) = (0, 0)
    for cue in captions.cues {
      words += captions.highlight == nil ? 0 : 1 + CaptionPages.countOfWords(in: cue.text)
      guard words <= layers else {
        captions.cues = []
        reader.diagnostics.report(
          .error, .outOfRange,
          "the captions have more words than the limit \"\(Limit.layers.name)\" of \(layers), and each is a layer; leave out "
            + "\"highlight\", divide the film, or raise the limit with --limit \(Limit.layers.name)=…",
          at: captions.place)
        return
      }
      count += pages.pages(of: cue).count
      guard count > most else { continue }
      (captions.wordsPerPage, captions.maxChars) = (nil, nil)
      reader.diagnostics.report(
        .error, .outOfRange,
        "the captions have more than \(most) pages; show more words at a time, or use --limit \(Limit.cues.name)=N",
        at: captions.place)
      return
    }
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
      let message = "missing key \"source\" in \"captions\"; expected a file in \(CaptionFile.expected)"
      reader.diagnostics.report(.error, .missingKey, message, at: object.json.place, namesItsPlace: true)
    }
  }

  /// Reads the names of layers that captions keep clear of.
  fileprivate static func readNames(_ json: JSON, in scene: Scene, _ reader: inout Reader) -> [String] {
    let names: [JSON]
    if case .array(let list) = json.kind { names = list } else { names = [json] }
    return names.compactMap { json in
      guard let name = reader.read(json, .text) else { return nil }
      guard scene.root.frame(of: name[...], Assets()) == nil else { return name }
      let hint = reader.hint(for: name, among: scene.root.sublayers.compactMap(\.name))
      reader.diagnostics.report(
        .error, .unknownName, "there is no layer \(quoted(name)) when the film begins\(hint)", at: json.place)
      return nil
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
        .error, .invalidValue, "captions begin at the times of their cues; expected a delay in seconds",
        at: begin.place)
    }
    if captions.style.timing.speed == 0 {
      reader.diagnostics.report(
        .error, .outOfRange, "a \"speed\" of 0 would keep captions from ever ending; use another speed",
        at: place("speed"))
    }
    if captions.highlight != nil, let split = captions.style.text?.split, split != .words {
      reader.diagnostics.report(
        .error, .invalidValue, "\"highlight\" splits captions into words; leave \"split\" out",
        at: place("split"))
    }
  }
}

extension Captions {
  /// Returns the captions as an object of a document, for a scene of this size.
  func document(in scene: Scene) -> JSON {
    JSON.object(of: CaptionsInScene(captions: self, scene: scene), by: CaptionsInScene.keys)
  }

  fileprivate func styleMembers(in scene: Scene) -> [(String, JSON)] {
    let defaultValue = Self.defaultStyle(on: scene.size, isFlipped: scene.root.isGeometryFlipped)
    var members: [(String, JSON)] = style.properties.compactMap { property in
      let (own, other) = (property.print(style), property.print(defaultValue))
      guard own != other || (property.name == "position" && isPlaced) else { return nil }
      return (property.name, own ?? property.defaultValue)
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
    guard begin < end else {
      let (from, to) = (JSON(begin).text(), JSON(end).text())
      let reason = begin > end ? "before it begins, at \(from) s" : "when it begins"
      return reader.invalid(json, "the caption ends at \(to) s, \(reason); set a later \"end\"")
    }
    let markup = CaptionMarkup(text, .webVTT)
    return Caption(
      begin: begin, end: end, spans: markup.spans, stamps: markup.stamps, placement: markup.placement)
  }

  fileprivate var document: JSON {
    ["begin": JSON(begin), "end": JSON(end), "text": JSON(CaptionMarkup.written(self))]
  }
}
