import AnimuxGraphics

/// The sublayers of one layer, including those of transform layers among them, while they are composed into the layer's
/// plane.
struct LayerSpace {
  /// The planes, in the order in which they are drawn where they coincide.
  private var planes: [DisplayItem] = []
  /// The planes as groups.
  var groups: [Group] {
    planes.compactMap { item in if case .group(let group) = item { group } else { nil } }
  }
  /// Whether all planes are parallel to that of the layer.
  private var isFlat = true
  /// The depths of parallel planes. A larger depth is nearer.
  private var depths: [Double] = []

  mutating func append(_ plane: Group) {
    planes.append(.group(plane))
    let matrix = plane.transform
    isFlat = isFlat && matrix.m13 == 0 && matrix.m14 == 0 && matrix.m23 == 0 && matrix.m24 == 0
    depths.append(matrix.depth)
  }

  /// Joins the last two planes if they are those of two layers, of which the second pushes the first away within
  /// `bounds`.
  mutating func joinPages(of first: Node.ID, _ second: Node.ID, within bounds: Rect) {
    guard planes.count > 1, case .group(let old) = planes[planes.count - 2],
      case .group(let new) = planes[planes.count - 1],
      old.mark.layer == Int32(truncatingIfNeeded: first), new.mark.layer == Int32(truncatingIfNeeded: second),
      let sheet = Group(joining: old, new, within: bounds)
    else { return }
    planes.removeLast()
    depths.removeLast()
    planes[planes.count - 1] = .group(sheet)
  }

  /// The items of all planes, from back to front. Planes that cannot intersect are only sorted.
  var items: [DisplayItem] {
    guard planes.count > 1 else { return planes }
    guard isFlat else { return [.group(Group(transform: .identity, isSpace: true, items: planes))] }
    guard depths.contains(where: { $0 != depths[0] }) else { return planes }
    return planes.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { planes[$0] }
  }
}

extension Matrix {
  /// The depth of a plane that is parallel to the picture's, rounded to hide the noise of its computation.
  fileprivate var depth: Double {
    guard m44 > 0 else { return -.infinity }
    return (m43 / m44 * 0x1p20).rounded() / 0x1p20
  }
}
