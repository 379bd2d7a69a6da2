import AnimuxDocuments
import AnimuxEngine
import AnimuxGraphics
import AnimuxMedia
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Commands and movies")
struct MovieCommandsTests {
  private static let movies = Repository.file("Tests/Movies")

  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func scene(_ movie: String) throws -> String {
    try folder.file(
      "\(movie).json",
      #"{"size": [64, 48], "layers": [{"type": "movie", "source": "\#(Self.movies)/\#(movie)", "frame": [0, 0, 64, 48]}]}"#
    )
  }

  @Test func probeForPeople() {
    let (code, output, messages) = run("probe", "\(Self.movies)/turned-90.mp4")
    #expect(code == .done && messages == "")
    let lines = output.split(separator: "\n")
    #expect(lines.contains("  pictures    60, 5 of them key frames, 30 per second"))
    #expect(lines.contains("  size        48×64, rotated by 90°"))
  }

  @Test func probeForPrograms() throws {
    let (code, output, _) = run("probe", "--json", "\(Self.movies)/sound.m4a")
    var diagnostics = Diagnostics()
    let json = try #require(JSON.parse(Source(name: "out", text: output), &diagnostics))
    #expect(
      code == .done && json.text().contains(#""movie": null, "error": "it has sound, but no video""#))
    #expect(run("probe", "\(Self.movies)/make.py").code == .failed)
  }

  @Test func infoKnowsHowLongAMovieIs() throws {
    #expect(run("info", try scene("b-frames.mp4")).output.hasPrefix("64×48, 30 fps, 2 s, 60 frames\n"))
    let missing = run("info", try scene("missing.mp4"))
    #expect(missing.code == .failed && missing.messages.contains("No such file or directory"))
  }

  @Test func validateReportsUnreadableMovies() throws {
    #expect(run("validate", try scene("b-frames.mp4")).code == .done)
    let (code, output, _) = run("validate", try scene("list.m3u8"))
    #expect(code == .badScene)
    #expect(output.contains("error: layers[0].source: ") && output.contains("it is not a movie"))
  }

  @Test func errorsAreWarnedOf() throws {
    let path = try scene("damaged.mp4")
    let (code, _, messages) = run("encode", path, folder.path + "/out.mp4", "--progress", "none")
    #expect(code == .done)
    #expect(messages.contains("\(path):1:") && messages.contains("warning: layers[0].source: "))
    #expect(messages.contains("the last intact frame before is shown instead"))
  }

  @Test func aContactSheetHasAllTimes() throws {
    let path = try scene("b-frames.mp4")
    let sheet = folder.path + "/sheet.png"
    #expect(run("still", path, sheet, "--contact-sheet", "--every", "6f", "--scale", "1").code == .done)
    let pixmap = try PictureFile.read(sheet)
    // Ten times in rows of four.
    #expect(pixmap.width == 4 * 68 - 4 && pixmap.height == 3 * 52 - 4)
    for index in 0..<10 {
      let (left, top) = (index % 4 * 68, index / 4 * 52)
      let number = (0..<8).reduce(0) { sum, bit in
        let place = (top + bit / 4 * 16 + 8) * pixmap.width + left + bit % 4 * 16 + 8
        return sum | (pixmap.pixels[place] & 255 > 127 ? 1 << bit : 0)
      }
      #expect(number == 6 * index)
    }
    let both = run(
      "encode", path, folder.path + "/a.mp4", "--contact-sheet", folder.path + "/b.png", "--progress", "none")
    #expect(both.code == .done)
    let large = try PictureFile.read(folder.path + "/b.png")
    #expect(large.width == 2 * 324 - 4 && large.height == 240 + 21)
    // The time stands under each still, in the middle.
    func ink(_ rows: Range<Int>, _ columns: Range<Int>) -> Int {
      rows.reduce(0) { sum, row in
        sum + columns.count { large.pixels[row * large.width + $0] >> 24 > 100 }
      }
    }
    for (x, y) in [(0, 240), (324, 240)] {
      #expect(ink(y..<y + 21, x + 140..<x + 180) > 20)
      #expect(ink(y..<y + 21, x..<x + 130) == 0)
    }
    #expect(run("still", path, sheet, "--every", "1").code == .badUsage)
    #expect(run("still", path, sheet, "--contact-sheet", "--every", "0").code != .done)
  }
}
