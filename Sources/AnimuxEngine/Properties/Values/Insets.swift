internal import AnimuxDocuments
internal import AnimuxLayout

extension Notation<Insets> {
  /// The widths of edges that can be negative, as those of margins.
  static let margin = insets(.any)
  /// The widths of edges that cannot be negative.
  static let padding = insets(.notNegative)

  private static func insets(_ range: NumberRange) -> Notation {
    let name = "a length, or a list [top, right, bottom, left] of lengths"
    let sides: [Reading<Double>] = [.vertical, .horizontal, .vertical, .horizontal].map { .length($0, range) }
    let list = Reading<Insets>.components(name, sides) { Insets($0[0], $0[1], $0[2], $0[3]) }
    let reading = Reading<Insets>(name) { json, reader in
      guard case .array = json.kind else {
        // A percentage relates to the width, as in CSS.
        return reader.read(json, .length(.horizontal, range)).map { Insets($0) }
      }
      return reader.read(json, list)
    }
    return Notation(reading) { insets in
      insets == Insets(insets.top)
        ? JSON(insets.top) : JSON([insets.top, insets.right, insets.bottom, insets.left])
    }
  }
}

extension Notation<Gap> {
  static let gap: Notation = {
    let name = "a length, or a list [row, column] of lengths"
    let sides: [Reading<Double>] = [.length(.vertical, .notNegative), .length(.horizontal, .notNegative)]
    let list = Reading<Gap>.components(name, sides) { Gap(row: $0[0], column: $0[1]) }
    let reading = Reading<Gap>(name) { json, reader in
      guard case .array = json.kind else {
        return reader.read(json, .length(.horizontal, .notNegative)).map { Gap($0) }
      }
      return reader.read(json, list)
    }
    return Notation(reading) { $0.row == $0.column ? JSON($0.row) : JSON([$0.row, $0.column]) }
  }()
}

extension Notation<Double?> {
  /// A length along the main axis of a flexible box, or `auto`.
  static let basis: Notation = {
    let reading = Reading<Double?>("a length, or \"auto\"") { json, reader in
      if case .string("auto") = json.kind { return .some(nil) }
      return reader.read(json, .length(.horizontal, .notNegative)).map(Optional.some)
    }
    return Notation(reading) { $0.map { JSON($0) } ?? "auto" }
  }()
}

extension Notation<ItemAlignment?> {
  static let alignment = Notation<ItemAlignment>.choice.orNull()
}

extension Notation<[GridTrack]> {
  /// The largest number of columns or rows that can be named.
  static let maximumCount = 1000

  static func tracks(_ axis: Axis) -> Notation {
    let name =
      "a number of tracks 1…\(maximumCount), or a list of tracks, each a length, a fraction \"1fr\", or \"auto\""
    let list = Reading<GridTrack>.track(axis).list(count: 0...maximumCount)
    let reading = Reading<[GridTrack]>(name) { json, reader in
      switch json.kind {
      case .number:
        return reader.read(json, .integer(1...maximumCount)).map {
          Array(repeating: .fraction(1), count: $0)
        }
      case .array: return reader.read(json, list)
      case .null, .bool, .string, .object, .invalid: return reader.mismatch(json, name)
      }
    }
    return Notation(reading) { JSON($0.map(\.document)) }
  }
}

extension Reading where Value == GridTrack {
  fileprivate static func track(_ axis: Axis) -> Self {
    Reading("a length, a fraction \"1fr\", or \"auto\"") { json, reader in
      guard case .string(let text) = json.kind else {
        return reader.read(json, .length(axis, .notNegative)).map { .fixed($0) }
      }
      if text == "auto" { return .auto }
      guard text.hasSuffix("fr") else {
        return reader.read(json, .length(axis, .notNegative)).map { .fixed($0) }
      }
      guard let factor = Double(text.dropLast(2)), factor.isFinite, factor >= 0 else {
        return reader.invalid(json, "expected a fraction such as \"1fr\" or \"2.5fr\", found \(quoted(text))")
      }
      return .fraction(factor)
    }
  }
}

extension GridTrack {
  fileprivate var document: JSON {
    switch self {
    case .fixed(let length): JSON(length)
    case .fraction(let factor): JSON("\(JSON(factor).text())fr")
    case .auto: "auto"
    }
  }
}
