/// The layers that are in the tree at one time, by name.
struct LayerDirectory: Sendable {
  /// The name of the root layer. It never refers to another layer.
  static let rootName = "root"

  typealias ID = Int

  enum Match: Equatable {
    case one(ID)
    case none
    /// The name is ambiguous.
    case several([ID])
  }

  private struct Member: Sendable {
    var name: String?
    var parent: ID?
  }

  /// The layers by ID, including those that have been removed. IDs are small numbers without large gaps.
  private var members: [Member?] = []
  private var named: [String: [ID]] = [:]
  private var root: ID?

  /// Adds a layer. A layer without a superlayer is the root.
  mutating func enter(_ id: ID, name: String?, in parent: ID?) {
    if id >= members.count { members += Array(repeating: nil, count: id + 1 - members.count) }
    members[id] = Member(name: name, parent: parent)
    if parent == nil { root = id }
    if let name { named[name, default: []].append(id) }
  }

  mutating func leave(_ id: ID) {
    guard let name = member(id)?.name else { return }
    named[name]?.removeAll { $0 == id }
    if named[name]?.isEmpty == true { named[name] = nil }
  }

  mutating func rename(_ id: ID, to name: String?) {
    leave(id)
    enter(id, name: name, in: parent(of: id))
  }

  mutating func move(_ id: ID, to parent: ID) {
    if members.indices.contains(id) { members[id]?.parent = parent }
  }

  private func member(_ id: ID) -> Member? { members.indices.contains(id) ? members[id] : nil }

  func parent(of id: ID) -> ID? { member(id)?.parent }

  /// Returns the layers with a name, and with the same superlayer.
  func members(of parent: ID, named name: String) -> [ID] {
    (named[name] ?? []).filter { self.parent(of: $0) == parent }
  }

  /// Returns the depth of a layer. The root has depth 1.
  func level(of id: ID) -> Int {
    var (count, current) = (1, id)
    while let parent = parent(of: current) { (count, current) = (count + 1, parent) }
    return count
  }

  var names: some Collection<String> { named.keys.sorted() }

  /// Finds the layer that `text` refers to: by a name, or by a path of names that can start at any layer.
  func find(_ text: String) -> Match {
    if text == Self.rootName, let root { return .one(root) }
    var found = (named[text] ?? []) + path(text)
    let exact = found.count > 1 ? found.filter { path(of: $0) == text } : []
    if !exact.isEmpty { found = exact }
    return found.count == 1 ? .one(found[0]) : found.isEmpty ? .none : .several(found)
  }

  /// Returns whether `text` is the root layer's name, and another layer has it, too.
  func hidesNamesake(_ text: String) -> Bool { text == Self.rootName && named[text] != nil }

  private func path(_ text: String) -> [ID] {
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count > 1, let last = names.last else { return [] }
    return (named[String(last)] ?? []).filter { id in
      var current: ID? = id
      for name in names.reversed() {
        guard let id = current, let own = member(id)?.name, own == name else { return false }
        current = parent(of: id)
      }
      return true
    }
  }

  /// Returns the names from below the root down to the layer. A layer without a name has a placeholder.
  func path(of id: ID) -> String {
    var names: [String] = []
    var current = id
    while let parent = parent(of: current) {
      names.append(siblingName(member(current)?.name, at: nil))
      current = parent
    }
    return names.reversed().joined(separator: "/")
  }

  /// Returns whether `id` is `other` or one of its descendants.
  func isInside(_ id: ID, _ other: ID) -> Bool {
    var current: ID? = id
    while let id = current {
      if id == other { return true }
      current = parent(of: id)
    }
    return false
  }
}
