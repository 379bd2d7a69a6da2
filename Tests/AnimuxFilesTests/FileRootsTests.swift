import Foundation
import TestSupport
import Testing

@testable import AnimuxFiles

@Suite("Folders whose files may be opened")
struct FileRootsTests {
  /// `root` with files and links in it, `outside` beside it.
  private struct Tree {
    private let folder = TemporaryFolder()

    init() throws {
      for file in ["root/in.txt", "root/a/b/deep.txt", "outside/secret.txt", "root2.txt"] {
        try folder.file(file, file)
      }
    }

    var path: String { folder.path }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }
  }

  private let tree: Tree
  private var roots: FileRoots { FileRoots(["\(tree.path)/root"]) }

  init() throws { tree = try Tree() }

  /// The text of a file that is opened within the root; the refusal's name where it is not.
  private func result(_ path: String, _ roots: FileRoots? = nil) -> String {
    let path = path.hasPrefix("/") ? path : "\(tree.path)/\(path)"
    do throws(FileRefusal) {
      let descriptor = try (roots ?? self.roots).open(path)
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      return String(decoding: handle.availableData, as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    "root/in.txt", "root/./in.txt", "root//in.txt", "root/a/../in.txt", "root/../root/in.txt",
    "root/a/b/../../in.txt",
  ])
  func filesWithinAreOpened(path: String) { #expect(result(path) == "root/in.txt") }

  @Test(arguments: [
    "/etc/passwd", "/dev/null", "outside/secret.txt", "root/../outside/secret.txt", "outside",
    "outside/none.txt", "outside/../root/in.txt", "none/../root/in.txt", "/proc/self/cwd/../root/in.txt",
    "root2.txt", "root/../root2.txt", "root/a/../../outside/secret.txt", "/", "none/secret.txt",
    "/proc/self/environ", "/proc/self/root/etc/passwd",
  ])
  func filesOutsideAreNotOpened(path: String) { #expect(result(path) == "outside") }

  @Test func missingFilesAreTheSystemsErrorWithinAlone() {
    #expect(result("root/none.txt") == "system(\(ENOENT))")
    #expect(result("root/none/none.txt") == "system(\(ENOENT))")
    #expect(result("root/in.txt/none.txt") == "system(\(ENOTDIR))")
    #expect(result("root/a") == "folder")
  }

  @Test func linksLeadWhereTheyLead() throws {
    try tree.link("root/near", to: "a/b/deep.txt")
    try tree.link("root/a/up", to: "../in.txt")
    try tree.link("root/absolute", to: "\(tree.path)/root/in.txt")
    try tree.link("outside/back", to: "../root/in.txt")
    try tree.link("root/folder", to: "a/b")
    #expect(result("root/near") == "root/a/b/deep.txt")
    #expect(result("root/a/up") == "root/in.txt")
    #expect(result("root/absolute") == "root/in.txt")
    #expect(result("outside/back") == "outside")
    #expect(result("root/folder/deep.txt") == "root/a/b/deep.txt")
    // ".." counts from where a link leads.
    #expect(result("root/folder/../b/deep.txt") == "root/a/b/deep.txt")
    for (name, target) in [
      ("out", "../outside/secret.txt"), ("far", "/etc/passwd"), ("door", "../outside"), ("top", "/"),
      ("gone", "../outside/none"), ("magic", "/proc/self/root"),
    ] {
      try tree.link("root/\(name)", to: target)
    }
    for path in [
      "root/out", "root/far", "root/door/secret.txt", "root/top/etc/passwd", "root/gone",
      "root/magic/etc/passwd",
      "root/door/none.txt",
    ] {
      #expect(result(path) == "outside", "\(path)")
    }
    try tree.link("root/one", to: "two")
    try tree.link("root/two", to: "one")
    #expect(result("root/one") == "system(\(ELOOP))")
  }

  @Test func aRootMayBeALinkAndRelativePathsCountFromTheWorkingFolder() throws {
    try tree.link("alias", to: "root")
    #expect(result("root/in.txt", FileRoots(["\(tree.path)/alias"])) == "root/in.txt")
    #expect(result("alias/in.txt") == "root/in.txt")
    let current = FileManager.default.currentDirectoryPath
    #expect(throws: FileRefusal.outside) { try roots.open("no-such-file-here") }
    #expect(throws: FileRefusal.system(ENOENT)) {
      try FileRoots([current]).open("no-such-file-here")
    }
  }

  @Test func severalRoots() {
    let two = FileRoots(["\(tree.path)/none", "\(tree.path)/root/a", "\(tree.path)/outside"])
    #expect(result("outside/secret.txt", two) == "outside/secret.txt")
    #expect(result("root/a/b/deep.txt", two) == "root/a/b/deep.txt")
    #expect(result("root/in.txt", two) == "outside")
    #expect(result("/etc/passwd", FileRoots(["\(tree.path)/none"])) == "outside")
  }

  @Test func onlyPlainFiles() throws {
    #expect(mkfifo("\(tree.path)/root/pipe", 0o600) == 0)
    for roots in [self.roots, .all] {
      #expect(result("root/pipe", roots) == "notPlain")
      #expect(result("root/a", roots) == "folder")
      #expect(result("root/in.txt", roots) == "root/in.txt")
    }
    #expect(result("/dev/zero", .all) == "notPlain")
    #expect(result("/dev/zero", FileRoots(["/"])) == "notPlain")
  }

  @Test func nothingStaysOpen() throws {
    func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    let paths = ["root/in.txt", "root/../outside/secret.txt", "root/a", "root/none", "/etc/passwd"]
    var last = 0
    // Other tests open files at the same time, so a leak shows as growth by at least one for each turn.
    let before = try count()
    for _ in 0..<200 { for path in paths { last += result(path).count } }
    #expect(try count() < before + 100 && last > 0)
  }

  /// Returns the contents of a file that the kernel opens by itself, or `nil` if the path is left to `FileWalk`.
  private func beneath(_ path: String) throws -> String? {
    guard let folder = BeneathFolder("\(tree.path)/root") else { return "there is no root" }
    return try folder.openFile("\(tree.path)/\(path)").map {
      String(decoding: FileHandle(fileDescriptor: $0, closeOnDealloc: true).availableData, as: UTF8.self)
    }
  }

  @Test func theKernelOpensWhatStaysWithin() throws {
    try tree.link("root/near", to: "a/b/deep.txt")
    try tree.link("root/far", to: "../outside/secret.txt")
    try tree.link("root/top", to: "\(tree.path)/root/in.txt")
    #expect(try beneath("root/none.txt") == nil)
    // A kernel before Linux 5.6 opens nothing by this call.
    guard try beneath("root/in.txt") != nil else { return }
    #expect(try beneath("root/a/../in.txt") == "root/in.txt")
    #expect(try beneath("root/near") == "root/a/b/deep.txt")
    for path in ["root/far", "root/top", "root2.txt", "outside/secret.txt", "root/../root/in.txt", "root"] {
      #expect(try beneath(path) == nil, "\(path)")
    }
    #expect(throws: FileRefusal.folder) { try beneath("root/a") }
  }
}
