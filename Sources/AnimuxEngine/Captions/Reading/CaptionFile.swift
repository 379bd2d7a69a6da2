internal import AnimuxDocuments
import AnimuxGraphics

/// A caption file in the format SubRip, WebVTT or SubStation Alpha, or the JSON of a program for speech recognition. The
/// format is recognised by the text.
enum CaptionFile {
  /// The formats, in messages.
  static let expected = "SubRip, WebVTT, SubStation Alpha or the JSON of Whisper"
  /// The maximum size of a file. The captions of a film of ten hours have about a megabyte.
  static let maximumBytes = 16 << 20
  /// The maximum length of a caption, in Unicode scalars.
  static let maximumTextLength = 10_000

  /// An error in a caption file.
  struct ReadingError: Error {
    let message: String
    /// The line of the error, counted from 1, or `nil` if it concerns the whole file.
    let line: Int?

    init(_ message: String, line: Int? = nil) {
      self.message = message
      self.line = line
    }

    /// An error about a caption whose times, in seconds, are in the wrong order.
    init(endsAt end: Double, beforeItBeginsAt begin: Double, line: Int) {
      let times = "at \(JSON(end).text()) s, before it begins, at \(JSON(begin).text()) s"
      self.init("the caption ends \(times)", line: line)
    }
  }

  /// Returns the captions of a file in the order of their begin times. Errors are reported at `place`, the place of the file's path,
  /// and result in an empty list.
  static func cues(of file: FileReference, at place: Place, _ reader: inout Reader) -> [Caption] {
    let name = quoted(file.path)
    let source: Source
    do throws(SceneError) {
      source = try Source.read(
        regularFile: file.path, within: reader.diagnostics.roots, as: expected, limit: maximumBytes)
    } catch {
      let reason = error.diagnostics.first?.message ?? "the file cannot be read"
      reader.diagnostics.report(.error, .unreadableFile, "\(name) cannot be read: \(reason)", at: place)
      return []
    }
    do throws(ReadingError) {
      return try cues(
        in: source.bytes, isWebVTT: file.path.lowercased().hasSuffix(".vtt"),
        limit: reader.diagnostics.policy.limits.count(.cues))
    } catch {
      let inside = error.line.flatMap { reader.diagnostics.enter(source, line: $0) }
      let message = inside == nil ? "\(name): \(error.message)" : error.message
      reader.diagnostics.report(.error, .unreadableFile, message, at: inside ?? place)
      return []
    }
  }

  /// Returns the captions in the bytes of a file. If `isWebVTT` is `true`, the header of WebVTT is not required.
  static func cues(
    in bytes: [UInt8], isWebVTT: Bool, limit: Int = Limits().count(.cues)
  ) throws(ReadingError) -> [Caption] {
    let text = try CaptionEncoding.text(of: bytes)
    if let first = text.first(where: { !$0.isWhitespace }), isJSON(first, text) {
      return try SpeechFile(json(text)).captions(limit: limit)
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .map(String.init)
    let isNamed = lines.first.map { $0.hasPrefix("WEBVTT") } ?? false
    if lines.first(where: { !$0.isBlank }).map({ ScriptLines.isOne($0.trimmed) }) == true {
      var script = ScriptLines(limit: limit)
      try script.read(lines)
      return sorted(script.cues)
    }
    if let other = otherFormat(lines) { throw ReadingError("this is \(other); expected \(expected)") }
    var reading = CaptionLines(lines, isNamed || isWebVTT ? .webVTT : .subRip, limit: limit)
    try reading.read()
    guard !reading.cues.isEmpty || reading.hasTimes || isNamed else {
      throw ReadingError("the file contains no captions; expected \(expected)")
    }
    return sorted(reading.cues)
  }

  private static func sorted(_ cues: [Caption]) -> [Caption] {
    cues.enumerated().sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }.map(\.element)
  }

  /// Whether a text that begins with `first` is meant as JSON. MicroDVD begins with a brace and a number.
  private static func isJSON(_ first: Character, _ text: String) -> Bool {
    guard first == "{" || first == "[" else { return false }
    let second = text.drop { $0.isWhitespace }.dropFirst().first { !$0.isWhitespace }
    return second.map { first == "{" ? "\"}".contains($0) : "{]".contains($0) } ?? false
  }

  private static func json(_ text: String) throws(ReadingError) -> JSON {
    var diagnostics = Diagnostics()
    if let json = JSON.parse(foreign: Source(name: "captions", text: text), &diagnostics) { return json }
    let first = diagnostics.sorted().first
    throw ReadingError(first?.message ?? "the file is not JSON", line: first?.line)
  }

  /// Returns the name of another format that the file is recognised as.
  private static func otherFormat(_ lines: [String]) -> String? {
    guard let first = lines.first(where: { !$0.isBlank })?.trimmed else { return nil }
    if first.hasPrefix("<?xml") || first.hasPrefix("<tt") { return "an XML file" }
    if first.hasPrefix("<SAMI") { return "a SAMI file" }
    if first.wholeMatch(of: /\{\d+\}\{\d*\}.*/) != nil { return "a MicroDVD file" }
    if first.hasPrefix("Scenarist_SCC") { return "a Scenarist file" }
    return nil
  }
}

extension Diagnostics {
  /// Opens a caption file for diagnostics and returns the place of a line. The result is `nil` if the file is not a text.
  fileprivate mutating func enter(_ source: Source, line: Int) -> Place? {
    guard let text = try? CaptionEncoding.text(of: source.bytes) else { return nil }
    let source = Source(name: source.name, text: text)
    return LineTable(source).start(ofLine: line).map {
      let document = open(source, base: source.name, hasLines: true)
      conceal(document)
      return Place(document: document, offset: $0)
    }
  }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
