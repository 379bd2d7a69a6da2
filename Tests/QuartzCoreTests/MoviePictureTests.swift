import AVFoundation
import AnimuxGraphics
import QuartzCore
import Testing

/// Pictures and tracks of movies.
@Suite struct MoviePictureTests {
  @Test func picturesOfTimesAreRead() throws {
    let film = CAFilm(size: CGSize(width: 16, height: 32), duration: 2, framesPerSecond: 10)
    film.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    film.at(1) {
      CATransaction.setDisableActions(true)
      film.rootLayer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    }
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).mp4")
    defer { try? FileManager.default.removeItem(at: url) }
    try film.write(to: url.path)
    let asset = AVURLAsset(url: url)
    #expect(asset.tracks(withMediaType: .video).map(\.naturalSize) == [CGSize(width: 16, height: 32)])
    #expect(asset.tracks(withMediaType: .audio).isEmpty)
    let generator = AVAssetImageGenerator(asset: asset)
    func pixel(at seconds: Double) throws -> UInt32 {
      let time = CMTime(seconds: seconds, preferredTimescale: 600)
      return try #require(generator.copyCGImage(at: time, actualTime: nil).pixmap).pixels[3]
    }
    #expect(try pixel(at: 0.5) >> 16 & 255 > 200 && pixel(at: 1.5) & 255 > 200)
    generator.maximumSize = CGSize(width: 8, height: 0)
    let small = try generator.copyCGImage(at: .zero, actualTime: nil)
    #expect(small.width == 8 && small.height == 16)
    let none = AVAssetImageGenerator(asset: AVAsset(url: URL(filePath: "/nowhere.mp4")))
    #expect(throws: AVAssetImageGenerator.Failure.noPictures) {
      try none.copyCGImage(at: .zero, actualTime: nil)
    }
  }
}
