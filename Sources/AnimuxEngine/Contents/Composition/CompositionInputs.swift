internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// Values for the variables of a composition's scene. Each of them can be set and animated by its name.
struct CompositionInputs: SlotValue {
  var values: [String: JSON]
  /// The values of variables that are not set.
  private let defaults: [String: JSON]

  init(_ values: [String: JSON], defaults: [JSON.Member] = []) {
    self.values = values
    self.defaults = SceneInstance.inputs(defaults)
  }

  static func == (left: CompositionInputs, right: CompositionInputs) -> Bool { left.values == right.values }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }

  var partNames: [String] { defaults.keys.sorted() }

  func part(
    _ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<CompositionInputs>
  ) -> FoundPart<CompositionInputs>? {
    guard case .name(let name)? = parts.first else { return nil }
    return FoundPart(
      Slot<CompositionInputs, JSON>(
        notation: .value, getter: { $0[name] }, setter: { $0.values[name] = $1 }))
  }

  private subscript(name: String) -> JSON { values[name] ?? defaults[name] ?? JSON(.null) }
}

extension CompositionInputs {
  /// Returns these inputs with each value of `other` combined with the value of the same name.
  private func joined(
    with other: CompositionInputs, by join: (JSON, JSON) -> JSON
  ) -> CompositionInputs {
    var result = self
    for name in other.values.keys { result.values[name] = join(self[name], other[name]) }
    return result
  }

  func interpolated(to end: CompositionInputs, at fraction: Double) -> CompositionInputs {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    var result = joined(with: end) { $0.interpolated(to: $1, at: fraction) }
    for name in values.keys where end.values[name] == nil {
      result.values[name] = self[name].interpolated(to: end[name], at: fraction)
    }
    return result
  }

  func adding(_ other: CompositionInputs) -> CompositionInputs { joined(with: other) { $0.adding($1) } }

  func subtracting(_ other: CompositionInputs) -> CompositionInputs {
    joined(with: other) { $0.subtracting($1) }
  }

  func repeated(_ count: Double) -> CompositionInputs {
    var result = self
    result.values = values.mapValues { $0.repeated(count) }
    return result
  }

  func distance(to other: CompositionInputs) -> Double? { nil }
}

extension Notation<CompositionInputs> {
  static let inputs: Notation<CompositionInputs> = {
    let name = "an object of values by name"
    let reading = Reading<CompositionInputs>(name) { json, reader in
      guard case .object(let members) = json.kind else { return reader.mismatch(json, name) }
      return CompositionInputs(SceneInstance.inputs(members))
    }
    return Notation(reading) { inputs in
      JSON(object: inputs.values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }()
}

extension Notation<JSON> {
  /// Any JSON value.
  static let value = Notation(
    Reading("a value") { json, _ in
      if case .invalid = json.kind { nil } else { json }
    }
  ) { $0 }
}
