package import AnimuxGraphics

extension Reading where Value == Path {
  /// An SVG path string, or an object with one key that names a shape.
  package static var path: Reading<Path> {
    Reading("a path") { json, reader in
      guard let path = reader.path(json) else { return nil }
      return path.isFinite ? path : reader.invalid(json, "the path exceeds the range of numbers")
    }
  }
}

private enum Shape: String, CaseIterable {
  case rect
  case ellipse
  case polygon
  case star
  case arc
  case points
}

extension Reader {
  /// The number of corners that a shape can have. More would be a typing error, and take all memory.
  private static let corners = 3...10_000

  fileprivate mutating func path(_ json: JSON) -> Path? {
    switch json.kind {
    case .string(let text): return take(json) { () throws(NotationError) in try SVGPath.parse(text) }
    case .object: return shape(json)
    case .null, .bool, .number, .array, .invalid:
      return mismatch(json, "a path such as \"M0 0 L10 0\" or {\"ellipse\": [x, y, width, height]}")
    }
  }

  private mutating func shape(_ json: JSON) -> Path? {
    guard var object = ObjectReader(json, &self) else { return nil }
    let shapes = Shape.allCases.compactMap { shape in object.take(shape.rawValue).map { (shape, $0.value) } }
    guard let (shape, value) = shapes.first, shapes.count == 1 else {
      return object.wrongForms(Shape.allCases.map(\.rawValue), found: shapes.count, &self)
    }
    let path = path(shape, value, beside: &object)
    object.finish(&self)
    return path
  }

  private mutating func path(_ shape: Shape, _ json: JSON, beside object: inout ObjectReader) -> Path? {
    switch shape {
    case .rect: return rect(json, beside: &object)
    case .ellipse: return read(json, .rect).map { Path(ellipseIn: $0) }
    case .points: return points(json, beside: &object)
    case .polygon: return inside(json) { object, reader in reader.polygon(&object) }
    case .star: return inside(json) { object, reader in reader.star(&object) }
    case .arc: return inside(json) { object, reader in reader.arc(&object) }
    }
  }

  private mutating func inside(_ json: JSON, _ read: (inout ObjectReader, inout Reader) -> Path?) -> Path? {
    guard var object = ObjectReader(json, &self) else { return nil }
    let path = read(&object, &self)
    object.finish(&self)
    return path
  }

  private mutating func rect(_ json: JSON, beside object: inout ObjectReader) -> Path? {
    let member = object.take("cornerRadius")
    let radius = member.map { read($0.value, .length(.none, .notNegative)) } ?? 0
    guard let rect = read(json, .rect), let radius else { return nil }
    return Path(rect, cornerRadius: radius)
  }

  private mutating func points(_ json: JSON, beside object: inout ObjectReader) -> Path? {
    let member = object.take("closed")
    let isClosed = member.map { read($0.value, .boolean) } ?? false
    guard let points = read(json, Reading<Point>.point.list()), let isClosed else { return nil }
    return Path(polygon: points, isClosed: isClosed)
  }

  private mutating func polygon(_ object: inout ObjectReader) -> Path? {
    let center = object.require("center", .point, &self)
    let radius = object.require("radius", .length(.none, .notNegative), &self)
    let sides = object.require("sides", .integer(Self.corners), &self)
    guard let center, let radius, let sides else { return nil }
    return Path(polygonCenter: center, radius: radius, sides: sides)
  }

  private mutating func star(_ object: inout ObjectReader) -> Path? {
    let center = object.require("center", .point, &self)
    let outer = object.require("outerRadius", .length(.none, .notNegative), &self)
    let inner = object.require("innerRadius", .length(.none, .notNegative), &self)
    let points = object.require("points", .integer(2...Self.corners.upperBound), &self)
    guard let center, let outer, let inner, let points else { return nil }
    return Path(starCenter: center, outerRadius: outer, innerRadius: inner, points: points)
  }

  private mutating func arc(_ object: inout ObjectReader) -> Path? {
    let center = object.require("center", .point, &self)
    let radius = object.require("radius", .length(.none, .notNegative), &self)
    let start = object.require("startAngle", .angle, &self)
    let end = object.require("endAngle", .angle, &self)
    let member = object.take("clockwise")
    let isClockwise = member.map { read($0.value, .boolean) } ?? true
    guard let center, let radius, let start, let end, let isClockwise else { return nil }
    return Path(arcCenter: center, radius: radius, from: start, to: end, isClockwise: isClockwise)
  }
}

extension Path {
  fileprivate var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let end), .line(let end): end.isFinite
      case .quad(let control, let end): control.isFinite && end.isFinite
      case .cubic(let first, let second, let end): first.isFinite && second.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
