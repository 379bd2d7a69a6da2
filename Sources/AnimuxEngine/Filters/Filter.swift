internal import AnimuxDocuments

/// A filter and the values of its inputs, by Core Image's names.
///
/// ```swift
/// var blur = Filter("CIGaussianBlur", name: "pulse")
/// blur?["inputRadius"] = .number(5)
/// ```
public struct Filter: Hashable, Sendable {
  public let kind: FilterKind
  /// The name that key paths call it by: `filters.pulse.inputRadius`.
  public var name: String?
  /// False: it changes nothing.
  public var isEnabled = true
  /// The numbers that its formulas are applied to.
  public var space = Space.encoded

  public enum Space: String, CaseIterable, Hashable, Sendable {
    /// Colours as sRGB writes them, which is how layers are composited.
    case encoded
    /// Light.
    case linear
  }

  /// In the order of the kind's inputs.
  private var values: [FilterValue]

  public init(_ kind: FilterKind, name: String? = nil) {
    self.kind = kind
    self.name = name
    values = kind.inputs.map(\.standard)
  }

  /// By the kind's name, with or without "CI"; nil where there is none of that name.
  public init?(_ kind: String, name: String? = nil) {
    guard let kind = FilterKind(named: kind) else { return nil }
    self.init(kind, name: name)
  }

  /// The value of an input; nil where the filter has no such input. Setting a value of another type, or of an input that it
  /// has not, has no effect.
  public subscript(input: String) -> FilterValue? {
    get { kind.index(of: input).map { values[$0] } }
    set {
      guard let index = kind.index(of: input), let newValue, values[index].isSameType(as: newValue) else {
        return
      }
      values[index] = newValue
    }
  }

  /// The value of the kind's input at a place; `nil` if there are fewer.
  func value(at index: Int) -> FilterValue? { values.indices.contains(index) ? values[index] : nil }

  /// One for each of the kind's inputs.
  var inputs: [(input: FilterInput, value: FilterValue)] {
    zip(kind.inputs, values).map { (input: $0, value: $1) }
  }

  /// Whether key paths call it `name`: by its own name, or by its kind's where it has none.
  func isCalled(_ name: String) -> Bool {
    self.name.map { $0 == name } ?? (FilterKind(named: name) == kind)
  }
}
