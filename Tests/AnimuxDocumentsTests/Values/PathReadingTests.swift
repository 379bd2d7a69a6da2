import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxDocuments

/// In a superlayer of 50 × 80.
struct PathReadingTests {
  private static let square: [Path.Element] = [
    .move(Point(0, 0)), .line(Point(10, 0)), .line(Point(10, 10)), .line(Point(0, 10)), .close,
  ]

  /// Before, what was left of the text was copied for each command: this took a minute.
  @Test func longPathsAreReadInOneGo() {
    let text = "M0 0" + String(repeating: "L9 9L1 5", count: 100_000)
    let time = threadSeconds {
      #expect(read("\"\(text)\"", .path).value?.elements.count == 200_001)
    }
    #expect(time < 30)
    #expect(
      read("\"M0 0 L1 1 X\"", .path).errors.first?.contains("one of MLHVCSQTAZ, found \"X\"") == true)
  }

  @Test(arguments: [
    "M0 0L10 0L10 10L0 10Z", "M0,0 10,0 10,10 0,10z", "m0 0 10 0 0 10 -10 0z", "M 0 0 H 10 V 10 H 0 Z",
    "M0 0h10v10h-10z", "\\n M0 0\\tl10 0 0 10-10 0 z ", "M0 0h10 0v1e1h-1.0e+1zz",
  ])
  func waysToWriteASquare(_ text: String) {
    var expected = Self.square
    if text.contains("h10 0") { expected.insert(.line(Point(10, 0)), at: 2) }
    #expect(read("\"\(text)\"", .path).errors == [])
    #expect(read("\"\(text)\"", .path).value?.elements == expected)
  }

  @Test(
    arguments: [
      ("", []),
      ("M1.5.5-3e2.25", [.move(Point(1.5, 0.5)), .line(Point(-300, 0.25))]),
      ("M1 1 2 2 M3 3", [.move(Point(1, 1)), .line(Point(2, 2)), .move(Point(3, 3))]),
      ("m1 1 m1 1", [.move(Point(1, 1)), .move(Point(2, 2))]),
      ("M0 0C1 2 3 4 5 6", [.move(.zero), .cubic(Point(1, 2), Point(3, 4), Point(5, 6))]),
      (
        "M1 1c1 2 3 4 5 6s1 1 2 2",
        [
          .move(Point(1, 1)), .cubic(Point(2, 3), Point(4, 5), Point(6, 7)),
          .cubic(Point(8, 9), Point(7, 8), Point(8, 9)),
        ]
      ),
      ("M1 1S3 4 5 6", [.move(Point(1, 1)), .cubic(Point(1, 1), Point(3, 4), Point(5, 6))]),
      (
        "M0 0Q1 2 4 0T8 0t4 0",
        [
          .move(.zero), .quad(Point(1, 2), Point(4, 0)), .quad(Point(7, -2), Point(8, 0)),
          .quad(Point(9, 2), Point(12, 0)),
        ]
      ),
      (
        "M0 0C1 2 3 4 5 6T7 8",
        [.move(.zero), .cubic(Point(1, 2), Point(3, 4), Point(5, 6)), .quad(Point(5, 6), Point(7, 8))]
      ),
      (
        "M1 1l1 0zl0 5",
        [.move(Point(1, 1)), .line(Point(2, 1)), .close, .move(Point(1, 1)), .line(Point(1, 6))]
      ),
      ("M1 1l1 0zm1 1", [.move(Point(1, 1)), .line(Point(2, 1)), .close, .move(Point(2, 2))]),
      ("M0 0A0 5 0 0 1 9 9", [.move(.zero), .line(Point(9, 9))]),
      ("M3 3A5 5 0 0 1 3 3", [.move(Point(3, 3))]),
    ] as [(String, [Path.Element])])
  func commands(_ text: String, _ expected: [Path.Element]) {
    let (value, errors) = read("\"\(text)\"", .path)
    #expect(errors == [])
    #expect(value?.elements == expected)
  }

  @Test(arguments: [
    ("M0 0 L1", "1:9: error: \"M0 0 L1\": expected a number, found the end"),
    ("L1 1", "1:2: error: \"L1 1\": a path must begin with \"M\" or \"m\", found \"L\""),
    ("M0 0 X", "1:7: error: \"M0 0 X\": expected a path command, one of MLHVCSQTAZ, found \"X\""),
    ("M0 0 L1 1,", "1:12: error: \"M0 0 L1 1,\": expected a number after \",\", found the end"),
    ("M,0 0", "1:3: error: \"M,0 0\": expected a number, found \",\""),
    ("M0 0A1 1 0 2 0 5 5", "1:13: error: \"M0 0A1 1 0 2 0 5 5\": expected a flag, 0 or 1, found \"2\""),
    ("M0 0 é", "1:7: error: \"M0 0 é\": expected a path command, one of MLHVCSQTAZ, found \"é\""),
    ("M1e308 0 l1e308 0", "1:12: error: \"M1e308 0 l1e308 0\": the number is out of range"),
    ("M1e999 0", "1:3: error: \"M1e999 0\": the number is out of range"),
    ("M0 0\\tX", "1:8: error: \"M0 0U+0009X\": expected a path command, one of MLHVCSQTAZ, found \"X\""),
  ])
  func wrongPaths(_ text: String, _ expected: String) {
    #expect(read("\"\(text)\"", .path).value == nil)
    #expect(read("\"\(text)\"", .path).errors == ["scene.json:" + expected])
  }

  @Test func writtenPathsReadBack() throws {
    let path = try #require(read("\"M1.5 -2L3 1e-7Q1 2 3 4C1 2 3 4 5 6ZM9 9A7 3 20 1 0 1 1\"", .path).value)
    #expect(text(of: path).hasPrefix("M1.5,-2 L3,1e-07 Q1,2 3,4 C1,2 3,4 5,6 Z M9,9 C"))
    #expect(try SVGPath.parse(text(of: path)) == path)
  }

  @Test func arcFlagsMayTouchWhatFollows() {
    let expected = read("\"M1 1 A 5 5 0 0 1 0.5 0.5\"", .path).value
    #expect(expected?.elements.count ?? 0 > 1)
    #expect(read("\"M1 1a5 5 0 01-.5-.5\"", .path).value == expected)
  }

  /// The largest distance from the circle, in radii, and the summed angle.
  private func deviation(_ path: Path, center: Point, radius: Double) -> Double {
    var (current, worst) = (Point.zero, 0.0)
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end): current = end
      case .quad(_, let end): current = end
      case .cubic(let a, let b, let end):
        for step in 0...16 {
          let (t, u) = (Double(step) / 16, 1 - Double(step) / 16)
          let x = u * u * u * current.x + 3 * u * u * t * a.x + 3 * u * t * t * b.x + t * t * t * end.x
          let y = u * u * u * current.y + 3 * u * u * t * a.y + 3 * u * t * t * b.y + t * t * t * end.y
          let distance = ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)).squareRoot()
          worst = max(worst, abs(distance / radius - 1))
        }
        current = end
      case .close: continue
      }
    }
    return worst
  }

  @Test(
    arguments: [
      ("\"M30 50A30 30 0 0 1 90 50A30 30 0 0 1 30 50\"", Point(60, 50), 30.0),
      ("\"M30 50a30 30 77 1 0 30-30\"", Point(60, 50), 30),
      ("\"M0 0A1 1 0 0 0 10 0\"", Point(5, 0), 5),
      ("{\"ellipse\": [10, 20, 40, 40]}", Point(30, 40), 20),
      ("{\"arc\": {\"center\": [5, 6], \"radius\": 7, \"startAngle\": 1, \"endAngle\": -2}}", Point(5, 6), 7),
    ] as [(String, Point, Double)])
  func arcsAreRound(_ text: String, _ center: Point, _ radius: Double) throws {
    let path = try #require(read(text, .path).value)
    #expect(deviation(path, center: center, radius: radius) < 1e-5)
  }

  /// Which way an arc bulges, from the point in its middle.
  @Test(arguments: [
    ("0 1", Point(10, 0)), ("0 0", Point(10, 0)), ("1 1", Point(10, 0)), ("1 0", Point(10, 0)),
  ])
  func theFourArcsBetweenTwoPoints(_ flags: String, _ end: Point) throws {
    let path = try #require(read("\"M0 0A10 10 0 \(flags) 10 0\"", .path).value)
    let low = 10 - 10 * 3.0.squareRoot() / 2
    let expected = ["0 1": -low, "0 0": low, "1 1": low - 20, "1 0": 20 - low][flags]
    let points = path.elements.compactMap { element -> Point? in
      if case .cubic(_, _, let end) = element { end } else { nil }
    }
    #expect(points.last == end)
    let extreme = try #require(points.map(\.y).max { $0.magnitude < $1.magnitude })
    let height = try #require(expected)
    #expect(extreme.sign == height.sign)
    #expect(points.allSatisfy { $0.y.magnitude <= height.magnitude + 1e-9 })
    #expect(extreme.magnitude > height.magnitude * 0.9)
  }

  @Test func theEllipseOfAnArcTurnsWithItsAxis() throws {
    // From the end of one half axis to the end of the other, of an ellipse of 20 × 10 rotated by 90°.
    let path = try #require(read("\"M0 20A20 10 90 0 1 -10 0\"", .path).value)
    guard case .cubic(_, _, let middle) = path.elements[1] else {
      Issue.record("it has another form"); return
    }
    #expect(abs(middle.x + 10 * 0.5.squareRoot()) < 1e-9)
    #expect(abs(middle.y - 20 * 0.5.squareRoot()) < 1e-9)
  }

  @Test func shapes() {
    #expect(
      read("{\"rect\": [1, 2, \"10%\", 3]}", .path).value?.elements == [
        .move(Point(1, 2)), .line(Point(6, 2)), .line(Point(6, 5)), .line(Point(1, 5)), .close,
      ])
    #expect(
      read("{\"points\": [[1, 2], [3, 4]], \"closed\": true}", .path).value?.elements == [
        .move(Point(1, 2)), .line(Point(3, 4)), .close,
      ])
    #expect(
      read("{\"points\": [[1, 2], [3, 4]]}", .path).value?.elements == [
        .move(Point(1, 2)), .line(Point(3, 4)),
      ])
    #expect(
      read("{\"polygon\": {\"center\": [5, 5], \"radius\": 2, \"sides\": 4}}", .path).value?.elements == [
        .move(Point(5, 3)), .line(Point(7, 5)), .line(Point(5, 7)), .line(Point(3, 5)), .close,
      ])
    let star = "{\"star\": {\"center\": [0, 0], \"outerRadius\": 4, \"innerRadius\": 2, \"points\": 2}}"
    #expect(
      read(star, .path).value?.elements == [
        .move(Point(0, -4)), .line(Point(2, 0)), .line(Point(0, 4)), .line(Point(-2, 0)), .close,
      ])
  }

  @Test func roundedRectsStartAtTheirTopSide() throws {
    let path = try #require(read("{\"rect\": [0, 0, 40, 20], \"cornerRadius\": 5}", .path).value)
    #expect(path.elements.count == 14)
    #expect(path.elements.first == .move(Point(5, 0)))
    #expect(path.elements[1] == .line(Point(35, 0)))
    guard case .cubic(_, _, let corner) = path.elements[3] else {
      Issue.record("it has another form"); return
    }
    #expect(corner == Point(40, 5))
    let pill = try #require(read("{\"rect\": [0, 0, 40, 20], \"cornerRadius\": 500}", .path).value)
    #expect(pill.elements[1] == .line(Point(30, 0)))
  }

  @Test(
    arguments: [
      ("0", "\"90deg\"", "true", Point(0, 1)), ("0", "\"90deg\"", "false", Point(0, 1)),
      ("0", "\"1turn\"", "true", Point(1, 0)), ("\"90deg\"", "0", "true", Point(1, 0)),
    ] as [(String, String, String, Point)])
  func arcsEndAtTheirEndAngle(_ start: String, _ end: String, _ clockwise: String, _ expected: Point) throws {
    let text =
      "{\"arc\": {\"center\": [0, 0], \"radius\": 1, \"startAngle\": \(start), \"endAngle\": \(end), \"clockwise\": \(clockwise)}}"
    let path = try #require(read(text, .path).value)
    let eighths = ["0\"90deg\"true": 2, "0\"90deg\"false": 6, "0\"1turn\"true": 8, "\"90deg\"0true": 6]
    #expect(path.elements.count - 1 == eighths[start + end + clockwise])
    guard case .cubic(_, _, let last) = path.elements.last else {
      Issue.record("it has another form"); return
    }
    #expect(last == expected)
  }

  @Test(arguments: [
    (
      "{\"elipse\": [0, 0, 1, 1]}",
      "1:2: error: unknown key \"elipse\" in the document; did you mean \"ellipse\"?"
    ),
    (
      "{}",
      "1:1: error: expected one of the keys \"rect\", \"ellipse\", \"polygon\", \"star\", \"arc\" or \"points\""
    ),
    (
      "{\"polygon\": {\"center\": [0, 0], \"radius\": -1, \"sides\": 2}}",
      "1:42: error: polygon.radius: -1 is out of range; expected a length of 0 or more"
    ),
    (
      "{\"star\": {}}",
      "1:10: error: missing key \"center\" in star; expected a point [x, y]"
    ),
    (
      "{\"ellipse\": [0, 0, 1, 1], \"cornerRadius\": 3}",
      "1:27: error: unknown key \"cornerRadius\" in the document"
    ),
    ("{\"ellipse\": [1e308, 0, 1e308, 1]}", "1:1: error: the path exceeds the range of numbers"),
    (
      "12",
      "1:1: error: expected a path such as \"M0 0 L10 0\" or {\"ellipse\": [x, y, width, height]}, found 12"
    ),
  ])
  func wrongShapes(_ text: String, _ expected: String) {
    #expect(read(text, .path).errors.first?.hasPrefix("scene.json:" + expected) == true)
  }
}

/// Returns a path as a string that is read back as the same path.
private func text(of path: Path) -> String {
  path.elements.map { element in
    switch element {
    case .move(let end): "M" + numbers(end)
    case .line(let end): "L" + numbers(end)
    case .quad(let control, let end): "Q" + numbers(control, end)
    case .cubic(let first, let second, let end): "C" + numbers(first, second, end)
    case .close: "Z"
    }
  }.joined(separator: " ")
}

private func numbers(_ points: Point...) -> String {
  points.map { "\(JSON($0.x).text()),\(JSON($0.y).text())" }.joined(separator: " ")
}
