import Animux
import AnimuxEngine
import AnimuxGraphics
import AnimuxMedia
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct EncodeTests {
  @Test func sameSceneGivesSameBytes() throws {
    let film = try busyFilm()
    #expect(try encoded(film) == encoded(film))
  }

  /// 600 frames are three segments.
  @Test func bytesDoNotDependOnHowManyAreMadeAtATime() throws {
    let film = try busyFilm(frames: 600, size: 64)
    var options = EncodeOptions()
    options.preset = "ultrafast"
    var files: Set<Data> = []
    for workers in [1, 2, 3, 8] {
      options.workers = workers
      files.insert(try encoded(film, options))
    }
    #expect(files.count == 1)
  }

  @Test func bytesDoNotDependOnWhatIsKeptFromFrameToFrame() throws {
    let film = try busyFilm()
    var options = EncodeOptions()
    options.reusesPictures = false
    #expect(try encoded(film) == encoded(film, options))
  }

  @Test func aFrameAloneIsThatFrameInARun() throws {
    let film = try busyFilm()
    let frames = try decodedFrames(of: film, lossless)
    for number in [0, 7, 39] {
      let alone = try film.still(at: film.frameRate.time(of: number))
      #expect(frames[number].psnr(to: alone) > 40, "frame \(number)")
    }
  }

  @Test(arguments: ["#ff0000", "#00ff00", "#0000ff", "#808080", "#123456", "#ffffff", "#000000"])
  func coloursComeBackAsTheyWereDrawn(color: String) throws {
    let film = try film(#"{"size": [64, 64], "duration": 0.5, "background": "\#(color)"}"#)
    let drawn = try film.still(at: 0)
    let frames = try decodedFrames(of: film, EncodeOptions())
    for frame in frames { #expect(frame.distance(to: drawn) <= 2) }
  }

  @Test func frameCountAndRateAreExact() throws {
    let film = try film(
      #"{"size": [64, 64], "fps": "24000/1001", "duration": 2, "background": "red"}"#)
    #expect(film.frameCount == 48)
    let folder = TemporaryFolder()
    _ = try film.encode(to: .file(folder.file("film.mp4")))
    let facts = try MovieReader(folder.file("film.mp4")).facts
    #expect(facts.frameCount == 48)
    #expect(facts.rate == "24000/1001")
    #expect(facts.averageRate == "24000/1001")
    #expect(facts.start == 0)
  }

  @Test func aRangeTakesItsFramesAndBeginsAtZero() throws {
    let film = try busyFilm()
    var options = lossless
    options.range = 0.5..<1
    let frames = try decodedFrames(of: film, options)
    #expect(frames.count == 15)
    #expect(try frames[0].psnr(to: film.still(at: 0.5)) > 40)
  }

  @Test func aScaleDrawsAgainAndDoesNotStretch() throws {
    let film = try film(
      #"{"size": [32, 32], "duration": 0.1, "layers": [{"frame": [8.5, 8, 16, 16], "backgroundColor": "white"}]}"#
    )
    let still = try film.still(at: 0, scale: 2)
    #expect(still.width == 64)
    #expect(still.pixels[20 * 64 + 16] == 0xFF00_0000)
    #expect(still.pixels[20 * 64 + 17] == 0xFFFF_FFFF)
  }

  @Test func oddSidesAreRefusedOrPadded() throws {
    let film = try film(#"{"size": [63, 33], "duration": 0.1, "background": "red"}"#)
    let error = #expect(throws: EncodeError.self) { try encoded(film) }
    #expect(error?.description.contains("64×34") ?? false)
    var options = EncodeOptions()
    options.pads = true
    let folder = TemporaryFolder()
    _ = try film.encode(to: .file(folder.file("film.mp4")), options: options)
    let facts = try MovieReader(folder.file("film.mp4")).facts
    #expect((facts.width, facts.height) == (64, 34))
  }

  @Test func cancellingLeavesTheOldFileAndNoLitter() throws {
    let film = try busyFilm(frames: 600, size: 64)
    let folder = TemporaryFolder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.file("film.mp4")))
    for limit in [1, 30, 300, 599] {
      #expect(throws: EncodeError.self) {
        try film.encode(to: .file(folder.file("film.mp4")), progress: { $0.frame < limit })
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("film.mp4"))) == Data("old".utf8))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test func progressCountsEveryFrame() throws {
    let film = try busyFilm(frames: 300, size: 64)
    let seen = Mutex<[Int]>([])
    var options = EncodeOptions()
    options.preset = "ultrafast"
    let folder = TemporaryFolder()
    let summary = try film.encode(to: .file(folder.file("film.mp4")), options: options) { progress in
      seen.withLock { $0.append(progress.frame) }
      return true
    }
    #expect(seen.withLock { $0 } == Array(1...300))
    #expect(summary.frames == 300)
    #expect(summary.bytes == (try Data(contentsOf: URL(fileURLWithPath: folder.file("film.mp4"))).count))
  }

  @Test func aStillKeepsTheTransparencyOfItsBackground() throws {
    let film = try film(
      ##"""
      {"size": [8, 8], "duration": 1, "background": "clear",
        "layers": [{"frame": [0, 0, 4, 8], "backgroundColor": "#ff000080"}]}
      """##)
    let still = try film.still(at: 0)
    #expect(still.pixels[0] == 0x8080_0000)
    #expect(still.pixels[7] == 0)
  }
}

/// So little loss that what differs is the halved chroma.
private var lossless: EncodeOptions {
  var options = EncodeOptions()
  options.crf = 1
  options.preset = "ultrafast"
  return options
}

private func film(_ text: String) throws -> Film {
  try Film(Scene(Source(name: "scene.json", text: text)))
}

/// Cards that move, fade and turn, with a passage in which nothing does.
private func busyFilm(frames: Int = 40, size: Int = 128) throws -> Film {
  let seconds = Double(frames) / 30
  return try film(
    """
    {"size": [\(size), \(size)], "fps": 30, "duration": \(seconds), "background": "#203040", "layers": [
      {"type": "gradient", "frame": [0, 0, "100%", "50%"], "colors": ["#aa3355", "#3355aa"]},
      {"position": ["50%", "50%"], "size": ["40%", "30%"], "cornerRadius": 9, "backgroundColor": "#ffcc66", "animations": [
        {"keyPath": "transform.rotation.z", "fromValue": 0, "toValue": "90deg", "duration": 0.8},
        {"keyPath": "opacity", "fromValue": 0.2, "toValue": 1, "duration": 0.5}]},
      {"position": [20, "70%"], "size": [14, 14], "backgroundColor": "white", "animations": [
        {"keyPath": "position.x", "toValue": 100, "duration": 0.6, "autoreverses": true}]}
    ]}
    """)
}

private func encoded(_ film: Film, _ options: EncodeOptions = EncodeOptions()) throws -> Data {
  let folder = TemporaryFolder()
  _ = try film.encode(to: .file(folder.file("film.mp4")), options: options)
  return try Data(contentsOf: URL(fileURLWithPath: folder.file("film.mp4")))
}

private func decodedFrames(of film: Film, _ options: EncodeOptions) throws -> [Pixmap] {
  let folder = TemporaryFolder()
  _ = try film.encode(to: .file(folder.file("film.mp4")), options: options)
  var reader = try MovieReader(folder.file("film.mp4"))
  var frames: [Pixmap] = []
  while let frame = try reader.nextFrame() { frames.append(frame.pixmap) }
  return frames
}
