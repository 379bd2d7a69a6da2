import AnimuxGraphics
import AnimuxMedia
import Foundation
import TestSupport
import Testing

/// Still pictures in AVIF files.
@Suite struct AVIFTests {
  /// A file of 16 × 8 pixels of the colour #C81E27.
  private static let file = [UInt8](
    Data(
      base64Encoded:
        "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA"
        + "AFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAASEAAAAdAAAAKGlpbmYAAAAAAAEA"
        + "AAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAAQAAAACAAAABBwaXhpAAAAAAMI"
        + "CAgAAAAMYXYxQ4EgAAAAAAATY29scm5jbHgAAgACAAIAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAAlbWRhdAoFOAy/tggyFBKA"
        + "AABAAAAAAIIXBt/pgzCZy2fA") ?? Data())

  private func read(_ bytes: [UInt8]) throws -> Pixmap {
    let folder = TemporaryFolder()
    return try PictureFile.read(folder.file("a.avif", Data(bytes)))
  }

  private func reason(_ bytes: [UInt8]) -> String? {
    do {
      _ = try read(bytes)
      return nil
    } catch let error as MediaError {
      return error.reason
    } catch { return "\(error)" }
  }

  @Test func aStillIsAPicture() throws {
    let pixmap = try read(Self.file)
    #expect(pixmap.width == 16 && pixmap.height == 8)
    #expect(
      pixmap.pixels.allSatisfy { pixel in
        zip([24, 16, 8, 0] as [UInt32], [255, 0xC8, 0x1E, 0x27]).allSatisfy { shift, value in
          abs(Int(pixel >> shift & 255) - value) <= 2
        }
      })
    #expect(try PictureFile.read(Self.file, of: "a").pixels == pixmap.pixels)
  }

  @Test func partsOfAFileAreRefused() {
    for count in stride(from: 32, to: Self.file.count - 1, by: 7) {
      #expect(reason(Array(Self.file.prefix(count))) != nil, "\(count)")
    }
  }

  @Test func otherKindsAreNamed() {
    var (tiles, heic) = (Self.file, Self.file)
    let type = Data(tiles).range(of: Data("av01".utf8))?.lowerBound ?? 0
    tiles.replaceSubrange(type..<type + 4, with: Array("grid".utf8))
    #expect(
      reason(tiles) == "it is an AVIF of several tiles, which is not supported; save it as a PNG or WebP")
    heic.replaceSubrange(8..<12, with: Array("heic".utf8))
    #expect(reason(heic) == "it is a HEIC picture, which is not supported; save it as a PNG, JPEG or WebP")
  }
}
