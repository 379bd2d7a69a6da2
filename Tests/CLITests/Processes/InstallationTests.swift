import Foundation
import TestSupport
import Testing

/// `scripts/install.sh` installs what `make install` does, and `make uninstall` removes it.
@Suite("Installation")
struct InstallationTests {
  private let folder = TemporaryFolder()

  private func perform(_ command: [String]) throws -> (code: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["--unset=MAKEFLAGS", "--unset=MAKELEVEL"] + command
    process.currentDirectoryURL = URL(filePath: Repository.path)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  private var files: Set<String> {
    let found = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return Set(
      found.filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder.file(path), isDirectory: &isFolder)
          && !isFolder.boolValue
      })
  }

  @Test func everythingHasItsPlaceAndIsRemoved() throws {
    let (code, output) = try perform([
      "scripts/install.sh", RunningTool.executable.path, folder.file("usr"),
    ])
    #expect(code == 0 && output.hasPrefix("Installed animux in \(folder.file("usr")): bin/animux, "))
    let share = [
      "man/man1/animux.1.gz", "man/man1/animux-encode.1.gz", "bash-completion/completions/animux",
      "zsh/vendor-completions/_animux", "fish/vendor_completions.d/animux.fish",
      "animux/scene.schema.json", "animux/Parts/title.json", "animux/Samples/hello/scene.json",
      "animux/skills/animux/SKILL.md", "doc/animux/LICENSE", "doc/animux/LICENSE.fonts",
    ]
    let installed = files
    for file in ["usr/bin/animux"] + share.map({ "usr/share/\($0)" }) {
      #expect(installed.contains(file), "\(file)")
    }
    #expect(try perform([folder.file("usr/bin/animux"), "version"]).output.hasPrefix("animux "))

    #expect(try perform(["make", "-s", "uninstall", "DESTDIR=\(folder.path)", "PREFIX=/usr"]).code == 0)
    #expect(files.isEmpty, "\(files.sorted().prefix(5))")
  }

  /// A tarball with programs for two versions of FFmpeg. This system lacks that of the first, so the second one runs.
  @Test func theProgramForTheInstalledFFmpegRuns() throws {
    let missing = folder.file("lib/animux/libavutil.so.1")
    try FileManager.default.createDirectory(atPath: missing, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: RunningTool.executable.path, toPath: missing + "/animux")
    #expect(try perform([missing + "/animux", "version"]).output.hasPrefix("animux "))

    let files = try #require(FileManager.default.enumerator(atPath: "/usr/lib"))
    let names = files.lazy.compactMap { $0 as? NSString }.map(\.lastPathComponent)
    let library = try #require(names.first { $0.wholeMatch(of: /libavutil\.so\.\d+/) != nil })
    let other = folder.file("lib/animux/\(library)")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try Data("#!/bin/sh\necho \"the other program: $*\"\n".utf8).write(to: URL(filePath: other + "/animux"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: other + "/animux")
    #expect(try perform([missing + "/animux", "still", "a b"]).output == "the other program: still a b\n")
  }

  @Test func aReleaseNeedsTheVersionInItsPlaces() throws {
    #expect(try perform(["scripts/release.sh", "1.0"]).code == 64)
    let (code, output) = try perform(["scripts/release.sh", "99.0.0"])
    #expect(code == 1)
    #expect(output.contains("Sources/CLI/Version.swift says "))
    #expect(output.contains("CHANGELOG.md has no section \"## [99.0.0] - YYYY-MM-DD\""))
  }
}
