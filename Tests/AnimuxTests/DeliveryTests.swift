import Animux
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

@testable import AnimuxMedia

/// Output of each format that is read back.
@Suite struct DeliveryTests {
  private let folder = TemporaryFolder()

  private func scene(
    background: String = "#203040", output: String = "{}", frames: Int = 12
  ) throws -> Film {
    let text = """
      {"size": [64, 64], "fps": 24, "duration": "\(frames)f", "background": "\(background)", "output": \(output), "layers": [
        {"frame": [4, 4, 24, 24], "cornerRadius": 6, "backgroundColor": "#ff8000", "opacity": 0.5},
        {"position": [40, 20], "size": [16, 16], "backgroundColor": "#40a0c0",
         "animations": [{"keyPath": "position.y", "fromValue": 12, "toValue": 36, "duration": 0.5}]}]}
      """
    return try Film(Scene(Source(name: "scene.json", text: text)))
  }

  private func frames(of path: String) throws -> [Pixmap] {
    var reader = try MovieReader(path)
    var frames: [Pixmap] = []
    while let frame = try reader.nextFrame() { frames.append(frame.pixmap) }
    return frames
  }

  @Test(arguments: [
    ("mp4", VideoCodec.hevc, "yuv420p"), ("mp4", .av1, "yuv420p"), ("mov", .prores, "yuv444p12le"),
    ("mov", .prores422, "yuv422p10le"), ("webm", .vp9, "yuv420p"), ("mkv", .ffv1, "bgr0"),
    ("apng", .apng, "rgb24"), ("gif", .gif, "bgra"),
  ])
  func everyFrameComesBack(ending: String, codec: VideoCodec, form: String) throws {
    try #require(codec.isAvailable)
    let film = try scene()
    let path = try folder.encoded(film, "out." + ending) { $0.codec = codec }
    #expect(try MovieReader(path).facts.pixelFormat == form)
    let frames = try frames(of: path)
    #expect(frames.count == 12)
    for (number, frame) in frames.enumerated() {
      let still = try film.still(at: film.frameRate.time(of: number))
      let places = [(16, 16), (60, 4), (40, 12 + 2 * number)].map { $0.1 * 64 + $0.0 }
      for place in places { #expect(frame.pixels[place].distance(to: still.pixels[place]) <= 4) }
    }
  }

  @Test func tenBits() throws {
    let path = try folder.encoded(scene(), "out.mp4") { $0.pixelFormat = "yuv420p10" }
    let facts = try MovieReader(path).facts
    #expect((facts.codec, facts.profile, facts.pixelFormat) == ("h264", "High 10", "yuv420p10le"))
    #expect(try frames(of: path).count == 12)
  }

  @Test func tenBitsWinOverATransparentBackground() throws {
    let film = try scene(background: "clear")
    let path = try folder.encoded(film, "out.webm") { $0.pixelFormat = "yuv420p10" }
    #expect(try MovieReader(path).facts.pixelFormat == "yuv420p10le")
  }

  @Test func losslessIsExact() throws {
    let film = try scene(background: "clear")
    for ending in ["mkv", "apng"] {
      let path = try folder.encoded(film, "out." + ending)
      for (number, frame) in try frames(of: path).enumerated() {
        var still = try film.still(at: film.frameRate.time(of: number))
        // The reader gives straight alpha as it is in the file; what is transparent has no colour to compare.
        still.pixels = still.pixels.map { $0 >> 24 == 255 ? $0 : 0 }
        let solid = frame.pixels.map { $0 >> 24 == 255 ? $0 : 0 }
        #expect(solid == still.pixels)
      }
    }
  }

  @Test func picturesAreNumberedFromZero() throws {
    let film = try scene(background: "clear", frames: 60)
    let summary = try film.encode(to: .file(folder.file("p-%04d.png")))
    #expect(summary.frames == 60)
    for number in [0, 24, 25, 59] {
      let path = folder.file("p-00" + (number < 10 ? "0" : "") + "\(number).png")
      #expect(try PictureFile.read(path) == film.still(at: film.frameRate.time(of: number)))
    }
    #expect(folder.names.count { $0.hasPrefix("p-") } == 60)
  }

  @Test func namesOfPicturesHaveAPlaceForTheNumber() throws {
    #expect(try NumberedPath("a%d.png").path(of: 12) == "a12.png")
    #expect(try NumberedPath("a/%03d-x.png").path(of: 7) == "a/007-x.png")
    for path in ["a.png", "%s.png", "%d%d.png", "a%99d.png", "a%"] {
      #expect(throws: MediaError.self) { try NumberedPath(path) }
    }
  }

  @Test func contradictorySettingsAreRefused() throws {
    let film = try scene()
    func reason(_ name: String, _ change: (inout EncodeOptions) -> Void) -> String {
      let error = #expect(throws: EncodeError.self) { try folder.encoded(film, name, change) }
      return error?.description ?? ""
    }
    #expect(
      reason("a.mp4") { $0.keepsAlpha = true }
        == "encoding h264: it does not keep transparency; use the format mov, webm, mkv, gif, apng, webp or png"
    )
    let inMOV = reason("a.mov") { ($0.codec, $0.keepsAlpha) = (.h264, true) }
    #expect(inMOV == "encoding h264: it does not keep transparency; use prores")
    #expect(
      reason("a.webm") { $0.codec = .h264 }
        == "choosing a format: the format webm does not support h264; use vp9, av1, or another format")
    #expect(
      reason("a.mkv") { ($0.codec, $0.crf) = (.ffv1, 3) }
        == "encoding ffv1: it has a fixed quality; remove the crf or bit rate")
    #expect(
      reason("a.webm") { $0.preset = "fast" }
        == "encoding vp9: it has no presets; remove the preset")
    #expect(
      reason("a.mp4") { $0.pixelFormat = "rgb24" }
        .hasPrefix("encoding h264: the pixel format \"rgb24\" is not supported; use one of yuv420p, "))
  }

  @Test func aSceneSpecifiesHowItIsWritten() throws {
    let output =
      #"{"codec": "hevc", "crf": 30, "preset": "ultrafast", "scale": 2, "metadata": {"title": "Hello"}}"#
    let film = try scene(output: output)
    let facts = try MovieReader(folder.encoded(film, "a.mp4")).facts
    #expect((facts.codec, facts.width, facts.height) == ("hevc", 128, 128))
    let own = try MovieReader(
      folder.encoded(film, "b.mp4") { options in
        (options.codec, options.scale) = (.h264, 1)
      }
    ).facts
    #expect((own.codec, own.width) == ("h264", 64))
  }

  @Test func sameSceneGivesSameBytes() throws {
    for name in ["a.webm", "a.mov", "a.mkv"] {
      let codec = name == "a.mov" ? VideoCodec.prores : nil
      let files = try (0..<2).map { _ in
        try Data(contentsOf: URL(fileURLWithPath: folder.encoded(scene(), name) { $0.codec = codec }))
      }
      #expect(files[0] == files[1], "\(name)")
    }
  }
}
