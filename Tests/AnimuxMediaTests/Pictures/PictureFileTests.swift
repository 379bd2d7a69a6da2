import AnimuxGraphics
import AnimuxMedia
import Foundation
import TestSupport
import Testing

/// Files are read as what they show. `Tests/Pictures/make.py` makes them.
@Suite struct PictureFileTests {
  @Test(arguments: ["rgba.png", "rgba.tiff", "rgba-16.png", "lossless.webp"])
  func alphaIsMultipliedAndRoundedToTheNearest(name: String) throws {
    let pixmap = try read(name)
    try #require(pixmap.width == 24 && pixmap.height == 16)
    for y in 0..<16 {
      for x in 0..<24 {
        let alpha = min(255, (x + y) * 255 / 30)
        func part(_ value: Int) -> UInt32 { UInt32((Double(value * alpha) / 255).rounded()) }
        let expected = UInt32(alpha) << 24 | part(x * 11) << 16 | part(y * 17) << 8 | part(x * y % 256)
        #expect(pixmap.pixels[y * 24 + x] == expected, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: ["rgb.png", "rgb.bmp", "rgb.tiff", "rgb-16.png"])
  func opaquePicturesAreExact(name: String) throws {
    let pixels = try read(name).pixels
    try #require(pixels.count == 24 * 16)
    for (index, pixel) in pixels.enumerated() {
      let (x, y) = (UInt32(index % 24), UInt32(index / 24))
      let color: UInt32 = (x * 11) << 16 | (y * 17) << 8 | (x * y) % 256
      #expect(pixel == 0xFF00_0000 | color)
    }
  }

  @Test func palettesAreExact() throws {
    let pixmap = try read("palette.png")
    for x in 0..<24 {
      let entry = x / 4
      let alpha = UInt32(entry * 51)
      func part(_ value: Int) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
      let red = part(entry * 40)
      let green = part(255 - entry * 40)
      #expect(pixmap.pixels[x] == alpha << 24 | red << 16 | green << 8 | part(entry * 20))
    }
    let gif = try read("palette.gif")
    #expect(gif.pixels[0] == 0 && gif.pixels[4] == 0xFF28_D714 && gif.pixels.count == 24 * 16)
  }

  @Test func greysAreGrey() throws {
    let grey = try read("grey.png")
    #expect(grey.pixels.allSatisfy { pixel in pixel == 0xFF00_0000 | (pixel & 255) * 0x0001_0101 })
    #expect(Set(grey.pixels).count > 50)
    let soft = try read("grey-alpha.png")
    #expect(soft.pixels[0] == 0 && soft.pixels[24 * 16 - 1] >> 24 == 255 && soft.pixels[24 * 8] >> 24 == 68)
  }

  /// JPEG keeps colours near enough at quality 95 where there is no detail.
  @Test(arguments: [
    ("444.jpg", 4), ("422.jpg", 7), ("420.jpg", 10), ("progressive.jpg", 10), ("lossy.webp", 16),
    ("cmyk.jpg", 6),
  ])
  func lossyPicturesAreNear(name: String, tolerance: Int) throws {
    #expect(try distanceFromSmooth(read(name)) <= tolerance)
  }

  @Test(arguments: 1...8) func picturesAreTurnedAsSpecified(orientation: Int) throws {
    #expect(try distanceFromSmooth(read("exif-\(orientation).jpg")) <= 4)
  }

  @Test func aTIFFIsTurnedAsSpecified() throws { #expect(try distanceFromSmooth(read("exif-6.tiff")) <= 4) }

  @Test(arguments: [
    ("absurd.png", "size"), ("nowhere.png", "No such file"), ("", "No such file"), (".", "folder"),
    ("make.py", "not a picture"), ("/dev/null", "regular file"),
  ])
  func errorsAreReported(name: String, reason: String) throws {
    let path = name.hasPrefix("/") ? name : name.isEmpty ? "" : Repository.picture(name)
    let error = try #require(throws: MediaError.self) { try PictureFile.read(path) }
    #expect("\(error)".contains(reason) && error.file == path, "\(error)")
  }

  @Test func aLimitHoldsBeforeDecoding() throws {
    #expect(throws: Never.self) {
      try PictureFile.read(Repository.picture("rgb.png"), PictureResources(.picturePixels, 24 * 16 + 10_000))
    }
    #expect(throws: MediaError.self) {
      try PictureFile.read(Repository.picture("rgb.png"), PictureResources(.picturePixels, 24 * 16 - 1))
    }
  }

  @Test(arguments: [
    "rgba.png", "420.jpg", "progressive.jpg", "lossless.webp", "palette.gif", "rgb.bmp", "rgb.tiff",
  ])
  func truncatedFilesAreErrorsAndNothingCrashes(name: String) throws {
    let scratch = TemporaryFolder()
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Repository.picture(name))))
    let path = scratch.file("cut")
    for length in [0, 1, 7, 20, 40, whole.count / 4, whole.count / 2, whole.count * 3 / 4] {
      put(whole.prefix(length), at: path)
      // For some formats, the part that is there may be shown.
      if length <= 40 || ["rgba.png", "420.jpg", "lossless.webp", "rgb.bmp"].contains(name) {
        #expect(throws: MediaError.self, "\(length) of \(whole.count)") { try PictureFile.read(path) }
      } else {
        _ = try? PictureFile.read(path)
      }
    }
    for index in whole.indices {
      var broken = whole
      broken[index] ^= 0x55
      put(broken, at: path)
      _ = try? PictureFile.read(path, PictureResources(.picturePixels, 0x1p20))
    }
  }

  private func read(_ name: String) throws -> Pixmap { try PictureFile.read(Repository.picture(name)) }

  private func distanceFromSmooth(_ pixmap: Pixmap) throws -> Int {
    try #require(pixmap.width == 24 && pixmap.height == 16)
    var worst = 0
    for (index, pixel) in pixmap.pixels.enumerated() {
      let (x, y) = (index % 24, index / 24)
      worst = max(worst, abs(Int(pixel >> 16 & 255) - (40 + x * 6)))
      worst = max(worst, abs(Int(pixel >> 8 & 255) - (60 + y * 8)))
      worst = max(worst, abs(Int(pixel & 255) - (200 - x * 4)))
    }
    return worst
  }
}
