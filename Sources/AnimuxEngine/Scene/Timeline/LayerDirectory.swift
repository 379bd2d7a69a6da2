/// Who is in the tree at a moment, by name.
struct LayerDirectory: Sendable {
  /// What the root layer is called, where no other layer is called so.
  static let rootName = "root"

  typealias ID = Int

  enum Finding: Equatable {
    case one(ID)
    case none
    /// More than one layer is called so.
    case several([ID])
  }

  private struct Member: Sendable {
    var name: String?
    var parent: ID?
  }

  /// By ID; those that have left too.
  private var members: [ID: Member] = [:]
  private var named: [String: [ID]] = [:]
  private var root: ID?

  /// A layer without a superlayer is the root.
  mutating func enter(_ id: ID, name: String?, in parent: ID?) {
    members[id] = Member(name: name, parent: parent)
    if parent == nil { root = id }
    if let name { named[name, default: []].append(id) }
  }

  mutating func leave(_ id: ID) {
    guard let name = members[id]?.name else { return }
    named[name]?.removeAll { $0 == id }
    if named[name]?.isEmpty == true { named[name] = nil }
  }

  mutating func rename(_ id: ID, to name: String?) {
    leave(id)
    enter(id, name: name, in: parent(of: id))
  }

  mutating func move(_ id: ID, to parent: ID) { members[id]?.parent = parent }

  func parent(of id: ID) -> ID? { members[id]?.parent }

  /// How many layers it lies in, itself counted.
  func level(of id: ID) -> Int {
    var (count, current) = (1, id)
    while let parent = parent(of: current) { (count, current) = (count + 1, parent) }
    return count
  }

  var names: some Collection<String> { named.keys.sorted() }

  /// The layer that `text` means: a name, or a path of names, of which the first may be any in the tree.
  func find(_ text: String) -> Finding {
    var found = named[text] ?? []
    if found.isEmpty { found = path(text) }
    if found.isEmpty, text == Self.rootName, let root { return .one(root) }
    let exact = found.count > 1 ? found.filter { path(of: $0) == text } : []
    if !exact.isEmpty { found = exact }
    return found.count == 1 ? .one(found[0]) : found.isEmpty ? .none : .several(found)
  }

  private func path(_ text: String) -> [ID] {
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count > 1, let last = names.last else { return [] }
    return (named[String(last)] ?? []).filter { id in
      var current: ID? = id
      for name in names.reversed() {
        guard let id = current, let own = members[id]?.name, own == name else { return false }
        current = parent(of: id)
      }
      return true
    }
  }

  /// The names from below the root down to the layer; of one without a name, nothing is known to say.
  func path(of id: ID) -> String {
    var names: [String] = []
    var current = id
    while let parent = parent(of: current) {
      names.append(siblingName(members[current]?.name, at: nil))
      current = parent
    }
    return names.reversed().joined(separator: "/")
  }

  /// True where `id` is `other` or lies in it.
  func isInside(_ id: ID, _ other: ID) -> Bool {
    var current: ID? = id
    while let id = current {
      if id == other { return true }
      current = parent(of: id)
    }
    return false
  }
}
