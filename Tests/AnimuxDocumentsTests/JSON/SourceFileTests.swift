import Glibc
import Testing

@testable import AnimuxDocuments

struct SourceFileTests {
  /// A directory that is there for the length of a test.
  private func inDirectory(_ body: (String) throws -> Void) throws {
    var template = Array("/var/tmp/animux-XXXXXX".utf8CString)
    let path = String(cString: try #require(mkdtemp(&template)))
    defer { rmdir(path) }
    try body(path)
  }

  private func complaint(_ path: String) -> String? {
    #expect(throws: SceneError.self) { try Source.read(path, limit: 1 << 20) }?.description
  }

  @Test func aFileIsReadWhole() throws {
    try inDirectory { directory in
      let path = directory + "/scene.json"
      let text = String(repeating: "[1, 2]\n", count: 50_000)
      let file = try #require(fopen(path, "w"))
      fputs(text, file)
      fclose(file)
      defer { unlink(path) }
      let source = try Source.read(path)
      #expect(source.name == path)
      #expect(source.bytes == Array(text.utf8))
    }
  }

  @Test func whatIsNoFile() throws {
    try inDirectory { directory in
      #expect(complaint(directory) == "\(directory): error: this is a directory; expected a scene document")
      #expect(complaint(directory + "/a.json") == "\(directory)/a.json: error: there is no such file")
    }
    #expect(
      complaint("/dev/null/a.json")
        == "/dev/null/a.json: error: there is no such file: a part of its path is not a directory")
    #expect(complaint("/dev/zero") == "/dev/zero: error: the file has more than 1 MB, which is the limit")
  }

  @Test func aFileThatMayNotBeRead() throws {
    guard geteuid() != 0 else { return }
    try inDirectory { directory in
      let path = directory + "/scene.json"
      close(open(path, O_CREAT | O_WRONLY, 0))
      defer { unlink(path) }
      #expect(complaint(path) == "\(path): error: no permission to read the file")
    }
  }
}
