import AnimuxGraphics

/// Finds captions in the lines of a file. A caption begins at a line with times. Numbers, empty lines and the order of captions
/// are often wrong in files, and are only used as hints.
struct CaptionLines {
  private let lines: [String]
  private let format: CaptionMarkup.Format
  /// The maximum number of captions.
  private let limit: Int
  private(set) var cues: [Caption] = []
  /// Whether there is a line with times.
  private(set) var hasTimes = false

  init(_ lines: [String], _ format: CaptionMarkup.Format, limit: Int) {
    self.lines = lines
    self.limit = limit
    self.format = format
  }

  mutating func read() throws(CaptionFile.ReadingError) {
    let timed = try timedLines()
    hasTimes = !timed.isEmpty
    for (number, (line, times)) in timed.enumerated() {
      let next = number + 1 < timed.count ? timed[number + 1].line : lines.count
      try append(text(after: line, before: next, isLast: next == lines.count), times, at: line)
    }
  }

  /// Returns the lines with times, in the order of the file.
  private func timedLines() throws(CaptionFile.ReadingError) -> [(line: Int, times: CaptionTimes)] {
    var found: [(line: Int, times: CaptionTimes)] = []
    var asides = CaptionAsides(isWebVTT: format == .webVTT, firstLine: lines.first)
    for (index, line) in lines.enumerated() {
      guard !asides.contains(line), line.contains(">") else { continue }
      if let times = CaptionTimes(line, format) {
        guard times.begin <= times.end else {
          throw CaptionFile.ReadingError(endsAt: times.end, beforeItBeginsAt: times.begin, line: index + 1)
        }
        found.append((index, times))
      } else if CaptionTimes.isMeant(by: line) {
        let example = format == .webVTT ? "00:00:01.000 --> 00:00:04.000" : "00:00:01,000 --> 00:00:04,000"
        throw CaptionFile.ReadingError(
          "expected times such as \"\(example)\"", line: index + 1)
      }
    }
    return found
  }

  /// Returns the text between the times of a caption and those of the next one, without the number of the next one.
  private func text(after line: Int, before next: Int, isLast: Bool) -> [String] {
    var text = lines[(line + 1)..<next]
    if format == .webVTT {
      if let end = text.firstIndex(where: \.isEmpty) {
        text = text[..<end]
      } else if !isLast, text.last.map(Self.isNumber) == true {
        text.removeLast()
      }
      return text.map(\.trimmed).filter { !$0.isEmpty }
    }
    if !isLast { dropNumber(of: &text) }
    return text.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Removes the number of the next caption, which is directly before its times or between empty lines.
  private func dropNumber(of text: inout ArraySlice<String>) {
    guard let last = text.lastIndex(where: { !$0.isBlank }), Self.isNumber(text[last]) else { return }
    let isRightBefore = last == text.endIndex - 1
    guard isRightBefore || last == text.startIndex || text[last - 1].isBlank else { return }
    text = text[..<last]
  }

  private static func isNumber(_ line: String) -> Bool {
    let text = line.trimmed
    return !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// Appends a caption, unless it is empty or has no duration.
  private mutating func append(
    _ text: [String], _ times: CaptionTimes, at line: Int
  ) throws(CaptionFile.ReadingError) {
    guard times.begin < times.end else { return }
    let text = text.joined(separator: "\n")
    guard text.unicodeScalars.count <= CaptionFile.maximumTextLength else {
      throw CaptionFile.ReadingError(
        "the caption has more than \(CaptionFile.maximumTextLength) characters", line: line + 1)
    }
    let markup = CaptionMarkup(text, format)
    guard !markup.spans.allSatisfy({ $0.text.isBlank }) else { return }
    guard cues.count < limit else {
      throw CaptionFile.ReadingError(
        "the file contains more than \(limit) captions (the limit \"\(Limit.cues.name)\")", line: line + 1)
    }
    var placement = times.placement
    placement.vertical = placement.vertical ?? markup.placement.vertical
    placement.alignment = placement.alignment ?? markup.placement.alignment
    let stamps = markup.stamps.filter { (times.begin...times.end).contains($0.time) }
    cues.append(
      Caption(begin: times.begin, end: times.end, spans: markup.spans, stamps: stamps, placement: placement))
  }
}
