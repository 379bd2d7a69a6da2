import AnimuxGraphics
import AnimuxMedia
import TestSupport
import Testing

@Suite struct PNGTests {
  @Test func opaquePictureComesBackExactly() throws {
    let pixmap = Film(width: 33, height: 21).picture(4)
    #expect(try Self.roundTrip(pixmap) == pixmap.pixels)
  }

  @Test func transparencyIsStraightAndRoundedToTheNearest() throws {
    var pixmap = Pixmap(width: 256, height: 2)
    for alpha in 0..<256 {
      let half = UInt32(alpha / 2)
      pixmap.pixels[alpha] = UInt32(alpha) << 24 | UInt32(alpha) << 16 | half << 8
    }
    let straight = try Self.roundTrip(pixmap)
    for alpha in 1..<256 {
      let green = (Double(alpha / 2) * 255 / Double(alpha)).rounded()
      #expect(straight[alpha] == UInt32(alpha) << 24 | 0xFF0000 | UInt32(green) << 8)
    }
    #expect(straight[0] == 0)
  }

  @Test func fileNamesItsColoursAndHoldsNoAlphaInVain() throws {
    let opaque = try PNG.encode(Film().picture(0))
    #expect(Array(opaque[0..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(opaque[24...25] == [8, 2])
    let head = String(decoding: opaque.prefix(150), as: Unicode.ASCII.self)
    #expect(["gAMA", "sRGB", "cHRM"].allSatisfy(head.contains))
    let clear = try PNG.encode(Pixmap(width: 3, height: 3))
    #expect(clear[24...25] == [8, 6])
  }

  @Test func largePicturesAreStoredInFewParts() throws {
    var pixmap = Pixmap(width: 500, height: 400)
    var value = UInt32(1)
    for index in pixmap.pixels.indices {
      value = value &* 1_664_525 &+ 1_013_904_223
      pixmap.pixels[index] = value >> 8 | 0xFF00_0000
    }
    #expect(try Self.roundTrip(pixmap) == pixmap.pixels)
    // Noise cannot be compressed, and each part takes twelve bytes besides its pixels.
    #expect(try PNG.encode(pixmap).count < 500 * 400 * 3 + 1000)
  }

  @Test func sameBytesEveryTime() throws {
    let pixmap = Film().picture(3)
    #expect(try PNG.encode(pixmap) == PNG.encode(pixmap))
  }

  @Test func impossibleSizeIsAnError() throws {
    let error = #expect(throws: MediaError.self) { try PNG.encode(Pixmap(width: 0, height: 5)) }
    #expect(error.map { "\($0)" } == "making a PNG of 0×5: it has no pixels")
  }

  private static func roundTrip(_ pixmap: Pixmap) throws -> [UInt32] {
    let folder = TemporaryFolder()
    let path = folder.file("still.png")
    try PNG.write(pixmap, to: .file(path))
    let frames = try frames(of: path)
    #expect(frames.count == 1)
    return try #require(frames.first).pixmap.pixels
  }
}
