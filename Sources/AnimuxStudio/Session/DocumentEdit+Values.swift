internal import AnimuxDocuments

/// Values of layers.
extension DocumentEdit {
  /// The elements of lists that key paths name.
  private static let components: [String: [String: Int]] = [
    "position": ["x": 0, "y": 1], "anchorPoint": ["x": 0, "y": 1], "size": ["width": 0, "height": 1],
    "shadowOffset": ["width": 0, "height": 1], "bounds": rectangle, "frame": rectangle,
  ]
  private static let rectangle = [
    "x": 0, "y": 1, "width": 2, "height": 3, "origin.x": 0, "origin.y": 1, "size.width": 2, "size.height": 3,
  ]

  /// The keys that set the size of a layer.
  private static let sizes = ["size", "bounds", "frame"]

  /// Returns the keys of which a layer has one if it sets the value of another key.
  private static func equivalents(of key: String) -> [String] {
    switch key.prefix(while: { $0 != "." }) {
    case "position": ["position", "frame"]
    case "size", "bounds": sizes
    default: []
    }
  }

  /// Returns the text with another value of a member, or with a new member.
  func setting(_ key: String, to value: JSON, in object: JSON) throws(EditRefusal) -> [UInt8] {
    // An expression that the layer has by what it uses is overridden as a whole.
    let isComputed = inherited(key, of: object)?.text().contains("${") == true
    if !isComputed, let own = try overriding(Self.equivalents(of: key), of: object) {
      return try own.edit.setting(key, to: value, in: own.object)
    }
    if let old = object[key] {
      if key == "transform", value == "identity", let parts = turnedBack(object) { return parts }
      return text.replacing(try changes(of: key, old, to: value, from: edit["from"]))
    }
    if key == "transform" {
      if value == "identity", let parts = turnedBack(object) { return parts }
      if let part = object.members.first(where: { $0.key.hasPrefix("transform.") }) {
        throw EditRefusal("The document sets \(quoted(part.key)); edit that, or type identity to remove it")
      }
    }
    if let changes = try changesElsewhere(key, to: value, in: object) { return text.replacing(changes) }
    return text.inserting(key, value, in: object)
  }

  /// Returns the text without the transform of a layer, or `nil` if it has no parts of one.
  private func turnedBack(_ object: JSON) -> [UInt8]? {
    let parts = object.members.filter { $0.key.hasPrefix("transform.") }
    guard !parts.isEmpty else { return nil }
    var current = text
    for part in object.members where part.key == "transform" || part.key.hasPrefix("transform.") {
      let now = current.object(at: Int(object.place.offset))?.members.first { $0.key == part.key }
      guard let now else { return nil }
      let range = Int(now.keyPlace.offset)..<current.range(of: now.value).upperBound
      guard let next = DocumentText(current.replacing(current.rangeToRemove(range), with: "")) else {
        return nil
      }
      current = next
    }
    return current.bytes
  }

  /// Returns the changes of other members that set a value, or `nil` if there are none.
  private func changesElsewhere(_ key: String, to value: JSON, in object: JSON) throws(EditRefusal)
    -> [TextChange]?
  {
    if key.hasPrefix("transform."), let transform = object["transform"], !transform.isNull {
      throw EditRefusal("The document sets \"transform\" as a whole; edit it there")
    }
    if let dot = key.firstIndex(of: "."), let whole = object[String(key[..<dot])] {
      return try changesOfPart(String(key[key.index(after: dot)...]), String(key[..<dot]), whole, to: value)
    }
    if key == "position" || key.hasPrefix("position."), let frame = object["frame"] {
      return try changes(ofFrame: frame, key, to: value)
    }
    if key == "size" || key.hasPrefix("size."),
      let (name, whole) = ["bounds", "frame"].lazy.compactMap({ name in
        object[name].map { (name, $0) }
      }).first
    {
      return try changes(of: name, whole, by: steps(key, to: value).map { ($0.key + 2, $0.value) })
    }
    if key == "bounds", let size = object["size"] ?? object["frame"] {
      let (old, new) = (edit["from"]?.numbers ?? [], value.numbers ?? [])
      guard old.count == 4, new.count == 4, old[..<2] == new[..<2] else {
        throw EditRefusal("The document sets the size of the layer by another key; edit that")
      }
      let first = object["size"] == nil ? 2 : 0
      return try changes(
        of: first == 0 ? "size" : "frame", size,
        by: (0..<2).map { (first + $0, (new[2 + $0] - old[2 + $0], new[2 + $0])) })
    }
    return try changesOfParts(key, to: value, in: object)
  }

  /// Returns the changes of members such as `position.x` that set a list as a whole.
  private func changesOfParts(_ key: String, to value: JSON, in object: JSON) throws(EditRefusal)
    -> [TextChange]?
  {
    guard let names = Self.components[key] else { return nil }
    let parts = object.members.filter { $0.key.hasPrefix(key + ".") }
    guard !parts.isEmpty else { return nil }
    var changes: [TextChange] = []
    for (index, step) in try steps(key, to: value) where step.by != 0 {
      guard let part = parts.first(where: { names[String($0.key.dropFirst(key.count + 1))] == index }) else {
        throw EditRefusal("The document sets \(quoted(parts[0].key)) alone; edit the others there")
      }
      changes += try self.change(of: part.key, part.value, by: step, along: index).map { [$0] } ?? []
    }
    return changes
  }

  private func changesOfPart(
    _ part: String, _ key: String, _ whole: JSON, to value: JSON
  ) throws(EditRefusal) -> [TextChange] {
    guard let index = Self.components[key]?[part], let elements = whole.list,
      elements.indices.contains(index), let new = value.number
    else { throw EditRefusal("The document sets \(quoted(key)) as a whole; edit it there") }
    let old = edit["from"]?.number ?? elements[index].number ?? new
    return try changes(of: key, whole, by: [(index, (new - old, new))])
  }

  /// Returns the changes of a frame that move it as far as the position moves.
  private func changes(ofFrame frame: JSON, _ key: String, to value: JSON) throws(EditRefusal) -> [TextChange]
  {
    let steps = try steps(key, to: value).map { ($0.key, (by: $0.value.by, to: Double.nan)) }
    return try changes(of: "frame", frame, by: steps)
  }

  /// Returns how far each element of a list moves from its value in the film, and where to.
  private func steps(_ key: String, to value: JSON) throws(EditRefusal) -> [Int: (by: Double, to: Double)] {
    if let dot = key.firstIndex(of: ".") {
      let part = Self.components[String(key[..<dot])]?[String(key[key.index(after: dot)...])]
      guard let part, let old = edit["from"]?.number, let new = value.number else { throw .notUnderstood }
      return [part: (new - old, new)]
    }
    guard let old = edit["from"]?.numbers, let new = value.numbers, old.count == new.count else {
      throw EditRefusal("\(quoted(key)) is a list of numbers, such as [100, 50]")
    }
    return Dictionary(uniqueKeysWithValues: new.indices.map { ($0, (new[$0] - old[$0], new[$0])) })
  }

  /// Returns the changes that give a member another value: only of the elements that change, if both are lists as long.
  private func changes(
    of key: String, _ old: JSON, to value: JSON, from: JSON?
  ) throws(EditRefusal) -> [TextChange] {
    let (elements, new) = (old.list ?? [], value.list ?? [])
    let model = from?.list ?? elements
    guard !elements.isEmpty, elements.count == new.count, model.count == new.count else {
      guard !text.hasExpression(old) else { throw Self.expression(key) }
      return [(text.range(of: old), value.text())]
    }
    var changes: [TextChange] = []
    for index in new.indices where new[index] != model[index] {
      if let to = new[index].number, let start = model[index].number {
        changes += try change(of: key, elements[index], by: (to - start, to), along: index).map { [$0] } ?? []
      } else if new[index] != elements[index] {
        guard !text.hasExpression(elements[index]) else { throw Self.expression(key) }
        changes.append((text.range(of: elements[index]), new[index].text()))
      }
    }
    return changes
  }

  private static func expression(_ key: String) -> EditRefusal {
    EditRefusal("\(quoted(key)) is an expression; edit it, or the variables in it, in the document")
  }

  /// Returns the changes of some elements of a list.
  private func changes(
    of key: String, _ list: JSON, by steps: [(index: Int, step: (by: Double, to: Double))]
  ) throws(EditRefusal) -> [TextChange] {
    guard !text.hasExpression(list) || list.list != nil else { throw Self.expression(key) }
    let elements = list.list ?? []
    var changes: [TextChange] = []
    for (index, step) in steps.sorted(by: { $0.index < $1.index }) {
      guard elements.indices.contains(index) else {
        throw EditRefusal("\(quoted(key)) is not a list of plain numbers in the document; edit it there")
      }
      changes += try change(of: key, elements[index], by: step, along: index).map { [$0] } ?? []
    }
    return changes
  }

  /// Returns the change of a number or a length, or `nil` if it stays. A length with a unit keeps its unit.
  private func change(
    of key: String, _ old: JSON, by step: (by: Double, to: Double), along index: Int
  ) throws(EditRefusal) -> TextChange? {
    guard step.by.magnitude > 1e-9 else { return nil }
    guard !text.hasExpression(old) else { throw Self.expression(key) }
    if let number = old.number {
      let isPlain = (number + step.by - step.to).magnitude < 1e-3
      return (text.range(of: old), JSON(Self.rounded(isPlain ? step.to : number + step.by)).text())
    }
    let length = old.string ?? ""
    let unit = String(length.drop { !$0.isLetter && $0 != "%" })
    guard !unit.isEmpty, let number = Double(length.dropLast(unit.count)), number.isFinite else {
      throw EditRefusal("\(quoted(key)) is not plain numbers in the document; edit it there")
    }
    guard let whole = whole(unit, along: index % 2, number, step), whole > 0 else {
      guard step.to.isFinite else { throw Self.notPlain(key) }
      return (text.range(of: old), JSON(Self.rounded(step.to)).text())
    }
    let moved = JSON(Self.rounded(number + step.by / whole * 100)).text()
    return (text.range(of: old), JSON(moved + unit).text())
  }

  /// Returns the length that is 100 of a unit.
  private func whole(_ unit: String, along axis: Int, _ number: Double, _ step: (by: Double, to: Double))
    -> Double?
  {
    let canvas = edit["canvas"]?.numbers ?? []
    switch unit {
    case "%": if let within = edit["within"]?.numbers, within.count == 2 { return within[axis] }
    case "vw": if canvas.count == 2 { return canvas[0] }
    case "vh": if canvas.count == 2 { return canvas[1] }
    case "vmin": if canvas.count == 2 { return min(canvas[0], canvas[1]) }
    case "vmax": if canvas.count == 2 { return max(canvas[0], canvas[1]) }
    default: return nil
    }
    // It follows from the value that the length has in the film.
    return number == 0 || !step.to.isFinite ? nil : (step.to - step.by) / number * 100
  }

  /// Returns the text with a layer of another size, which has moved so that the opposite corner stays where it is.
  func resized(_ object: JSON) throws(EditRefusal) -> [UInt8] {
    if let own = try overriding(Self.sizes, of: object) { return try own.edit.resized(own.object) }
    if object["frame"] == nil, let own = try overriding(["position"], of: object) {
      return try own.edit.resized(own.object)
    }
    let apart = ["position.x", "position.y", "bounds.size.width", "bounds.size.height"]
    if let key = apart.first(where: { object[$0] != nil }) {
      throw EditRefusal("The document sets \(quoted(key)) apart; edit it in the document")
    }
    func pair(_ key: String) throws(EditRefusal) -> [Double] {
      guard let pair = edit[key]?.numbers, pair.count == 2 else { throw .notUnderstood }
      return pair
    }
    let (size, oldSize, position) = (try pair("size"), try pair("fromSize"), try pair("position"))
    let (oldPosition, anchor) = (try pair("fromPosition"), try pair("anchor"))
    let grown = (0..<2).map { (by: size[$0] - oldSize[$0], to: size[$0]) }
    if let frame = object["frame"] {
      let moved = (0..<2).map { index in
        (index, (by: position[index] - oldPosition[index] - anchor[index] * grown[index].by, to: Double.nan))
      }
      return text.replacing(try changes(of: "frame", frame, by: moved + (0..<2).map { (2 + $0, grown[$0]) }))
    }
    guard
      let (key, first, list) = [("size", 0), ("bounds", 2)].lazy.compactMap({ key, first in
        object[key].map { (key, first, $0) }
      }).first
    else { throw EditRefusal("The document sets no size of this layer; with Alt, its corners scale it") }
    let larger = try changes(of: key, list, by: (0..<2).map { (first + $0, grown[$0]) })
    let steps = (0..<2).map { (by: position[$0] - oldPosition[$0], to: position[$0]) }
    guard steps.contains(where: { $0.by.magnitude > 1e-9 }) else { return text.replacing(larger) }
    guard let old = object["position"] else {
      guard let next = DocumentText(text.replacing(larger)),
        let again = next.object(at: Int(object.place.offset))
      else { throw .notUnderstood }
      return next.inserting("position", JSON(position), in: again)
    }
    return text.replacing(larger + (try changes(of: "position", old, by: (0..<2).map { ($0, steps[$0]) })))
  }
}
