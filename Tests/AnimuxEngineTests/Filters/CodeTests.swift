import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

@Suite struct CodeTests {
  @Test func checksOfTheStandardsExample() {
    let data: [UInt8] = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    #expect(
      ReedSolomon(checkCount: 10).check(of: data) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
    let segments = QRSegment.split(Array("HELLO WORLD".utf8), for: QRVersion(9))
    #expect(QRSegment.codewords(of: segments, in: QRVersion(1), .medium) == data)
  }

  @Test(arguments: [
    (QRCode.Level.low, 17, 2953, 7089, 4296), (.medium, 14, 2331, 5596, 3391),
    (.quartile, 11, 1663, 3993, 2420), (.high, 7, 1273, 3057, 1852),
  ])
  func hasTheCapacityOfTheNorm(
    _ level: QRCode.Level, _ least: Int, _ bytes: Int, _ digits: Int, _ capitals: Int
  ) {
    func text(_ letter: String, _ count: Int) -> String { String(repeating: letter, count: count) }
    #expect(QRCode.size(of: text("x", least), level) == 21)
    #expect(QRCode.size(of: text("x", least + 1), level) == 25)
    for (letter, count) in [("x", bytes), ("7", digits), ("A", capitals)] {
      #expect(QRCode.size(of: text(letter, count), level) == 177)
      #expect(QRCode.size(of: text(letter, count + 1), level) == nil)
    }
  }

  @Test func blocksFillEveryVersion() {
    for number in 1...40 {
      for level in QRCode.Level.allCases {
        let version = QRVersion(number)
        let data = [UInt8](repeating: 5, count: version.dataCount(level))
        let side = version.side
        // Squares, lines between them, format and version take the rest.
        let aligned = number < 2 ? 0 : (number / 7 + 2) * (number / 7 + 2) - 3
        let crossed = number < 2 ? 0 : 10 * (number / 7)
        let form = 192 + 2 * (side - 16) + 31 + (number < 7 ? 0 : 36) + 25 * aligned - crossed
        #expect(version.interleaved(data, level).count == (side * side - form) / 8)
      }
    }
  }

  @Test func modesAreMixedWhereThatIsShorter() {
    let modes = QRSegment.split(Array("https://a.example/0123456789012345678".utf8), for: QRVersion(9)).map(
      \.mode)
    #expect(modes == [.bytes, .digits])
    #expect(QRSegment.split(Array("AB12cd".utf8), for: QRVersion(9)).map(\.mode) == [.bytes])
    #expect(QRSegment.split(Array("A1".utf8), for: QRVersion(9)).map(\.mode) == [.capitals])
  }

  /// Returns the mask that the format of the modules names, and the data of a code of one block.
  private func read(_ code: QRCode) -> (mask: Int, data: [UInt8]) {
    let (side, modules) = (code.version.side, code.modules)
    func bit(_ x: Int, _ y: Int) -> Int { modules[y][x] ? 1 : 0 }
    let places = (0..<6).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (9..<15).map { (14 - $0, 8) }
    let format = places.enumerated().reduce(0) { $0 | bit($1.element.0, $1.element.1) << $1.offset } ^ 0x5412
    let empty = QRField(code.version)
    var bits: [Int] = []
    for column in stride(from: side - 1, through: 1, by: -2) {
      let right = column <= 6 ? column - 1 : column
      for step in 0..<side {
        let y = (right + 1) & 2 == 0 ? side - 1 - step : step
        for x in [right, right - 1] where !empty.isPartOfForm(x, y) {
          let turned =
            [
              (x + y) % 2, y % 2, x % 3, (x + y) % 3, (x / 3 + y / 2) % 2, x * y % 2 + x * y % 3,
              (x * y % 2 + x * y % 3) % 2, ((x + y) % 2 + x * y % 3) % 2,
            ][format >> 10 & 7] == 0
          bits.append(bit(x, y) ^ (turned ? 1 : 0))
        }
      }
    }
    let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      UInt8(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 })
    }
    return (format >> 10 & 7, bytes)
  }

  @Test(arguments: ["a", "HELLO WORLD", "0123456789", "grün", "https://example.com/a"])
  func isReadBack(message: String) throws {
    let code = try #require(QRCode(message, .low))
    let (mask, data) = read(code)
    #expect(mask == code.mask)
    let segments = QRSegment.split(Array(message.utf8), for: QRVersion(9))
    let expected = QRSegment.codewords(of: segments, in: code.version, .low)
    #expect(Array(data.prefix(expected.count)) == expected)
    if message == "grün" { #expect(data[0] == 0x71 && data[1] >> 4 == 0xA, "it is said to be UTF-8") }
  }

  @Test func theMaskIsTheOneWithTheFewestPoints() throws {
    let code = try #require(QRCode("https://example.com/animux", .medium))
    var field = QRField(code.version)
    let segments = QRSegment.split(Array("https://example.com/animux".utf8), for: QRVersion(9))
    field.place(
      code.version.interleaved(QRSegment.codewords(of: segments, in: code.version, .medium), .medium))
    let points = (0..<8).map { QRPenalty.points(of: field.masked($0, .medium)) }
    #expect(points.min() == points[code.mask])
  }

  @Test func aPathCoversTheDarkModulesOnce() throws {
    let code = try #require(QRCode("area", .high))
    var area = 0.0
    var corner = Point.zero
    for element in code.path.elements {
      switch element {
      case .move(let point): corner = point
      case .line(let point):
        if point.x != corner.x, point.y != corner.y {
          area += abs((point.x - corner.x) * (point.y - corner.y))
        }
      case .quad, .cubic, .close: break
      }
    }
    #expect(Int(area) == code.modules.reduce(0) { $0 + $1.filter { $0 }.count })
  }

  @Test(arguments: [
    ("PJJ123C", [104, 48, 42, 42, 17, 18, 19, 35, 55, 106]), ("1234", [105, 12, 34, 82, 106]),
    ("AB123456", [104, 33, 34, 99, 12, 34, 56, 26, 106]), ("\u{1}A", [103, 65, 33, 28, 106]),
    ("a\u{1}b", [104, 65, 98, 65, 66, 0, 106]),
  ])
  func barsAreTheFewest(_ message: String, _ symbols: [Int]) {
    #expect(Code128(message).symbols == symbols)
  }

  @Test func aBarCodeIsAsWideAsItsSymbols() {
    #expect(Code128.width(of: "1234") == 57)
    #expect(Code128("1234").path.controlBox == Rect(0, 0, 57, 1))
  }
}
