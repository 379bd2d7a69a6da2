internal import AnimuxDocuments

extension DocumentText {
  /// An element of a list together with its comments: those directly before it, and those behind it on its line.
  struct Block {
    /// The comments before the element, and the element.
    let body: Range<Int>
    /// The place of the comma behind the element, or `nil` if there is none.
    let comma: Int?
    /// The comments behind the element on its line, with the space before them; empty if there are none.
    let trail: Range<Int>
    /// Whether the next element, or the end of the list, is on another line.
    let endsLine: Bool
  }

  private struct Token {
    let range: Range<Int>
    let isComma: Bool
  }

  /// Returns the elements of a list that is not empty, with their comments.
  func blocks(of elements: [JSON]) -> [Block] {
    let ranges = elements.map(range)
    return ranges.indices.map { index in
      let before = index > 0 ? ranges[index - 1].upperBound : opening(before: ranges[index].lowerBound)
      let next = index + 1 < ranges.count ? ranges[index + 1].lowerBound : nil
      return block(ranges[index], after: before, before: next)
    }
  }

  private func block(_ element: Range<Int>, after: Int, before next: Int?) -> Block {
    var start = element.lowerBound
    for token in tokens(from: after, to: start).reversed() {
      guard !token.isComma, !isOfPrevious(token, from: after, to: element.lowerBound),
        lines(in: token.range.upperBound..<start) < 2
      else { break }
      start = token.range.lowerBound
    }
    let end = next ?? closing(after: element.upperBound)
    let behind = tokens(from: element.upperBound, to: end)
    let comma = behind.first(where: \.isComma)?.range.lowerBound
    let from = comma.map { $0 + 1 } ?? element.upperBound
    let own = behind.last { token in
      token.range.lowerBound >= from && isOfPrevious(token, from: element.upperBound, to: next)
    }
    let trail = from..<(own?.range.upperBound ?? from)
    return Block(
      body: start..<element.upperBound, comma: comma, trail: trail,
      endsLine: next == nil || lines(in: trail.upperBound..<end) > 0)
  }

  /// Whether a comment between two elements belongs to the one before it.
  private func isOfPrevious(_ token: Token, from: Int, to next: Int?) -> Bool {
    guard lines(in: from..<token.range.lowerBound) == 0 else { return false }
    guard let next else { return true }
    return lines(in: token.range.upperBound..<next) > 0
  }

  /// The number of line breaks in a part of the text.
  private func lines(in range: Range<Int>) -> Int { bytes[range].count { $0 == UInt8(ascii: "\n") } }

  /// The commas and comments in a part of the text that has no values.
  private func tokens(from start: Int, to end: Int) -> [Token] {
    var (index, tokens) = (start, [Token]())
    while index < end {
      let next = bytes[index] == UInt8(ascii: "/") ? endOfComment(from: index) : index + 1
      if next > index + 1 || bytes[index] == UInt8(ascii: ",") {
        tokens.append(Token(range: index..<next, isComma: bytes[index] == UInt8(ascii: ",")))
      }
      index = next
    }
    return tokens
  }

  /// The place of the bracket that ends the list whose last element ends at an offset.
  private func closing(after offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      index = bytes[index] == UInt8(ascii: "/") ? endOfComment(from: index) : index + 1
    }
    return index
  }

  /// The place after the bracket that begins the list whose first element begins at an offset.
  private func opening(before offset: Int) -> Int {
    let list = innermost(at: offset - 1)
    let isOpened = list.elements.first.map { Int($0.place.offset) == offset } ?? false
    return isOpened ? Int(list.place.offset) + 1 : offset
  }

  /// Returns the text without an element of a list and its comments.
  func removing(_ index: Int, of elements: [JSON]) -> [UInt8] {
    let all = blocks(of: elements)
    let block = all[index]
    var parts: [(range: Range<Int>, text: String)] = []
    var end = max(block.trail.upperBound, (block.comma ?? 0) + 1, block.body.upperBound)
    var start = block.body.lowerBound
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    if block.comma == nil, index > 0, let comma = all[index - 1].comma {
      parts.append((comma..<comma + 1, ""))
    }
    if start == block.body.lowerBound || bytes[start - 1] == UInt8(ascii: "[") && !block.endsLine {
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
      start = block.body.lowerBound
    }
    return replacing(parts + [(start..<end, "")])
  }

  /// Returns the text with an element of a list and the next one exchanged, together with their comments.
  func exchanging(_ index: Int, of elements: [JSON]) -> [UInt8] {
    let all = blocks(of: elements)
    let (first, second) = (all[index], all[index + 1])
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var parts = [(first.body, string(second.body)), (second.body, string(first.body))]
    if first.endsLine, second.endsLine {
      parts += [(first.trail, string(second.trail)), (second.trail, string(first.trail))]
    }
    return replacing(parts.map { (range: $0.0, text: $0.1) })
  }

  /// Returns the text with an element added to a list behind another one.
  func adding(_ new: String, behind index: Int, of elements: [JSON]) -> [UInt8] {
    let block = blocks(of: elements)[index]
    let margin = margin(before: Int(elements[index].place.offset))
    guard block.endsLine, margin != " " else {
      return replacing(block.body.upperBound..<block.body.upperBound, with: "," + margin + new)
    }
    let at = max(block.trail.upperBound, (block.comma ?? 0) + 1, block.body.upperBound)
    guard block.comma == nil else { return replacing(at..<at, with: margin + new + ",") }
    guard at > block.body.upperBound else { return replacing(at..<at, with: "," + margin + new) }
    return replacing([
      (range: block.body.upperBound..<block.body.upperBound, text: ","), (range: at..<at, text: margin + new),
    ])
  }

  private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
