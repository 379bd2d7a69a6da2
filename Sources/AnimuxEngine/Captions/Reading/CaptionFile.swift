internal import AnimuxDocuments
import AnimuxGraphics

/// A file of captions: SubRip or WebVTT, as its text says.
enum CaptionFile {
  /// No captions are longer; a film of ten hours has a megabyte of them.
  static let maximumBytes = 16 << 20
  /// Of one caption, in scalars.
  static let maximumTextLength = 10_000

  /// What is wrong with one.
  struct Fault: Error {
    let message: String
    /// Counted from 1; nil where the file as a whole is wrong.
    let line: Int?

    init(_ message: String, line: Int? = nil) {
      self.message = message
      self.line = line
    }
  }

  /// Its captions, in the order of their begins; none after reporting at `place`, where the file is named.
  static func cues(of file: FileReference, at place: Place, _ reader: inout Reader) -> [Caption] {
    let name = quoted(file.path)
    let source: Source
    do throws(SceneError) {
      source = try Source.read(
        regularFile: file.path, within: reader.diagnostics.roots, as: "SubRip or WebVTT", limit: maximumBytes)
    } catch {
      let reason = error.diagnostics.first?.message ?? "the file cannot be read"
      reader.diagnostics.report(.error, .unreadableFile, "\(name) cannot be read: \(reason)", at: place)
      return []
    }
    do throws(Fault) {
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

  /// `isWebVTT`: it is meant to be that, even where it does not say so.
  static func cues(
    in bytes: [UInt8], isWebVTT: Bool, limit: Int = Limits().count(.cues)
  ) throws(Fault) -> [Caption] {
    let text = try CaptionEncoding.text(of: bytes)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .map(String.init)
    let isNamed = lines.first.map { $0.hasPrefix("WEBVTT") } ?? false
    if let other = otherFormat(lines) { throw Fault("this is \(other); expected SubRip or WebVTT") }
    var reading = CaptionLines(lines, isNamed || isWebVTT ? .webVTT : .subRip, limit: limit)
    try reading.read()
    guard !reading.cues.isEmpty || reading.hasTimes || isNamed else {
      throw Fault("there are no captions in it; expected SubRip or WebVTT")
    }
    return reading.cues.enumerated().sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }
      .map(\.element)
  }

  /// What people take for these.
  private static func otherFormat(_ lines: [String]) -> String? {
    guard let first = lines.first(where: { !$0.isBlank })?.trimmed else { return nil }
    if first.lowercased().hasPrefix("[script info]") { return "a file of SubStation Alpha" }
    if first.hasPrefix("<?xml") || first.hasPrefix("<tt") { return "an XML file" }
    if first.hasPrefix("<SAMI") { return "a SAMI file" }
    if first.wholeMatch(of: /\{\d+\}\{\d*\}.*/) != nil { return "a MicroDVD file" }
    if first.hasPrefix("Scenarist_SCC") { return "a Scenarist file" }
    return nil
  }
}

extension Diagnostics {
  /// Where a line of a file of captions stands, for complaints; nil where the file is no text.
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
  /// Without white space at both ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
