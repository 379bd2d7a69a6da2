import AnimuxGraphics
import Glibc
import TestSupport
import Testing

@testable import AnimuxMedia

/// Files that are no movies, or no longer.
@Suite struct BadMovieTests {
  @Test(arguments: [
    ("absurd.y4m", "its frames are too large"), ("sound.m4a", "it has sound, but no video"),
    ("list.m3u8", "it is not a movie of a supported format, or it only refers to other files"),
    ("list.ffconcat", "it is not a movie of a supported format, or it only refers to other files"),
    ("make.py", "Invalid data found when processing input"), ("", "it is a folder"),
    ("missing.mp4", "No such file or directory"),
    (
      "ycgco.mp4",
      "its colours are in the form \"ycgco\", which is not supported; convert it, for example with ffmpeg -i MOVIE -vf zscale=matrix=709 OUT"
    ),
  ])
  func otherFilesAreErrorsWithAReason(name: String, reason: String) {
    let error = #expect(throws: MediaError.self) { _ = try Movie(Repository.movie(name)) }
    #expect(error?.reason == reason && error?.file == Repository.movie(name))
  }

  @Test func emptyFilesPipesAndDevicesAreNotReadFrom() {
    let scratch = TemporaryFolder()
    put([UInt8](), at: scratch.file("empty.mp4"))
    mkfifo(scratch.file("pipe.mp4"), 0o600)
    #expect(reason(scratch.file("empty.mp4")) == "the file is empty")
    #expect(
      reason(scratch.file("pipe.mp4"))
        == "it is not a regular file, but a device, a named pipe or a socket"
    )
    #expect(
      reason("/dev/zero")
        == "it is not a regular file, but a device, a named pipe or a socket"
    )
  }

  private func reason(_ path: String) -> String? {
    #expect(throws: MediaError.self) { _ = try Movie(path) }?.reason
  }

  @Test func linksAreFollowedToTheirEnds() throws {
    let scratch = TemporaryFolder()
    symlink(Repository.movie("b-frames.mp4"), scratch.file("link.mp4"))
    symlink("loop.mp4", scratch.file("loop.mp4"))
    symlink("nowhere.mp4", scratch.file("dangling.mp4"))
    #expect(try Movie(scratch.file("link.mp4")).frames.count == 60)
    #expect(reason(scratch.file("loop.mp4")) == "Too many levels of symbolic links")
    #expect(reason(scratch.file("dangling.mp4")) == "No such file or directory")
  }

  /// A box of QuickTime: its length, its name, what is in it.
  private func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 8
    return (0..<4).map { UInt8(length >> (24 - 8 * $0) & 255) } + Array(name.utf8) + content
  }

  @Test func aMovieThatNamesAnotherDoesNotOpenIt() throws {
    let scratch = TemporaryFolder()
    put(bytes(of: Repository.movie("b-frames.mp4")), at: scratch.file("other.mov"))
    let address: [UInt8] = [0, 0, 0, 0] + Array("url ".utf8) + [0, 0, 0, 10] + Array("other.mov".utf8) + [0]
    let reference = box("moov", box("rmra", box("rmda", box("rdrf", address))))
    put(
      box("ftyp", Array("qt  ".utf8) + [0, 0, 0, 0] + Array("qt  ".utf8)) + reference,
      at: scratch.file("a.mov"))
    #expect(reason(scratch.file("a.mov")) != nil)
  }

  @Test func tenThousandStreamsAreTooMany() throws {
    let scratch = TemporaryFolder()
    let whole = bytes(of: Repository.movie("b-frames.mp4"))
    func find(_ name: String) throws -> Range<Int> {
      let name = Array(name.utf8)
      let place = try #require((4..<whole.count - 4).first { Array(whole[$0..<$0 + 4]) == name })
      let length = whole[place - 4..<place].reduce(0) { $0 << 8 | Int($1) }
      return place - 4..<place - 4 + length
    }
    let (moov, trak) = (try find("moov"), try find("trak"))
    let tracks = (0..<10000).flatMap { _ in whole[trak] }
    let file = Array(whole[..<moov.lowerBound]) + box("moov", Array(whole[moov].dropFirst(8)) + tracks)
    put(file, at: scratch.file("many.mp4"))
    #expect(
      reason(scratch.file("many.mp4")) == "it has too many streams, or its header is damaged")
  }

  @Test func aNameIsAName() throws {
    let scratch = TemporaryFolder()
    for name in ["movie.txt", "http:", "concat:a|b", "%d.mp4"] {
      put(bytes(of: Repository.movie("b-frames.mp4")), at: scratch.file(name))
      #expect(try Movie(scratch.file(name)).frames.count == 60)
    }
  }

  @Test func largePicturesAreRefusedUnseen() {
    let error = #expect(throws: MediaError.self) {
      _ = try Movie(Repository.movie("b-frames.mp4"), maxPixels: 3000)
    }
    #expect(error?.reason == "its frames have 64 × 48 pixels, which is more than 3000")
  }

  @Test func theRestOfATruncatedMovieIsShown() throws {
    let movie = try Movie(Repository.movie("cut.mp4"))
    #expect((10..<50).contains(movie.frames.count))
    for frame in 0..<movie.frames.count - 1 {
      #expect(try number(shownBy: movie.pixmap(of: frame)) == frame)
    }
  }

  @Test func theLastWholeFrameReplacesBrokenOnes() throws {
    let movie = try Movie(Repository.movie("damaged.mp4"))
    #expect(movie.frames.count == 60)
    var shown: [Int] = []
    for frame in 0..<60 { shown.append(number(shownBy: try movie.pixmap(of: frame))) }
    #expect(!movie.damagedFrames.isEmpty && movie.damagedFrames.count < 40)
    #expect(movie.warning?.hasSuffix("is shown instead") == true)
    // The frames before the first broken one are right.
    let first = movie.damagedFrames.min() ?? 0
    #expect(Array(shown[..<first]) == Array(0..<first))
  }

  @Test func aShrinkingMovieIsAnError() throws {
    let scratch = TemporaryFolder()
    let path = scratch.file("movie.avi")
    put(bytes(of: Repository.movie("packed.avi")), at: path)
    let movie = try Movie(path)
    truncate(path, 3000)
    let error = #expect(throws: MediaError.self) { for frame in 0..<60 { _ = try movie.pixmap(of: frame) } }
    #expect(error?.reason == "the file was shortened while it was in use")
  }

  /// Forty variations of each of some movies. Nothing hangs or traps; some of their frames are still shown.
  @Test(arguments: ["b-frames.mp4", "vp8.webm", "film.ts", "packed.avi", "raw.h264"])
  func mutatedMoviesAreBorne(name: String) throws {
    let scratch = TemporaryFolder()
    let whole = bytes(of: Repository.movie(name))
    var random = Random(seed: 12345)
    var shown = 0
    for _ in 0..<40 {
      var bytes = whole
      for _ in 0...random.int(0..<20) {
        bytes[random.int(0..<bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.chance(0.33) { bytes.removeLast(random.int(0..<bytes.count - 1)) }
      put(bytes, at: scratch.file("movie"))
      guard let movie = try? Movie(scratch.file("movie"), maxPixels: 1 << 20) else { continue }
      for _ in 0..<8 {
        guard let frame = try? movie.pixmap(of: random.int(-1..<movie.frames.count + 1)) else { continue }
        #expect(frame.pixels.count == frame.width * frame.height)
        shown += 1
      }
    }
    #expect(shown > 0)
  }
}
