internal import AnimuxDocuments

/// Ties an edge, the middle or the size of a layer to one of its superlayer or of a sibling:
/// `attribute = scale · sourceAttribute + offset`. It holds where the superlayer's `layoutManager` is `.constraints`.
public struct Constraint: Sendable {
  /// What is tied, in the superlayer's space.
  public enum Attribute: String, CaseIterable, Sendable {
    case minX
    case midX
    case maxX
    case width
    case minY
    case midY
    case maxY
    case height
  }

  /// The name of the superlayer in `source`.
  public static let superlayer = "superlayer"

  public var attribute: Attribute
  /// A sibling's name, or `superlayer`, whose own bounds then count.
  public var source: String
  public var sourceAttribute: Attribute
  public var scale: Double
  public var offset: Double
  /// Where it stands in a document.
  var place = Place.nowhere

  public init(
    _ attribute: Attribute, relativeTo source: String, _ sourceAttribute: Attribute, scale: Double = 1,
    offset: Double = 0
  ) {
    self.attribute = attribute
    self.source = source
    self.sourceAttribute = sourceAttribute
    self.scale = scale
    self.offset = offset
  }
}

/// Equal ones may stand in different places.
extension Constraint: Hashable {
  public static func == (a: Constraint, b: Constraint) -> Bool {
    a.attribute == b.attribute && a.source == b.source && a.sourceAttribute == b.sourceAttribute
      && a.scale == b.scale && a.offset == b.offset
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(attribute)
    hasher.combine(source)
    hasher.combine(offset)
  }
}

extension Notation<[Constraint]> {
  static let constraints = Notation(
    Reading.constraint.list(), print: { JSON($0.map { JSON(object: $0.members) }) })
}

extension Constraint {
  fileprivate var members: [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("attribute", JSON(attribute.rawValue)), ("relativeTo", JSON(source)),
      ("sourceAttribute", JSON(sourceAttribute.rawValue)),
    ]
    if scale != 1 { members.append(("scale", JSON(scale))) }
    if offset != 0 { members.append(("offset", JSON(offset))) }
    return members
  }
}

extension Reading where Value == Constraint {
  /// `{"attribute": "midX", "relativeTo": "superlayer", "sourceAttribute": "midX", "scale": 1, "offset": 0}`, where only the
  /// first must be there.
  fileprivate static var constraint: Self {
    Reading("a constraint {\"attribute\", \"relativeTo\", \"sourceAttribute\", \"scale\", \"offset\"}") {
      json, reader in
      guard var object = ObjectReader(json, &reader) else { return nil }
      let attribute = object.require("attribute", Reading<Constraint.Attribute>.choice(), &reader)
      let source = object.read("relativeTo", .name, &reader) ?? Constraint.superlayer
      let sourceAttribute = object.read("sourceAttribute", Reading<Constraint.Attribute>.choice(), &reader)
      let scale = object.read("scale", .number, &reader) ?? 1
      let offset =
        object.read(
          "offset", .length(attribute.map { $0.isHorizontal ? .horizontal : .vertical } ?? .none), &reader)
        ?? 0
      object.finish(&reader)
      guard let attribute else { return nil }
      var constraint = Constraint(
        attribute, relativeTo: source, sourceAttribute ?? attribute, scale: scale, offset: offset)
      constraint.place = json.place
      return constraint
    }
  }
}

extension Constraint.Attribute {
  /// True along x, false along y.
  var isHorizontal: Bool {
    switch self {
    case .minX, .midX, .maxX, .width: true
    case .minY, .midY, .maxY, .height: false
    }
  }
}
