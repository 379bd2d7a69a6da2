public import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// A value that another document interprets. Numbers, lists of equally many numbers, colours, and numbers with the same unit
/// change gradually. Other values switch half way.
extension JSON: SlotValue {
  /// Returns the value at `fraction` of the way from this value to `end`.
  public func interpolated(to end: JSON, at fraction: Double) -> JSON {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    return joined(with: end) { $0.interpolated(to: $1, at: fraction) } ?? (fraction < 0.5 ? self : end)
  }

  /// Returns the sum of two values of the same form, or this value if their forms differ.
  public func adding(_ other: JSON) -> JSON { joined(with: other) { $0 + $1 } ?? self }

  /// Returns the difference of two values of the same form, or this value if their forms differ.
  public func subtracting(_ other: JSON) -> JSON { joined(with: other) { $0 - $1 } ?? self }

  /// Returns this value multiplied by `count`, or this value if it contains no numbers.
  public func repeated(_ count: Double) -> JSON { joined(with: self) { number, _ in number * count } ?? self }

  /// Returns the Euclidean distance between two values of the same form, or `nil` if their forms differ.
  public func distance(to other: JSON) -> Double? {
    guard let (own, others) = numbers(and: other) else { return nil }
    return zip(own, others).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }

  func part(_ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<JSON>) -> FoundPart<JSON>? {
    guard case .index(let index)? = parts.first, case .array(let elements) = kind,
      elements.indices.contains(index)
    else { return nil }
    let defaultValue = elements[index]
    return FoundPart(
      Slot<JSON, JSON>(notation: notation, getter: { $0.element(index) ?? defaultValue }) { list, new in
        guard case .array(var elements) = list.kind, elements.indices.contains(index) else { return }
        elements[index] = new
        list = JSON(.array(elements), at: list.place)
      })
  }

  init?(convertedFrom value: any Interpolable) {
    switch value {
    case let value as JSON: self = value
    case let value as Bool: self.init(value)
    case let value as Int: self.init(value)
    case let value as Double:
      guard value.isFinite else { return nil }
      self.init(value)
    case let value as String: self.init(value)
    case let value as Point: self.init([value.x, value.y])
    case let value as Size: self.init([value.width, value.height])
    case let value as Rect: self = Notation.rect.print(value)
    case let value as Vector3: self.init([value.x, value.y, value.z])
    case let value as Color: self = Notation.color.print(value)
    default: return nil
    }
  }
}

extension JSON {
  private func element(_ index: Int) -> JSON? {
    guard case .array(let elements) = kind, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the numbers of two values of the same form, or `nil` if their forms differ.
  private func numbers(and other: JSON) -> (own: [Double], others: [Double])? {
    guard let own = measure, let others = other.measure, own.form == others.form else { return nil }
    return (own.numbers, others.numbers)
  }

  /// Returns the value whose numbers are those of both values, combined by `join`. The result is `nil` if the forms differ or a
  /// number is not finite.
  private func joined(with other: JSON, by join: (Double, Double) -> Double) -> JSON? {
    guard let form = measure?.form, let (own, others) = numbers(and: other) else { return nil }
    let joined = zip(own, others).map(join)
    return joined.allSatisfy(\.isFinite) ? form.value(of: joined) : nil
  }

  /// The form of a value that consists of numbers.
  fileprivate enum Form: Equatable {
    case number
    /// A number with a unit, such as `"50%"` or `"2s"`.
    case quantity(unit: String)
    case color
    case list(count: Int)
  }

  private var measure: (form: Form, numbers: [Double])? {
    switch kind {
    case .number(let number): return (.number, [number])
    case .array(let elements):
      let numbers = elements.compactMap { element in
        if case .number(let number) = element.kind { number } else { nil }
      }
      return numbers.count == elements.count ? (.list(count: numbers.count), numbers) : nil
    case .string(let text): return text.quantity ?? text.color
    case .null, .bool, .object, .invalid: return nil
    }
  }
}

extension JSON.Form {
  fileprivate func value(of numbers: [Double]) -> JSON {
    switch self {
    case .number: return JSON(numbers[0])
    case .quantity(let unit): return JSON(JSON(numbers[0]).text() + unit)
    case .list: return JSON(numbers)
    case .color:
      let parts = numbers.map { JSON(min(max($0, 0), 1) * 255).text() }
      let alpha = JSON(min(max(numbers[3], 0), 1)).text()
      return JSON("rgba(\(parts[0]), \(parts[1]), \(parts[2]), \(alpha))")
    }
  }
}

extension String {
  private static let units: Set = ["%", "vw", "vh", "vmin", "vmax", "deg", "rad", "turn", "s", "ms", "f"]

  /// The number of a text such as `"50%"`, with its unit as the form.
  fileprivate var quantity: (JSON.Form, [Double])? {
    let digits = prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = String(self[digits.endIndex...])
    guard Self.units.contains(unit), let number = Double(digits) else { return nil }
    return (.quantity(unit: unit), [number])
  }

  fileprivate var color: (JSON.Form, [Double])? {
    guard utf8.count <= 64, let color = try? ColorNotation.color(self) else { return nil }
    return (.color, [color.red, color.green, color.blue, color.alpha])
  }
}
