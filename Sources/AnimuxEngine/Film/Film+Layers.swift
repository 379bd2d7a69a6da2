internal import AnimuxMotion

extension Film {
  /// Returns the presentation values of a layer at `time`, or `nil` if there is no such layer or it is not shown.
  ///
  /// - Parameter path: The names from below the root down to the layer, such as `stage/ball`. A layer without a name is
  ///   referred to by its index, such as `#2`.
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
    var layer = version(of: current, at: time).presentation(
      at: local, hearing: Hearing(soundBoard, at: time))
    fillClocks(in: &layer, of: current, at: time)
    return layer
  }

  func version(of node: Node.ID, at time: Double) -> Version { nodes[node].version(at: time) }

  /// Returns the name or the index that a node has among its siblings.
  func name(of node: Node.ID, index: Int, at time: Double) -> String {
    siblingName(version(of: node, at: time).model.name, at: index)
  }
}
