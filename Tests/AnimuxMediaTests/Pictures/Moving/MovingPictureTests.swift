import AnimuxGraphics
import AnimuxMedia
import Foundation
import TestSupport
import Testing

/// Pictures that move are put together as `Tests/Pictures/make.py` did it, whatever is asked for first.
@Suite struct MovingPictureTests {
  private static let kinds = [
    ("moves.gif", "moves.gif.png"), ("moves.png", "moves.png.png"), ("moves.webp", "moves.webp.png"),
    ("moves-twice.png", "moves.png.png"), ("moves-twice.webp", "moves.webp.png"),
  ]

  @Test(arguments: kinds, [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 4, 1, 3]])
  func everyPictureIsWhatItIsInAnyOrder(kind: (name: String, sheet: String), order: [Int]) throws {
    let file = try PictureFile(Repository.picture(kind.name))
    let sheet = try PictureFile.read(Repository.picture(kind.sheet))
    for frame in order {
      let pixmap = try file.decode(PictureName("", frame: frame)).pixmap
      try #require(pixmap.width == 12 && pixmap.height == 8)
      #expect(pixmap.pixels == Array(sheet.pixels[frame * 96..<(frame + 1) * 96]), "\(frame)")
    }
  }

  @Test(arguments: [
    ("moves.gif", nil), ("moves-once.gif", 1), ("moves-thrice.gif", 3), ("moves.png", nil),
    ("moves-twice.png", 2), ("moves.webp", nil), ("moves-twice.webp", 2),
  ])
  func timesAreThoseOfTheFile(name: String, plays: Int?) throws {
    let motion = try #require(try PictureFile(Repository.picture(name)).motion)
    #expect(motion.plays == plays)
    // The fourth states 10 ms, which is not meant as such.
    for (end, expected) in zip(motion.ends, [0.1, 0.3, 0.6, 0.7, 0.8]) { #expect(abs(end - expected) < 1e-9) }
    #expect(motion.ends.count == 5)
  }

  @Test(arguments: ["rgb.png", "palette.gif", "lossless.webp", "badge.svg"])
  func stillPicturesHaveNoMotion(name: String) throws {
    #expect(try PictureFile(Repository.picture(name)).motion == nil)
  }

  @Test func lossyPiecesKeepTheirAlpha() throws {
    let file = try PictureFile(Repository.picture("lossy-moves.webp"))
    let pixels = try (0...1).map { try file.decode(PictureName("", frame: $0)).pixmap.pixels }
    #expect(pixels[0][16 * 32 + 10] >> 24 == 255 && pixels[0][16 * 32 + 30] >> 24 == 0)
    #expect(pixels[1][16 * 32 + 22] >> 24 == 255 && pixels[1][0] >> 24 == 0)
    #expect(abs(Int(pixels[0][16 * 32 + 10] >> 16 & 255) - 200) < 12)
  }

  /// The whole canvas is turned, not each part that is drawn onto it.
  @Test(arguments: ["moves.png", "moves.webp"]) func anAnimatedPictureIsTurned(name: String) throws {
    let data = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Repository.picture(name))))
    // A list of one entry: the orientation, 6.
    let exif: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let bytes: [UInt8]
    if name.hasSuffix("png") {
      let chunk = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
      bytes = data.prefix(33) + chunk + data.dropFirst(33)
    } else {
      bytes = data + Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
    }
    let folder = TemporaryFolder()
    put(bytes[...], at: folder.file(name))
    let (turned, plain) = (try PictureFile(folder.file(name)), try PictureFile(Repository.picture(name)))
    for frame in 0..<5 {
      let expected = try plain.decode(PictureName("", frame: frame)).pixmap.turnedClockwise
      #expect(try turned.decode(PictureName("", frame: frame)).pixmap == expected, "\(frame)")
    }
  }

  @Test(arguments: ["moves.gif", "moves.png", "moves.webp"])
  func aLimitAppliesToTheCanvas(name: String) throws {
    let error = #expect(throws: MediaError.self) {
      try PictureFile(Repository.picture(name), PictureResources(.movingPixels, 95))
    }
    #expect("\(error as Any)".contains("12×8, is more than the 95"))
  }

  @Test(arguments: ["moves.gif", "moves.png", "moves.webp"])
  func brokenFilesAreErrorsAndNothingCrashes(name: String) throws {
    let folder = TemporaryFolder()
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Repository.picture(name))))
    let path = folder.file("broken")
    func tryAll() {
      guard let file = try? PictureFile(path, PictureResources(.movingPixels, 0x1p20)) else { return }
      for frame in 0..<5 { _ = try? file.decode(PictureName(path, frame: frame)) }
    }
    put(whole.prefix(whole.count * 3 / 4), at: path)
    let error = #expect(throws: MediaError.self) { try PictureFile(path) }
    #expect("\(error as Any)".contains("damaged: it ends in frame"))
    for length in stride(from: 0, to: whole.count, by: 3) {
      put(whole.prefix(length), at: path)
      tryAll()
    }
    for index in whole.indices {
      var broken = whole
      broken[index] ^= 0xFF
      put(broken, at: path)
      tryAll()
    }
  }
}
