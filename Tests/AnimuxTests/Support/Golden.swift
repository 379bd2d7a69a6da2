import Animux
import AnimuxEngine
import AnimuxGraphics
import AnimuxMedia
import Foundation
import TestSupport
import Testing

/// A scene with the pictures that were recorded last: a folder of `Goldens` with a `scene.json` and a
/// `strip.png` of five frames from its begin to its end.
struct Golden: CustomTestStringConvertible, Sendable {
  let name: String

  static let all: [Golden] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).sorted().filter { !$0.hasPrefix(".") }.map(Golden.init)
  }()

  /// With `ANIMUX_RECORD` set the pictures are written again, and the test fails as a reminder.
  static let records = ProcessInfo.processInfo.environment["ANIMUX_RECORD"] != nil

  /// Channels may differ by one, for a machine whose library of sines rounds the last bit of a double the other way.
  static let tolerance = 1

  private static let folder = Repository.file("Tests/AnimuxTests/Goldens")

  var testDescription: String { name }

  private var scene: String { "\(Self.folder)/\(name)/scene.json" }
  private var picture: String { "\(Self.folder)/\(name)/strip.png" }

  func film() throws -> Film { try Scene(Source.read(scene)).film() }

  func check() throws {
    let actual = try strip(of: film())
    guard !Self.records else {
      try PNG.write(actual, to: .file(picture))
      Issue.record("recorded \(picture); look at it")
      return
    }
    let expected = try readPNG(picture)
    try #require(expected.width == actual.width && expected.height == actual.height)
    let difference = expected.distance(to: actual)
    guard difference > Self.tolerance else { return }
    let report = "\(NSTemporaryDirectory())animux-golden-\(name).png"
    try PNG.write(Pixmap(below: [expected, differences(expected, actual), actual]), to: .file(report))
    Issue.record(
      "\(name): a channel differs by \(difference); expected, difference and actual are in \(report)")
  }

  /// Five frames side by side, the first and the last among them.
  private func strip(of film: Film) throws -> Pixmap {
    let last = film.frameCount - 1
    let frames = Array(Set((0...4).map { last * $0 / 4 })).sorted()
    return try Pixmap(besides: frames.map { try film.still(at: film.frameRate.time(of: $0)) })
  }
}

/// The first picture of a file.
func readPNG(_ path: String) throws -> Pixmap {
  var reader = try MovieReader(path)
  let frame = try reader.nextFrame()
  return try #require(frame).pixmap
}

/// Differences, eight times as strong as they are, on black.
private func differences(_ first: Pixmap, _ second: Pixmap) -> Pixmap {
  var result = first
  for (index, difference) in first.differences(from: second).enumerated() {
    let strength = UInt32(min(difference * 8, 255))
    result.pixels[index] = 0xFF00_0000 | strength << 16 | strength << 8 | strength
  }
  return result
}

extension Pixmap {
  /// Pictures of one height, from left to right.
  init(besides parts: [Pixmap]) {
    self.init(width: parts.reduce(0) { $0 + $1.width }, height: parts.first?.height ?? 0)
    var left = 0
    for part in parts {
      for y in 0..<part.height {
        let row = part.pixels[y * part.width..<(y + 1) * part.width]
        pixels.replaceSubrange(y * width + left..<y * width + left + part.width, with: row)
      }
      left += part.width
    }
  }

  /// Pictures of one width, from top to bottom.
  init(below parts: [Pixmap]) {
    self.init(width: parts.first?.width ?? 0, height: parts.reduce(0) { $0 + $1.height })
    pixels = parts.flatMap(\.pixels)
  }
}
