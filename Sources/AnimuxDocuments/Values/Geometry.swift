package import AnimuxGraphics

extension Reading where Value == Point {
  /// A list `[x, y]` of lengths.
  package static var point: Reading<Point> {
    components("a point [x, y]", [.length(.horizontal), .length(.vertical)]) { Point($0[0], $0[1]) }
  }

  /// A list `[x, y]` of plain numbers: a point of the unit square, such as an anchor point.
  package static var unitPoint: Self {
    components("a point [x, y] in numbers", [.number, .number]) { Point($0[0], $0[1]) }
  }
}

extension Reading where Value == Size {
  /// A list `[width, height]` of lengths.
  package static var size: Self { size(.any) }

  package static func size(_ range: NumberRange) -> Self {
    let sides: [Reading<Double>] = [.length(.horizontal, range), .length(.vertical, range)]
    return components("a size [width, height]", sides) { Size($0[0], $0[1]) }
  }
}

extension Reading where Value == Rect {
  /// A list `[x, y, width, height]` of lengths.
  package static var rect: Self {
    let axes: [Axis] = [.horizontal, .vertical, .horizontal, .vertical]
    return components("a rect [x, y, width, height]", axes.map { .length($0) }) {
      Rect($0[0], $0[1], $0[2], $0[3])
    }
  }

  /// A list `[x, y, width, height]` of plain numbers: a part of the unit square, such as a `contentsRect`.
  package static var unitRect: Self {
    components("a rect [x, y, width, height] in numbers", Array(repeating: .number, count: 4)) {
      Rect($0[0], $0[1], $0[2], $0[3])
    }
  }
}

extension Reading {
  /// A list with a reading for each element, of which the last `optional` elements can be missing. All
  /// elements are read, even after an error.
  package static func components(
    _ name: String, _ parts: [Reading<Double>], optional: Int = 0,
    _ make: @escaping @Sendable ([Double]) -> Value
  ) -> Self {
    Reading(name) { json, reader in
      let counts = (parts.count - optional)...parts.count
      guard case .array(let elements) = json.kind, counts.contains(elements.count) else {
        return reader.mismatch(json, name)
      }
      let values = zip(elements, parts).compactMap { reader.read($0, $1) }
      return values.count == elements.count ? make(values) : nil
    }
  }
}
