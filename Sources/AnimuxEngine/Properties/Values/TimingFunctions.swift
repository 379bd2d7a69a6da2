internal import AnimuxDocuments
internal import AnimuxMotion

extension Reading where Value == TimingFunction {
  /// The name of a timing function, four control numbers, or an object with steps.
  static var timingFunction: Self {
    Reading("a timing function") { json, reader in
      switch json.kind {
      case .string(let text): return reader.timingFunction(named: text, json)
      case .array: return reader.read(json, .controlPoints)
      case .object: return reader.steps(json)
      case .null, .bool, .number, .invalid:
        return reader.mismatch(
          json, "a timing function such as \"easeOut\", [c1x, c1y, c2x, c2y] or {\"steps\": 4}")
      }
    }
  }

  /// Four control numbers. An x outside 0…1 would make the function run back in time.
  fileprivate static var controlPoints: Self {
    components(
      "four numbers [c1x, c1y, c2x, c2y]", [.number(.unit), .number, .number(.unit), .number]
    ) { TimingFunction($0[0], $0[1], $0[2], $0[3]) }
  }
}

extension Reading where Value == StepPosition {
  fileprivate static var stepPosition: Self {
    choice(StepPosition.named)
  }
}

extension Reader {
  fileprivate mutating func steps(_ json: JSON) -> TimingFunction? {
    guard var object = ObjectReader(json, &self) else { return nil }
    let member = object.take("position")
    let position = member.map { read($0.value, .stepPosition) } ?? .end
    let fewest = position == StepPosition.none ? 2 : 1
    let count = object.require("steps", .integer(fewest...1_000_000), &self)
    object.finish(&self)
    guard let count, let position else { return nil }
    return .steps(count, position)
  }
}
