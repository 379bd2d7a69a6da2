internal import AnimuxDocuments

/// The layers through which the compositions of a document are seen.
struct LayerChains {
  /// The names of the layers, outermost first, for each chain of layers that leads to a composition, by its
  /// identifier. A chain can begin at any of them.
  private(set) var chains: [String: [[String]]] = [:]
  private let compositions: [String: [JSON]]

  /// The maximum number of chains to a composition.
  private static let maximumChains = 16
  /// The maximum number of layers of a chain.
  private static let maximumDepth = 8

  init(_ json: JSON) {
    compositions = json.compositions
    visit(json["layers"]?.elements ?? [], [])
  }

  private mutating func visit(_ layers: [JSON], _ names: [String]) {
    guard names.count < Self.maximumDepth else { return }
    for layer in layers where layer.layerType == .composition {
      guard let id = layer.text("refId"), let inner = compositions[id] else { continue }
      let chain = names + [layer.text("nm") ?? ""]
      let known = chains[id] ?? []
      guard known.count < Self.maximumChains, !known.contains(chain) else { continue }
      chains[id] = known + chain.indices.map { Array(chain[$0...]) }.filter { !known.contains($0) }
      visit(inner, chain)
    }
  }
}
