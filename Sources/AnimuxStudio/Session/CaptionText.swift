internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics

/// A caption as it is written: its times and its text, with their places in a file.
struct WrittenCaption {
  let times: (begin: Double, end: Double)
  let places: (begin: Range<Int>, end: Range<Int>)
  /// The lines of the text, with the tags in them.
  let text: Range<Int>
}

/// A file of SubRip or WebVTT with the places of its captions, for edits that leave the rest as it is.
struct CaptionText {
  let bytes: [UInt8]
  private(set) var cues: [WrittenCaption] = []

  /// Reads a text. Returns `nil` if it is not UTF-8, or in another format.
  init?(_ bytes: [UInt8]) {
    guard let whole = String(validating: bytes, as: UTF8.self), whole.contains("-->") else { return nil }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.bytes = bytes
    let lines = Self.lines(of: bytes, from: start)
    let first = string(lines[0])
    var asides = CaptionAsides(isWebVTT: first.hasPrefix("WEBVTT"), firstLine: first)
    let timed = lines.indices.filter { !asides.contains(string(lines[$0])) && times(in: lines[$0]) != nil }
    for (number, index) in timed.enumerated() {
      guard let (times, places) = self.times(in: lines[index]) else { continue }
      let end = number + 1 < timed.count ? timed[number + 1] : lines.count
      cues.append(
        WrittenCaption(
          times: times, places: places, text: text(in: lines[(index + 1)..<end], after: lines[index])))
    }
  }

  /// The lines without their ends, which are a line feed, a carriage return, or both.
  private static func lines(of bytes: [UInt8], from start: Int) -> [Range<Int>] {
    var (lines, begin, index) = ([Range<Int>](), start, start)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      lines.append(begin..<index - 1)
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      begin = index
    }
    return lines + [begin..<bytes.count]
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the times of a line, and their places.
  private func times(
    in line: Range<Int>
  ) -> (times: (begin: Double, end: Double), places: (begin: Range<Int>, end: Range<Int>))? {
    let text = bytes[line]
    guard let arrow = text.firstRange(of: Array("-->".utf8)) else { return nil }
    func word(_ range: Range<Int>, isLast: Bool) -> Range<Int>? {
      let words = bytes[range].split { $0 == 0x20 || $0 == 0x09 }
      return (isLast ? words.last : words.first)?.indices
    }
    guard let begin = word(line.lowerBound..<arrow.lowerBound, isLast: true),
      let end = word(arrow.upperBound..<line.upperBound, isLast: false),
      let first = ClockTime(string(begin)), let last = ClockTime(string(end))
    else { return nil }
    return ((first.seconds, last.seconds), (begin, end))
  }

  /// Returns the lines of the text that follows a line with times: up to an empty line.
  private func text(in lines: ArraySlice<Range<Int>>, after line: Range<Int>) -> Range<Int> {
    let own = lines.prefix { line in bytes[line].contains { $0 != 0x20 && $0 != 0x09 } }
    guard let first = own.first, let last = own.last else { return line.upperBound..<line.upperBound }
    return first.lowerBound..<last.upperBound
  }

  func words(of cue: WrittenCaption) -> String {
    string(cue.text).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// Returns the text with other times and words of a caption. `nil` leaves the words as they are; the times of single words
  /// move with the caption.
  func replacing(
    _ cue: WrittenCaption, begin: Double, end: Double, words: String?
  ) throws(EditRefusal) -> [UInt8] {
    var parts: [TextChange] = []
    for (new, old, place) in [
      (begin, cue.times.begin, cue.places.begin), (end, cue.times.end, cue.places.end),
    ] where (new - old).magnitude > 0.0005 {
      parts.append((place, try time(new, like: place)))
    }
    if let words, words != self.words(of: cue) {
      parts.append((cue.text, try written(words, in: cue)))
    } else if (begin - cue.times.begin).magnitude > 0.0005,
      (end - begin - cue.times.end + cue.times.begin).magnitude < 0.0005
    {
      parts += try stamps(in: cue.text).map { place throws(EditRefusal) in
        let old = ClockTime(string(place))?.seconds ?? 0
        return (place, try time(old + begin - cue.times.begin, like: place))
      }
    }
    return bytes.replacing(parts)
  }

  private func time(_ seconds: Double, like place: Range<Int>) throws(EditRefusal) -> String {
    guard let old = ClockTime(string(place)) else { throw .notUnderstood }
    return old.text(of: seconds)
  }

  /// The places of the times of single words, in angle brackets.
  private func stamps(in text: Range<Int>) -> [Range<Int>] {
    var (places, index) = ([Range<Int>](), text.lowerBound)
    while let open = bytes[index..<text.upperBound].firstIndex(of: UInt8(ascii: "<")),
      let close = bytes[open..<text.upperBound].firstIndex(of: UInt8(ascii: ">"))
    {
      if ClockTime(string(open + 1..<close)) != nil { places.append(open + 1..<close) }
      index = close + 1
    }
    return places
  }

  private func written(_ words: String, in cue: WrittenCaption) throws(EditRefusal) -> String {
    let lines = words.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    guard !lines.isEmpty else { throw EditRefusal("A caption has words; remove it in the caption file") }
    guard !words.contains("-->") else { throw EditRefusal("\"-->\" in a caption would be read as times") }
    let ending = bytes.contains(0x0D) ? (bytes.firstRange(of: [0x0D, 0x0A]) == nil ? "\r" : "\r\n") : "\n"
    return (cue.text.isEmpty ? ending : "") + lines.joined(separator: ending)
  }
}

/// A time such as `00:01:02,500`, with the form in which it is written.
struct ClockTime {
  let seconds: Double
  /// The latest time that is written, in seconds. No film is that long.
  private static let latest = 1e9
  private let parts: Int
  private let firstDigits: Int
  private let separator: Character?
  private let decimals: Int

  init?(_ text: String) {
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(pieces.count), let last = pieces.last else { return nil }
    separator = last.first { $0 == "," || $0 == "." }
    let halves = last.split(separator: separator ?? ".", omittingEmptySubsequences: false)
    let whole = pieces.dropLast() + [halves[0]]
    guard whole.allSatisfy({ !$0.isEmpty && $0.count < 10 && $0.allSatisfy(\.isASCIIDigit) }),
      halves.count < 3
    else {
      return nil
    }
    let fraction = halves.count == 2 ? halves[1] : ""
    guard fraction.count < 10, fraction.allSatisfy(\.isASCIIDigit), separator == nil || !fraction.isEmpty
    else { return nil }
    (parts, firstDigits, decimals) = (pieces.count, whole[0].count, fraction.count)
    seconds = whole.reduce(0) { $0 * 60 + (Double($1) ?? 0) } + (Double("0." + fraction) ?? 0)
  }

  /// Writes another time in this form; with hours, and with thousandths, where it has them. The time of a frame is written as
  /// the thousandth before it, so that what begins or ends there does so with this frame and not with the next.
  func text(of seconds: Double) -> String {
    let thousandths = Int((min(max(seconds, 0), Self.latest) * 1000 + 1e-3).rounded(.down))
    let (hours, minutes) = (thousandths / 3_600_000, thousandths / 60_000)
    var text = (thousandths / 1000 % 60).padded(to: 2)
    text =
      hours > 0 || parts == 3
      ? "\(hours.padded(to: parts == 3 ? firstDigits : 2)):\((minutes % 60).padded(to: 2)):\(text)"
      : "\(minutes.padded(to: firstDigits)):\(text)"
    let rest = (thousandths % 1000).padded(to: 3)
    guard decimals > 0 || thousandths % 1000 > 0 else { return text }
    let isShort = decimals < 3 && rest.dropFirst(decimals).allSatisfy { $0 == "0" }
    let digits =
      isShort ? String(rest.prefix(decimals)) : rest + String(repeating: "0", count: max(decimals - 3, 0))
    return text + String(separator ?? ".") + digits
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
