internal import AnimuxDocuments

/// Writes expressions as keyframes: those that an expression repeats, as `loopOut("cycle")` does, and the values of formulas
/// of the time, one for each frame. All other expressions remain, for `ScriptedExpressions`.
struct ExpressionExpander {
  /// The frames before which and after which nothing is seen.
  private let first: Double
  private let last: Double
  /// The number of keyframes that can be added.
  private(set) var room: Int
  /// The number of values that can be computed. Those that run evenly need few keyframes, and as much time as others.
  private var evaluations: Int
  private static let evaluationsPerKeyframe = 10
  private let rate: Double
  /// The number of formulas so far, which makes each of them wiggle in its own way.
  private var formulas = 0

  init(_ json: JSON, maximumValues: Int) {
    let frames = CompositionFrames(json)
    let ranges = [frames.main] + Array(frames.assets.values)
    let (low, high) = (ranges.map(\.lowerBound).min() ?? 0, ranges.map(\.upperBound).max() ?? 0)
    first = low.held(-CompositionFrames.maximumFrames, 0)
    last = high.held(1, CompositionFrames.maximumFrames)
    room = maximumValues
    evaluations = Self.evaluationsPerKeyframe * maximumValues
    rate = LottieFacts(json).rate
  }

  /// Returns a value with the keyframes of all properties in it.
  mutating func expanded(_ json: JSON) -> JSON { replacement(of: json, level: 0) ?? json }

  /// Returns what takes the place of a value, or `nil` if no property in it has such an expression.
  private mutating func replacement(of json: JSON, level: Int) -> JSON? {
    guard level < LottieBounds.values, !json.isGeometry else { return nil }
    if let text = json.text("x") {
      if let keys = json["k"]?.elements, let repetition = Repetition(text),
        let more = repeated(keys, repetition)
      {
        // Other expressions see the keyframes that are repeated.
        return json.without("x").with("k", JSON(more)).with(Mark.keys, JSON(keys)).with(
          Mark.expression, JSON(text))
      }
      if let keys = sampled(json, text) { return json.without("x").with("a", 1).with("k", JSON(keys)) }
    }
    return json.replacing { self.replacement(of: $1, level: level + 1) }
  }

  /// Returns the keyframes of a property with an expression, or `nil` if the expression cannot be evaluated, or has no room.
  private mutating func sampled(_ property: JSON, _ text: String) -> [JSON]? {
    guard let track = NumberTrack(property), let count = track.keys.first?.value.count,
      let expression = LottieExpression(text, count: count, seed: formulas)
    else { return nil }
    formulas += 1
    let frames = Int(last - first) + 1
    guard frames <= room, frames <= evaluations else { return nil }
    evaluations -= frames
    let values = (0..<frames).map { index in
      let frame = first + Double(index)
      return expression.value(at: frame, rate: rate, over: track.value(at: frame)).map(\.short)
    }
    let keys = Self.keys(values, from: first)
    room -= keys.count
    return keys
  }

  /// Returns a keyframe for each frame, or only the first and the last one if the values run evenly.
  static func keys(_ values: [[Double]], from first: Double) -> [JSON] {
    let last = values.count - 1
    let isEven = values.indices.allSatisfy { index in
      values[index].indices.allSatisfy { number in
        let (start, end) = (values[0][number], values[last][number])
        return abs(start + (end - start) * Double(index) / Double(max(last, 1)) - values[index][number])
          < 1e-4
      }
    }
    let chosen = isEven && last > 0 ? [0, last] : Array(0...last)
    return chosen.map { ["t": JSON(first + Double($0)), "s": JSON(values[$0])] }
  }

  /// The part that is repeated, and the way in which it is.
  struct Repetition: Equatable {
    enum Kind: String { case cycle, pingpong, offset }

    let kind: Kind
    let isForward: Bool
    /// The number of intervals that are repeated, or `nil` for all.
    let count: Int?

    /// Reads an expression that does nothing but repeat, or returns `nil` for any other.
    init?(_ expression: String) {
      let text = expression.expressionBody.filter {
        !$0.isWhitespace && $0 != ";" && $0 != "\"" && $0 != "'"
      }
      let names = ["loopOut(": true, "loopIn(": false]
      guard let name = names.first(where: { text.hasPrefix($0.key) }), text.hasSuffix(")") else { return nil }
      let arguments = text.dropFirst(name.key.count).dropLast().split(separator: ",").map(String.init)
      guard arguments.count <= 2, let kind = Kind(rawValue: (arguments.first ?? "cycle").lowercased())
      else { return nil }
      let number = arguments.count > 1 ? arguments[1].split(separator: "=").last.flatMap { Int($0) } : 0
      guard let number, number >= 0 else { return nil }
      (self.kind, isForward, count) = (kind, name.value, number == 0 ? nil : number)
    }
  }

  private mutating func repeated(_ keys: [JSON], _ repetition: Repetition) -> [JSON]? {
    let timed = keys.filter { $0.keyFrame != nil }
    guard timed.count == keys.count, keys.count > 1, let from = keys.first?.keyFrame,
      let to = keys.last?.keyFrame,
      to > from
    else { return nil }
    let count = min(repetition.count ?? keys.count - 1, keys.count - 1)
    let part = repetition.isForward ? Array(keys.suffix(count + 1)) : Array(keys.prefix(count + 1))
    let length = (part[count].keyFrame ?? 0) - (part[0].keyFrame ?? 0)
    let distance = repetition.isForward ? last - to : from - first
    guard length > 0, length < 1e8, distance > 0 else { return keys }
    let rounds = Int((distance / length).rounded(.up).held(1, 1e6))
    guard rounds <= 10_000, rounds * count <= room else { return nil }
    room -= rounds * count
    let numbers = repetition.isForward ? Array(1...rounds) : (1...rounds).map { $0 - rounds - 1 }
    let others = numbers.map { shifted(part, $0, length, repetition.kind) }
    return repetition.isForward ? joined([keys] + others, seenToItsEnd: true) : joined(others + [keys])
  }

  /// Returns the keyframes of a round. In every other round of a pingpong they are in reverse order.
  private func shifted(_ part: [JSON], _ round: Int, _ length: Double, _ kind: Repetition.Kind) -> [JSON] {
    let isReversed = kind == .pingpong && round % 2 != 0
    var keys = isReversed ? reversed(part) : part
    if kind == .offset { keys = keys.map { offset($0, part, Double(round)) } }
    return keys.map { $0.with("t", JSON(($0.keyFrame ?? 0) + Double(round) * length)) }
  }

  /// Returns the keyframes of all rounds. If one does not end with the value that the next one starts with, the value
  /// changes at once: at the frame of the end, or, if the first round is `seenToItsEnd`, just after that frame.
  private func joined(_ rounds: [[JSON]], seenToItsEnd: Bool = false) -> [JSON] {
    var (result, rounds) = ([JSON](), rounds)
    for index in rounds.indices.dropLast() {
      let (keys, next) = (rounds[index], rounds[index + 1])
      result += keys.dropLast()
      guard let end = keys.last, let value = end["s"] ?? keys.dropLast().last?["e"],
        let start = next.first, value != start["s"]
      else { continue }
      let frame = end.keyFrame ?? 0
      let isSeen = seenToItsEnd && index == 0
      result.append(["t": JSON(isSeen ? frame : frame - 1e-3), "s": value, "h": 1])
      if isSeen { rounds[index + 1][0] = start.with("t", JSON(frame + 1e-3)) }
    }
    return result + (rounds.last ?? [])
  }

  /// Returns keyframes as they are played backwards. The value of a hold begins just after the keyframe at which the hold ended.
  private func reversed(_ part: [JSON]) -> [JSON] {
    let ends = part.indices.map { index -> JSON? in
      part[index]["s"] ?? (index > 0 ? part[index - 1]["e"] : nil)
    }
    let sum = (part[0].keyFrame ?? 0) + (part[part.count - 1].keyFrame ?? 0)
    return part.indices.reversed().flatMap { index -> [JSON] in
      guard let value = ends[index] else { return [] }
      let frame = sum - (part[index].keyFrame ?? 0)
      var members: [(String, JSON)] = [("t", JSON(frame)), ("s", value)]
      guard index > 0 else { return [JSON(object: members)] }
      let before = part[index - 1]
      if before.flag("h") {
        members.append(("h", 1))
        guard let held = ends[index - 1], held != value else { return [JSON(object: members)] }
        return [JSON(object: members), ["t": JSON(frame + 1e-3), "s": held, "h": 1]]
      }
      if let out = before["o"], let into = before["i"] {
        members += [("o", into.mirrored), ("i", out.mirrored)]
      }
      if let out = before["to"], let into = before["ti"] { members += [("to", into), ("ti", out)] }
      return [JSON(object: members)]
    }
  }

  private func offset(_ key: JSON, _ part: [JSON], _ round: Double) -> JSON {
    guard let low = part.first?["s"]?.lottieNumbers,
      let high = (part.last?["s"] ?? part[part.count - 2]["e"])?.lottieNumbers
    else { return key }
    return key.changed { name, value in
      guard name == "s" || name == "e", let numbers = value.lottieNumbers else { return value }
      return JSON(
        numbers.enumerated().map { index, number in
          index < low.count && index < high.count ? number + (high[index] - low[index]) * round : number
        })
    }
  }
}

extension JSON {
  /// The handle of a keyframe for the opposite direction.
  fileprivate var mirrored: JSON {
    changed { _, value in
      guard let numbers = value.lottieNumbers else { return value }
      return JSON(numbers.map { 1 - $0 })
    }
  }
}
