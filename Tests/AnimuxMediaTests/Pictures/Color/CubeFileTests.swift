import AnimuxGraphics
import AnimuxMedia
import Glibc
import TestSupport
import Testing

/// Tables of colours in files.
@Suite struct CubeFileTests {
  private func read(_ text: String) throws -> ColorLookup {
    let folder = TemporaryFolder()
    try OutputText.write(text, to: folder.file("a.cube"))
    return try CubeFile.read(folder.file("a.cube"))
  }

  private func reason(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return (error as? MediaError)?.reason
    }
  }

  private let corners = (0..<8).map { "\($0 & 1) \($0 >> 1 & 1) \($0 >> 2)" }.joined(separator: "\n")

  @Test func aCube() throws {
    let lookup = try read("# made by hand\r\nTITLE \"Warm 2\"\n\nLUT_3D_SIZE 2\n  \n\(corners)\n")
    #expect(lookup.cube?.size == 2 && lookup.curves == nil && lookup.steps.count == 1)
    #expect(lookup.cube?.colors.prefix(6) == [0, 0, 0, 1, 0, 0])
  }

  @Test func curvesAndWhereTheyBegin() throws {
    let lookup = try read(
      "LUT_1D_SIZE 3\nDOMAIN_MIN -1 0 0\nDOMAIN_MAX 1 1 2\n0 0 1\n0.5\t.25 0.5\n1e0 1 0")
    #expect(lookup.curves?.table == [0, 0.5, 1, 0, 0.25, 1, 1, 0.5, 0])
    guard case .matrix(let matrix)? = lookup.steps.first else { Issue.record("it has another form"); return }
    #expect(matrix.numbers[0] == 0.5 && matrix.numbers[16] == 0.5 && matrix.numbers[10] == 0.5)
  }

  @Test func curvesBeforeACube() throws {
    let lookup = try read(
      "LUT_1D_SIZE 2\nLUT_1D_INPUT_RANGE 0 4\nLUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0 2\n0 0 0\n2 2 2\n\(corners)"
    )
    #expect(lookup.curves?.table == [0, 1, 0, 1, 0, 1] && lookup.cube?.size == 2)
    #expect(lookup.maximum == [4, 4, 4])
    let alone = try read("LUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0 2\n\(corners)")
    #expect(alone.maximum == [2, 2, 2])
  }

  @Test(arguments: [
    ("", "the file is empty"), ("TITLE x\n", "it has neither LUT_1D_SIZE nor LUT_3D_SIZE"),
    ("LUT_3D_SIZE 2\n0 0 0\n", "line 3: it ends after 1 of 8 colours"),
    ("LUT_1D_SIZE 2\n0 0 0\n0 0\n", "line 3: expected 3 numbers"),
    ("LUT_1D_SIZE 2\n0 0 0\n0 0 nan\n", "line 3: expected 3 numbers"),
    ("LUT_1D_SIZE 2\n0 0 0\n0 0 0\n0 0 0\n", "line 4: more than 2 colours"),
    ("\n0 0 0\n", "line 2: LUT_1D_SIZE or LUT_3D_SIZE must precede the colours"),
    ("LUT_3D_SIZE 1\n", "line 1: expected a whole number 2…256"),
    ("LUT_3D_SIZE 1e30\n", "line 1: expected a whole number 2…256"),
    ("LUT_3D_SIZE\n", "line 1: expected a number"),
    ("LUT_1D_SIZE 2\n0 0 0\nTITLE\nDOMAIN_MIN 0 0 0\n", "line 4: DOMAIN_MIN must precede the colours"),
    (
      "LUT_1D_SIZE 2\nDOMAIN_MAX 1 0 1\n0 0 0\n1 1 1",
      "its domain is empty; each DOMAIN_MIN must be less than its DOMAIN_MAX"
    ),
  ])
  func errors(_ text: String, _ wanted: String) {
    #expect(reason(text) == wanted)
  }

  @Test(arguments: ["LUT_2D_SIZE 4\n", "LUT_1D_SIZE 2\n0 0 0\nPASSWORD=secret\n1 1 1\n", "root:x:0:0:root\n"])
  func anUnknownWordIsNotRepeated(_ text: String) throws {
    let answer = try #require(reason(text))
    #expect(answer.hasSuffix(": expected a keyword such as LUT_3D_SIZE or three numbers"), "\(answer)")
  }

  @Test func bytesThatAreNoTextAreRefused() {
    var random = Random(seed: 1)
    for _ in 0..<50 {
      let bytes = (0..<200).map { _ in UInt8.random(in: 1...255, using: &random) }
      #expect(reason(String(decoding: bytes, as: UTF8.self)) != nil)
    }
  }
}

private enum OutputText {
  static func write(_ text: String, to path: String) throws {
    try #require(
      text.withCString { text in
        guard let file = fopen(path, "w") else { return false }
        defer { fclose(file) }
        return fputs(text, file) >= 0
      })
  }
}
