/// Objects, whose members can come from several places.
extension Expander {
  /// A member of one object, or of several that are merged, with all of its values. The topmost value is the
  /// last one.
  private struct Slot {
    var member: JSON.Member
    var parts: [Part]
  }

  /// Returns the members of resolved objects.
  mutating func members(_ parts: [Part], _ place: Place, in scope: Scope) -> Outcome {
    if let outcome = plainMembers(parts, place, in: scope) { return outcome }
    let slots = slots(of: parts)
    if let condition = slots.first(where: { $0.member.key == "if" }) {
      guard holds(condition.parts, condition.member.value.place, in: scope) else { return .omitted }
    }
    if let member = slots.first(where: { $0.member.key == "repeat" })?.member {
      report(
        .invalidValue, "a repeat must be in a list, to which its copies are added", at: member.keyPlace)
      return .value(JSON(.invalid, at: place))
    }
    var result = Result(isWhole: parts.count == 1)
    for slot in slots where slot.member.key != "if" { append(slot, of: slots, to: &result, in: scope) }
    if slots.contains(where: { $0.member.key == "if" }) { result.isWhole = false }
    return result.isWhole ? .same : .value(JSON(.object(result.members), at: place))
  }

  /// Expands a single object without special keys, which is the fast path. Returns `nil` for any other
  /// object.
  private mutating func plainMembers(_ parts: [Part], _ place: Place, in scope: Scope) -> Outcome? {
    guard parts.count == 1, !parts[0].isPlain, case .object(let members) = parts[0].json.kind,
      members.allSatisfy({ !Self.isSpecial($0.key) && !Self.listsSlides($0.key, besides: members) })
    else { return nil }
    var changed: [JSON.Member]?
    for (index, member) in members.enumerated() {
      let outcome =
        isUnread(member)
        ? Outcome.same : within(member.key) { $0.expand(member.value, parts[0].chain, in: scope) }
      if case .same = outcome {
        changed?.append(member)
        continue
      }
      if changed == nil { changed = Array(members[..<index]) }
      guard case .value(let value) = outcome else { continue }
      changed?.append(JSON.Member(member.key, value, at: member.keyPlace))
    }
    return changed.map { .value(JSON(.object($0), at: place)) } ?? .same
  }

  private func isUnread(_ member: JSON.Member) -> Bool {
    member.isBroken || ObjectReader.belongsToAuthor(member.key) && !isInMetadata
  }

  private static func isSpecial(_ key: String) -> Bool {
    switch key.utf8.count {
    case 2, 5, 6: key == "if" || key == "scene" || key == "repeat" || TextTemplate.isOne(key)
    default: TextTemplate.isOne(key)
    }
  }

  /// The members of an object that have been expanded.
  private struct Result {
    var members: [JSON.Member] = []
    /// Whether all members are unchanged.
    var isWhole: Bool
    private var newKeys: Set<String> = []
    /// The keys of the first members, and the number of these.
    private var (keys, keyCount) = (Set<String>(), 0)

    init(isWhole: Bool) {
      self.isWhole = isWhole
    }

    /// Whether a key has resulted from an expression.
    func hasNewKey(_ key: String) -> Bool { newKeys.contains(key) }

    /// Records a key that results from an expression. Returns `false` if the object already has the key.
    mutating func isNew(_ key: String) -> Bool {
      for member in members[keyCount...] where !member.isBroken { keys.insert(member.key) }
      keyCount = members.count
      return newKeys.insert(key).inserted && !keys.contains(key)
    }
  }

  private mutating func append(_ slot: Slot, of all: [Slot], to result: inout Result, in scope: Scope) {
    let member = slot.member
    if isUnread(member) { return result.members.append(member) }
    if !TextTemplate.isOne(member.key), result.hasNewKey(member.key) {
      report(.duplicateKey, "duplicate key \(quoted(member.key))", at: member.keyPlace)
      return
    }
    var key = member.key
    if TextTemplate.isOne(key), slot.parts.last?.isPlain == false {
      result.isWhole = false
      guard let text = keyText(key, member, in: scope, &result) else { return }
      key = text
    }
    let value: JSON
    if key == "scene", let inner = innerScene(slot, of: all, in: scope) {
      value = inner
    } else {
      switch within(key, { $0.expand(slot, of: all, in: scope) }) {
      case .same:
        if key == member.key { return result.members.append(member) }
        value = member.value
      case .value(let json): value = json
      case .omitted:
        result.isWhole = false
        return
      }
    }
    result.isWhole = false
    result.members.append(JSON.Member(key, value, at: member.keyPlace))
  }

  /// Expands the value of a member.
  private mutating func expand(_ slot: Slot, of all: [Slot], in scope: Scope) -> Outcome {
    let place = slot.member.value.place
    guard let part = slot.parts.last, !part.isPlain,
      Self.listsSlides(slot.member.key, besides: all.lazy.map(\.member))
    else { return expand(slot.parts, place, in: scope) }
    if case .array(let elements) = part.json.kind { return slides(part, elements, place, in: scope) }
    guard part.request != nil else { return expand(slot.parts, place, in: scope) }
    return nested(place) { expander in
      guard let parts = expander.resolved(slot.parts, asScene: false, in: scope) else {
        return .value(JSON(.invalid, at: place))
      }
      guard let list = parts.last, !list.isPlain, case .array(let elements) = list.json.kind else {
        return expander.value(ofResolved: parts, place, in: scope)
      }
      return expander.slides(list, elements, place, in: scope)
    }
  }

  /// Returns the text of a key with expressions, or `nil` after reporting an error.
  private mutating func keyText(
    _ key: String, _ member: JSON.Member, in scope: Scope, _ result: inout Result
  ) -> String? {
    guard let value = value(ofText: key, at: member.keyPlace, in: scope) else { return nil }
    let text: String
    do throws(NotationError) { text = try value.plainText(at: 0) } catch {
      report(.invalidValue, "a key must be a text, found \(value.inWords)", at: member.keyPlace)
      return nil
    }
    guard result.isNew(text) else {
      report(.duplicateKey, "duplicate key \(quoted(text))", at: member.keyPlace)
      return nil
    }
    return text
  }

  /// Expands the value of a key. In `set`, the keys are names of layers, and their values have the keys of
  /// layers.
  private mutating func within(_ key: String, _ expand: (inout Expander) -> Outcome) -> Outcome {
    if key == "metadata" {
      isInMetadata = true
      defer { isInMetadata = false }
      return expand(&self)
    }
    guard key == "set" else { return expand(&self) }
    let outer = depthOfSettings
    depthOfSettings = depth + 1
    defer { depthOfSettings = outer }
    return expand(&self)
  }

  /// Whether an object has the keys of a composition: a layer, or the settings of a transaction for one.
  private func isComposition(_ all: [Slot]) -> Bool {
    if case .string("composition")? = all.first(where: { $0.member.key == "type" })?.member.value.kind {
      return true
    }
    return depthOfSettings.map { $0 + 1 == depth } ?? false
  }

  /// Expands the scene of a composition. It has its own names, and can be expanded again with other values
  /// for them.
  private mutating func innerScene(_ slot: Slot, of all: [Slot], in scope: Scope) -> JSON? {
    guard case .object = slot.member.value.kind, isComposition(all) else { return nil }
    var given: [JSON.Member] = []
    if let inputs = all.first(where: { $0.member.key == "inputs" }),
      case .object(let members) = expanded(inputs.parts, inputs.member.value.place, in: scope).kind
    {
      given = members
    }
    let place = slot.member.value.place
    guard let parts = resolved(slot.parts, asScene: true, in: scope), parts[0].isObject else {
      return JSON(.invalid, at: place)
    }
    let around = Array(scenes[...scope.scene])
    var inner: SceneInstance?
    _ = nested(place) { expander in
      let outer = expander.depthOfSettings
      expander.depthOfSettings = nil
      defer { expander.depthOfSettings = outer }
      inner = expander.scene(parts, place, given: given, outer: scope)
      return .same
    }
    guard let inner, inner.json.kind != .invalid else { return JSON(.invalid, at: place) }
    return diagnostics.keep(SceneTemplate(parts, at: place, in: scope, of: around, first: inner))
  }

  /// Returns the slots in the order in which their keys first occur, from the lowest object up.
  private func slots(of parts: [Part]) -> [Slot] {
    var slots: [Slot] = []
    var positions: [String: Int] = [:]
    for part in parts {
      guard case .object(let members) = part.json.kind else { continue }
      if slots.isEmpty { slots.reserveCapacity(members.count) }
      for member in members {
        let value = Part(json: member.value, chain: part.chain, isPlain: part.isPlain)
        guard parts.count > 1, !member.isBroken else {
          slots.append(Slot(member: member, parts: [value]))
          continue
        }
        if let position = positions[member.key] {
          slots[position].member = member
          slots[position].parts.append(value)
        } else {
          positions[member.key] = slots.count
          slots.append(Slot(member: member, parts: [value]))
        }
      }
    }
    return slots
  }

  /// Returns the values of a key in resolved objects, the topmost last, or `nil` if none has the key.
  func values(of key: String, in parts: [Part]) -> [Part]? {
    let found = parts.compactMap { part in
      part.json[key].map { Part(json: $0, chain: part.chain, isPlain: part.isPlain) }
    }
    return found.isEmpty ? nil : found
  }

  /// Whether the condition of an `if` holds. An invalid one does, so that other errors in its object are
  /// reported, too.
  mutating func holds(_ condition: [Part], _ place: Place, in scope: Scope) -> Bool {
    expanded(condition, place, in: scope).isTrue
  }
}
