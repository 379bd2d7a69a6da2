import AnimuxGraphics
import Testing

@testable import AnimuxMedia

@Suite struct VideoSettingsTests {
  @Test(arguments: [
    (
      Film(width: 33, height: 20),
      "the size 33×20 has an odd side, but this pixel format requires even ones; use 34×20, as with --size 34x20, or add pixels with --pad"
    ),
    (Film(width: 0, height: 20), "the size 0×20 is not between 1 and 16384 pixels in each direction"),
    (Film(width: 2, height: 16386), "the size 2×16386 is not between 1 and 16384 pixels in each direction"),
    (
      Film(rate: FrameRate(2000)),
      "the frame rate 2000/1 is not between 0.01 and 1000 frames per second"
    ),
    (
      Film(rate: FrameRate(30_000_000_001, 1_000_000_000)),
      "the frame rate 30000000001/1000000000 cannot be stored; use a simpler fraction"
    ),
    (
      Film(preset: "meduim"),
      "there is no preset \"meduim\"; the presets are ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, placebo"
    ),
    (Film(quality: .constant(52)), "a quality (crf) of 52 is not between 0 (best) and 51 (worst)"),
    (Film(quality: .constant(.nan)), "a quality (crf) of nan is not between 0 (best) and 51 (worst)"),
    (Film(quality: .bitrate(0)), "a bit rate of 0 is not between 1000 and 2000000000 bits per second"),
    (Film(threads: 0), "the number of threads, 0, is not between 1 and 128"),
  ])
  func impossibleSettingsAreRefusedInWords(film: Film, reason: String) throws {
    let error = #expect(throws: MediaError.self) { try film.settings }
    #expect(error?.description == "encoding h264: " + reason)
  }

  @Test func defaults() throws {
    let settings = try VideoSettings(width: 2, height: 2, rate: FrameRate(30), codec: .h264)
    #expect(settings.preset == "medium")
    #expect(settings.quality == .constant(20))
    #expect(settings.threads == VideoSettings.defaultThreads)
  }

  @Test func missingEncoderNamesTheRemedy() throws {
    let codec = VideoCodec(
      name: "h999", encoder: "libx999", remedy: "wait for it", pixelFormats: ["yuv420p"])
    let error = #expect(throws: MediaError.self) {
      try VideoSettings(width: 3, height: 3, rate: FrameRate(30), codec: codec)
    }
    #expect(error?.description == "encoding h999: this FFmpeg has no libx999; wait for it")
    let mismatch = #expect(throws: MediaError.self) { try OutputFormat.mp4.checkHolds(codec) }
    #expect(
      mismatch?.description
        == "choosing a format: the format mp4 does not support h999; use h264, hevc, av1, or another format")
  }

  @Test func aFormatWithoutCodecsRefusesAllOfThem() {
    for format in OutputFormat.all where format.codecs.isEmpty {
      let error = #expect(throws: MediaError.self) { try format.checkHolds(VideoCodec.h264) }
      #expect(
        error?.description
          == "choosing a format: the format \(format.name) does not support h264; use another format")
    }
    for format in OutputFormat.all where format.audioCodecs.isEmpty {
      let error = #expect(throws: MediaError.self) { try format.checkHolds(AudioCodec.aac) }
      #expect(error?.description.hasSuffix("does not support aac; use another format") == true)
    }
    #expect(
      OutputFormat.all.contains { $0.codecs.isEmpty } && OutputFormat.all.contains { $0.audioCodecs.isEmpty })
  }

  @Test func halvedChromaAloneRequiresEvenSides() throws {
    for codec in [VideoCodec.h264, .hevc, .vp9] {
      let settings = try VideoSettings(
        width: 65, height: 33, rate: FrameRate(30), codec: codec, pixelFormat: "yuv444p")
      #expect(settings.width == 65)
      #expect(
        VideoSettings.paddedSize(width: 65, height: 33, codec: codec, pixelFormat: "yuv444p") == (65, 33))
      #expect(throws: MediaError.self) {
        try VideoSettings(width: 65, height: 33, rate: FrameRate(30), codec: codec)
      }
    }
  }

  @Test(arguments: [(VideoCodec.hevc, 2, nil as String?, 16), (.h264, 1, "yuv444p", 2)])
  func tooSmallPicturesAreRefused(codec: VideoCodec, side: Int, pixelFormat: String?, least: Int) {
    let error = #expect(throws: MediaError.self) {
      try VideoSettings(
        width: side, height: side, rate: FrameRate(30), codec: codec, pixelFormat: pixelFormat)
    }
    #expect(
      error?.reason
        == "the size \(side)×\(side) is too small; each side must have at least \(least) pixels")
  }

  @Test func paddingIsToTheNextEvenSize() {
    #expect(VideoSettings.paddedSize(width: 33, height: 20, codec: .h264) == (34, 20))
    #expect(VideoSettings.paddedSize(width: 1, height: 1, codec: .h264) == (2, 2))
  }

  @Test func segmentsAreAtFixedPlaces() {
    #expect(VideoSettings.segments(frameCount: 503) == [0..<250, 250..<500, 500..<503])
    #expect(VideoSettings.segments(frameCount: 250) == [0..<250])
  }

  @Test(arguments: [
    ("film.mp4", OutputFormat.mp4), ("a.b/FILM.MP4", .mp4), ("x.mov", .mov), ("x.qt", .mov), (".m4v", .m4v),
  ])
  func endingsChooseTheFormat(path: String, format: OutputFormat) throws {
    #expect(try OutputFormat.forFile(path) == format)
  }

  @Test(arguments: [
    ("film", "the file name has no ending"), ("film.avi", "no format has the ending \".avi\""),
    ("a.mp4/film", "the file name has no ending"),
  ])
  func unknownEndingsAreRefusedInWords(path: String, reason: String) throws {
    let error = #expect(throws: MediaError.self) { try OutputFormat.forFile(path) }
    let endings = OutputFormat.all.flatMap(\.endings).map { "." + $0 }.joined(separator: ", ")
    #expect(
      error?.description
        == "\(path): choosing a format: \(reason); use one of \(endings), or specify a format")
  }

  @Test func formatsHaveNames() throws {
    #expect(try OutputFormat.named("MOV") == .mov)
    let error = #expect(throws: MediaError.self) { try OutputFormat.named("avi") }
    #expect(
      error?.reason
        == "there is no format \"avi\"; the formats are mp4, m4v, mov, webm, mkv, gif, apng, webp, png, wav, mp3, m4a, opus, flac"
    )
  }
}
