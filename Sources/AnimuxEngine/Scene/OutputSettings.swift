internal import AnimuxDocuments
public import AnimuxGraphics

/// The output settings that a scene requests. Options given by the caller take precedence.
public struct OutputSettings: Hashable, Sendable {
  /// The name of the video codec. Names of codecs, presets and pixel formats are checked when the film is encoded.
  public var codec: String?
  /// The constant quality, as the codec's rate factor: a smaller value means a better picture and a larger file.
  public var crf: Double?
  /// The bit rate of the video, in bits per second.
  public var bitrate: Int?
  /// The name of the encoder's preset.
  public var preset: String?
  /// FFmpeg's name of the pixel format.
  public var pixelFormat: String?
  /// Whether transparency is kept. `nil` keeps it if the film has any and the codec supports it.
  public var alpha: Bool?
  /// The size of the movie, as a multiple of the scene's size.
  public var scale: Double?
  /// The bit rate of the sound, in bits per second.
  public var audioBitrate: Int?
  /// The movie's metadata by name, such as `title`, `artist` or `comment`.
  public var metadata: [String: String] = [:]
  /// The movie's chapters, in the order of time.
  public var chapters: [Chapter] = []
  /// The time, in seconds, of the frame that is stored as the movie's cover.
  public var poster: Double?

  /// Creates settings that request nothing.
  public init() {}
}

extension OutputSettings {
  private static let defaultValue = OutputSettings()

  /// The properties of `output`, in the order of the reference.
  static let properties: [Property<OutputSettings>] = [
    .init(
      fixed: "codec", \.codec, .optionalText, of: defaultValue,
      "the video codec; `animux formats` lists the codecs"),
    .init(
      fixed: "crf", \.crf, Notation.notNegative.orNull(), of: defaultValue,
      "the constant quality; a smaller value means a better picture and a larger file"),
    .init(
      fixed: "bitrate", \.bitrate, .bitrate, of: defaultValue,
      "the bit rate of the video, instead of a quality"),
    .init(
      fixed: "preset", \.preset, .optionalText, of: defaultValue,
      "the encoder's preset: slower presets give smaller files"),
    .init(
      fixed: "pixelFormat", \.pixelFormat, .optionalText, of: defaultValue,
      "FFmpeg's name of the pixel format, such as `yuv420p10` for 10 bits"),
    .init(
      fixed: "alpha", \.alpha, Notation.flag.orNull(), of: defaultValue,
      "whether transparency is kept; `null` keeps it if there is any and the codec supports it. In a GIF, pixels below half opacity are then transparent, and "
        + "all others are opaque; `false` draws the film on black"),
    .init(
      fixed: "scale", \.scale,
      Notation(.number(NumberRange(words: " more than 0 and at most 16") { $0 > 0 && $0 <= 16 })) { JSON($0) }
        .orNull(),
      of: defaultValue, "the size of the movie, as a multiple of the scene's"),
    .init(fixed: "audioBitrate", \.audioBitrate, .bitrate, of: defaultValue, "the bit rate of the sound"),
    .init(
      fixed: "metadata", \.metadata, .texts, of: defaultValue,
      "an object of strings: `title`, `artist`, `comment`, `copyright` …"),
    .init(
      fixed: "chapters", \.chapters, .chapters, of: defaultValue,
      "the chapters, each as `{\"at\": time, \"title\": text}`; supported in MP4, MOV, MKV and WebM"),
    .init(
      fixed: "poster", \.poster, Notation.span.orNull(), of: defaultValue,
      "the time of the frame that is stored as the cover; supported in MP4 and MKV"),
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

  /// Returns the places of the values by their keys. A chapter's time has a key such as `chapters[0]`.
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

  /// The settings as an object of a document, without the values that equal their defaults.
  var document: JSON {
    JSON(object: Self.properties.compactMap { property in property.print(self).map { (property.name, $0) } })
  }
}

/// A setting in `output` that cannot be honoured, with the reason.
public struct UnsupportedOutput: Hashable, Sendable {
  /// The key of the setting.
  public let key: String
  /// The reason, which also states what is possible instead.
  public let reason: String

  /// Creates the reason why the setting is not supported at `key`.
  public init(_ key: String, _ reason: String) {
    (self.key, self.reason) = (key, reason)
  }
}

extension Notation<Int?> {
  /// A bit rate in bits per second, written as a number, or as text such as `"4M"` or `"800k"`.
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
            json, "\(quoted(text)) is not a bit rate; expected one such as \"4M\" or \"800k\"")
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
  /// An object whose values are strings.
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
          return reader.invalid(member.value, "metadata cannot contain a NUL character")
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
          "the chapter \(quoted(next.title)) must begin after \(quoted(chapter.title)), which is before it in the list"
        )
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
    guard !title.utf8.contains(0) else {
      return reader.invalid(json, "a title cannot contain a NUL character")
    }
    return Chapter(at: begin, title: title)
  }
}
