internal import AnimuxDocuments

/// Keys of animations: new ones, and fewer.
extension DocumentEdit {
  static let withoutKeys = EditRefusal(
    "An animation between two values has no keys; move or trim its bar, or write \"values\" in the document")

  func duration(of animation: JSON) throws(EditRefusal) -> Double {
    guard let duration = animation["duration"] else { return 0.25 }
    guard let number = duration.number, number > 0 else { throw Self.notPlain("duration") }
    return number
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

  /// Returns the text with a key at a time of the animation, whose value is the one that the animation has there.
  func madeKey() throws(EditRefusal) -> [UInt8] {
    let object = try animation()
    let (values, times) = try keys(of: object)
    let duration = try duration(of: object)
    let time = Self.rounded((try number("offset")).truncatingRemainder(dividingBy: duration) / duration)
    guard let next = times.firstIndex(where: { $0 > time }), next > 0, times[next - 1] < time else {
      throw EditRefusal("There is a key at this time already")
    }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    let value = Self.mixed(values[next - 1], values[next], share)
    var parts = [inserted(value.text(), before: values[next])]
    if let given = object["keyTimes"]?.list {
      parts.append(inserted(JSON(time).text(), before: given[next]))
    } else {
      var all = times.map(Self.rounded)
      all.insert(time, at: next)
      parts.append(try newMember("keyTimes", JSON(all), of: object))
    }
    if let curves = object["timingFunctions"]?.list, curves.indices.contains(next - 1) {
      let curve = text.range(of: curves[next - 1])
      parts.append(inserted(String(decoding: text.bytes[curve], as: UTF8.self), before: curves[next - 1]))
    }
    return text.replacing(parts)
  }

  /// Returns the text without a key.
  func removedKey() throws(EditRefusal) -> [UInt8] {
    let object = try animation()
    guard let key = edit["key"]?.index else { throw Self.withoutKeys }
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
      parts.append(try newMember("keyTimes", JSON(rest), of: object))
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

  func newMember(_ key: String, _ value: JSON, of object: JSON) throws(EditRefusal) -> Change {
    guard case .object(let members) = object.kind, let last = members.last else { throw .notUnderstood }
    let end = text.range(of: last.value).upperBound
    let margin = text.margin(before: Int(last.keyPlace.offset))
    return (end..<end, ",\(margin)\(JSON(key).text()): \(value.text())")
  }

  /// Returns a value between two: numbers are mixed, and of other values the first one is repeated.
  private static func mixed(_ first: JSON, _ second: JSON, _ share: Double) -> JSON {
    if let a = first.number, let b = second.number { return JSON(rounded(a + (b - a) * share)) }
    let (a, b) = (first.list ?? [], second.list ?? [])
    guard !a.isEmpty, a.count == b.count else { return first }
    return JSON(zip(a, b).map { mixed($0, $1, share) })
  }
}
