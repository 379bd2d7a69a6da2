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
    guard let sides = try values.decodeIfPresent([Double].self, forKey: key) else { return .zero }
    return Insets(sides[0], sides[1], sides[2], sides[3])
  }

  private static func flex(_ given: any UnkeyedDecodingContainer) throws -> FlexStyle {
    var values = given
    var style = FlexStyle()
    style.direction = try values.choice()
    style.wraps = try values.decode(Bool.self)
    style.gap = Gap(row: try values.decode(Double.self), column: try values.decode(Double.self))
    style.alignItems = try values.choice()
    style.justifyContent = try values.choice()
    return style
  }

  private static func grid(_ given: any UnkeyedDecodingContainer) throws -> GridStyle {
    var values = given
    var style = GridStyle()
    style.columns = try values.decode([TrackDocument].self).map(\.track)
    style.rows = try values.decode([TrackDocument].self).map(\.track)
    style.gap = Gap(row: try values.decode(Double.self), column: try values.decode(Double.self))
    style.alignItems = try values.choice()
    style.justifyItems = try values.choice()
    return style
  }

  private static func flexItem(_ given: any UnkeyedDecodingContainer) throws -> FlexItemStyle {
    var values = given
    let (grow, shrink) = (try values.decode(Double.self), try values.decode(Double.self))
    return FlexItemStyle(
      grow: grow, shrink: shrink, basis: try values.decodeIfPresent(Double.self),
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

/// A track: a number, `auto`, or a fraction such as `1fr`.
private struct TrackDocument: Decodable {
  let track: GridStyle.Track

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let text = try? value.decode(String.self) else {
      track = .fixed(try value.decode(Double.self))
      return
    }
    track = Double(text.dropLast(2)).map { .fraction($0) } ?? .auto
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
