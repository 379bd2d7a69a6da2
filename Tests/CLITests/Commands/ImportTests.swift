import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Importing a Lottie file")
struct ImportTests {
  private let folder = TemporaryFolder()

  private static let document =
    ##"{"v": "5.7", "fr": 10, "ip": 0, "op": 10, "w": 32, "h": 32, "layers": [{"ty": 1, "nm": "red", "ip": 0, "op": 10, "sw": 32, "sh": 32, "sc": "#ff0000", "ks": {}}]}"##

  @Test func writesTheSceneThatItIs() throws {
    let path = try folder.file("red.json", Self.document)
    #expect(run("import", path, folder.file("scene.json")).code == .done)
    let scene = try String(contentsOfFile: folder.file("scene.json"), encoding: .utf8)
    #expect(scene.contains(#""name": "red""#))
    #expect(run("validate", folder.file("scene.json")).code == .done)
  }

  @Test func neverOverwritesWhatItReads() throws {
    let path = try folder.file("red.json", Self.document)
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.json"), withDestinationPath: path)
    for output in [path, folder.file("link.json"), folder.path + "/./red.json"] {
      #expect(run("import", path, output).code == .badUsage)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.document)
  }
}
