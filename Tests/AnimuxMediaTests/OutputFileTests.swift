import AnimuxGraphics
import Glibc
import Testing

@testable import AnimuxMedia

@Suite struct OutputFileTests {
  @Test(arguments: [true, false])
  func fileAppearsWhenItIsWhole(nameless: Bool) throws {
    let scratch = Scratch()
    let path = scratch.file("out")
    put("old".utf8, at: path)
    var file = try OutputFile(.file(path), nameless: nameless)
    try file.write(Array("new and longer".utf8))
    #expect(bytes(of: path) == Array("old".utf8))
    #expect(try file.commit() == 14)
    #expect(bytes(of: path) == Array("new and longer".utf8))
    #expect(scratch.contents == ["out"])
  }

  @Test(arguments: [true, false])
  func droppedFileLeavesNothing(nameless: Bool) throws {
    let scratch = Scratch()
    put("old".utf8, at: scratch.file("kept"))
    do {
      for name in ["kept", "new"] {
        let file = try OutputFile(.file(scratch.file(name)), nameless: nameless)
        try file.write([1, 2, 3])
        #expect(scratch.contents.count == (nameless ? 1 : 2))
      }
    }
    #expect(scratch.contents == ["kept"])
    #expect(bytes(of: scratch.file("kept")) == Array("old".utf8))
  }

  @Test(arguments: [true, false])
  func permissionsAreThoseOfAnyNewFileOrStay(nameless: Bool) throws {
    let scratch = Scratch()
    put("private".utf8, at: scratch.file("old"))
    chmod(scratch.file("old"), 0o600)
    let plain = open(scratch.file("plain"), O_WRONLY | O_CREAT, 0o666)
    close(plain)
    for name in ["old", "new"] {
      var file = try OutputFile(.file(scratch.file(name)), nameless: nameless)
      _ = try file.commit()
    }
    #expect(Self.mode(scratch.file("old")) == 0o600)
    #expect(Self.mode(scratch.file("new")) == Self.mode(scratch.file("plain")))
  }

  @Test(arguments: ["target", "missing"])
  func linkStaysAndItsTargetIsReplaced(target: String) throws {
    let scratch = Scratch()
    put("old".utf8, at: scratch.file("target"))
    symlink(target, scratch.file("link"))
    var file = try OutputFile(.file(scratch.file("link")))
    try file.write(Array("new".utf8))
    _ = try file.commit()
    #expect(bytes(of: scratch.file(target)) == Array("new".utf8))
    #expect(
      scratch.contents
        == ["link", target, "target"].reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    var status = stat()
    #expect(lstat(scratch.file("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func whatCannotBeWrittenIsNamedInWords() throws {
    let scratch = Scratch()
    symlink("loop", scratch.file("loop"))
    let cases = [
      (scratch.path, "opening the file: it is a folder; name a file in it"),
      (
        scratch.file("no/file"),
        "making a file in \(scratch.file("no")): there is no folder \"\(scratch.file("no"))\""
      ),
      (scratch.file("loop"), "opening the file: Too many levels of symbolic links"),
    ]
    for (path, message) in cases {
      let error = #expect(throws: MediaError.self) { _ = try OutputFile(.file(path)) }
      #expect(error?.description == "\(path): \(message)")
    }
  }

  @Test func fullDeviceAndGoneReaderAreErrors() throws {
    let full = try OutputFile(.file("/dev/full"))
    let error = #expect(throws: MediaError.self) { try full.write([1]) }
    #expect(error?.description == "/dev/full: writing: No space left on device")

    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let path = "/dev/fd/\(ends[1])"
    let pipe = try OutputFile(.file(path))
    close(ends[1])
    close(ends[0])
    let broken = #expect(throws: MediaError.self) { try pipe.write([UInt8](repeating: 0, count: 1 << 20)) }
    #expect(broken?.description == "\(path): writing: Broken pipe")
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
