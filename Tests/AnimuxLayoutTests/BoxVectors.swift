import AnimuxGraphics
import AnimuxLayout

/// A tree of boxes with the frames that a browser gives them, as `Tests/Chromium/boxes.py` writes them.
struct BoxVector: Decodable {
  let tree: BoxDocument
  /// The x, y, width and height of each box in the order of a walk from the root, relative to the root.
  let boxes: [[Double]]
}

/// A box in a vector.
struct BoxDocument: Decodable {
  enum Key: String, CodingKey { case w, h, ws, hs, p, m, i, c, flex, grid, text, k }

  let box: Box

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let children = try values.decodeIfPresent([BoxDocument].self, forKey: .k)?.map(\.box) ?? []
    var box = Box(content: try Self.content(values, children))
    box.width = try values.decodeIfPresent(Double.self, forKey: .w)
    box.height = try values.decodeIfPresent(Double.self, forKey: .h)
    box.widthShare = try values.decodeIfPresent(Double.self, forKey: .ws).map { $0 / 100 }
    box.heightShare = try values.decodeIfPresent(Double.self, forKey: .hs).map { $0 / 100 }
    box.padding = try Self.insets(values, .p)
    box.margin = try Self.insets(values, .m)
    if values.contains(.i) { box.flex = try Self.flexItem(values.nestedUnkeyedContainer(forKey: .i)) }
    if values.contains(.c) { box.grid = try Self.gridItem(values.nestedUnkeyedContainer(forKey: .c)) }
    self.box = box
  }

  private static func content(
    _ values: KeyedDecodingContainer<Key>, _ children: [Box]
  ) throws -> Box.Content {
    if values.contains(.flex) {
      return .flex(try flex(values.nestedUnkeyedContainer(forKey: .flex)), children)
    }
    if values.contains(.grid) {
      return .grid(try grid(values.nestedUnkeyedContainer(forKey: .grid)), children)
    }
    let words = try values.decodeIfPresent([[Double]].self, forKey: .text) ?? []
    return .measured(Words(sizes: words.map { Size($0[0], $0[1]) }))
  }

  private static func insets(_ values: KeyedDecodingContainer<Key>, _ key: Key) throws -> Insets {
    guard let sides = try values.decodeIfPresent([LengthDocument].self, forKey: key) else { return .zero }
    var insets = Insets(sides[0].pixels, sides[1].pixels, sides[2].pixels, sides[3].pixels)
    (insets.topShare, insets.rightShare) = (sides[0].share ?? 0, sides[1].share ?? 0)
    (insets.bottomShare, insets.leftShare) = (sides[2].share ?? 0, sides[3].share ?? 0)
    return insets
  }

  private static func flex(_ given: any UnkeyedDecodingContainer) throws -> FlexStyle {
    var values = given
    var style = FlexStyle()
    style.direction = try values.choice()
    style.wraps = try values.decode(Bool.self)
    style.gap = try gap(&values)
    style.alignItems = try values.choice()
    style.justifyContent = try values.choice()
    return style
  }

  private static func grid(_ given: any UnkeyedDecodingContainer) throws -> GridStyle {
    var values = given
    var style = GridStyle()
    style.columns = try values.decode([TrackDocument].self).map(\.track)
    style.rows = try values.decode([TrackDocument].self).map(\.track)
    style.gap = try gap(&values)
    style.alignItems = try values.choice()
    style.justifyItems = try values.choice()
    return style
  }

  private static func gap(_ values: inout any UnkeyedDecodingContainer) throws -> Gap {
    let (row, column) = (
      try values.decode(LengthDocument.self), try values.decode(LengthDocument.self)
    )
    var gap = Gap(row: row.pixels, column: column.pixels)
    (gap.rowShare, gap.columnShare) = (row.share ?? 0, column.share ?? 0)
    return gap
  }

  private static func flexItem(_ given: any UnkeyedDecodingContainer) throws -> FlexItemStyle {
    var values = given
    let (grow, shrink) = (try values.decode(Double.self), try values.decode(Double.self))
    let basis = try values.decodeIfPresent(LengthDocument.self)
    return FlexItemStyle(
      grow: grow, shrink: shrink, basis: basis?.pixels, basisShare: basis?.share,
      alignSelf: try values.decodeIfPresent(String.self).flatMap { ItemAlignment(rawValue: $0) })
  }

  private static func gridItem(_ given: any UnkeyedDecodingContainer) throws -> GridItemStyle {
    var values = given
    let (column, columns) = (try values.decodeIfPresent(Int.self), try values.decode(Int.self))
    let (row, rows) = (try values.decodeIfPresent(Int.self), try values.decode(Int.self))
    return GridItemStyle(
      column: column.map { $0 - 1 }, columnSpan: columns, row: row.map { $0 - 1 }, rowSpan: rows)
  }
}

/// A number of pixels, or a text such as `10%`.
private struct LengthDocument: Decodable {
  var pixels = 0.0
  var share: Double?

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Double.self) {
      pixels = number
    } else {
      share = Double(try value.decode(String.self).dropLast()).map { $0 / 100 }
    }
  }
}

/// A track: a number, `auto`, or a fraction such as `1fr`.
private struct TrackDocument: Decodable {
  let track: GridStyle.Track

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let text = try? value.decode(String.self) else {
      track = .fixed(try value.decode(Double.self))
      return
    }
    if text.hasSuffix("%") {
      track = .share((Double(text.dropLast()) ?? 0) / 100)
    } else {
      track = Double(text.dropLast(2)).map { .fraction($0) } ?? .auto
    }
  }
}

extension UnkeyedDecodingContainer {
  fileprivate mutating func choice<Value: RawRepresentable<String>>() throws -> Value {
    let text = try decode(String.self)
    guard let value = Value(rawValue: text) else {
      throw DecodingError.dataCorruptedError(in: self, debugDescription: text)
    }
    return value
  }
}

/// A text as a row of rectangles, with a break between any two of them.
struct Words: Measurable {
  let sizes: [Size]

  var minimumWidth: Double { sizes.map(\.width).max() ?? 0 }
  var maximumWidth: Double { sizes.reduce(0) { $0 + $1.width } }

  func height(at width: Double) -> Double {
    // Chromium counts in sixty-fourths of a pixel.
    let slack = 1.0 / 64
    var (total, x, line) = (0.0, 0.0, 0.0)
    for word in sizes {
      if x > 0, x + word.width > width + slack {
        total += line
        (x, line) = (0, 0)
      }
      x += word.width
      line = max(line, word.height)
    }
    return total + line
  }
}
