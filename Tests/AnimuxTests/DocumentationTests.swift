import Animux
import AnimuxReference
import Foundation
import TestSupport
import Testing

/// The examples of the documentation agree with the tool.
@Suite struct DocumentationTests {
  private static let root = URL(filePath: Repository.path)

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static let pages: [String] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/docs")) ?? []
    let own = docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    return ["README.md", "skills/animux/SKILL.md"] + own
  }()

  /// The code between ```` ```language ```` and the next fence.
  private static func blocks(_ language: String, in page: String) throws -> [String] {
    try text(page).components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test(arguments: pages) func everySceneIsOneAndIsDrawn(page: String) throws {
    for (number, block) in try Self.blocks("json", in: page).enumerated() {
      let film = try Film(Scene(Source(name: "\(page) #\(number + 1)", text: block)))
      #expect(try film.still(at: film.duration / 2).pixels.contains { $0 != 0 })
    }
  }

  @Test func theReferenceIsThatOfTheTables() throws {
    #expect(try Self.text("docs/SceneFormat.md") == SceneReference.markdown, "make pages")
  }

  @Test func theReferenceOfFiltersIsThatOfTheTables() throws {
    #expect(try Self.text("docs/Filters.md") == FilterReference.markdown, "make filters")
  }

  @Test func everyPictureOfAFilterIsThere() throws {
    let parts = FilterReference.markdown.components(separatedBy: "](images/filters/").dropFirst()
    let named = Set(parts.map { $0.components(separatedBy: ")")[0] })
    let folder = Self.root.path + "/docs/images/filters"
    let there = Set((FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".png") })
    #expect(named.subtracting(there).sorted() == [], "make filters")
    #expect(there.subtracting(named).sorted() == [], "nobody shows it")
  }

  @Test func theExampleIsTheOneThatIsCompiled() throws {
    let files = ["LibraryExample", "LibraryOwnTypes"]
    let examples = try files.map { try Self.text("Tests/AnimuxTests/\($0).swift") }
    #expect(try Self.blocks("swift", in: "docs/Library.md") == examples)
  }

  @Test func theExampleOfOwnTypesWorks() throws {
    let film = try makeDashboard()
    func level(_ time: Double) -> Double? {
      film.presentation(of: "panel/gauge", at: time)?.value(forKeyPath: "level") as? Double
    }
    #expect(level(0.5) == 0.25)
    #expect(level(1.5) == 0)
    #expect(level(2) == 0 && level(3) == 0.8)
    #expect(film.presentation(of: "panel/lamp", at: 1)?.frame == Rect(0, 50, 40, 40))
    #expect(film.presentation(of: "panel/lamp", at: 3)?.frame == Rect(0, 90, 40, 40))
    let (before, during, after) = (
      try film.still(at: 1.9), try film.still(at: 2.5), try film.still(at: 3.5)
    )
    // Beside the words: the gauge without a level, in a state that fades to another.
    let place = 240 * 30 + 215
    #expect(before.pixels[place] == 0xFF33_3333)
    #expect(after.pixels[place] == 0xFF80_0000)
    let red = during.pixels[place] >> 16 & 255
    #expect(red > 0x40 && red < 0x78, "\(red)")
    let words = before.pixels[(240 * 20)..<(240 * 60)].count { $0 & 255 > 0xC0 }
    #expect(words > 20, "letters are white")
  }

  @Test func theExampleWorks() async throws {
    let film = try makeTrailer()
    #expect(film.frameCount == 60)
    #expect(film.presentation(of: "card", at: 0.25)?.opacity == 0.5)
    #expect(film.presentation(of: "card", at: 1.9).map { $0.position.x > 300 } == true)
    #expect(try poster().width == 320)
    let folder = TemporaryFolder()
    try await encodeTrailer(to: folder.file("film.mp4"))
    #expect(try MovieReader(folder.file("film.mp4")).facts.frameCount == 60)
  }

  @Test func theDrawingsOfTheExampleWork() throws {
    let film = try makeMorning()
    let pixmap = try film.still(at: 1)
    #expect(pixmap.pixels[90 * 320 + 90] == 0xFFFF_CC33, "the sun has risen")
    #expect(pixmap.pixels[20 * 320 + 180] == 0xFF00_403C, "the first pixel of the waves")
  }

  @Test func cancellingTheTaskCancelsTheEncode() async throws {
    var scene = Scene(size: Size(64, 64), duration: 600)
    scene.layers = [Layer()]
    let film = try Film(scene)
    let folder = TemporaryFolder()
    let path = folder.file("film.mp4")
    let task = Task { try await film.encode(to: path) }
    task.cancel()
    await #expect(throws: EncodeError.self) { try await task.value }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  private static let samples: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/Samples")) ?? []
    return names.sorted().filter {
      FileManager.default.fileExists(atPath: root.path + "/Samples/\($0)/scene.json")
    }
  }()

  /// Five times of each, in the middle of its fifths, as it may begin with nothing.
  @Test(arguments: samples) func everySampleIsDrawn(name: String) throws {
    let path = Self.root.path + "/Samples/\(name)/scene.json"
    let film = try Scene(Source.read(path)).film()
    for moment in 0..<5 {
      let still = try film.still(at: film.duration * (Double(moment) + 0.5) / 5, scale: 0.25)
      #expect(Set(still.pixels).count > 8, "something is seen in fifth \(moment)")
    }
  }
}
