internal import AnimuxDocuments
public import AnimuxGraphics

/// How a scene asks to be written. What whoever writes it says for himself wins.
public struct OutputSettings: Hashable, Sendable {
  /// Names of codecs, presets and pixel formats are for whoever writes the film to know.
  public var codec: String?
  public var crf: Double?
  /// Bits per second.
  public var bitrate: Int?
  public var preset: String?
  public var pixelFormat: String?
  public var alpha: Bool?
  /// The size of the movie, as a multiple of the scene's.
  public var scale: Double?
  public var audioBitrate: Int?
  /// By name: `title`, `artist`, `comment` …
  public var metadata: [String: String] = [:]
  /// In the order of time.
  public var chapters: [Chapter] = []
  /// When the film looks as the picture that stands for it, in seconds.
  public var poster: Double?

  public init() {}
}

extension OutputSettings {
  private static let standard = OutputSettings()

  /// The keys of `output`.
  static let properties: [Property<OutputSettings>] = [
    .init(fixed: "codec", \.codec, .optionalText, of: standard, "`animux formats` lists them"),
    .init(
      fixed: "crf", \.crf, Notation.notNegative.orNull(), of: standard,
      "constant quality: the smaller, the better, and the larger the file"),
    .init(fixed: "bitrate", \.bitrate, .bitrate, of: standard, "of the pictures, in place of a quality"),
    .init(
      fixed: "preset", \.preset, .optionalText, of: standard,
      "the encoder's preset: slower presets give smaller files"),
    .init(
      fixed: "pixelFormat", \.pixelFormat, .optionalText, of: standard,
      "FFmpeg's name of the form of pictures: `yuv420p10` for 10 bits"),
    .init(
      fixed: "alpha", \.alpha, Notation.flag.orNull(), of: standard,
      "whether transparency is kept; null: where there is some and the codec can. In a GIF, what is less than half opaque is transparent then, and all "
        + "else opaque; `false`: it lies on black"),
    .init(
      fixed: "scale", \.scale,
      Notation(.number(NumberRange(words: " more than 0 and at most 16") { $0 > 0 && $0 <= 16 })) { JSON($0) }
        .orNull(),
      of: standard, "the size of the movie, as a multiple of the scene's"),
    .init(fixed: "audioBitrate", \.audioBitrate, .bitrate, of: standard, "of the sound"),
    .init(
      fixed: "metadata", \.metadata, .texts, of: standard,
      "an object of texts: `title`, `artist`, `comment`, `copyright` …"),
    .init(
      fixed: "chapters", \.chapters, .chapters, of: standard,
      "where parts of the film begin, each `{\"at\": time, \"title\": text}`: in MP4, MOV, MKV and WebM"),
    .init(
      fixed: "poster", \.poster, Notation.span.orNull(), of: standard,
      "the time of the picture that stands for the movie, as a cover in the file: in MP4 and MKV"),
  ]

  static let reading = Reading<OutputSettings>("an object") { json, reader in
    guard var object = ObjectReader(json, &reader) else { return nil }
    var settings = OutputSettings()
    for property in properties {
      if let member = object.take(property.name) { property.read(member.value, &reader, &settings) }
    }
    object.finish(&reader)
    if settings.crf != nil, settings.bitrate != nil {
      return reader.invalid(json, "\"crf\" and \"bitrate\" exclude each other; give one of them")
    }
    return settings
  }

  /// Where its values stand, by their keys; the times of chapters by `chapters[0]`.
  static func places(in json: JSON) -> [String: Place] {
    guard case .object(let members) = json.kind else { return [:] }
    var places: [String: Place] = [:]
    for member in members where !member.isBroken {
      places[member.key] = member.value.place
      guard member.key == "chapters", case .array(let chapters) = member.value.kind else { continue }
      for (index, chapter) in chapters.enumerated() {
        places["chapters[\(index)]"] = chapter["at"]?.place ?? chapter.place
      }
    }
    return places
  }

  /// What is at its standard is left out.
  var document: JSON {
    JSON(object: Self.properties.compactMap { property in property.print(self).map { (property.name, $0) } })
  }
}

/// What somebody cannot do that a scene asks for in `output`, and what he can.
public struct OutputObjection: Hashable, Sendable {
  /// The key that asks for it.
  public let key: String
  public let reason: String

  public init(_ key: String, _ reason: String) {
    (self.key, self.reason) = (key, reason)
  }
}

extension Notation<Int?> {
  /// Bits per second, as a number or as `"4M"`, `"800k"`.
  fileprivate static let bitrate = Notation(
    Reading<Int?>("bits per second, as a number or a text such as \"4M\" or \"800k\"") { json, reader in
      switch json.kind {
      case .null: return .some(nil)
      case .number(let bits): return bitrate(bits) ?? reader.outOfRange(json, "1…2000000000 bits per second")
      case .string(let text):
        let unit = ["k": 1e3, "K": 1e3, "m": 1e6, "M": 1e6][text.suffix(1)]
        var scanner = TextScanner(unit == nil ? text : String(text.dropLast()))
        guard let number = scanner.number(.json), scanner.isAtEnd, let bits = bitrate(number * (unit ?? 1))
        else {
          return reader.invalid(
            json, "\(quoted(text)) is no number of bits per second such as \"4M\" or \"800k\"")
        }
        return bits
      case .bool, .array, .object, .invalid: return reader.mismatch(json, "bits per second")
      }
    },
    print: { $0.map { JSON($0) } ?? nil })

  private static func bitrate(_ bits: Double) -> Int?? {
    (1...2e9).contains(bits.rounded()) ? .some(Int(bits.rounded())) : nil
  }
}

extension Notation<[String: String]> {
  /// An object of texts.
  fileprivate static let texts = Notation(
    Reading<[String: String]>("an object of texts") { json, reader in
      guard case .object(let members) = json.kind else { return reader.mismatch(json, "an object of texts") }
      var texts: [String: String] = [:]
      for member in members where !member.isBroken {
        guard let text = reader.read(member.value, .text) else { continue }
        guard !member.key.isEmpty else {
          return reader.invalid(
            member.value, "this entry of the metadata has no name; expected one such as \"title\"")
        }
        guard !text.utf8.contains(0), !member.key.utf8.contains(0) else {
          return reader.invalid(member.value, "metadata cannot hold a NUL")
        }
        texts[member.key] = text
      }
      return texts
    },
    print: { texts in JSON(object: texts.sorted { $0.key < $1.key }.map { ($0.key, JSON($0.value)) }) })
}

extension Notation<[Chapter]> {
  fileprivate static let chapters = Notation(
    Reading<[Chapter]>("a list of chapters, each {\"at\": time, \"title\": text}, in the order of time") {
      json, reader in
      guard let chapters = reader.read(json, chapter.list()) else { return nil }
      for (chapter, next) in zip(chapters, chapters.dropFirst()) where next.begin <= chapter.begin {
        return reader.invalid(
          json,
          "the chapter \(quoted(next.title)) has to begin after \(quoted(chapter.title)), which is before it")
      }
      return chapters
    },
    print: { chapters in
      JSON(chapters.map { JSON(object: [("at", JSON($0.begin)), ("title", JSON($0.title))]) })
    })

  private static let chapter = Reading<Chapter>("a chapter {\"at\": time, \"title\": text}") { json, reader in
    guard var object = ObjectReader(json, named: "a chapter", &reader) else { return nil }
    let begin = object.require("at", .time(.notNegative), &reader)
    let title = object.require("title", .text, &reader)
    object.finish(&reader)
    guard let begin, let title else { return nil }
    guard !title.utf8.contains(0) else { return reader.invalid(json, "a title cannot hold a NUL") }
    return Chapter(at: begin, title: title)
  }
}
