import AnimuxGraphics
import Glibc
import TestSupport
import Testing

@testable import AnimuxMedia

@Suite struct OutputFileTests {
  @Test(arguments: [true, false])
  func fileAppearsWhenItIsWhole(nameless: Bool) throws {
    let folder = TemporaryFolder()
    let path = folder.file("out")
    put("old".utf8, at: path)
    var file = try OutputFile(.file(path), nameless: nameless)
    try file.write(Array("new and longer".utf8))
    #expect(bytes(of: path) == Array("old".utf8))
    #expect(try file.commit() == 14)
    #expect(bytes(of: path) == Array("new and longer".utf8))
    #expect(folder.names == ["out"])
  }

  @Test(arguments: [true, false])
  func droppedFileLeavesNothing(nameless: Bool) throws {
    let folder = TemporaryFolder()
    put("old".utf8, at: folder.file("kept"))
    do {
      for name in ["kept", "new"] {
        let file = try OutputFile(.file(folder.file(name)), nameless: nameless)
        try file.write([1, 2, 3])
        #expect(folder.names.count == (nameless ? 1 : 2))
      }
    }
    #expect(folder.names == ["kept"])
    #expect(bytes(of: folder.file("kept")) == Array("old".utf8))
  }

  @Test(arguments: [true, false])
  func permissionsAreThoseOfAnyNewFileOrStay(nameless: Bool) throws {
    let folder = TemporaryFolder()
    put("private".utf8, at: folder.file("old"))
    chmod(folder.file("old"), 0o600)
    let plain = open(folder.file("plain"), O_WRONLY | O_CREAT, 0o666)
    close(plain)
    for name in ["old", "new"] {
      var file = try OutputFile(.file(folder.file(name)), nameless: nameless)
      _ = try file.commit()
    }
    #expect(Self.mode(folder.file("old")) == 0o600)
    #expect(Self.mode(folder.file("new")) == Self.mode(folder.file("plain")))
  }

  @Test(arguments: ["target", "missing"])
  func linkStaysAndItsTargetIsReplaced(target: String) throws {
    let folder = TemporaryFolder()
    put("old".utf8, at: folder.file("target"))
    symlink(target, folder.file("link"))
    var file = try OutputFile(.file(folder.file("link")))
    try file.write(Array("new".utf8))
    _ = try file.commit()
    #expect(bytes(of: folder.file(target)) == Array("new".utf8))
    #expect(
      folder.names
        == ["link", target, "target"].reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    var status = stat()
    #expect(lstat(folder.file("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func filesThatCannotBeWrittenAreErrorsWithAReason() throws {
    let folder = TemporaryFolder()
    symlink("loop", folder.file("loop"))
    let cases = [
      (folder.path, "opening the file: it is a folder; name a file in it"),
      (
        folder.file("no/file"),
        "making a file in \(folder.file("no")): there is no folder \"\(folder.file("no"))\""
      ),
      (folder.file("loop"), "opening the file: Too many levels of symbolic links"),
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
