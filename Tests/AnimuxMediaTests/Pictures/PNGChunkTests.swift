import AnimuxGraphics
import Foundation
import TestSupport
import Testing

@testable import AnimuxMedia

/// Chunks of a PNG that FFmpeg does not read, and that change its picture.
@Suite struct PNGChunkTests {
  /// Returns a PNG of a red and a blue pixel, or of others, with a chunk before the pixels.
  private func file(
    _ name: String, _ content: [UInt8], _ pixels: [UInt32] = [0xFFFF_0000, 0xFF00_00FF]
  ) throws -> FileBytes {
    var picture = Pixmap(width: pixels.count, height: 1)
    picture.pixels = pixels
    var bytes = try PNG.encode(picture)
    let chunks = PNGChunks(FileBytes(all: bytes)).filter { ["gAMA", "sRGB", "cHRM"].contains($0.name) }
    for chunk in chunks.reversed() { bytes.removeSubrange(chunk.whole) }
    let body = Array(name.utf8) + content
    let chunk = Self.word(UInt32(content.count)) + body + Self.word(Self.checksum(body))
    bytes.insert(contentsOf: chunk, at: 33)
    return FileBytes(all: bytes)
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }

  private func decoded(_ file: FileBytes) throws -> StillPicture {
    try StillPicture(decoding: file, path: "a.png", PictureResources())
  }

  /// EXIF data with one entry before that of the orientation.
  private static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let entries: [[UInt8]] = [
      [0x01, 0x00, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0], [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ]
    guard isLittle else { return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2] + entries.flatMap(\.self) }
    let swapped = entries.map { entry in
      [entry[1], entry[0], 3, 0, 1, 0, 0, 0, entry[9], 0, 0, 0]
    }
    return [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0] + swapped.flatMap(\.self)
  }

  @Test(arguments: [true, false])
  func aPictureIsTurned(isLittle: Bool) throws {
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    let turned = try decoded(file("eXIf", Self.exif(6, isLittle: isLittle))).pixmap
    #expect(turned.width == 1 && turned.height == 2 && turned.pixels == [red, blue])
    let mirrored = try decoded(file("eXIf", Self.exif(2, isLittle: isLittle))).pixmap
    #expect(mirrored.width == 2 && mirrored.pixels == [blue, red])
  }

  /// A large picture is the same, whether its rows can be read one by one or not.
  @Test(arguments: [1, 3, 8] as [UInt8])
  func aLargePictureIsTurned(orientation: UInt8) throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.png")
    let bytes = try file("eXIf", Self.exif(orientation, isLittle: false))
    try Data(bytes.all).write(to: URL(fileURLWithPath: path))
    let (large, small) = (try LargePicture(path), try decoded(bytes).pixmap)
    #expect(large.width == small.width && large.height == small.height)
    let window = PictureWindow(
      level: 0, rect: PixelRect(x: 0, y: 0, width: small.width, height: small.height))
    #expect(large.pixmap(window) == small)
  }

  @Test(
    arguments: [
      [], [0x4D, 0x4D], [0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF], exif(9, isLittle: false),
      exif(0, isLittle: true),
      Array(exif(6, isLittle: true).prefix(30)),
    ] as [[UInt8]])
  func damagedDataTurnNothing(data: [UInt8]) throws {
    #expect(EXIF.orientation(in: FileBytes(all: data)) == nil)
    #expect(try decoded(file("eXIf", data)).pixmap.width == 2)
  }

  /// Code points of video take precedence; the numbers follow from the primaries of Display P3.
  @Test func coloursAreConvertedByTheirCodePoints() throws {
    let colors: [UInt32] = [0xFFC8_6464, 0xFF80_8080]
    let wide = try decoded(file("cICP", [12, 13, 0, 1], colors))
    let expected: [UInt32] = [0xFFD7_5D61, 0xFF80_8080]
    for (pixel, wanted) in zip(wide.pixmap.pixels, expected) {
      for shift in [0, 8, 16] as [UInt32] {
        #expect(
          abs(Int(pixel >> shift & 255) - Int(wanted >> shift & 255)) <= 1, "\(String(pixel, radix: 16))")
      }
    }
    #expect(wide.warning == nil)
    let plain = try decoded(file("cICP", [1, 13, 0, 1], colors))
    #expect(plain.pixmap.pixels == colors && plain.warning == nil)
    let limited = try decoded(file("cICP", [1, 13, 0, 0], colors))
    #expect(limited.warning?.contains("limited range") == true)
    let bright = try decoded(file("cICP", [9, 16, 0, 1], colors))
    #expect(
      bright.warning
        == "its colours (primaries 9, transfer function 16) are not converted; save the picture in sRGB for exact colours"
    )
  }
}
