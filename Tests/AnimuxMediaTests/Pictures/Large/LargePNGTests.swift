import AnimuxGraphics
import AnimuxMedia
import TestSupport
import Testing

/// PNGs that are read row by row are what FFmpeg makes of them, and ask for no more than they have.
@Suite struct LargePNGTests {
  private func large(_ bytes: [UInt8]) throws -> LargePicture {
    let folder = TemporaryFolder()
    put(bytes, at: folder.file("a.png"))
    return try LargePicture(folder.file("a.png"))
  }

  /// PNG's numbers of how colours are stored, each with its depths.
  private static let forms: [(kind: Int, depth: Int)] =
    [1, 2, 4, 8, 16].map { (0, $0) } + [8, 16].map { (2, $0) } + [1, 2, 4, 8].map { (3, $0) }
    + [8, 16].flatMap { [(4, $0), (6, $0)] }

  @Test(arguments: forms, [false, true]) func everyFormIsWhatFFmpegReads(
    form: (kind: Int, depth: Int), hasTransparency: Bool
  ) throws {
    // FFmpeg passes over the transparent grey of pictures with fewer than eight bits.
    guard !hasTransparency || form.kind != 0 || form.depth >= 8 else { return }
    var png = TestPNG(width: 37, height: 20, depth: form.depth, kind: form.kind)
    var random = Random(seed: 1)
    if form.kind == 3 {
      let colors = (0..<3 << form.depth).map { _ in UInt8.random(in: 0...255, using: &random) }
      png.chunks += TestPNG.chunk("PLTE", colors)
    }
    if hasTransparency, form.kind < 4 {
      let most = 1 << form.depth - 1
      let sample = [UInt8((most / 2) >> 8), UInt8((most / 2) & 255)]
      png.chunks += TestPNG.chunk(
        "tRNS", form.kind == 3 ? [0, 100] : form.kind == 0 ? sample : sample + sample + sample)
    }
    png.rows = (0..<20).flatMap { row in
      [UInt8(row % 5)] + (1..<png.rowLength).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let folder = TemporaryFolder()
    put(png.bytes, at: folder.file("a.png"))
    let picture = try LargePicture(folder.file("a.png"))
    let all = picture.pixmap(PictureWindow(level: 0, rect: PixelRect(x: 0, y: 0, width: 37, height: 20)))
    #expect(try all == PictureFile.read(folder.file("a.png")))
  }

  @Test func aChunkWithATooLargeLengthIsAnError() throws {
    let png = TestPNG(width: 8, height: 8, kind: 0)
    for length in [0xFFFF_FFFF, 0x7FFF_FFFF, 1 << 30] {
      let error = #expect(throws: MediaError.self) {
        try large(png.head + TestPNG.big(length) + Array("tEXt".utf8))
      }
      #expect(error?.reason == "the file is damaged")
    }
  }

  @Test(arguments: [
    (1 << 30 - 1, 1, "tiled-width"), (1, 1 << 30 + 1, "tiled-pixels"), (50_000, 50_000, "tiled-pixels"),
    (1 << 20 + 1, 1, "tiled-width"), (0, 1, "damaged"), (1 << 31, 1, "damaged"),
  ])
  func hugeSizesAreRefusedByTheHeader(width: Int, height: Int, reason: String) throws {
    let png = TestPNG(width: width, height: height, depth: 16, kind: 6)
    let pixels = TestPNG.chunk("IDAT", TestPNG.stored([0, 0, 0])) + TestPNG.chunk("IEND", [])
    let error = #expect(throws: MediaError.self) { try large(png.head + pixels) }
    #expect(error?.reason.contains(reason) == true, "\(error as Any)")
  }

  @Test func longRowsAreReadInNarrowStrips() throws {
    let picture = try large(TestPNG(width: 1 << 20, height: 5, depth: 1, kind: 0).bytes)
    #expect(picture.width == 1 << 20 && picture.height == 5)
    let corner = PictureWindow(level: 0, rect: PixelRect(x: 1 << 20 - 2, y: 4, width: 2, height: 1))
    #expect(picture.pixmap(corner)?.pixels == [0xFF00_0000, 0xFF00_0000])
  }

  @Test func sumsAreChecked() throws {
    var bytes = TestPNG(width: 8, height: 8, kind: 0).bytes
    // The zlib stream's sum, and then the chunk's, are before IEND's twelve bytes.
    for place in [12 + 1, 12 + 5] {
      bytes[bytes.count - place - 1] ^= 1
      #expect(throws: MediaError.self) { try large(bytes) }
      bytes[bytes.count - place - 1] ^= 1
    }
    #expect(throws: Never.self) { try large(bytes) }
  }

  @Test func bytesAfterThePixelsAreAnError() throws {
    var png = TestPNG(width: 8, height: 8, kind: 0)
    png.rows = [UInt8](repeating: 0, count: 9 * 9)
    #expect(throws: MediaError.self) { try large(png.bytes) }
    png.rows = [UInt8](repeating: 0, count: 9 * 7)
    #expect(throws: MediaError.self) { try large(png.bytes) }
  }
}
