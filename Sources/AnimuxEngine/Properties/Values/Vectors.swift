internal import AnimuxDocuments
internal import AnimuxMotion

extension Reading where Value == Vector3 {
  /// A point `[x, y]` or `[x, y, z]` of lengths. The default of z is 0.
  static var spacePoint: Self {
    let axes: [Reading<Double>] = [.length(.horizontal), .length(.vertical), .length(.none)]
    return components("a point [x, y] or [x, y, z]", axes, optional: 1) {
      Vector3($0[0], $0[1], $0.count > 2 ? $0[2] : 0)
    }
  }

  /// A vector `[x, y, z]` of plain numbers.
  static var vector: Self {
    components("three numbers [x, y, z]", Array(repeating: .number, count: 3)) {
      Vector3($0[0], $0[1], $0[2])
    }
  }
}
