import AnimuxGraphics
import AnimuxMedia
import Foundation
import TestSupport
import Testing

/// Colours are those that the file specifies, in sRGB.
@Suite struct ColorTests {
  /// A linear value's place in sRGB, 0 … 255.
  private static func encoded(_ light: Double) -> Double {
    let light = min(max(light, 0), 1)
    return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static let p3 = [
    [1.2249401, -0.2249404, 0], [-0.0420569, 1.0420571, 0], [-0.0196376, -0.0786361, 1.0982735],
  ]
  private static let adobe = [[1.39835574, -0.39835574, 0], [0, 1, 0], [0, -0.04293289, 1.04293289]]

  private static func converted(_ color: [Double], _ rows: [[Double]], _ curve: (Double) -> Double)
    -> [Double]
  {
    let lights = color.map { curve($0 / 255) }
    return rows.map { row in encoded(zip(row, lights).map(*).reduce(0, +)) }
  }

  private func check(
    _ name: String, tolerance: Double, _ expected: ([Double]) -> [Double]
  ) throws {
    let pixmap = try PictureFile.read(Repository.picture(name))
    try #require(pixmap.width == 24 && pixmap.height == 16)
    var worst = 0.0
    for (index, pixel) in pixmap.pixels.enumerated() {
      let (x, y) = (Double(index % 24), Double(index / 24))
      let channels = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map(Double.init)
      for (found, value) in zip(channels, expected([40 + x * 6, 60 + y * 8, 200 - x * 4])) {
        worst = max(worst, abs(found - value))
      }
    }
    #expect(worst <= tolerance)
  }

  @Test(arguments: [
    ("p3.png", 0.8), ("p3.webp", 0.8), ("p3.tiff", 0.8), ("p3.jpg", 9), ("places-p3.png", 0.8),
  ])
  func displayP3(name: String, tolerance: Double) throws {
    try check(name, tolerance: tolerance) { Self.converted($0, Self.p3, Self.light) }
  }

  @Test func adobeRGB() throws {
    try check("adobe.png", tolerance: 0.8) {
      Self.converted($0, Self.adobe) { pow($0, 2.19921875) }
    }
  }

  @Test func lightItself() throws {
    try check("gamma-1.png", tolerance: 0.8) { $0.map { Self.encoded($0 / 255) } }
  }

  @Test(arguments: ["standard.png", "gamma-srgb.png", "gamma-overruled.png", "tables.png"])
  func staysAsItIs(name: String) throws {
    try check(name, tolerance: 0) { $0 }
  }

  @Test func greysHaveProfilesToo() throws {
    let found = try PictureFile.read(Repository.picture("grey-profile.png"))
    let plain = try PictureFile.read(Repository.picture("grey.jpg"))
    #expect(found.pixels.allSatisfy { ($0 & 255) * 0x0001_0101 | 0xFF00_0000 == $0 })
    // A curve of 1.8 is darker than sRGB's in the darks, and lighter in what is light.
    for (one, other) in zip(found.pixels, plain.pixels) {
      let expected = Self.encoded(pow(Double(other & 255) / 255, 1.8))
      #expect(abs(Double(one & 255) - expected) < 5)
    }
  }

  /// The profile has a table by which red alone determines how light a colour is.
  @Test func tablesAreApplied() throws {
    let (found, warning) = try PictureFile(Repository.picture("tables.jpg")).decode(PictureName(""))
    let given = try PictureFile.read(Repository.picture("444.jpg"))
    #expect(warning == nil && found.pixels.count == given.pixels.count)
    var worst = 0.0
    for (pixel, given) in zip(found.pixels, given.pixels) {
      let lightness = 100 * Double(given >> 16 & 255) / 255
      let light = lightness > 8 ? pow((lightness + 16) / 116, 3) : lightness / 903.3
      for channel in [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255] {
        worst = max(worst, abs(Double(channel) - Self.encoded(light)))
      }
    }
    #expect(worst <= 1)
  }

  /// A profile is part of a file that is not trusted.
  @Test(arguments: ["tables.jpg", "p3.jpg"])
  func changedProfilesAreBorne(name: String) throws {
    let folder = TemporaryFolder()
    let whole = bytes(of: Repository.picture(name))
    let plain = try PictureFile.read(Repository.picture(name))
    let marker = Array("ICC_PROFILE".utf8)
    let first = try #require(whole.indices.first { whole[$0...].starts(with: marker) })
    let length = Int(whole[first - 2]) << 8 | Int(whole[first - 1])
    var random = Random(seed: 5)
    for number in 0..<100 {
      var changed = whole
      for _ in 0...random.int(0..<4) {
        changed[first + 14 + random.int(0..<length - 16)] = UInt8(truncatingIfNeeded: random.next())
      }
      let path = try folder.file("\(number).jpg", Data(changed))
      #expect(try PictureFile.read(path).pixels.count == plain.pixels.count)
    }
  }

  @Test(arguments: [("tables.png", "tables"), ("cmyk-profile.jpg", "CMYK")])
  func unusedProfilesAreReported(name: String, word: String) throws {
    let warning = try PictureFile(Repository.picture(name)).decode(PictureName("")).warning
    #expect(warning?.contains(word) == true, "\(warning ?? "nothing")")
    #expect(try PictureFile(Repository.picture("p3.png")).decode(PictureName("")).warning == nil)
  }
}
