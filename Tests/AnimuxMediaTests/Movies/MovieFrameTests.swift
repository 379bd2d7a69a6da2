import AnimuxGraphics
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AnimuxMedia

/// Every frame of these movies shows its number. `Tests/Movies/make.py` makes them.
struct CountingMovie: CustomTestStringConvertible, Sendable {
  let name: String
  /// The number that the first frame shows.
  var first = 0
  var count = 60
  var rate: FrameRate? = FrameRate(30)

  var testDescription: String { name }

  static let all = [
    CountingMovie(name: "b-frames.mp4"), CountingMovie(name: "open-gop.mkv"),
    CountingMovie(name: "open-gop.ts"),
    CountingMovie(name: "ntsc.mkv", rate: FrameRate(30000, 1001)),
    CountingMovie(name: "film.ts", rate: FrameRate(24000, 1001)), CountingMovie(name: "late.mp4"),
    CountingMovie(name: "ticks.mp4", rate: FrameRate(60000, 1001)),
    CountingMovie(name: "coarse.mov", rate: FrameRate(24000, 1001)),
    CountingMovie(name: "milliseconds.flv", count: 50, rate: FrameRate(30000, 1001)),
    CountingMovie(name: "early.mkv"), CountingMovie(name: "variable.mp4", rate: nil),
    CountingMovie(name: "raw.h264"), CountingMovie(name: "packed.avi"), CountingMovie(name: "b-frames.avi"),
    CountingMovie(name: "refresh.ts"), CountingMovie(name: "hevc.mp4"), CountingMovie(name: "vp9.webm"),
    CountingMovie(name: "vp8.webm"), CountingMovie(name: "av1.mp4"),
    CountingMovie(name: "intra.mov", count: 16),
    CountingMovie(name: "mpeg2.mpg", rate: FrameRate(25)),
    CountingMovie(name: "edited.mp4", first: 15, count: 45),
    CountingMovie(name: "negative.mkv"), CountingMovie(name: "negative.mov"),
    CountingMovie(name: "unedited.mp4"), CountingMovie(name: "wrapped.ts"), CountingMovie(name: "fields.ts"),
    CountingMovie(name: "variable.mkv", rate: nil),
    CountingMovie(name: "delayed.mov", first: 12, count: 48),
  ]

  func open(pool: MoviePool = MoviePool()) throws -> Movie { try Movie(Repository.movie(name), pool: pool) }
}

/// The number that a frame shows: a field is a bit.
func number(shownBy pixmap: Pixmap) -> Int {
  (0..<12).reduce(0) { sum, bit in
    let (x, y) = (bit % 4 * 16 + 8, bit / 4 * 16 + 8)
    return sum | (pixmap.pixels[y * pixmap.width + x] >> 8 & 255 > 127 ? 1 << bit : 0)
  }
}

@Suite struct MovieFrameTests {
  @Test(arguments: CountingMovie.all) func framesComeOneAfterTheOther(file: CountingMovie) throws {
    let movie = try file.open()
    #expect(movie.frames.count == file.count)
    for frame in 0..<movie.frames.count {
      #expect(try number(shownBy: movie.pixmap(of: frame)) == file.first + frame)
    }
    #expect(movie.damagedFrames.isEmpty)
  }

  @Test(arguments: CountingMovie.all) func framesComeBackwards(file: CountingMovie) throws {
    let movie = try file.open()
    for frame in (0..<movie.frames.count).reversed() {
      #expect(try number(shownBy: movie.pixmap(of: frame)) == file.first + frame)
    }
    #expect(movie.damagedFrames.isEmpty)
  }

  @Test(arguments: CountingMovie.all) func framesComeInAnyOrder(file: CountingMovie) throws {
    // With room for one decoder, which has to go everywhere.
    let movie = try file.open(pool: MoviePool(budget: 0))
    var random = Random(seed: 7)
    for _ in 0..<100 {
      let frame = random.int(0..<movie.frames.count)
      #expect(try number(shownBy: movie.pixmap(of: frame)) == file.first + frame)
    }
    #expect(movie.damagedFrames.isEmpty)
  }

  @Test(arguments: CountingMovie.all) func aTimeIsAFrame(file: CountingMovie) throws {
    let movie = try file.open()
    guard let rate = file.rate else { return }
    for frame in 0..<movie.frames.count {
      #expect(movie.frames.place(at: rate.time(of: frame)).frame == frame)
      let late = (Double(frame) + 0.999) / rate.framesPerSecond
      #expect(movie.frames.place(at: late) == FrameTable.Place(frame: frame, isSecondField: true))
    }
    #expect(abs(movie.frames.duration - Double(file.count) / rate.framesPerSecond) < 1e-9)
  }

  @Test func framesOfNoRateHaveTheirOwnTimes() throws {
    let frames = try Movie(Repository.movie("variable.mp4")).frames
    for frame in 0..<60 {
      let start = Double(frame * 3000 + frame * frame % 7 * 400) / 90000
      #expect(frames.place(at: start).frame == frame)
      if frame > 0 { #expect(frames.place(at: start - 1e-6).frame == frame - 1) }
    }
  }

  /// The second one of two frames with one stamp is seen, and the others keep their times.
  @Test func aFrameThatIsReplacedAtOnceIsNotSeen() throws {
    let (folder, name) = (TemporaryFolder(), "vp9.webm")
    var data = bytes(of: Repository.movie(name))
    // The block of frame 8 begins at 267 ms, and is moved to 233 ms, where frame 7 begins.
    let block = try #require(
      data.indices.dropLast(5).first {
        data[$0] == 0xA3 && Array(data[($0 + 2)...($0 + 4)]) == [0x81, 0x01, 0x0B]
      })
    (data[block + 3], data[block + 4]) = (0, 233)
    put(data, at: folder.file(name))
    let movie = try Movie(folder.file(name))
    #expect(movie.frames.count == 59 && abs(movie.frames.duration - 2) < 0.01)
    #expect([0.09, 0.24, 0.29, 0.31, 1.99].map { movie.frames.place(at: $0).frame } == [2, 7, 7, 8, 58])
    for frame in [58, 6, 7, 8, 20] {
      #expect(try number(shownBy: movie.pixmap(of: frame)) == (frame < 7 ? frame : frame + 1))
    }
  }

  @Test func manyMayAskAtATime() throws {
    let movie = try Movie(Repository.movie("b-frames.mp4"))
    let wrong = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { lane in
      for step in 0..<60 {
        let frame = lane % 2 == 0 ? (step + lane * 10) % 60 : (119 - step - lane * 7) % 60
        let shown = (try? movie.pixmap(of: frame)).map(number(shownBy:))
        if shown != frame { wrong.withLock { $0.append(frame) } }
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }
}
