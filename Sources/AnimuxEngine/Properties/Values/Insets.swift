internal import AnimuxDocuments
internal import AnimuxLayout

extension Notation<Insets> {
  /// The widths of edges that can be negative, as those of margins.
  static let margin = insets(.any) { _ in true }
  /// The widths of edges that cannot be negative. In a layout by flow, percentages relate to a space that follows from it.
  static let padding = insets(.notNegative) { $0.isInFlow }

  /// - Parameter isShared: Whether a percentage remains a fraction.
  private static func insets(
    _ range: NumberRange, _ isShared: @escaping @Sendable (Reader) -> Bool
  ) -> Notation {
    let name = "a length, or a list [top, right, bottom, left] of lengths"
    // Percentages relate to the width on all sides, as in CSS.
    let side = Reading<SpaceLength>(Reading<SpaceLength>.spaceLength(range).name) { json, reader in
      isShared(reader)
        ? reader.read(json, .spaceLength(range))
        : reader.read(json, .length(.horizontal, range)).map { SpaceLength(pixels: $0) }
    }
    let reading = Reading<Insets>(name) { json, reader in
      guard case .array(let elements) = json.kind else {
        return reader.read(json, side).map { Insets($0, $0, $0, $0) }
      }
      guard elements.count == 4 else { return reader.mismatch(json, name) }
      let sides = elements.compactMap { reader.read($0, side) }
      return sides.count == 4 ? Insets(sides[0], sides[1], sides[2], sides[3]) : nil
    }
    return Notation(reading) { insets in
      let sides = [
        JSON(insets.top, share: insets.topShare), JSON(insets.right, share: insets.rightShare),
        JSON(insets.bottom, share: insets.bottomShare), JSON(insets.left, share: insets.leftShare),
      ]
      return sides.allSatisfy { $0 == sides[0] } ? sides[0] : JSON(sides)
    }
  }
}

extension Insets {
  fileprivate init(
    _ top: SpaceLength, _ right: SpaceLength, _ bottom: SpaceLength, _ left: SpaceLength
  ) {
    self.init(top.pixels, right.pixels, bottom.pixels, left.pixels)
    (topShare, rightShare) = (top.share ?? 0, right.share ?? 0)
    (bottomShare, leftShare) = (bottom.share ?? 0, left.share ?? 0)
  }
}

extension Notation<Gap> {
  static let gap: Notation = {
    let name = "a length, or a list [row, column] of lengths"
    let length = Reading<SpaceLength>.spaceLength(.notNegative)
    let reading = Reading<Gap>(name) { json, reader in
      guard case .array(let elements) = json.kind else {
        return reader.read(json, length).map { Gap(row: $0, column: $0) }
      }
      guard elements.count == 2 else { return reader.mismatch(json, name) }
      let distances = elements.compactMap { reader.read($0, length) }
      return distances.count == 2 ? Gap(row: distances[0], column: distances[1]) : nil
    }
    return Notation(reading) { gap in
      let (row, column) = (JSON(gap.row, share: gap.rowShare), JSON(gap.column, share: gap.columnShare))
      return row == column ? row : JSON([row, column])
    }
  }()
}

extension Gap {
  fileprivate init(row: SpaceLength, column: SpaceLength) {
    self.init(row: row.pixels, column: column.pixels)
    (rowShare, columnShare) = (row.share ?? 0, column.share ?? 0)
  }
}

extension Notation<FlexBasis> {
  /// A length along the main axis of a flexible box, or `auto`.
  static let basis: Notation = {
    let reading = Reading<FlexBasis>("a length, or \"auto\"") { json, reader in
      if case .string("auto") = json.kind { return FlexBasis() }
      return reader.read(json, .spaceLength(.notNegative)).map { length in
        FlexBasis(pixels: length.share == nil ? length.pixels : nil, share: length.share)
      }
    }
    return Notation(reading) { basis in
      basis.share.map { JSON(0, share: $0) } ?? basis.pixels.map { JSON($0) } ?? "auto"
    }
  }()
}

extension JSON {
  /// A length in pixels, or a percentage if `share` is not 0.
  fileprivate init(_ pixels: Double, share: Double) {
    let percentage = (share * 100 * 1e9).rounded() / 1e9
    self = share == 0 ? JSON(pixels) : JSON("\(JSON(percentage).text())%")
  }
}

extension Notation<ItemAlignment?> {
  static let alignment = Notation<ItemAlignment>.choice.orNull()
}

extension Notation<[GridTrack]> {
  /// The largest number of columns or rows that can be named.
  static let maximumCount = 1000

  static let tracks: Notation = {
    let name =
      "a number of tracks 1…\(maximumCount), or a list of tracks, each a length, a fraction \"1fr\", or \"auto\""
    let list = Reading<GridTrack>.track.list(count: 0...maximumCount)
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
  }()
}

extension Reading where Value == GridTrack {
  fileprivate static let track = Reading("a length, a fraction \"1fr\", or \"auto\"") { json, reader in
    guard case .string(let text) = json.kind, !text.hasSuffix("%") else {
      return length(json, &reader)
    }
    if text == "auto" { return .auto }
    guard text.hasSuffix("fr") else { return length(json, &reader) }
    guard let factor = Double(text.dropLast(2)), factor.isFinite, factor >= 0 else {
      return reader.invalid(json, "expected a fraction such as \"1fr\" or \"2.5fr\", found \(quoted(text))")
    }
    return .fraction(factor)
  }

  private static func length(_ json: JSON, _ reader: inout Reader) -> GridTrack? {
    reader.read(json, .spaceLength(.notNegative)).map { length in
      length.share.map { .share($0) } ?? .fixed(length.pixels)
    }
  }
}

extension GridTrack {
  fileprivate var document: JSON {
    switch self {
    case .fixed(let length): JSON(length)
    case .share(0): "0%"
    case .share(let share): JSON(0, share: share)
    case .fraction(let factor): JSON("\(JSON(factor).text())fr")
    case .auto: "auto"
    }
  }
}
