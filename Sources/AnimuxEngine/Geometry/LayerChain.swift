import AnimuxGraphics
internal import AnimuxMotion

/// The layers from the root down to one of them, as they are at a moment. Without any it stands for the canvas.
struct LayerChain {
  struct Link {
    let node: Node.ID
    let layer: Layer
    /// Its own.
    let time: Double
    /// False outside its active time, where its own time runs on by the plain rule.
    let isShown: Bool
  }

  private(set) var links: [Link] = []

  /// How many layers, counted from the root, lie in both chains.
  func shared(with other: LayerChain) -> Int {
    zip(links, other.links).prefix { $0.node == $1.node }.count
  }

  /// From the plane of the last layer to that of the layer before number `depth`; for 0 that is the canvas.
  func projection(downTo depth: Int) -> Matrix {
    var matrix = Matrix.identity
    for index in links.indices.dropFirst(depth).reversed() {
      matrix = matrix.then(links[index].layer.space)
      guard index > 0 else { continue }
      let superlayer = links[index - 1].layer
      matrix = matrix.then(superlayer.sublayerPlacement)
      if !superlayer.sharesSpace { matrix = matrix.flattened }
    }
    return matrix.flattened
  }

  mutating func append(_ link: Link) { links.append(link) }
}

extension Film {
  /// The layers down to the one at `path`; nil where there is none. No path at all leads to the canvas.
  func chain(to path: String?, of values: Values, at time: Double) -> LayerChain? {
    var chain = LayerChain()
    guard let path else { return chain }
    chain.append(link(to: root, of: values, parentTime: time, at: time))
    guard path != Film.rootPath else { return chain }
    var (current, local) = (root, chain.links[0].time)
    for name in path.split(separator: "/") {
      let children = version(of: current, at: time).inside
      let index = children.indices.first { self.name(of: children[$0], index: $0, at: time) == name }
      guard let index else { return nil }
      current = children[index]
      chain.append(link(to: current, of: values, parentTime: local, at: time))
      local = chain.links[chain.links.count - 1].time
    }
    return chain
  }

  private func link(
    to node: Node.ID, of values: Values, parentTime: Double, at time: Double
  ) -> LayerChain.Link {
    let version = version(of: node, at: time)
    let shownTime = version.model.timing.layerTime(at: parentTime)
    let local = shownTime ?? version.model.timing.localTime(at: parentTime)
    let layer =
      switch values {
      case .model: version.model
      case .presentation: version.presentation(at: local)
      }
    return LayerChain.Link(node: node, layer: layer, time: local, isShown: shownTime != nil)
  }
}
