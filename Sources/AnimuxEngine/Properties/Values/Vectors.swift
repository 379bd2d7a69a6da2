internal import AnimuxDocuments
internal import AnimuxMotion

extension Reading where Value == Vector3 {
  /// `[x, y]` or `[x, y, z]`, each a length; z is 0 where it is left out.
  static var spacePoint: Self {
    let axes: [Reading<Double>] = [.length(.horizontal), .length(.vertical), .length(.none)]
    return components("a point [x, y] or [x, y, z]", axes, optional: 1) {
      Vector3($0[0], $0[1], $0.count > 2 ? $0[2] : 0)
    }
  }

  /// `[x, y, z]` in plain numbers.
  static var vector: Self {
    components("three numbers [x, y, z]", Array(repeating: .number, count: 3)) {
      Vector3($0[0], $0[1], $0[2])
    }
  }
}
