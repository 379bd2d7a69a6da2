import AnimuxGraphics
internal import AnimuxMotion

/// The layers from the root to one of its descendants, as they are at one time. An empty chain stands for the canvas.
struct LayerChain {
  struct Link {
    let node: Node.ID
    let layer: Layer
    /// The layer's own time.
    let time: Double
    /// Whether the layer is active. Outside of its active time, its own time continues without limits.
    let isShown: Bool
  }

  private(set) var links: [Link] = []

  /// Returns the number of layers, counted from the root, that both chains share.
  func shared(with other: LayerChain) -> Int {
    zip(links, other.links).prefix { $0.node == $1.node }.count
  }

  /// Returns the matrix from the plane of the last layer to that of the layer before index `depth`. For 0 that is the canvas.
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
  /// Returns the layers down to the one at `path`, or `nil` if there is none. Without a path the chain is empty.
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
      case .presentation: version.presentation(at: local, hearing: Hearing(soundBoard, at: time))
      }
    return LayerChain.Link(node: node, layer: layer, time: local, isShown: shownTime != nil)
  }
}
