internal import AnimuxDocuments

/// The groups of letters that animators turn and scale together, and the points about which they do.
struct TextGrouping {
  /// The part of a text that is turned and scaled as one.
  private enum Unit {
    case letter, word, line, text
  }

  private let unit: Unit
  private let alignment: NumberTrack

  /// Reads the options of a text.
  init(_ json: JSON?) {
    let units: [Int: Unit] = [2: .word, 3: .line, 4: .text]
    unit = units[json?.integer("g", 1) ?? 1] ?? .letter
    alignment = NumberTrack(json?["a"]) ?? NumberTrack([0, 0])
  }

  /// Whether each letter turns about the middle of its own baseline.
  var isPlain: Bool { unit == .letter && alignment.isAlways([0, 0]) }

  /// Returns the point for each letter of some lines, whose glyphs have places in `rows`.
  func pivots(of lines: [TextLine], _ rows: [[GlyphSpot]], _ style: TextStyle) -> [[TextPivot]] {
    let low = rows.joined().map(\.x).min() ?? 0
    let high = rows.joined().map { $0.x + $0.width }.max() ?? 0
    let middle = (style.baseline(of: 0) + style.baseline(of: max(rows.count - 1, 0))) / 2
    return zip(lines, rows).enumerated().map { index, pair in
      let (line, row) = pair
      let words = unit == .word ? Self.words(of: line.text) : []
      return row.indices.map { column in
        let own = row[column].x + row[column].width / 2
        let range: (from: Double, to: Double) =
          switch unit {
          case .letter: (row[column].x, row[column].x + row[column].width)
          case .word:
            (
              row[words[column].lowerBound].x,
              row[words[column].upperBound].x + row[words[column].upperBound].width
            )
          case .line: (row[0].x, row[row.count - 1].x + row[row.count - 1].width)
          case .text: (low, high)
          }
        let y = unit == .text ? middle - style.baseline(of: index) : 0
        let x = unit == .letter ? 0 : (range.from + range.to) / 2 - own
        return TextPivot(
          base: Spot(x, y), width: range.to - range.from, alignment: alignment)
      }
    }
  }

  /// Returns for each character the first and the last one of its word. A space is a word of its own.
  private static func words(of text: Substring) -> [ClosedRange<Int>] {
    var words: [ClosedRange<Int>] = []
    for run in text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
      // The space before this word.
      if run.startIndex > text.startIndex { words.append(words.count...words.count) }
      let (first, length) = (words.count, run.count)
      words += Array(repeating: first...first + max(length - 1, 0), count: length)
    }
    return words
  }
}

/// The point about which a letter turns and is scaled.
struct TextPivot {
  /// The middle of the group's baseline, seen from the middle of the letter's own.
  let base: Spot
  /// The width of the group.
  let width: Double
  /// The distance from the middle: 100 % is half of the width, and the height of the letters.
  let alignment: NumberTrack

  /// The height of letters as a share of the size of their text.
  private static let height = 0.714

  var tracks: [NumberTrack] { [alignment] }

  func spot(size: Double, at frame: Double) -> Spot {
    let share = alignment.spot(at: frame)
    return base + Spot(share.x / 200 * width, share.y / 100 * size * Self.height)
  }
}
