/// Names for siblings that no two of them share, and that have no slash, so that a path of them names one layer only.
package struct SiblingNames {
  private var taken: Set<String>

  package init(inRoot: Bool) { taken = inRoot ? [Film.rootPath] : [] }

  /// Returns the name of the next sibling in a path. A name that is taken or empty gets its index. A slash becomes the sign of
  /// division.
  package mutating func next(_ name: String, at index: Int) -> String {
    var unique = name.isEmpty ? siblingName(nil, at: index) : name.replacing("/", with: "\u{2215}")
    while !taken.insert(unique).inserted { unique += "#\(index)" }
    return unique
  }
}

extension Film {
  /// The path of each layer, by its node. No two layers have the same one. It is made of the names with which layers are added,
  /// so it stays as long as the layer does.
  var layerPaths: [Node.ID: String] {
    var paths: [Node.ID: String] = [:]
    addPaths(in: root, below: [], to: &paths)
    return paths
  }

  private func addPaths(in node: Node.ID, below path: [String], to paths: inout [Node.ID: String]) {
    var names = SiblingNames(inRoot: path.isEmpty)
    for (index, stay) in stays(in: node).enumerated() where stay.child != captionsNode {
      let own =
        path + [names.next(siblingName(nodes[stay.child].versions[0].model.name, at: index), at: index)]
      guard paths[stay.child] == nil else { continue }
      paths[stay.child] = own.joined(separator: "/")
      addPaths(in: stay.child, below: own, to: &paths)
    }
  }
}
