import AnimuxGraphics
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("The command still, and names of layers")
struct StillTests {
  private let folder: TemporaryFolder
  private let scene: String

  init() throws {
    folder = TemporaryFolder()
    scene = try folder.file(
      "a.json",
      ##"{"size": [32, 18], "duration": 1, "background": "#00000000", "layers": [{"name": "card", "frame": [0, 0, 9, 9], "backgroundColor": "red"}]}"##
    )
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
  }

  @Test(arguments: [
    ("a.png", [0x89, 0x50, 0x4E, 0x47]), ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0]),
    ("a.JPEG", [0xFF, 0xD8, 0xFF, 0xE0]), ("a.webp", Array("RIFF".utf8)),
  ])
  func theEndingSelectsTheFormat(name: String, head: [UInt8]) throws {
    let (code, _, messages) = run("still", scene, "\(folder.path)/\(name)")
    #expect(code == .done)
    #expect(try bytes(name).starts(with: head))
    let loss =
      "animux: warning: the picture has transparent parts, but a JPEG has no transparency, so they are on black; a PNG or WebP keeps them\n"
    #expect(messages == (name.lowercased().contains("jp") ? loss : ""))
  }

  @Test func aRoundedTimeIsThatOfItsFrame() {
    let rate = FrameRate(30)
    #expect(Still.nearest(1.999999, rate) == 2)
    #expect(Still.nearest(0.0333333, rate) == rate.time(of: 1))
    #expect(Still.nearest(1.9999, rate) == 1.9999)
  }

  @Test func theQualityAndTheFormatCanBeGiven() throws {
    #expect(run("still", scene, "\(folder.path)/low.jpg", "--quality", "10").code == .done)
    #expect(run("still", scene, "\(folder.path)/high.jpg", "--quality", "100").code == .done)
    #expect(try bytes("low.jpg").count < bytes("high.jpg").count)
    #expect(run("still", scene, "\(folder.path)/exact.webp", "--lossless").code == .done)
    #expect(run("still", scene, "\(folder.path)/frame", "--format", "webp").code == .done)
    #expect(try bytes("frame").starts(with: "RIFF".utf8))
  }

  @Test(arguments: [
    (["o.png", "--quality", "5"], "--quality: a PNG has no loss; use the ending .jpg or .webp"),
    (["o.jpg", "--lossless"], "--lossless: a JPEG always has a loss; use the ending .png or .webp"),
    (
      ["o.webp", "--lossless", "--quality", "5"],
      "--quality and --lossless cannot be used together; remove one of them"
    ),
    (["o.jpg", "--quality", "0"], "--quality: \"0\" is not valid; it must be a whole number 1…100"),
    (
      ["o.bmp"],
      "a still is a PNG, JPEG or WebP, but \"o.bmp\" has the ending of another format; use .png, .jpg or .webp"
    ),
    (["o.png", "--at", "99"], "--at: \"99\" is not in the film, which lasts 1 s"),
    (["o.png", "-t", "-1"], "--at: \"-1\" is not in the film, which lasts 1 s"),
  ])
  func errors(words: [String], message: String) {
    let (code, _, messages) = run(["still", scene] + words)
    #expect(code == .badUsage)
    #expect(messages == "animux: error: \(message)\nSee animux still --help.\n")
  }

  @Test func explainListsTheNearestNames() throws {
    let (code, _, messages) = run("explain", scene, "--layer", "b")
    #expect(code == .badUsage)
    #expect(messages.hasPrefix("animux: error: there is no layer \"b\" at 0 s; expected \"card\"\n"))
    #expect(run("explain", scene, "--layer", "crad").2.contains("; did you mean \"card\"?"))
    let names = (0..<200).map { #"{"name": "layer \#($0)"}"# }.joined(separator: ", ")
    let many = try folder.file("many.json", #"{"size": [9, 9], "duration": 1, "layers": [\#(names)]}"#)
    let message = run("explain", many, "--layer", "zz").2
    #expect(message.contains("; the names that resemble it are \"layer 0\"") && message.utf8.count < 250)
  }

  @Test func explainShowsAGradientOfLetters() throws {
    let text = try folder.file(
      "text.json",
      #"{"size": [99, 99], "duration": 1, "layers": [{"name": "t", "type": "text", "string": "A", "foregroundColor": {"colors": ["red", "blue"]}}]}"#
    )
    #expect(run("explain", text).1.contains(#"foregroundColor  {"colors": [[1, 0, 0, 1], [0, 0, 1, 1]]}"#))
  }
}
