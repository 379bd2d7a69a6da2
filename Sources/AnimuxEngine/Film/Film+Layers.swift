internal import AnimuxMotion

extension Film {
  /// The layer called `path` as it is on screen at `time`; nil where there is none, or it is not shown. It is named by the
  /// names from the root down, `stage/ball`; one without a name by its index, `#2`.
  public func presentation(of path: String, at time: Double) -> Layer? {
    guard var local = version(of: root, at: time).model.timing.layerTime(at: time) else { return nil }
    var current = root
    for name in path.split(separator: "/").map(String.init) {
      let children = version(of: current, at: time).children
      guard
        let child = children.indices.first(where: { self.name(of: children[$0], index: $0, at: time) == name }
        )
      else { return nil }
      current = children[child]
      guard let inner = version(of: current, at: time).model.timing.layerTime(at: local) else { return nil }
      local = inner
    }
    var layer = version(of: current, at: time).presentation(at: local)
    fillClocks(in: &layer, of: current, at: time)
    return layer
  }

  func version(of node: Node.ID, at time: Double) -> Version { nodes[node].version(at: time) }

  /// What a node goes by among its siblings.
  func name(of node: Node.ID, index: Int, at time: Double) -> String {
    siblingName(version(of: node, at: time).model.name, at: index)
  }
}
