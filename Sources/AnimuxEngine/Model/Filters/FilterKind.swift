/// A kind of filter: a row of the table of filters.
public struct FilterKind: Sendable {
  public enum Family: String, CaseIterable, Sendable {
    case blur
    case color
    case stylize
    case distortion
    case blend
    case transition
    case generator
  }

  /// Core Image's, with "CI", or Core Animation's where only that has it.
  public let name: String
  public let family: Family
  public let inputs: [FilterInput]

  init(_ name: String, _ family: Family, _ inputs: [FilterInput]) {
    self.name = name
    self.family = family
    self.inputs = inputs
  }

  /// By its name, whose "CI" may be left out: `CIGaussianBlur`, `GaussianBlur`, `gaussianBlur`. Nil where there is none.
  public init?(named name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }

  func index(of input: String) -> Int? { inputs.firstIndex { $0.key == input } }

  /// Whether its formulas can be applied to light: to that of a generator only where it runs from one colour to another.
  var hasSpace: Bool { family != .generator || name.hasSuffix("Gradient") }

  /// Every kind there is.
  public static let all: [FilterKind] =
    [blurs, colors, styles, distortions, blends, transitions, generators].flatMap(\.self)

  /// Names that a document may use, by which kinds are found.
  private static let byName: [String: FilterKind] = {
    var result: [String: FilterKind] = [:]
    for kind in all { result[kind.name] = kind }
    for kind in all {
      for name in spellings(of: kind.name) where result[name] == nil { result[name] = kind }
    }
    for (name, kind) in synonyms {
      for name in spellings(of: name) where result[name] == nil { result[name] = result[kind] }
    }
    return result
  }()

  /// A name, without its "CI", and that with a small letter.
  private static func spellings(of name: String) -> [String] {
    let short = name.hasPrefix("CI") ? String(name.dropFirst(2)) : name
    return [name, short, short.prefix(1).lowercased() + short.dropFirst()]
  }
}

extension FilterKind: Hashable {
  public static func == (left: FilterKind, right: FilterKind) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
