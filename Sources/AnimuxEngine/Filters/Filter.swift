internal import AnimuxDocuments

/// A filter with the values of its inputs, which have Core Image's names.
///
/// ```swift
/// var blur = Filter("CIGaussianBlur", name: "pulse")
/// blur?["inputRadius"] = .number(5)
/// ```
public struct Filter: Hashable, Sendable {
  /// The filter's kind.
  public let kind: FilterKind
  /// The name by which key paths refer to the filter, as in `filters.pulse.inputRadius`.
  public var name: String?
  /// Whether the filter has an effect.
  public var isEnabled = true
  /// The colour space that its formulas are applied in.
  public var space = Space.encoded

  /// A colour space for the formulas of filters.
  public enum Space: String, CaseIterable, Hashable, Sendable {
    /// sRGB's encoded values, in which layers are composited.
    case encoded
    /// Linear light.
    case linear
  }

  /// The values of the inputs, in the order of the kind's inputs.
  private var values: [FilterValue]

  /// Creates a filter whose inputs have their default values.
  public init(_ kind: FilterKind, name: String? = nil) {
    self.kind = kind
    self.name = name
    values = kind.inputs.map(\.defaultValue)
  }

  /// Creates a filter of the named kind, with or without `CI`. Returns `nil` if there is no such kind.
  public init?(_ kind: String, name: String? = nil) {
    guard let kind = FilterKind(named: kind) else { return nil }
    self.init(kind, name: name)
  }

  /// The value of an input, or `nil` if the filter has no such input.
  ///
  /// Setting has no effect if the type of the value differs or there is no such input.
  public subscript(input: String) -> FilterValue? {
    get { kind.index(of: input).map { values[$0] } }
    set {
      guard let index = kind.index(of: input), let newValue, values[index].isSameType(as: newValue) else {
        return
      }
      values[index] = newValue
    }
  }

  /// Returns the value of the input at an index, or `nil` if there are fewer inputs.
  func value(at index: Int) -> FilterValue? { values.indices.contains(index) ? values[index] : nil }

  /// The kind's inputs, each with its value.
  var inputs: [(input: FilterInput, value: FilterValue)] {
    zip(kind.inputs, values).map { (input: $0, value: $1) }
  }

  /// Returns whether key paths refer to the filter as `name`, which is its own name, or its kind's if it has none.
  func isCalled(_ name: String) -> Bool {
    self.name.map { $0 == name } ?? (FilterKind(named: name) == kind)
  }
}
