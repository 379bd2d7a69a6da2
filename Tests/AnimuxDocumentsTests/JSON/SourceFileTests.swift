import Glibc
import TestSupport
import Testing

@testable import AnimuxDocuments

struct SourceFileTests {
  private func errorMessage(_ path: String) -> String? {
    #expect(throws: SceneError.self) { try Source.read(path, limit: 1 << 20) }?.description
  }

  @Test func aFileIsReadWhole() throws {
    let folder = TemporaryFolder()
    let text = String(repeating: "[1, 2]\n", count: 50_000)
    let path = try folder.file("scene.json", text)
    let source = try Source.read(path)
    #expect(source.name == path)
    #expect(source.bytes == Array(text.utf8))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0], "UTF-16"), ([0x7B, 0, 0x7D, 0], "UTF-16"), ([0x7B, 0xE9, 0x7D, 0x20], nil),
    ] as [([UInt8], String?)])
  func anotherEncodingHasAName(_ bytes: [UInt8], _ name: String?) {
    let source = Source(name: "a.json", bytes: bytes)
    #expect(source.otherEncoding == name && !source.isText)
  }

  @Test func unreadableFilesAreErrors() {
    let folder = TemporaryFolder()
    #expect(
      errorMessage(folder.path) == "\(folder.path): error: this is a folder; expected a scene document")
    let missing = folder.file("a.json")
    #expect(errorMessage(missing) == "\(missing): error: there is no such file")
    #expect(
      errorMessage("/dev/null/a.json")
        == "/dev/null/a.json: error: there is no such file: a part of its path is not a folder")
    #expect(errorMessage("/dev/zero") == "/dev/zero: error: the file has more than 1 MB, which is the limit")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file")) func aFileThatMayNotBeRead() {
    let folder = TemporaryFolder()
    let path = folder.file("scene.json")
    close(open(path, O_CREAT | O_WRONLY, 0))
    #expect(errorMessage(path) == "\(path): error: no permission to read the file")
  }
}
