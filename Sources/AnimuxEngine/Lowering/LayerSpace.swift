import AnimuxGraphics

/// The sublayers of one layer, and those of transform layers among them, on their way into its plane.
struct LayerSpace {
  /// In the order in which they are painted where their planes coincide.
  private var planes: [DisplayItem] = []
  /// The same as groups.
  var groups: [Group] {
    planes.compactMap { item in if case .group(let group) = item { group } else { nil } }
  }
  /// True while every plane is parallel to that of the layer.
  private var isFlat = true
  /// Of flat ones; the larger, the nearer.
  private var depths: [Double] = []

  mutating func append(_ plane: Group) {
    planes.append(.group(plane))
    let matrix = plane.transform
    isFlat = isFlat && matrix.m13 == 0 && matrix.m14 == 0 && matrix.m23 == 0 && matrix.m24 == 0
    depths.append(matrix.depth)
  }

  /// What they look like together, bottom first: in a plain order where no plane can cross another.
  var items: [DisplayItem] {
    guard planes.count > 1 else { return planes }
    guard isFlat else { return [.group(Group(transform: .identity, isSpace: true, items: planes))] }
    guard depths.contains(where: { $0 != depths[0] }) else { return planes }
    return planes.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { planes[$0] }
  }
}

extension Matrix {
  /// How near a plane is that lies parallel to that of the picture, but for the noise of its calculation.
  fileprivate var depth: Double {
    guard m44 > 0 else { return -.infinity }
    return (m43 / m44 * 0x1p20).rounded() / 0x1p20
  }
}
