import AnimuxGraphics
import AnimuxLayout
import TestSupport
import Testing

@Suite("Boxes that are nested far, or have odd sizes")
struct DepthTests {
  private static let leaf = Box(width: 20, height: 10, content: .measured(Words(sizes: [])))

  /// A layout of one box in another, each `depth` deep.
  private func chain(_ depth: Int, _ content: (Int, [Box]) -> Box.Content) -> Box {
    (0..<depth).reduce(Self.leaf) { inner, level in
      Box(
        padding: Insets(1), flex: FlexItemStyle(grow: 1, basis: level % 2 == 0 ? 7 : nil),
        content: content(level, [inner, Self.leaf]))
    }
  }

  @Test func workDoesNotMultiplyWithDepth() {
    let time = threadSeconds {
      var tree = BoxTree(
        chain(150) { level, boxes in
          switch level % 4 {
          case 0: .flex(FlexStyle(direction: .column, alignItems: .center), boxes)
          case 1: .grid(GridStyle(columns: [.fraction(1), .auto], rows: [.fraction(1)]), boxes)
          case 2: .flex(FlexStyle(wraps: true), boxes)
          default: .flex(FlexStyle(direction: .column, wraps: true), boxes)
          }
        })
      #expect(tree.frames().count == 301)
    }
    #expect(time < 20, "twice the work for each level would take for ever")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -5])
  func noNumberIsTooOdd(_ number: Double) {
    let item = Box(
      width: number, margin: Insets(number), flex: FlexItemStyle(grow: number, shrink: number, basis: number),
      content: .measured(Words(sizes: [Size(number, number)])))
    let styles: [Box.Content] = [
      .flex(FlexStyle(gap: Gap(number), wraps: true), [item, item]),
      .flex(FlexStyle(direction: .column, gap: Gap(number)), [item, item]),
      .grid(
        GridStyle(columns: [.fixed(number), .fraction(number), .auto], gap: Gap(number)), [item, item, item]),
    ]
    for content in styles {
      var tree = BoxTree(Box(height: number, padding: Insets(number), content: content))
      for frame in tree.frames() {
        #expect(frame.minX.isFinite && frame.minY.isFinite && frame.size.width.isFinite)
      }
    }
  }

  /// In a box with a height, a share of a height that follows from the content is known. Elsewhere it is `auto`, also when the
  /// width of the columns is found at that height. The frames are Chromium's.
  @Test func aShareOfAHeightThatFollowsFromTheContentMakesNoColumn() {
    var share = Box(width: 7, content: .measured(Words(sizes: [])))
    share.heightShare = 0.33
    let item = Box(
      width: 23, height: 23, flex: FlexItemStyle(basis: 55.5), content: .measured(Words(sizes: [])))
    let style = FlexStyle(direction: .column, gap: Gap(row: 7, column: 13.5), wraps: true)
    let columns = Box(content: .flex(style, [share, item]))
    let places: [(height: Double?, columns: Rect, last: Rect)] = [
      (nil, Rect(138.5, 0, 23, 62.5), Rect(0, 7, 23, 55.5)),
      (200, Rect(128.25, 0, 43.5, 62.5), Rect(20.5, 0, 23, 55.5)),
    ]
    for place in places {
      var tree = BoxTree(
        Box(
          width: 300, height: place.height,
          content: .flex(FlexStyle(direction: .column, alignItems: .center), [columns])))
      let frames = tree.frames()
      #expect(frames[1] == place.columns && frames[3] == place.last)
    }
  }

  @Test func itemsThatAreTooLargeOverflow() {
    var tree = BoxTree(
      Box(
        width: 10, height: 10,
        content: .flex(
          FlexStyle(alignItems: .center, justifyContent: .spaceBetween),
          [Self.leaf, Self.leaf].map {
            var box = $0
            box.flex.shrink = 0
            return box
          })))
    #expect(tree.frames() == [Rect(0, 0, 10, 10), Rect(0, 0, 20, 10), Rect(20, 0, 20, 10)])
  }
}
