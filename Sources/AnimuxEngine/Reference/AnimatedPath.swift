internal import AnimuxDocuments
internal import AnimuxMotion

/// A key path that leads to a value which can be animated, as the schema needs it.
package struct AnimatedPath: Hashable, Sendable {
  /// The key path, such as `transform.rotation.z`.
  package let keyPath: String
  /// The description of the value, such as `an angle`.
  package let form: String
  /// Whether animated values may exceed the range of the value.
  package let overshoots: Bool
}

extension ReferenceTables {
  /// All key paths of new layers of all types. Those that depend on names, such as `filters.pulse.inputRadius`, and on the number of
  /// elements, such as `colors[1]`, are not among them. Types of layer can give the same key path different values.
  package static var animatedPaths: [AnimatedPath] {
    var seen: Set<AnimatedPath> = []
    return LayerType.all.flatMap { type in
      type.properties.flatMap { paths(from: $0.name, in: type.prototype) }
    }
    .filter { seen.insert($0).inserted }
  }

  /// The number of names of the longest key path, such as `transform.rotation.z`.
  private static let maximumDepth = 3

  /// Returns a key path and those that lead to the parts of its value.
  private static func paths(from keyPath: String, in layer: Layer) -> [AnimatedPath] {
    guard let slot = try? layer.slot(at: keyPath) else { return [] }
    let parts = keyPath.split(separator: ".").count < maximumDepth ? slot.partNames(in: layer) : []
    return [slot.path(named: keyPath)] + parts.flatMap { paths(from: "\(keyPath).\($0)", in: layer) }
  }

  /// The names of timing functions.
  package static var timingFunctions: [String] { TimingFunction.named.map(\.name) }
  /// The names of the positions of steps.
  package static var stepPositions: [String] { StepPosition.named.map(\.name) }
}

extension SlotProtocol<Layer> {
  fileprivate func path(named keyPath: String) -> AnimatedPath {
    AnimatedPath(keyPath: keyPath, form: notation.reading.name, overshoots: notation.overshoots)
  }

  fileprivate func partNames(in layer: Layer) -> [String] { get(layer).partNames }
}
