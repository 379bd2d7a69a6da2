import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxMedia

@Suite struct MovieShapeTests {
  @Test(arguments: [0, 1, 2, 3]) func moviesAreTurnedAsSpecified(turns: Int) throws {
    let name = turns == 0 ? "b-frames.mp4" : "turned-\(turns * 90).mp4"
    let (movie, upright) = (try Movie(Repository.movie(name)), try Movie(Repository.movie("b-frames.mp4")))
    #expect(movie.shape.quarterTurns == turns && !movie.shape.isMirrored)
    #expect(movie.shape.size == (turns % 2 == 0 ? Size(64, 48) : Size(48, 64)))
    var expected = try upright.pixmap(of: 27)
    for _ in 0..<turns { expected = expected.turnedClockwise }
    #expect(try movie.pixmap(of: 27) == expected)
  }

  @Test func pixelsNeedNotBeSquare() throws {
    let shape = try Movie(Repository.movie("wide-pixels.mp4")).shape
    #expect(abs(shape.pixelAspect - 4.0 / 3) < 0.001)
    #expect(shape.size == Size(85, 48) && shape.pixelSize == Size(64, 48))
  }

  /// A column of white at 8 n in half picture n, in every row of it.
  @Test func halfPicturesAreMadeWhole() throws {
    let movie = try Movie(Repository.movie("halves.mpg"))
    #expect(movie.shape.isInterlaced && movie.frames.count == 4)
    for frame in 0..<4 {
      for (half, name) in [PictureName.Field.first, .second].enumerated() {
        let pixmap = try movie.pixmap(of: frame, field: name)
        let here = 8 * (2 * frame + half)
        for y in 0..<48 {
          for x in [4, 12, 20, 28, 36, 44, 52, 60] {
            let isBright = pixmap.pixels[y * 64 + x] >> 8 & 255 > 127
            #expect(
              isBright == (here..<here + 8).contains(x), "frame \(frame), \(name), row \(y), column \(x)")
          }
        }
      }
    }
    let both = try movie.pixmap(of: 1).pixels
    #expect(both[20] >> 8 & 255 > 127 && both[64 + 28] >> 8 & 255 > 127)
  }

  @Test func probingListsStreamsAndMovie() throws {
    let probe = try MediaProbe(Repository.movie("turned-90.mp4"))
    #expect(probe.streams.count == 1 && probe.streams[0].codec == "h264" && probe.error == nil)
    let movie = try #require(probe.movie)
    #expect((movie.width, movie.height, movie.frameCount, movie.duration) == (48, 64, 60, 2))
    #expect(movie.rate == "30/1" && movie.keyFrameCount == 5 && movie.matrix == "BT.601, limited range")
    let sound = try MediaProbe(Repository.movie("sound.m4a"))
    #expect(sound.movie == nil && sound.error?.reason == "it has sound, but no video")
    #expect(sound.streams.first?.kind == .sound(channels: 1, sampleRate: 44100))
    #expect(try MediaProbe(Repository.movie("variable.mp4")).movie?.rate == nil)
  }

  /// Some writers leave the matrix of a movie empty.
  @Test func anEmptyMatrixTurnsNothing() {
    let empty = [Int32](repeating: 0, count: 9)
    #expect(
      empty.withUnsafeBufferPointer { $0.baseAddress.map(PictureOrientation.init(matrix:)) }
        == PictureOrientation(exif: 1))
  }
}
