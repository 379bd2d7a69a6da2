/// Layers in the order in which they were added, each once.
struct LayerList {
  private(set) var layers: [CALayer] = []
  private var known: Set<ObjectIdentifier> = []

  var isEmpty: Bool { layers.isEmpty }

  mutating func add(_ layer: CALayer) {
    if known.insert(ObjectIdentifier(layer)).inserted { layers.append(layer) }
  }

  /// Returns the layers, and keeps none.
  mutating func takeAll() -> [CALayer] {
    defer { (layers, known) = ([], []) }
    return layers
  }

  mutating func removeAll(where fits: (CALayer) -> Bool) {
    layers.removeAll(where: fits)
    known = Set(layers.map { ObjectIdentifier($0) })
  }
}
