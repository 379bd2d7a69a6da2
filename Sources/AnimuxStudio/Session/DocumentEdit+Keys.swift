internal import AnimuxDocuments
internal import AnimuxEngine

/// Keys of animations: new ones, and fewer.
extension DocumentEdit {
  static let withoutKeys = EditRefusal(
    "An animation between two values has no keys; move or trim its bar, or write \"values\" in the document")

  func duration(of animation: JSON) throws(EditRefusal) -> Double {
    guard let duration = animation["duration"] else { return 0.25 }
    guard let time = written(duration), time.seconds > 0 else { throw Self.notPlain("duration") }
    return time.seconds
  }

  /// The values of an animation with their times, as parts of its duration.
  func keys(of animation: JSON) throws(EditRefusal) -> (values: [JSON], times: [Double]) {
    guard let values = animation["values"]?.list, values.count > 1 else { throw Self.withoutKeys }
    guard let given = animation["keyTimes"] else {
      return (values, values.indices.map { Double($0) / Double(values.count - 1) })
    }
    let times = given.list?.compactMap(\.number) ?? []
    guard times.count == values.count else { throw Self.notPlain("keyTimes") }
    return (values, times)
  }

  /// Returns the text with a key at a time of the animation, whose value is the one that the animation has there. A Bézier
  /// curve is split, so that the animation stays as it is.
  func madeKey() throws(EditRefusal) -> [UInt8] {
    let object = try animation()
    let (values, times) = try keys(of: object)
    let duration = try duration(of: object)
    let whole = try object["timingFunction"].map { json throws(EditRefusal) in
      try self.curve(json, "timingFunction")
    }
    let passed = (try number("offset")).truncatingRemainder(dividingBy: duration) / duration
    let time = Self.rounded(whole?.value(at: passed) ?? passed)
    guard let next = times.firstIndex(where: { $0 > time }), next > 0, times[next - 1] < time else {
      throw EditRefusal("There is a key at this time already")
    }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    let isDiscrete = object["calculationMode"]?.string == "discrete"
    let curves = object["timingFunctions"]?.list ?? []
    let own = curves.dropFirst(next - 1).first
    let curve = try own.map { json throws(EditRefusal) in try self.curve(json, "timingFunctions") }
    let value = Self.mixed(values[next - 1], values[next], isDiscrete ? 0 : curve?.value(at: share) ?? share)
    var parts = [inserted(value.text(), before: values[next])]
    if let given = object["keyTimes"]?.list {
      parts.append(inserted(JSON(time).text(), before: given[next]))
    } else {
      var all = times.map(Self.rounded)
      all.insert(time, at: next)
      parts.append(text.insertion(of: "keyTimes", JSON(all), in: object))
    }
    if let own {
      let range = text.range(of: own)
      let halves = curve?.split(at: share).map { ($0.first.text(), $0.second.text()) }
      let same = String(decoding: text.bytes[range], as: UTF8.self)
      let (first, second) = halves ?? (same, same)
      parts.append((range, first == second ? "\(same), \(same)" : "\(first), \(second)"))
    }
    return text.replacing(parts)
  }

  private func curve(_ json: JSON, _ key: String) throws(EditRefusal) -> WrittenCurve {
    guard let curve = WrittenCurve(json) else {
      throw EditRefusal("\(quoted(key)) is not written out in the document; edit it there")
    }
    return curve
  }

  /// Returns the text without a key.
  func removedKey() throws(EditRefusal) -> [UInt8] {
    let object = try animation()
    guard let key = edit["key"]?.wholeNumber else { throw Self.withoutKeys }
    let (values, times) = try keys(of: object)
    guard key > 0, key < values.count - 1 else {
      throw EditRefusal("The first and the last key are the ends of the animation; trim its bar")
    }
    var parts = [(range: text.rangeToRemove(values[key]), text: "")]
    if let given = object["keyTimes"]?.list {
      parts.append((text.rangeToRemove(given[key]), ""))
    } else {
      var rest = times.map(Self.rounded)
      rest.remove(at: key)
      parts.append(text.insertion(of: "keyTimes", JSON(rest), in: object))
    }
    if let curves = object["timingFunctions"]?.list, curves.indices.contains(key) {
      parts.append((text.rangeToRemove(curves[key]), ""))
    }
    return text.replacing(parts)
  }

  private func inserted(_ new: String, before element: JSON) -> (range: Range<Int>, text: String) {
    let start = Int(element.place.offset)
    return (start..<start, new + ", ")
  }

  /// Returns a value between two: numbers are mixed, and of other values the first one is repeated.
  private static func mixed(_ first: JSON, _ second: JSON, _ share: Double) -> JSON {
    if let a = first.number, let b = second.number { return JSON(rounded(a + (b - a) * share)) }
    let (a, b) = (first.list ?? [], second.list ?? [])
    guard !a.isEmpty, a.count == b.count else { return first }
    return JSON(zip(a, b).map { mixed($0, $1, share) })
  }
}
