internal import AnimuxDocuments

/// A superlayer and an index among its sublayers.
struct InsertionPoint {
  let parent: Node.ID
  let index: Int
}

extension InsertionPoint {
  /// Returns the current position of a seat, or `nil` after reporting an error.
  ///
  /// - Parameter leaving: A layer that is not counted.
  static func find(
    _ seat: LayerPlacement, leaving: Node.ID? = nil, _ place: Place, in draft: inout FilmDraft
  ) -> InsertionPoint? {
    switch seat {
    case .inside(let name, let index):
      guard let parent = draft.find(name, place) else { return nil }
      let children = draft.tree.version(parent).children
      let count = children.count - (leaving.map { children.contains($0) } == true ? 1 : 0)
      guard let index else { return InsertionPoint(parent: parent, index: count) }
      guard (0...count).contains(index) else {
        let message =
          "index \(index) is beyond the \(count) sublayers of \(quoted(name)) at \(draft.tree.timeText)"
        return draft.reader.report(.outOfRange, message, at: place)
      }
      return InsertionPoint(parent: parent, index: index)
    case .above(let name): return find(beside: name, offset: 1, leaving: leaving, place, in: &draft)
    case .below(let name): return find(beside: name, offset: 0, leaving: leaving, place, in: &draft)
    }
  }

  private static func find(
    beside name: String, offset: Int, leaving: Node.ID?, _ place: Place, in draft: inout FilmDraft
  ) -> InsertionPoint? {
    guard let sibling = draft.find(name, place) else { return nil }
    guard sibling != leaving else {
      return draft.reader.report(
        .invalidValue, "layer \(quoted(name)) cannot be moved beside itself", at: place)
    }
    guard let parent = draft.tree.parent(of: sibling) else {
      return draft.reader.report(.invalidValue, "a layer cannot be placed beside the root layer", at: place)
    }
    let children = draft.tree.version(parent).children
    guard let index = children.firstIndex(of: sibling) else {
      return draft.reader.report(
        .invalidValue, "a layer cannot be placed beside \(quoted(name)), which is a mask", at: place)
    }
    let isAfter = leaving.flatMap { children.firstIndex(of: $0) }.map { $0 < index } ?? false
    return InsertionPoint(parent: parent, index: index + offset - (isAfter ? 1 : 0))
  }
}
