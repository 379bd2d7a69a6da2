import AnimuxGraphics
import Glibc
import Testing

@testable import AnimuxMedia

@Suite struct PictureSeriesTests {
  private let picture = Pixmap(width: 2, height: 2)

  @Test func theyGetTheirNamesTogether() throws {
    let scratch = Scratch()
    put("old".utf8, at: scratch.file("a-1.png"))
    chmod(scratch.file("a-1.png"), 0o600)
    let series = try PictureSeries(NumberedPath(scratch.file("a-%d.png")), count: 3)
    for number in [2, 0, 1] { #expect(try series.write(picture, number: number) > 8) }
    #expect(bytes(of: scratch.file("a-1.png")) == Array("old".utf8))
    #expect(scratch.contents.count == 2)
    try series.commit()
    #expect(scratch.contents == ["a-0.png", "a-1.png", "a-2.png"])
    var status = stat()
    #expect(stat(scratch.file("a-1.png"), &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(bytes(of: scratch.file("a-1.png")).starts(with: [0x89, 0x50]))
  }

  @Test func thoseThatAreNotCompleteLeaveNothing() throws {
    let scratch = Scratch()
    do {
      let series = try PictureSeries(NumberedPath(scratch.file("a-%d.png")), count: 3)
      _ = try series.write(picture, number: 0)
    }
    #expect(scratch.contents == [])
    let series = try PictureSeries(NumberedPath(scratch.file("a-%d.png")), count: 3)
    _ = try series.write(picture, number: 0)
    series.discard()
    #expect(scratch.contents == [])
    let error = #expect(throws: MediaError.self) { try series.write(picture, number: 1) }
    #expect(error?.file == scratch.file("a-1.png"))
  }

  @Test func namesThatCannotBeGivenAreToldFirst() throws {
    let scratch = Scratch()
    mkdir(scratch.file("a-2.png"), 0o700)
    defer { rmdir(scratch.file("a-2.png")) }
    let pattern = try NumberedPath(scratch.file("a-%d.png"))
    #expect(throws: MediaError.self) { try PictureSeries(pattern, count: 3) }
    #expect(throws: MediaError.self) {
      try PictureSeries(NumberedPath(scratch.file("none-%d/a.png")), count: 1)
    }
    #expect(scratch.contents == ["a-2.png"])
  }

  @Test func theNumberMayBeThatOfAFolder() throws {
    let scratch = Scratch()
    for number in 0..<2 { mkdir(scratch.file("f\(number)"), 0o700) }
    let series = try PictureSeries(NumberedPath(scratch.file("f%d/a.png")), count: 2)
    for number in 0..<2 { _ = try series.write(picture, number: number) }
    try series.commit()
    #expect(scratch.contents == ["f0", "f1"])
    for number in 0..<2 {
      #expect(unlink(scratch.file("f\(number)/a.png")) == 0)
      rmdir(scratch.file("f\(number)"))
    }
  }
}
