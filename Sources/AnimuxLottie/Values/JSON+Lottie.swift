internal import AnimuxDocuments

/// Lenient reading: a member that is missing or has another type counts as absent, as in other players.
extension JSON {
  /// The number, also that of a truth value or of a list's first element.
  var lottieNumber: Double? {
    switch kind {
    case .number(let number): number
    case .bool(let value): value ? 1 : 0
    case .array(let elements): elements.first.flatMap { $0.isList ? nil : $0.lottieNumber }
    default: nil
    }
  }

  /// The frame of a keyframe, within the frames that a film can have.
  var keyFrame: Double? { self["t"]?.lottieNumber?.held(-LottieBounds.frames, LottieBounds.frames) }

  /// The numbers of a list, or a single number as a list.
  var lottieNumbers: [Double]? {
    guard case .array(let elements) = kind else { return lottieNumber.map { [$0] } }
    let numbers = elements.compactMap { $0.isList ? nil : $0.lottieNumber }
    return numbers.count == elements.count ? numbers : nil
  }

  /// Whether the value has no expressions in it, because it is an outline or a list of numbers.
  var isGeometry: Bool {
    switch kind {
    case .array(let elements): elements.first.map { !$0.isObject && !$0.isList } ?? true
    case .object: self["v"]?.isList == true && self["i"]?.isList == true
    default: true
    }
  }

  /// Returns whether a property in the value has an expression.
  func hasExpressions(level: Int = 0) -> Bool {
    guard level < LottieBounds.values, !isGeometry else { return false }
    return switch kind {
    case .array(let elements): elements.contains { $0.hasExpressions(level: level + 1) }
    case .object(let members):
      members.contains { member in
        member.key == "x" && member.value.string != nil || member.value.hasExpressions(level: level + 1)
      }
    default: false
    }
  }

  /// Returns the number of a member, or `defaultValue` if there is none.
  func number(_ key: String, _ defaultValue: Double = 0) -> Double {
    self[key]?.lottieNumber ?? defaultValue
  }

  /// Returns the number of a member as an integer, or `defaultValue` if there is none.
  func integer(_ key: String, _ defaultValue: Int = 0) -> Int {
    self[key]?.lottieNumber.map { Int($0.held(-1e9, 1e9)) } ?? defaultValue
  }

  /// Returns whether a member is true, or a number other than 0.
  func flag(_ key: String) -> Bool { number(key) != 0 }

  /// Returns whether the object is a document of an earlier version, or of none.
  func precedes(version: [Int]) -> Bool {
    let own = (text("v") ?? "").split(separator: ".").map { Int($0) ?? 0 }
    return own.lexicographicallyPrecedes(version)
  }

  /// Returns the text of a member.
  func text(_ key: String) -> String? { self[key]?.string }
}

extension Double {
  /// Returns the number in a range, and the lower bound for what is not a number.
  func held(_ low: Double, _ high: Double) -> Double { isNaN ? low : min(max(self, low), high) }

  /// The number with at most five decimal places, so that documents remain short.
  var short: Double {
    guard isFinite else { return 0 }
    return abs(self) < 1e9 ? (self * 1e5).rounded() / 1e5 + 0 : self
  }
}

/// Changes of parts. Places are kept. They are used in one another, and the program would be larger if they were inlined.
extension JSON {
  /// Returns the object with each member changed by a function of its key and its value.
  @inline(never)
  func changed(_ change: (String, JSON) -> JSON) -> JSON {
    guard case .object(let members) = kind else { return self }
    return JSON(
      .object(
        members.map { Member($0.key, change($0.key, $0.value), at: $0.keyPlace, isBroken: $0.isBroken) }),
      at: place)
  }

  /// Returns the list with each element changed.
  @inline(never)
  func mapped(_ change: (JSON) -> JSON) -> JSON {
    guard case .array(let elements) = kind else { return self }
    return JSON(.array(elements.map(change)), at: place)
  }

  /// Returns the value with the elements or members that have a replacement, or `nil` if none has one. Most parts of a document have
  /// none, and are not copied.
  @inline(never)
  func replacing(_ replacement: (String, JSON) -> JSON?) -> JSON? {
    switch kind {
    case .array(var elements):
      var isChanged = false
      for index in elements.indices {
        guard let new = replacement("", elements[index]) else { continue }
        elements[index] = new
        isChanged = true
      }
      guard isChanged else { return nil }
      return JSON(.array(elements), at: place)
    case .object(var members):
      var isChanged = false
      for (index, member) in members.enumerated() {
        guard let new = replacement(member.key, member.value) else { continue }
        members[index] = Member(member.key, new, at: member.keyPlace, isBroken: member.isBroken)
        isChanged = true
      }
      guard isChanged else { return nil }
      return JSON(.object(members), at: place)
    case .null, .bool, .number, .string, .invalid: return nil
    }
  }

  /// The value with numbers of at most five decimal places.
  var short: JSON {
    switch kind {
    case .number(let number): JSON(number.short)
    case .array(let elements): JSON(elements.map(\.short))
    default: self
    }
  }

  /// Returns the object with a member set.
  func with(_ key: String, _ value: JSON) -> JSON {
    guard case .object(let members) = kind else { return self }
    guard members.contains(where: { $0.key == key }) else {
      return JSON(.object(members + [Member(key, value)]), at: place)
    }
    return changed { $0 == key ? value : $1 }
  }

  /// Returns a property whose numbers, or those of its keyframes, are changed by a function of their key and themselves.
  func withNumbers(_ change: (String, [Double]) -> [Double]) -> JSON {
    if let numbers = lottieNumbers { return JSON(change("k", numbers)) }
    return withNumbers(change, 0)
  }

  private func withNumbers(_ change: (String, [Double]) -> [Double], _ level: Int) -> JSON {
    changed { key, value in
      guard ["k", "s", "e", "to", "ti"].contains(key), level < 2 else { return value }
      if let numbers = value.lottieNumbers {
        let numbers = change(key, numbers)
        return value.isList ? JSON(numbers) : JSON(numbers.x)
      }
      return value.mapped { $0.withNumbers(change, level + 1) }
    }
  }

  /// Returns the object without a member.
  func without(_ key: String) -> JSON {
    guard case .object(let members) = kind else { return self }
    return JSON(.object(members.filter { $0.key != key }), at: place)
  }
}
