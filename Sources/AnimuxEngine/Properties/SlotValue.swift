internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// A value that a key path can lead to. It can consist of parts that key paths lead to as well.
protocol SlotValue: Interpolable, Hashable {
  /// The names of the parts, as used in key paths.
  var partNames: [String] { get }

  /// Returns the part that the first elements of `parts` name, or `nil` if there is none. It exists in all values with the
  /// structure of this one. `notation` is the notation of the whole value.
  func part(_ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<Self>) -> FoundPart<Self>?

  /// Converts a value of another type. The result is `nil` if there is no conversion.
  init?(convertedFrom value: any Interpolable)
}

/// A part of a value, and the number of key path elements that name it. For example, `rotation.x` of a transform has two.
struct FoundPart<Root> {
  let slot: any SlotProtocol<Root>
  let length: Int

  init(_ slot: any SlotProtocol<Root>, length: Int = 1) {
    self.slot = slot
    self.length = length
  }
}

extension SlotValue {
  var partNames: [String] { [] }

  func part(_ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<Self>) -> FoundPart<Self>? {
    nil
  }

  init?(convertedFrom value: any Interpolable) {
    guard let value = value as? Self else { return nil }
    self = value
  }
}

extension Bool: SlotValue {
  init?(convertedFrom value: any Interpolable) {
    switch value {
    case let flag as Bool: self = flag
    case let number as Double: self = number != 0
    case let number as Int: self = number != 0
    default: return nil
    }
  }
}

extension Double: SlotValue {
  init?(convertedFrom value: any Interpolable) {
    switch value {
    case let number as Double: self = number
    case let number as Int: self = Double(number)
    default: return nil
    }
  }
}

/// An integer is animated as a number and rounded down.
extension Int: SlotValue {
  init?(convertedFrom value: any Interpolable) {
    switch value {
    case let whole as Int: self = whole
    case let number as Double:
      guard let whole = Int(exactly: number.rounded(.down)) else { return nil }
      self = whole
    default: return nil
    }
  }
}

extension String: SlotValue {}
extension Path: SlotValue {}
extension Color: SlotValue {}
extension Vector3: SlotValue {}

extension Point: SlotValue {
  var partNames: [String] { ["x", "y"] }

  func part(_ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<Point>) -> FoundPart<Point>? {
    switch parts.first {
    case .name("x"): FoundPart(Slot(\Point.x, notation.isUnit ? .number : .width))
    case .name("y"): FoundPart(Slot(\Point.y, notation.isUnit ? .number : .height))
    case .name, .index, nil: nil
    }
  }
}

extension Size: SlotValue {
  var partNames: [String] { ["width", "height"] }

  func part(_ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<Size>) -> FoundPart<Size>? {
    switch parts.first {
    case .name("width"): FoundPart(Slot(\Size.width, notation.isUnit ? .number : .width))
    case .name("height"): FoundPart(Slot(\Size.height, notation.isUnit ? .number : .height))
    case .name, .index, nil: nil
    }
  }
}

extension Rect: SlotValue {
  var partNames: [String] { ["origin", "size"] }

  func part(_ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<Rect>) -> FoundPart<Rect>? {
    switch parts.first {
    case .name("origin"): FoundPart(Slot(\Rect.origin, notation.isUnit ? .unitPoint : .point))
    case .name("size"): FoundPart(Slot(\Rect.size, notation.isUnit ? .unitSize : .size))
    case .name, .index, nil: nil
    }
  }
}

/// A value that can be the element of a list.
protocol ListElement: SlotValue {
  static var notation: Notation<Self> { get }

  /// Returns the part of a list that the first elements of `parts` name, or `nil` if there is none.
  static func part(of list: [Self], _ parts: ArraySlice<KeyPathText.Part>) -> FoundPart<[Self]>?

  /// Returns the names of a list's parts, as used in key paths.
  static func partNames(of list: [Self]) -> [String]
}

extension Double: ListElement {
  static var notation: Notation<Double> { .number }
}

extension Color: ListElement {
  static var notation: Notation<Color> { .color }
}

extension Array: SlotValue where Element: ListElement {
  var partNames: [String] { Element.partNames(of: self) }

  func part(
    _ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<[Element]>
  ) -> FoundPart<[Element]>? {
    Element.part(of: self, parts)
  }
}

extension ListElement {
  static func partNames(of list: [Self]) -> [String] { list.indices.map { "[\($0)]" } }

  static func part(of list: [Self], _ parts: ArraySlice<KeyPathText.Part>) -> FoundPart<[Self]>? {
    indexedPart(of: list, parts)
  }

  /// Returns the element at the index that `parts` begins with.
  static func indexedPart(of list: [Self], _ parts: ArraySlice<KeyPathText.Part>) -> FoundPart<[Self]>? {
    guard case .index(let index)? = parts.first, list.indices.contains(index) else { return nil }
    let slot = Slot<[Self], Self>(
      notation: notation,
      getter: { $0.indices.contains(index) ? $0[index] : list[index] },
      setter: { list, value in if list.indices.contains(index) { list[index] = value } })
    return FoundPart(slot)
  }
}
