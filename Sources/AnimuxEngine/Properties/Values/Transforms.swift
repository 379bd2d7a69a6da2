internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

extension Reading where Value == Transform {
  /// The text `"identity"`, 16 numbers, 6 numbers, or a list of operations.
  static var transform: Self { Reading<Matrix>.matrix.map { Transform($0) } }
}

extension Reading where Value == Matrix {
  static var matrix: Self {
    Reading("a transform") { json, reader in
      guard let matrix = reader.matrix(json) else { return nil }
      return matrix.isFinite
        ? matrix : reader.invalid(json, "the transform contains numbers that are not finite")
    }
  }
}

extension Reader {
  private static let forms =
    "a transform: \"identity\", 16 or 6 numbers, or a list such as [{\"rotate\": \"30deg\"}]"

  fileprivate mutating func matrix(_ json: JSON) -> Matrix? {
    switch json.kind {
    case .string("identity"): return .identity
    case .string(let text): return unknown(json, text, among: ["identity"])
    case .array(let elements):
      if case .number = elements.first?.kind { return numbers(json, elements) }
      return operations(elements)
    case .null, .bool, .number, .object, .invalid: return mismatch(json, Self.forms)
    }
  }

  private mutating func numbers(_ json: JSON, _ elements: [JSON]) -> Matrix? {
    let n = elements.compactMap { read($0, .number) }
    guard n.count == elements.count else { return nil }
    switch n.count {
    case 16: return Matrix(n)
    case 6: return Matrix(n[0], n[1], n[2], n[3], n[4], n[5])
    default: return invalid(json, "expected 16 numbers, m11 … m44, or 6, a b c d tx ty; found \(n.count)")
    }
  }

  /// Returns the product of a list of operations. The first one is applied to the layer first.
  private mutating func operations(_ elements: [JSON]) -> Matrix? {
    let matrices = elements.compactMap { operation($0) }
    guard matrices.count == elements.count else { return nil }
    return matrices.reduce(.identity) { $0.then($1) }
  }

  private mutating func operation(_ json: JSON) -> Matrix? {
    guard var object = ObjectReader(json, &self) else { return nil }
    let found = Operation.allCases.compactMap { operation in
      object.take(operation.rawValue).map { (operation, $0.value) }
    }
    guard let (operation, value) = found.first, found.count == 1 else {
      return object.wrongForms(Operation.allCases.map(\.rawValue), found: found.count, &self)
    }
    let matrix = matrix(operation, value, beside: &object)
    object.finish(&self)
    return matrix
  }

  private mutating func matrix(
    _ operation: Operation, _ json: JSON, beside object: inout ObjectReader
  ) -> Matrix? {
    switch operation {
    case .translate: return read(json, .spacePoint).map { .translation($0.x, $0.y, $0.z) }
    case .scale: return scale(json).map { .scale($0.x, $0.y, $0.z) }
    case .rotate: return rotation(json, beside: &object)
    case .perspective: return read(json, .length(.none, .positive)).map { .perspective($0) }
    case .matrix: return numbers(json)
    }
  }

  /// Returns the factors of a scale operation. A single number scales all three dimensions, as the key path `transform.scale` does.
  private mutating func scale(_ json: JSON) -> Vector3? {
    if case .number(let scale) = json.kind { return Vector3(scale, scale, scale) }
    return read(json, .scale)
  }

  private mutating func rotation(_ json: JSON, beside object: inout ObjectReader) -> Matrix? {
    let member = object.take("axis")
    let axis = member.map { read($0.value, .axis) } ?? Vector3(0, 0, 1)
    guard let angle = read(json, .angle), let axis else { return nil }
    return .rotation(angle, axis.x, axis.y, axis.z)
  }

  private mutating func numbers(_ json: JSON) -> Matrix? {
    guard case .array(let elements) = json.kind else { return mismatch(json, "16 numbers, m11 … m44") }
    return numbers(json, elements)
  }
}

private enum Operation: String, CaseIterable {
  case translate
  case scale
  case rotate
  case perspective
  case matrix
}

extension Reading where Value == Vector3 {
  fileprivate static var scale: Self {
    components("a number, [sx, sy] or [sx, sy, sz]", [.number, .number, .number], optional: 1) {
      Vector3($0[0], $0[1], $0.count > 2 ? $0[2] : 1)
    }
  }

  /// A direction vector of any length.
  fileprivate static var axis: Self {
    Reading("an axis [x, y, z]") { json, reader in
      guard let axis = reader.read(json, .vector) else { return nil }
      return axis == .zero
        ? reader.invalid(json, "an axis must have a direction, but [0, 0, 0] has none") : axis
    }
  }
}
