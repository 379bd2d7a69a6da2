import AnimuxGraphics
import AnimuxMedia
import Foundation
import TestSupport
import Testing

/// Pictures that are kept in a file look as they would in memory.
@Suite struct LargePictureTests {
  private static let folder = Repository.picture("")

  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    .filter { name in name != "absurd.png" && ![".py", ".svg", ".cube"].contains(where: name.hasSuffix) }

  private func whole(_ picture: LargePicture, level: Int = 0) throws -> Pixmap {
    let (width, height) = ((picture.width - 1) >> level + 1, (picture.height - 1) >> level + 1)
    return try #require(
      picture.pixmap(
        PictureWindow(level: level, rect: PixelRect(x: 0, y: 0, width: width, height: height))))
  }

  @Test(arguments: names) func itIsThePictureInMemory(name: String) throws {
    let picture = try LargePicture(Self.folder + name)
    #expect(try whole(picture) == PictureFile.read(Self.folder + name))
  }

  @Test func partsAreReadWhereTheyAre() throws {
    let picture = try LargePicture(Self.folder + "rings.png")
    let all = try whole(picture)
    let rect = PixelRect(x: 3, y: 5, width: 7, height: 4)
    let part = try #require(picture.pixmap(PictureWindow(level: 0, rect: rect)))
    for y in 0..<4 {
      for x in 0..<7 { #expect(part.pixels[y * 7 + x] == all.pixels[(y + 5) * all.width + x + 3]) }
    }
    for rect in [
      PixelRect(x: -1, y: 0, width: 4, height: 4), PixelRect(x: 0, y: 0, width: all.width + 1, height: 1),
      PixelRect(x: 0, y: 0, width: 0, height: 1),
    ] {
      #expect(picture.pixmap(PictureWindow(level: 0, rect: rect)) == nil)
    }
    #expect(picture.pixmap(PictureWindow(level: 40, rect: rect)) == nil)
  }

  @Test func levelsAreHalvesDownToOnePixel() throws {
    let picture = try LargePicture(Self.folder + "rgb.png")
    let all = try whole(picture)
    let half = try whole(picture, level: 1)
    #expect(half.width == 12 && half.height == 8)
    let sum = [all.pixels[0], all.pixels[1], all.pixels[24], all.pixels[25]].reduce(0) { $0 + $1 >> 16 & 255 }
    #expect(abs(Int(half.pixels[0] >> 16 & 255) * 4 - Int(sum)) <= 2)
    #expect(try whole(picture, level: 5).pixels.count == 1)
  }

  @Test(arguments: [
    ("rgb.png", Limit.tiledPixels), ("rgb.png", .tiledWidth), ("rgb.png", .temporaryBytes),
    ("444.jpg", .picturePixels), ("444.jpg", .temporaryBytes), ("moves.gif", .movingPixels),
    ("badge.svg", .picturePixels),
  ])
  func sizesAreCheckedFirst(name: String, limit: Limit) throws {
    let error = #expect(throws: MediaError.self) {
      try LargePicture(Self.folder + name, PictureResources(limit, 10))
    }
    #expect(error?.file == Self.folder + name)
  }

  @Test func temporaryFilesShareTheirLimit() throws {
    // Each takes 24 × 16 × 4 bytes and a third more.
    let resources = PictureResources(.temporaryBytes, 5000)
    var first: LargePicture? = try LargePicture(Self.folder + "rgb.png", resources)
    _ = try LargePicture(Self.folder + "rgb.png", resources)
    let second = try LargePicture(Self.folder + "rgb.png", resources)
    let error = #expect(throws: MediaError.self) { try LargePicture(Self.folder + "rgb.png", resources) }
    #expect(error?.reason.contains("--limit temporary-bytes=") == true)
    #expect(first?.width == second.width)
    first = nil
    #expect(throws: Never.self) { try LargePicture(Self.folder + "rgb.png", resources) }
  }

  /// Every byte but those of the file's own checks is flipped, and the file cut at every place.
  @Test func errorsAreReportedAndNothingTraps() throws {
    let scratch = TemporaryFolder()
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Self.folder + "palette.png")))
    let file = scratch.file("damaged.png")
    var refused = 0
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x5A
      try Data(damaged).write(to: URL(fileURLWithPath: file))
      if (try? LargePicture(file, PictureResources(.tiledPixels, 0x1p16))) == nil { refused += 1 }
    }
    #expect(refused > bytes.count / 3)
    for count in 0..<bytes.count - 20 {
      try Data(bytes[..<count]).write(to: URL(fileURLWithPath: file))
      #expect(throws: MediaError.self) { try LargePicture(file) }
    }
  }
}
