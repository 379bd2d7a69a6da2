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
  /// The depth of the first plane, and whether that of another one differs. A larger depth is nearer.
  private var depth = 0.0
  private var hasDepths = false

  mutating func append(_ plane: Group) {
    let own = plane.transform.depth
    if planes.isEmpty { depth = own }
    hasDepths = hasDepths || own != depth
    isFlat = isFlat && plane.transform.isParallel
    planes.append(.group(plane))
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
    planes[planes.count - 1] = .group(sheet)
  }

  /// The items of all planes, from back to front. Planes that cannot intersect are only sorted.
  var items: [DisplayItem] {
    guard planes.count > 1 else { return planes }
    guard isFlat else { return [.group(Group(transform: .identity, isSpace: true, items: planes))] }
    guard hasDepths else { return planes }
    let depths = groups.map(\.transform.depth)
    return planes.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { planes[$0] }
  }
}

extension Matrix {
  /// Whether a plane is parallel to the picture's.
  fileprivate var isParallel: Bool { m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 }

  /// The depth of a plane that is parallel to the picture's, rounded to hide the noise of its computation.
  fileprivate var depth: Double {
    guard m44 > 0 else { return -.infinity }
    return (m43 / m44 * 0x1p20).rounded() / 0x1p20
  }
}
