internal import AnimuxDocuments
internal import AnimuxMotion

/// An optional value has the parts of its wrapped value while it is not `nil`.
extension Optional: SlotValue where Wrapped: SlotValue {
  var partNames: [String] { self?.partNames ?? [] }

  func part(_ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<Wrapped?>) -> FoundPart<Wrapped?>? {
    guard let value = self, let found = value.part(parts, Self.unwrap(notation)) else { return nil }
    return Self.lift(found.slot, of: value, length: found.length)
  }

  init?(convertedFrom value: any Interpolable) {
    if let wrapped = Wrapped(convertedFrom: value) {
      self = .some(wrapped)
    } else if value is Wrapped? {
      self = .none
    } else {
      return nil
    }
  }

  /// Returns a slot for a part of a value that can become `nil` later. Reading the slot of `nil` returns the part of `value`;
  /// setting it has no effect.
  private static func lift<Part: SlotProtocol<Wrapped>>(
    _ part: Part, of value: Wrapped, length: Int
  ) -> FoundPart<Wrapped?> {
    let slot = Slot<Wrapped?, Part.Value>(notation: part.notation, getter: { part.get($0 ?? value) }) {
      root, new in
      guard var value = root else { return }
      part.set(new, in: &value)
      root = value
    }
    return FoundPart(slot, length: length)
  }

  private static func unwrap(_ notation: Notation<Wrapped?>) -> Notation<Wrapped> {
    let (read, print) = (notation.reading.read, notation.print)
    let reading = Reading<Wrapped>(notation.reading.name) { json, reader in read(json, &reader) ?? nil }
    return Notation(reading, isUnit: notation.isUnit) { print($0) }
  }
}
