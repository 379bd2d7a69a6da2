/// An upper bound on the work or the memory that an input may ask for.
///
/// Every bound of the tool is a row of `all`; docs/Limits.md is made of these rows, and `--limit name=value` changes one.
public struct Limit: Hashable, Sendable {
  /// The name by which `--limit` changes it, such as `frames`.
  public let name: String
  /// The bound that holds where nobody changes it.
  public let standard: Double
  /// The unit of its value, in words: `frames`, `bytes`, `pixels`.
  public let unit: String
  /// The quantity that is counted, as a phrase that stands alone in a table.
  public let meaning: String
  /// The largest value that it can be given; infinite where it may be raised at will.
  public let ceiling: Double
  /// What whoever goes beyond it may do about it, as an imperative.
  public let remedy: String
  /// Why the bound is what it is.
  public let reason: String

  init(
    _ name: String, _ standard: Double, _ unit: String, _ meaning: String, upTo ceiling: Double = .infinity,
    remedy: String = "make it simpler", because reason: String
  ) {
    self.name = name
    self.standard = standard
    self.unit = unit
    self.meaning = meaning
    self.ceiling = ceiling
    self.remedy = remedy
    self.reason = reason
  }

  public static func == (a: Limit, b: Limit) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns the limit of that name, or `nil` if there is none.
  public static func named(_ name: String) -> Limit? { all.first { $0.name == name } }
}

/// The bounds that hold for one input: the standard ones, and those that its caller has changed.
public struct Limits: Hashable, Sendable {
  private var changed: [Limit: Double] = [:]

  /// Creates limits that are all standard.
  public init() {}

  /// The value of a limit; set it to change the bound.
  public subscript(limit: Limit) -> Double {
    get { changed[limit] ?? limit.standard }
    set { changed[limit] = newValue }
  }

  /// Returns the value of a limit as a whole number that never overflows.
  public func count(_ limit: Limit) -> Int {
    let value = self[limit]
    return value < 0x1p62 ? Int(max(value, 0)) : 1 << 62
  }
}
