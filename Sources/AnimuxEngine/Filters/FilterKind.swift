/// A kind of filter, which is a row of the tables of filters.
public struct FilterKind: Sendable {
  /// A group of kinds, which is a section of the reference.
  public enum Family: String, CaseIterable, Sendable {
    /// Blurs, sharpening and noise reduction.
    case blur
    /// Changes of colours.
    case color
    /// Effects such as mosaics, edges and halftone screens.
    case stylize
    /// Filters that move pixels.
    case distortion
    /// Ways to combine a picture with its backdrop.
    case blend
    /// Ways to replace one picture by another one.
    case transition
    /// Sources of pictures without an input.
    case generator
  }

  let row: FilterRow
  /// The group of the kind.
  public let family: Family

  /// Core Image's name with `CI`, or Core Animation's name if Core Image has none.
  public var name: String { row.name }
  /// The inputs, in the order of the reference.
  public var inputs: [FilterInput] { row.inputs }
  /// Further names that documents can use.
  package var otherNames: [String] { row.otherNames }
  var effect: FilterEffect { row.effect }

  /// Creates the kind with a name, in which `CI` can be left out: `CIGaussianBlur`, `GaussianBlur` or `gaussianBlur`.
  /// Returns `nil` if there is none.
  public init?(named name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }

  private init(_ row: FilterRow, _ family: Family) {
    (self.row, self.family) = (row, family)
  }

  func index(of input: String) -> Int? { inputs.firstIndex { $0.key == input } }

  /// All kinds, in the order of the reference.
  public static let all: [FilterKind] = Family.allCases.flatMap { family in
    family.rows.map { FilterKind($0, family) }
  }

  static let blends = all.filter { $0.family == .blend }
  static let transitions = all.filter { $0.family == .transition }
  static let generators = all.filter { $0.family == .generator }

  /// The kinds by every name that documents can use. A full name takes precedence over one without `CI`, and that over
  /// a further name.
  private static let byName: [String: FilterKind] = {
    var result: [String: FilterKind] = [:]
    for kind in all { result[kind.name] = kind }
    for kind in all {
      for name in spellings(of: kind.name) where result[name] == nil { result[name] = kind }
    }
    for kind in all {
      for name in kind.otherNames.flatMap(spellings) where result[name] == nil { result[name] = kind }
    }
    return result
  }()

  /// Every name that documents can use, the full one first.
  var names: [String] { ([name] + otherNames).flatMap(Self.spellings).filter { Self.byName[$0] == self } }

  /// Returns a name, the name without `CI`, and that with a lowercase first letter.
  private static func spellings(of name: String) -> [String] {
    let short = name.hasPrefix("CI") ? String(name.dropFirst(2)) : name
    return [name, short, short.prefix(1).lowercased() + short.dropFirst()]
  }
}

extension FilterKind: Hashable {
  /// Returns whether two values are the same kind.
  public static func == (left: FilterKind, right: FilterKind) -> Bool { left.row === right.row }

  /// Hashes the identity of the kind.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(row)) }
}

extension FilterKind.Family {
  /// The tables of the family, in the order of the reference.
  fileprivate var rows: [FilterRow] {
    switch self {
    case .blur: FilterRow.blurs
    case .color:
      FilterRow.colorAdjustments + FilterRow.colorEffects + FilterRow.colorStrings + FilterRow.ownColors
    case .stylize: FilterRow.styles + FilterRow.screens + FilterRow.convolutions + FilterRow.edges
    case .distortion: FilterRow.distortions + FilterRow.tiles + FilterRow.placements
    case .blend:
      FilterRow.blendModes + FilterRow.compositing + FilterRow.compositingStrings + FilterRow.mixtures
    case .transition: FilterRow.transitions
    case .generator: FilterRow.gradients + FilterRow.patterns + FilterRow.codes
    }
  }
}
