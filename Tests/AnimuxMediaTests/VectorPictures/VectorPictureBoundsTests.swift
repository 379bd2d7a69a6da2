import AnimuxGraphics
@testable import AnimuxMedia
import TestSupport
import Testing

/// SVG files that take everything, or end the library that draws them, are errors. The process that draws them is the tool, which is beside the
/// tests.
@Suite(.enabled(if: (try? VectorPicturePool.shared) != nil))
struct VectorPictureBoundsTests {
  private static func document(_ body: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">"# + body + "</svg>"
  }

  private static let filtered = #"<rect width="64" height="48" filter="url(#f)"/>"#
  private static let red = document(#"<rect width="64" height="48" fill="red"/>"#)

  private static func name(_ width: Int, _ height: Int) -> PictureName {
    var name = PictureName("")
    name.resolution = PictureName.Resolution(width: width, height: height)
    return name
  }

  private func draw(_ text: String, _ resources: PictureResources = PictureResources()) throws -> Pixmap {
    let folder = TemporaryFolder()
    put(Array(text.utf8), at: folder.file("a.svg"))
    return try PictureFile(folder.file("a.svg"), resources).decode(Self.name(64, 48)).pixmap
  }

  private func expectRed() throws {
    #expect(try draw(Self.red).pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test(arguments: [
    #"<text y="30" font-size="1e9">a</text>"#,
    #"<filter id="f"><feConvolveMatrix order="50" kernelMatrix=""#
      + String(repeating: "1 ", count: 2500) + #""/></filter>"# + filtered,
  ])
  func aLibraryThatStopsIsAnError(body: String) throws {
    let error = try #require(throws: MediaError.self) { try draw(Self.document(body)) }
    #expect(
      error.reason.contains("the SVG library stopped") || error.reason.contains("MB to draw"), "\(error)")
    try expectRed()
  }

  @Test func anEndlessFilterIsStopped() throws {
    let body = #"<filter id="f"><feTurbulence baseFrequency="5" numOctaves="2000000000"/></filter>"#
    let error = try #require(throws: MediaError.self) {
      try draw(Self.document(body + Self.filtered), PictureResources(.drawingTime, 0.2))
    }
    #expect(error.reason == "drawing it takes more than 0.2 s; --limit drawing-time=\(0.2 * 6) allows more")
    try expectRed()
  }

  @Test func aPictureWithinThatIsTooLargeIsRefused() throws {
    var png = TestPNG(width: 7000, height: 7000, depth: 1, kind: 0)
    png.rows = []
    let image =
      #"<image width="64" height="48" href="data:image/png;base64,"#
      + base64(
        png.head + TestPNG.chunk("IDAT", TestPNG.stored([UInt8](repeating: 0, count: 876 * 7000)))
          + TestPNG.chunk("IEND", [])) + #""/>"#
    let error = try #require(throws: MediaError.self) {
      try draw(Self.document(image), PictureResources(.drawingMemory, 0x8p24))
    }
    #expect(error.reason.contains("more than 128 MB; --limit drawing-memory="), "\(error)")
    try expectRed()
  }

  @Test func aDocumentLargerThanTheMemoryIsNotSent() throws {
    let error = try #require(throws: MediaError.self) {
      try draw(Self.red, PictureResources(.drawingMemory, 10))
    }
    #expect(error.reason.contains("--limit drawing-memory="), "\(error)")
  }

  @Test func lettersNeedTheSystemsFonts() throws {
    let document = Self.document(#"<text y="40" font-size="40" font-family="sans-serif">MM</text>"#)
    let without = PictureResources(allowsSystemFonts: false)
    for _ in 0..<2 {
      #expect(try draw(document).pixels.contains { $0 == 0xFF00_0000 })
      let black = try draw(document, without).pixels.count { $0 == 0xFF00_0000 }
      // A box in place of a letter is an outline.
      #expect(black < 300)
    }
  }

  @Test func thePixelsAreThoseOfTheLibraryInThisProcess() throws {
    let bytes = bytes(of: Repository.picture("badge.svg"))
    let document = try VectorPictureDocument(bytes)
    let file = try PictureFile(Repository.picture("badge.svg"))
    for (width, height) in [(40, 40), (333, 200), (1, 1), (1024, 700)] {
      let here = try document.draw(.init(width: width, height: height), usingFonts: true)
      #expect(try file.decode(Self.name(width, height)).pixmap == here)
    }
    #expect(file.vectorSize == document.size)
  }

  @Test func manyDrawingsTakeTurns() throws {
    let colors = (0..<40).map { UInt32($0 * 6) }
    let files = try colors.map { value in
      let folder = TemporaryFolder()
      let text = Self.document(#"<rect width="64" height="48" fill="rgb(\#(value),0,0)"/>"#)
      put(Array(text.utf8), at: folder.file("a.svg"))
      return try PictureFile(folder.file("a.svg"))
    }
    for round in 1...2 {
      for (file, value) in zip(files, colors) {
        let pixmap = try file.decode(Self.name(4 * round, 3)).pixmap
        #expect(pixmap.pixels.allSatisfy { $0 == 0xFF00_0000 | value << 16 })
      }
    }
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = (0..<3).map { start + $0 < bytes.count ? Int(bytes[start + $0]) : 0 }
      let value = part[0] << 16 | part[1] << 8 | part[2]
      for index in 0..<4 {
        text.append(start + index > bytes.count ? UInt8(ascii: "=") : letters[value >> (18 - 6 * index) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
