import AnimuxDocuments
import AnimuxGraphics

/// Finds captions in the lines of a SubStation Alpha file. Their styles are dropped: a caption has its text, its times and
/// the part of the canvas that it names.
struct ScriptLines {
  /// The fields of an event, in lower case and in order.
  private var fields = [
    "layer", "start", "end", "style", "name", "marginl", "marginr", "marginv", "effect", "text",
  ]
  private let limit: Int
  private(set) var cues: [Caption] = []

  init(limit: Int) {
    self.limit = limit
  }

  static func isOne(_ first: String) -> Bool { first.lowercased().hasPrefix("[script info]") }

  mutating func read(_ lines: [String]) throws(CaptionFile.ReadingError) {
    var isInEvents = false
    for (index, line) in lines.enumerated() {
      let line = line.trimmed
      if line.hasPrefix("[") { isInEvents = line.lowercased() == "[events]" }
      guard isInEvents, let colon = line.firstIndex(of: ":") else { continue }
      let rest = line[line.index(after: colon)...]
      switch line[..<colon].lowercased() {
      case "format": fields = rest.split(separator: ",").map { String($0).trimmed.lowercased() }
      case "dialogue": try readEvent(rest, at: index + 1)
      default: break
      }
    }
  }

  /// Reads an event. The text is its last field, and can contain commas.
  private mutating func readEvent(_ event: Substring, at line: Int) throws(CaptionFile.ReadingError) {
    let values = event.split(
      separator: ",", maxSplits: max(fields.count - 1, 0), omittingEmptySubsequences: false)
    func value(_ name: String) -> String? {
      fields.firstIndex(of: name).flatMap { values.indices.contains($0) ? String(values[$0]) : nil }
    }
    guard let begin = Self.time(value("start")), let end = Self.time(value("end")) else {
      throw CaptionFile.ReadingError("expected times such as \"0:00:01.00,0:00:04.00\"", line: line)
    }
    guard begin <= end else {
      throw CaptionFile.ReadingError(endsAt: end, beforeItBeginsAt: begin, line: line)
    }
    let markup = CaptionMarkup(value("text") ?? "", .subRip)
    let text = Self.plain(value("text") ?? "")
    guard text.unicodeScalars.count <= CaptionFile.maximumTextLength else {
      throw CaptionFile.ReadingError(
        "the caption has more than \(CaptionFile.maximumTextLength) characters", line: line)
    }
    guard begin < end, !text.isBlank else { return }
    guard cues.count < limit else {
      throw CaptionFile.ReadingError(
        "the file contains more than \(limit) captions (the limit \"\(Limit.cues.name)\")", line: line)
    }
    var caption = Caption(text, from: begin, to: end)
    caption.placement = markup.placement
    cues.append(caption)
  }

  private static func time(_ text: String?) -> Double? {
    var scanner = TextScanner(text ?? "")
    return scanner.captionTime()
  }

  /// Returns a text without override codes and drawings.
  private static func plain(_ text: String) -> String {
    var (plain, isCode, isDrawing, code) = ("", false, false, "")
    var isEscaped = false
    for character in text {
      if isCode {
        if character == "}" {
          isCode = false
          for part in code.split(separator: "\\") where part.wholeMatch(of: /p\d+/) != nil {
            isDrawing = part != "p0"
          }
        } else {
          code.append(character)
        }
      } else if character == "{" {
        (isCode, code) = (true, "")
      } else if isEscaped {
        isEscaped = false
        switch character {
        case "N": plain += "\n"
        case "n": plain += " "
        case "h": plain += "\u{A0}"
        default: plain += "\\\(character)"
        }
      } else if character == "\\" {
        isEscaped = true
      } else if !isDrawing {
        plain.append(character)
      }
    }
    return plain.split(separator: "\n").map { String($0).trimmed }.joined(separator: "\n")
  }
}
