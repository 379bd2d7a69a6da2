/// An upper bound on the work or the memory that an input may require.
///
/// All limits are rows of `all`. They are documented in docs/Limits.md, which is generated from them, and
/// `--limit name=value` changes one.
public struct Limit: Hashable, Sendable {
  /// The name by which `--limit` changes it, such as `frames`.
  public let name: String
  /// The default value.
  public let defaultValue: Double
  /// The unit of its value, in words: `frames`, `bytes`, `pixels`.
  public let unit: String
  /// The quantity that is limited, as a phrase that stands alone in a table.
  public let meaning: String
  /// The largest value to which it can be set, or infinity if it can be raised without bound.
  public let ceiling: Double
  /// The remedy for input that exceeds the limit, as an imperative.
  public let remedy: String
  /// Why the bound is what it is.
  public let reason: String

  init(
    _ name: String, _ defaultValue: Double, _ unit: String, _ meaning: String,
    upTo ceiling: Double = .infinity,
    remedy: String = "make it simpler", because reason: String
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.unit = unit
    self.meaning = meaning
    self.ceiling = ceiling
    self.remedy = remedy
    self.reason = reason
  }

  /// Compares the names.
  public static func == (a: Limit, b: Limit) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns the limit with a name, or `nil` if there is none.
  public static func named(_ name: String) -> Limit? { all.first { $0.name == name } }
}

/// The limits for one input: the default values and the changed ones.
public struct Limits: Hashable, Sendable {
  private var changed: [Limit: Double] = [:]

  /// Creates limits that all have their default values.
  public init() {}

  /// The value of a limit.
  public subscript(limit: Limit) -> Double {
    get { changed[limit] ?? limit.defaultValue }
    set { changed[limit] = newValue }
  }

  /// Returns the value of a limit as an integer, without overflow.
  public func count(_ limit: Limit) -> Int {
    let value = self[limit]
    return value < 0x1p62 ? Int(max(value, 0)) : 1 << 62
  }
}
