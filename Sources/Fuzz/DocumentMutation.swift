internal import AnimuxDocuments
internal import AnimuxEngine

/// Random changes of a document's tree: extreme values, members of other documents, and exchanged subtrees.
struct DocumentMutation {
  let vocabulary: Vocabulary
  var random: Randomness

  /// The number of values from which a document is not changed any more. Repeated nested lists would grow
  /// without bound.
  private static let maximumBytes = 20_000
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 2, 3, 1e-9, 1e-300, .leastNonzeroMagnitude, 1e6, 1e9, -1e9, 1e15, 1e18, 9.3e18,
    1e100, 1.7e308, -1.7e308,
    65_535, 65_536, 2_147_483_648, 4_294_967_296, 16_384, 604_800,
  ]
  private static let strings: [String] = [
    "", " ", "0", "50%", "-1e9%", "100vw", "1e9s", "45f", "00:01:02.5", "after:a", "with:a-1", "infinity",
    "NaN",
    "settling", "identity", "none", "linear", "fade", "push", "clear", "#ff000080", "red", "a/b/c", "#0",
    "${1/0}",
    "${width}", "${'a' * 3}", "${missing}", "M0 0L1e9 1e9A1 1 0 0 1 5 5z", "M0 0C1e300 0 0 1e300 9 9",
    "\u{1B}[31m",
    "\u{0}", "e\u{301}\u{202E}\u{10FFFF}", "x.png", "../x", "/", "multiplyBlendMode", "CIGaussianBlur",
  ]
  private static let scalars: [JSON.Kind] = [.null, .bool(true), .bool(false), .array([]), .object([])]

  /// Returns a document that is derived from one of the seeds.
  mutating func document() -> String {
    var json = random.pick(vocabulary.documents) ?? JSON(.object([]))
    for _ in 0...random.below(7) {
      let size = count(json)
      guard size < Self.maximumBytes else { break }
      var target = random.below(size)
      json = changed(json, key: nil, at: &target)
    }
    return json.text()
  }

  private func count(_ json: JSON) -> Int {
    switch json.kind {
    case .array(let elements): elements.reduce(1) { $0 + count($1) }
    case .object(let members): members.reduce(1) { $0 + count($1.value) }
    case .null, .bool, .number, .string, .invalid: 1
    }
  }

  /// Changes the value with the index `target` in the order of the text.
  private mutating func changed(_ json: JSON, key: String?, at target: inout Int) -> JSON {
    guard target >= 0 else { return json }
    if target == 0 {
      target = -1
      return replacement(for: json, key: key)
    }
    target -= 1
    switch json.kind {
    case .array(let elements):
      return JSON(.array(elements.map { changed($0, key: key, at: &target) }))
    case .object(let members):
      return JSON(
        .object(members.map { JSON.Member($0.key, changed($0.value, key: $0.key, at: &target)) }))
    case .null, .bool, .number, .string, .invalid: return json
    }
  }

  private mutating func replacement(for json: JSON, key: String?) -> JSON {
    switch random.below(10) {
    case 0, 1: return key.flatMap { random.pick(vocabulary.values[$0] ?? []) } ?? json
    case 2: return JSON(random.pick(Self.scalars) ?? .null)
    case 3: return random.pick(vocabulary.keys).flatMap { random.pick(vocabulary.values[$0] ?? []) } ?? json
    default: break
    }
    switch json.kind {
    case .number(let number): return JSON(.number(self.number(near: number)))
    case .string: return JSON(.string(random.pick(Self.strings) ?? ""))
    case .array(let elements): return JSON(.array(self.elements(elements)))
    case .object(let members): return JSON(.object(self.members(members)))
    case .null, .bool, .invalid: return JSON(.number(random.pick(Self.numbers) ?? 0))
    }
  }

  private mutating func number(near number: Double) -> Double {
    let changed = [random.pick(Self.numbers) ?? 0, -number, number * 1000, number / 1000, number + 1]
    return random.pick(changed.filter(\.isFinite)) ?? 0
  }

  private mutating func elements(_ elements: [JSON]) -> [JSON] {
    let place = random.below(elements.count)
    guard !elements.isEmpty else { return [JSON(.number(1)), JSON(.number(2))] }
    var result = elements
    switch random.below(5) {
    case 0: result.remove(at: place)
    case 1: result.insert(elements[random.below(elements.count)], at: place)
    case 2: result = Array(repeatElement(elements[place], count: 1 + random.below(40)))
    case 3: result.reverse()
    default: result.swapAt(place, random.below(elements.count))
    }
    return result
  }

  private mutating func members(_ members: [JSON.Member]) -> [JSON.Member] {
    var result = members
    let place = random.below(members.count)
    switch random.below(4) {
    case 0 where !members.isEmpty: result.remove(at: place)
    case 1 where !members.isEmpty:
      result[place] = JSON.Member(random.pick(vocabulary.keys) ?? "x", members[place].value)
    case 2:
      let inner = JSON(.object(members))
      return [
        JSON.Member(
          random.pick(["sublayers", "animations", "filters", "layers"]) ?? "", JSON(.array([inner])))
      ]
    default:
      guard let key = random.pick(vocabulary.keys), let value = random.pick(vocabulary.values[key] ?? [])
      else {
        return result
      }
      result.removeAll { $0.key == key }
      result.append(JSON.Member(key, value))
    }
    return result
  }
}
