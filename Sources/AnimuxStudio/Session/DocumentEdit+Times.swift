internal import AnimuxDocuments

/// Times of layers, animations and keys.
extension DocumentEdit {
  /// Returns the text with another begin or duration of a layer or an animation.
  func retimed(_ object: JSON) throws(EditRefusal) -> [UInt8] {
    let (seen, length) = (try number("step"), try number("end") - number("begin"))
    let edge = edit["edge"]?.string
    // A bar that begins before the film begins to be seen with it.
    let step = edge == "begin" ? seen + hiddenTime(of: object) : seen
    try checkFill(of: object, at: edge)
    guard edge == "end" || !isSlide(object) else {
      throw EditRefusal(
        "A slide begins when the one before it ends; trim that one, or change the order of the slides")
    }
    switch edge {
    case "whole": return try shifted([("beginTime", step, from: 0)], of: object).bytes
    case "end": return try shifted(movedEnd(of: object, by: step, to: length), of: object).bytes
    case "begin":
      let kept = try keptEnd(of: object, by: step, to: length)
      return try shifted([("beginTime", step, from: 0)] + kept, of: object).bytes
    default: throw .notUnderstood
    }
  }

  /// Refuses to move an end that is not seen, because the layer stays beyond it.
  private func checkFill(of object: JSON, at edge: String?) throws(EditRefusal) {
    let fills = ["end": ["forwards", "both"], "begin": ["backwards", "both"]]
    guard EditKind(of: edit) == .time, let edge, let mode = given("fillMode", of: object)?.string,
      fills[edge]?.contains(mode) == true
    else { return }
    throw EditRefusal(
      "The layer is seen beyond its own \(edge == "end" ? "end" : "start"), because its \"fillMode\" is \(quoted(mode)); change that first"
    )
  }

  /// Returns the text with larger numbers of an object, each with the value that it has if it is not written.
  private func shifted(_ steps: [TimeStep], of object: JSON) throws(EditRefusal) -> DocumentText {
    var current = text
    for step in steps {
      guard let now = current.object(at: Int(object.place.offset)) else { throw .notUnderstood }
      let (own, old) = (now[step.key], given(step.key, of: now))
      let plain = old == Self.settling ? nil : old
      let new =
        try plain.map { old throws(EditRefusal) in
          guard let time = written(old) else { throw Self.notPlain(step.key) }
          return time.moved(by: step.by)
        } ?? JSON(Self.exact(step.from + step.by))
      guard step.key == "beginTime" || written(new)?.seconds ?? 0 > 0 else {
        throw EditRefusal("The end would be before the start")
      }
      let next =
        own.map { current.replacing(current.range(of: $0), with: new.text()) }
        ?? current.inserting(step.key, new, in: now)
      guard let text = DocumentText(next) else { throw .notUnderstood }
      current = text
    }
    return current
  }

  /// Returns a time as it is written, or `nil` if it is in another form, such as an expression.
  func written(_ time: JSON) -> WrittenTime? {
    WrittenTime(time, rate: edit["rate"]?.number) { Self.hasName($0, text.root) }
  }

  /// Whether a layer or an animation has a name.
  private static func hasName(_ name: String, _ value: JSON) -> Bool {
    if let list = value.list { return list.contains { hasName(name, $0) } }
    return value["name"]?.string == name
      || value.members.contains { $0.key == name || hasName(name, $0.value) }
  }

  /// Returns the text with another time of a key of an animation. The first and the last key are its ends; if they move, the
  /// others keep their times.
  func movedKey() throws(EditRefusal) -> [UInt8] {
    let object = try animation()
    let (_, times) = try keys(of: object)
    try checkIsNotPaced(object)
    guard let key = edit["key"]?.wholeNumber else { throw Self.withoutKeys }
    guard times.indices.contains(key) else { throw .notUnderstood }
    let (duration, pace, distance) = (try duration(of: object), try speed(of: object), try number("step"))
    let step = distance * pace
    let isFirst = key == 0 && times[0] == 0
    guard isFirst || key == times.count - 1 && times[key] == 1 else {
      guard given("timingFunction", of: object).map({ $0.string == "linear" }) ?? true else {
        throw EditRefusal(
          "The keys follow the \"timingFunction\" of the whole animation; edit \"keyTimes\" in the document")
      }
      let (least, most) = (key > 0 ? times[key - 1] : 0, key + 1 < times.count ? times[key + 1] : 1)
      var moved = times
      moved[key] = Self.exact(min(max(times[key] + step / duration, least), most))
      return text.replacing(timed(moved, times, of: object))
    }
    // An end stays before or behind the key next to it.
    let room = (isFirst ? times[1] : 1 - times[key - 1]) * duration
    let by = isFirst ? min(step, room - 0.001) : max(step, 0.001 - room)
    let whole = isFirst ? duration - by : duration + by
    let moved = times.map { isFirst ? ($0 * duration - by) / whole : $0 * duration / whole }
    let last = times.count - 1
    let kept = times.indices.map {
      $0 == 0 && isFirst ? 0 : $0 == last && !isFirst ? 1 : Self.exact(moved[$0])
    }
    let begin = isFirst ? [("beginTime", by / pace, from: 0.0)] : []
    let later = try shifted(begin + [("duration", whole - duration, from: duration)], of: object)
    guard let now = later.object(at: Int(object.place.offset)) else { throw .notUnderstood }
    return later.replacing(DocumentEdit(text: later, edit: edit).timed(kept, times, of: now))
  }

  /// Returns the changes that give the keys of an animation other times.
  private func timed(_ new: [Double], _ old: [Double], of object: JSON) -> [TextChange] {
    guard let elements = object["keyTimes"]?.list else {
      let even = old.indices.map { Double($0) / Double(old.count - 1) }
      let isEven = zip(new, even).allSatisfy { ($0 - $1).magnitude < 1e-6 }
      return isEven ? [] : [text.insertion(of: "keyTimes", JSON(new.map(Self.exact)), in: object)]
    }
    return zip(elements, zip(new, old)).compactMap { element, times in
      times.0 == times.1 ? nil : (text.range(of: element), JSON(Self.exact(times.0)).text())
    }
  }
}
