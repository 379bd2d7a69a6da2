internal import AnimuxDocuments

extension Converter {
  /// Returns a list of shapes in which each copy of the last repeater is a group, if a trim that follows shortens all copies one
  /// after the other. `outer` has the changes in the lists around it.
  mutating func withCopies(_ items: [JSON], _ outer: [Modifier]) -> [JSON] {
    let own = items.lastIndex { Modifier($0)?.isSequentialTrim == true }
    let end = outer.contains(where: \.isSequentialTrim) ? items.count : own
    guard let end,
      let index = items[..<end].lastIndex(where: { $0.shapeType == .repeater && !$0.flag("hd") }), index > 0
    else { return items }
    let most = (NumberTrack(items[index]["c"])?.keys.map { $0.value.x }.max() ?? 1).rounded(.up)
    let copies = most <= Double(copiesLeft) ? copies(of: Array(items[..<index]), by: items[index]) : nil
    guard let copies else {
      note(
        "trims copies that change, or too many, one after the other: each copy is trimmed by itself",
        at: items[index].place)
      return items
    }
    copiesLeft -= copies.count
    return copies + items[(index + 1)...]
  }

  /// Returns a group for each copy that a repeater makes, or `nil` if the number or the transform of the copies changes in a way
  /// that groups cannot have.
  private func copies(of items: [JSON], by repeater: JSON) -> [JSON]? {
    let transform = repeater["tr"] ?? repeater
    func still(_ json: JSON?, _ standard: [Double]) -> [Double]? {
      let track = NumberTrack(json) ?? NumberTrack(standard)
      return track.isStatic ? track.keys[0].value : nil
    }
    guard let count = still(repeater["c"], [1]), let offset = still(repeater["o"], [0]),
      let start = still(transform["so"], [100]), let end = still(transform["eo"], [100]),
      let anchor = still(transform["a"], [0, 0]), let scale = still(transform["s"], [100, 100]),
      Placement(transform).separate == nil
    else { return nil }
    let number = Int(count.x.rounded(.up).held(0, Double(LottieBounds.copies)))
    let copies = (0..<number).map { index -> JSON in
      let times = Double(index) + offset.x
      let share = number > 1 ? Double(index) / Double(number - 1) : 0
      let sizes = [scale.x, scale.y].map { JSON((powered($0 / 100, times) * 100).short) }
      let placed = (transform["p"] ?? ["k": [0, 0]]).withNumbers { key, numbers in
        numbers.prefix(2).enumerated().map { index, number in
          let origin = index == 0 ? anchor.x : anchor.y
          return number * times + (["to", "ti"].contains(key) ? 0 : origin)
        }
      }
      let turned = (transform["r"] ?? ["k": 0]).withNumbers { $1.map { $0 * times } }
      let opacity = (start.x * (1 - share) + end.x * share).held(0, 100)
      let placement: [(String, JSON)] = [
        ("ty", "tr"), ("a", JSON(anchor)), ("p", placed), ("s", JSON(sizes)), ("r", turned),
        ("o", JSON(opacity)),
      ]
      let members: [(String, JSON)] = [("ty", "gr"), ("it", JSON(items + [JSON(object: placement)]))]
      return JSON(JSON(object: members).kind, at: repeater.place)
    }
    return repeater.integer("m", 1) == 2 ? copies.reversed() : copies
  }
}

extension Modifier {
  /// Whether it trims paths one after the other.
  fileprivate var isSequentialTrim: Bool {
    guard case .trim(let trim) = self else { return false }
    return trim.isSequential
  }
}
