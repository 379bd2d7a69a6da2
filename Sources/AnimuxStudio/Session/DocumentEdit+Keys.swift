internal import AnimuxDocuments
internal import AnimuxEngine

/// Adds keys to animations, and removes them.
extension DocumentEdit {
  static let withoutKeys = EditRefusal(
    "An animation between two values has no keys; move or trim its bar, or write \"values\" in the document")

  func duration(of animation: JSON) throws(EditRefusal) -> Double {
    guard let duration = given("duration", of: animation) else { return 0.25 }
    guard let time = written(duration), time.seconds > 0 else { throw Self.notPlain("duration") }
    return time.seconds
  }

  /// The values of an animation with their times, as parts of its duration. A discrete animation has one more time, at which its
  /// last value ends.
  func keys(of animation: JSON) throws(EditRefusal) -> (values: [JSON], times: [Double]) {
    guard let values = animation["values"]?.list, values.count > 1 else { throw reasonWithoutKeys(animation) }
    guard animation["timingFunctions"] != nil || inherited("timingFunctions", of: animation) == nil else {
      throw Self.notPlain("timingFunctions")
    }
    let count = values.count + (isDiscrete(animation) ? 1 : 0)
    guard let given = given("keyTimes", of: animation) else {
      return (values, (0..<count).map { Double($0) / Double(count - 1) })
    }
    let times = animation["keyTimes"]?.list?.compactMap(\.number) ?? []
    guard times.count == count, given.list?.count == count else { throw Self.notPlain("keyTimes") }
    return (values, times)
  }

  func isDiscrete(_ animation: JSON) -> Bool {
    given("calculationMode", of: animation)?.string == "discrete"
  }

  private func reasonWithoutKeys(_ animation: JSON) -> EditRefusal {
    if let values = given("values", of: animation) {
      if animation["values"] == nil {
        return EditRefusal(
          "The keys are written in a definition, which other layers can have, too; edit them there")
      }
      return values.list == nil
        ? Self.notPlain("values")
        : EditRefusal("An animation with a single value has no keys; move or trim its bar")
    }
    if given("path", of: animation) != nil {
      return EditRefusal(
        "The keys of an animation along a path are the points of the path; edit \"path\" or \"keyTimes\" in the document"
      )
    }
    if given("type", of: animation)?.string == "group" {
      return EditRefusal("A group has no keys of its own; edit those of its animations in the document")
    }
    return Self.withoutKeys
  }

  /// Whether the times of an animation's keys follow from its values.
  private func isPaced(_ animation: JSON) -> Bool {
    ["paced", "cubicPaced"].contains(given("calculationMode", of: animation)?.string)
  }

  func checkIsNotPaced(_ animation: JSON) throws(EditRefusal) {
    guard isPaced(animation) else { return }
    throw EditRefusal(
      "The times of the keys follow from the values, because \"calculationMode\" is paced; edit the values, or trim the bar"
    )
  }

  /// Returns the text with a key at a time of the animation, whose value is the one that the animation has there. A Bézier
  /// curve is split, so that the animation stays as it is.
  func madeKey() throws(EditRefusal) -> [UInt8] {
    let object = try animation()
    let (values, times) = try keys(of: object)
    try checkIsNotPaced(object)
    let whole = try object["timingFunction"].map { json throws(EditRefusal) in
      try self.curve(json, "timingFunction")
    }
    let passed = try progress(of: object)
    let time = Self.exact(whole?.value(at: passed) ?? passed)
    guard let next = times.firstIndex(where: { $0 > time }), next > 0, times[next - 1] < time else {
      throw EditRefusal("There is a key at this time already")
    }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    let curves = object["timingFunctions"]?.list ?? []
    let own = curves.dropFirst(next - 1).first
    let curve = try own.map { json throws(EditRefusal) in try self.curve(json, "timingFunctions") }
    let value =
      isDiscrete(object)
      ? values[next - 1]
      : try value(
        of: object, between: values[next - 1], values[next], at: curve?.value(at: share) ?? share, passed)
    var parts = [inserted(value.text(), behind: values[next - 1])]
    if let given = object["keyTimes"]?.list {
      parts.append(inserted(JSON(time).text(), behind: given[next - 1]))
    } else {
      var all = times.map(Self.exact)
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

  /// The progress of an animation in its cycle at the time of the edit, without its timing function.
  private func progress(of animation: JSON) throws(EditRefusal) -> Double {
    let duration = try duration(of: animation)
    let passed = try number("offset") * speed(of: animation)
    guard given("autoreverses", of: animation) == true else {
      return passed.truncatingRemainder(dividingBy: duration) / duration
    }
    let inPeriod = passed.truncatingRemainder(dividingBy: 2 * duration)
    return min(inPeriod, 2 * duration - inPeriod) / duration
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
    let (values, times) = try keys(of: object)
    guard let key = edit["key"]?.wholeNumber else { throw Self.withoutKeys }
    guard key > 0, key < times.count - 1 else {
      throw EditRefusal("The first and the last key are the ends of the animation; trim its bar")
    }
    var parts = [(range: text.rangeToRemove(values[key]), text: "")]
    if let given = object["keyTimes"]?.list {
      parts.append((text.rangeToRemove(given[key]), ""))
    } else if !isPaced(object) {
      var rest = times.map(Self.exact)
      rest.remove(at: key)
      parts.append(text.insertion(of: "keyTimes", JSON(rest), in: object))
    }
    if let curves = object["timingFunctions"]?.list, curves.indices.contains(key) {
      parts.append((text.rangeToRemove(curves[key]), ""))
    }
    return text.replacing(parts)
  }

  private func inserted(_ new: String, behind element: JSON) -> (range: Range<Int>, text: String) {
    let end = text.range(of: element).upperBound
    return (end..<end, ", " + new)
  }
}
