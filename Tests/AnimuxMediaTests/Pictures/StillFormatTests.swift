import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxMedia

@Suite struct StillFormatTests {
  private let folder = TemporaryFolder()

  private func read(_ pixmap: Pixmap, _ settings: StillSettings) throws -> Pixmap {
    let path = folder.file("still.\(settings.format.endings[0])")
    try settings.write(pixmap, to: .file(path))
    return try PictureFile.read(path)
  }

  private static func settings(_ format: StillFormat, quality: Int = 90, isLossless: Bool = false)
    -> StillSettings
  {
    var settings = StillSettings(format)
    (settings.quality, settings.isLossless) = (quality, isLossless)
    return settings
  }

  /// Eight colours, each 16 pixels wide.
  private static func colors(width: Int = 128, height: Int = 32, alpha: UInt32 = 255) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for index in pixmap.pixels.indices {
      let color = index % width / 16
      let channels = (0..<3).map { color >> $0 & 1 == 1 ? alpha * 200 / 255 : alpha * 30 / 255 }
      pixmap.pixels[index] = alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
    }
    return pixmap
  }

  /// The largest difference of a channel between two bitmaps, within areas of one colour.
  private func difference(_ a: Pixmap, _ b: Pixmap) -> Int {
    #expect(a.width == b.width && a.height == b.height)
    var most = 0
    for index in a.pixels.indices where (4..<12).contains(index % a.width % 16) {
      for shift in [0, 8, 16, 24] {
        most = max(most, abs(Int(a.pixels[index] >> shift & 255) - Int(b.pixels[index] >> shift & 255)))
      }
    }
    return most
  }

  @Test(arguments: [(1, 60), (50, 12), (90, 3), (100, 2)]) func aJPEGHasTheColours(quality: Int, most: Int)
    throws
  {
    let pixmap = Self.colors()
    #expect(try difference(pixmap, read(pixmap, Self.settings(.jpeg, quality: quality))) <= most)
  }

  @Test(arguments: [StillFormat.jpeg, .webp]) func sizesNeedNotBeEven(format: StillFormat) throws {
    for (width, height) in [(1, 1), (17, 1), (1, 9), (33, 15)] {
      for quality in [50, 95] {
        let picture = try read(
          Self.colors(width: width, height: height), Self.settings(format, quality: quality))
        #expect(picture.width == width && picture.height == height)
      }
    }
  }

  @Test func aBetterQualityIsALargerFile() throws {
    let pixmap = Film(width: 120, height: 80).picture(4)
    for format in [StillFormat.jpeg, .webp] {
      let sizes = try [10, 50, 90, 100].map {
        try Self.settings(format, quality: $0).encode(pixmap).count
      }
      #expect(sizes == sizes.sorted() && Set(sizes).count == 4, "\(sizes)")
    }
  }

  @Test func aWebPWithoutLossComesBackExactly() throws {
    let pixmap = Film(width: 120, height: 80).picture(4)
    #expect(try read(pixmap, Self.settings(.webp, isLossless: true)) == pixmap)
    let translucent = Self.colors(alpha: 128)
    #expect(try difference(translucent, read(translucent, Self.settings(.webp, isLossless: true))) <= 1)
  }

  @Test func aWebPWithLossKeepsColoursAndTransparency() throws {
    for alpha: UInt32 in [0, 128, 255] {
      let pixmap = Self.colors(alpha: alpha)
      #expect(try difference(pixmap, read(pixmap, Self.settings(.webp))) <= 6)
    }
  }

  @Test func aJPEGIsOnBlack() throws {
    let picture = try read(Self.colors(alpha: 128), Self.settings(.jpeg))
    #expect(picture.isOpaque)
    #expect(try difference(picture, read(Self.colors(alpha: 128), Self.settings(.png)).onBlack) <= 4)
  }

  @Test(arguments: StillFormat.allCases) func sameBytesEveryTime(format: StillFormat) throws {
    let pixmap = Film().picture(3)
    #expect(try StillSettings(format).encode(pixmap) == StillSettings(format).encode(pixmap))
  }

  @Test func endingsSelectTheFormat() {
    #expect(StillFormat.forFile("a/b.JPG") == .jpeg && StillFormat.forFile("a.jpeg") == .jpeg)
    #expect(StillFormat.forFile("a.webp") == .webp && StillFormat.forFile("a.b.png") == .png)
    #expect(StillFormat.forFile("a.gif") == nil && StillFormat.forFile("a") == nil)
    #expect(StillFormat.forFile("a.jpg/b") == nil)
  }

  @Test func aPictureThatIsTooLargeIsRefused() {
    let error = #expect(throws: MediaError.self) {
      try StillSettings(.webp).encode(Pixmap(width: 16384, height: 1))
    }
    #expect(
      error?.description
        == "making a WebP of 16384×1: its sides can have at most 16383 pixels; use a smaller size, or a PNG")
    #expect(throws: MediaError.self) { try StillSettings(.jpeg).encode(Pixmap(width: 0, height: 4)) }
  }
}

extension Pixmap {
  /// The picture on black: its colours are premultiplied.
  fileprivate var onBlack: Pixmap {
    var copy = self
    for index in pixels.indices { copy.pixels[index] |= 0xFF00_0000 }
    return copy
  }
}
