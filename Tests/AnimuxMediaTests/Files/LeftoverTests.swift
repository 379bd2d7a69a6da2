import Glibc
import TestSupport
import Testing

@testable import AnimuxMedia

/// Files that killed runs have left.
@Suite struct LeftoverTests {
  private func folder(_ name: String, in scratch: TemporaryFolder) {
    mkdir(scratch.file(name), 0o700)
    put("half".utf8, at: scratch.file(name + "/0.png"))
  }

  @Test func isTakenAwayByTheNextRun() throws {
    let scratch = TemporaryFolder()
    folder(".animux-1a2b3c", in: scratch)
    put("half".utf8, at: scratch.file(".animux-zz9"))
    var file = try OutputFile(.file(scratch.file("out")))
    _ = try file.commit()
    #expect(scratch.names == ["out"])
    folder(".animux-4d5e6f", in: scratch)
    _ = try PictureSeries(NumberedPath(scratch.file("a-%d.png")), count: 1)
    #expect(scratch.names == ["out"])
  }

  @Test func filesOfALivingRunStay() throws {
    let scratch = TemporaryFolder()
    let series = try PictureSeries(NumberedPath(scratch.file("a-%d.png")), count: 1)
    let half = try OutputFile(.file(scratch.file("b")), nameless: false)
    #expect(scratch.names.count == 2)
    var file = try OutputFile(.file(scratch.file("out")))
    _ = try file.commit()
    #expect(scratch.names.count == 3)
    try half.write([1])
    series.discard()
  }

  @Test func othersFilesStay() throws {
    let scratch = TemporaryFolder()
    for name in [".animux-", ".animux-UPPER.txt", ".animuxa", "animux-1a2b", ".animux-a.b"] {
      put("mine".utf8, at: scratch.file(name))
    }
    var file = try OutputFile(.file(scratch.file("out")))
    _ = try file.commit()
    #expect(scratch.names.count == 6)
  }
}
