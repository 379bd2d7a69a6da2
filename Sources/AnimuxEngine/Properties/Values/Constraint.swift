internal import AnimuxDocuments

/// A rule that ties an edge, the centre or the size of a layer to its superlayer or to a sibling:
/// `attribute = scale · sourceAttribute + offset`. It has an effect if the superlayer's `layoutManager` is `.constraints`.
public struct Constraint: Sendable {
  /// A coordinate or a length of a frame, in the superlayer's space.
  public enum Attribute: String, CaseIterable, Sendable {
    /// The minimum x of the frame.
    case minX
    /// The x of the frame's centre.
    case midX
    /// The maximum x of the frame.
    case maxX
    /// The width of the frame.
    case width
    /// The minimum y of the frame.
    case minY
    /// The y of the frame's centre.
    case midY
    /// The maximum y of the frame.
    case maxY
    /// The height of the frame.
    case height
  }

  /// The value of `source` that stands for the superlayer.
  public static let superlayer = "superlayer"

  /// The attribute that the constraint determines.
  public var attribute: Attribute
  /// The name of a sibling, or `superlayer` for the bounds of the superlayer.
  public var source: String
  /// The attribute of the source that the constraint follows.
  public var sourceAttribute: Attribute
  /// The factor for the source's attribute.
  public var scale: Double
  /// The offset that is added to the scaled attribute.
  public var offset: Double
  /// The place of the constraint in a document.
  var place = Place.nowhere

  /// Creates a constraint. `source` is a sibling's name, or `superlayer`.
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

/// Constraints are compared without their places in a document.
extension Constraint: Hashable {
  /// Returns whether two constraints express the same rule.
  public static func == (a: Constraint, b: Constraint) -> Bool {
    a.attribute == b.attribute && a.source == b.source && a.sourceAttribute == b.sourceAttribute
      && a.scale == b.scale && a.offset == b.offset
  }

  /// Hashes the constraint's essential components.
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
  /// An object such as `{"attribute": "midX", "relativeTo": "superlayer", "sourceAttribute": "midX", "scale": 1, "offset": 0}`,
  /// in which only the first member is required.
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
  /// Whether the attribute is along the x axis.
  var isHorizontal: Bool {
    switch self {
    case .minX, .midX, .maxX, .width: true
    case .minY, .midY, .maxY, .height: false
    }
  }
}
