internal import AnimuxDocuments

extension LayoutManager where Self == ConstraintLayout {
  /// A layout manager that places sublayers by their `constraints`.
  public static var constraints: ConstraintLayout { ConstraintLayout() }
}

/// A layout manager that places sublayers by their `constraints`.
public struct ConstraintLayout: LayoutManager, Hashable {
  /// Creates the layout manager.
  public init() {}

  /// Sets the frames of sublayers that have constraints.
  public func layoutSublayers(of layer: inout Layer) {
    guard layer.sublayers.contains(where: { !$0.constraints.isEmpty }) else { return }
    let solver = ConstraintSolver(bounds: layer.bounds, sublayers: layer.sublayers)
    for index in layer.sublayers.indices where !layer.sublayers[index].constraints.isEmpty {
      layer.sublayers[index].takeFrame(solver.frame(index))
    }
  }
}

extension Property<Layer> {
  private static let managers: Reading<(any LayoutManager)?> = {
    let names: [(name: String, value: any LayoutManager)] = [("constraints", ConstraintLayout())]
    return Reading.choice(names).orNull()
  }()

  /// The property `layoutManager`. Documents can name the layout managers of the engine only.
  static let layoutManager = Property(
    name: "layoutManager", meaning: "the layout manager that places the sublayers", form: managers.name,
    standard: nil,
    action: .none, slot: nil,
    read: { json, reader, layer in
      if let manager = reader.read(json, managers) { layer.layoutManager = manager }
    },
    print: { $0.layoutManager is ConstraintLayout ? "constraints" : nil })
}
