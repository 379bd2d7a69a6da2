import AnimuxGraphics
import Glibc
import TestSupport
import Testing

@testable import AnimuxMedia

@Suite struct PictureSeriesTests {
  private let picture = Pixmap(width: 2, height: 2)

  @Test func theyGetTheirNamesTogether() throws {
    let folder = TemporaryFolder()
    put("old".utf8, at: folder.file("a-1.png"))
    chmod(folder.file("a-1.png"), 0o600)
    let series = try PictureSeries(NumberedPath(folder.file("a-%d.png")), count: 3)
    for number in [2, 0, 1] { #expect(try series.write(picture, number: number) > 8) }
    #expect(bytes(of: folder.file("a-1.png")) == Array("old".utf8))
    #expect(folder.names.count == 2)
    try series.commit()
    #expect(folder.names == ["a-0.png", "a-1.png", "a-2.png"])
    var status = stat()
    #expect(stat(folder.file("a-1.png"), &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(bytes(of: folder.file("a-1.png")).starts(with: [0x89, 0x50]))
  }

  @Test func thoseThatAreNotCompleteLeaveNothing() throws {
    let folder = TemporaryFolder()
    do {
      let series = try PictureSeries(NumberedPath(folder.file("a-%d.png")), count: 3)
      _ = try series.write(picture, number: 0)
    }
    #expect(folder.names == [])
    let series = try PictureSeries(NumberedPath(folder.file("a-%d.png")), count: 3)
    _ = try series.write(picture, number: 0)
    series.discard()
    #expect(folder.names == [])
    let error = #expect(throws: MediaError.self) { try series.write(picture, number: 1) }
    #expect(error?.file == folder.file("a-1.png"))
  }

  @Test func namesThatCannotBeGivenAreReportedFirst() throws {
    let folder = TemporaryFolder()
    mkdir(folder.file("a-2.png"), 0o700)
    defer { rmdir(folder.file("a-2.png")) }
    let pattern = try NumberedPath(folder.file("a-%d.png"))
    #expect(throws: MediaError.self) { try PictureSeries(pattern, count: 3) }
    #expect(throws: MediaError.self) {
      try PictureSeries(NumberedPath(folder.file("none-%d/a.png")), count: 1)
    }
    #expect(folder.names == ["a-2.png"])
  }

  @Test func theNumberMayBeThatOfAFolder() throws {
    let folder = TemporaryFolder()
    for number in 0..<2 { mkdir(folder.file("f\(number)"), 0o700) }
    let series = try PictureSeries(NumberedPath(folder.file("f%d/a.png")), count: 2)
    for number in 0..<2 { _ = try series.write(picture, number: number) }
    try series.commit()
    #expect(folder.names == ["f0", "f1"])
    for number in 0..<2 {
      #expect(unlink(folder.file("f\(number)/a.png")) == 0)
      rmdir(folder.file("f\(number)"))
    }
  }
}
