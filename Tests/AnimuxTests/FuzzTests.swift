import AnimuxCompositor
import AnimuxEngine
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

@testable import Animux

/// Random documents: nothing traps, and what is drawn does not depend on how.
///
/// `ANIMUX_FUZZ=5000` tries as many, and prints those that take long.
@Suite struct FuzzTests {
  private static let asked = ProcessInfo.processInfo.environment["ANIMUX_FUZZ"].flatMap(Int.init)
  private static let first =
    ProcessInfo.processInfo.environment["ANIMUX_FUZZ_FIRST"].flatMap(Int.init) ?? 0
  private static let seeds = first..<first + (asked ?? 6)

  private func production(_ text: String, _ name: String = "scene.json") throws -> Production {
    try Production(Scene(Source(name: name, text: text)).film())
  }

  @Test(arguments: seeds) func madDocumentsAreDrawnTheSameInEveryWay(seed: Int) throws {
    var document = RandomDocument(seed: seed)
    let begin = ContinuousClock.now
    let production: Production
    do {
      production = try self.production(document.text())
    } catch let error as SceneError {
      // Many random documents are refused, and then with a place.
      #expect(error.diagnostics.allSatisfy { "\($0)".hasPrefix("scene.json:") }, "\(error)")
      return
    }
    let film = production.film
    var kept = Canvas(width: film.width, height: film.height, pictures: production.pictures)
    let playhead = Playhead(film)
    // Not between the frames: movies stay as they are until the next one.
    for frame in 0..<film.frameCount {
      let time = film.frameRate.time(of: frame)
      #expect(playhead.displayList(at: time) == film.displayList(at: time), "at \(time)")
    }
    for time in [0, 0.3, 1.7] {
      let list = playhead.displayList(at: time)
      _ = kept.draw(list)
      var plain = Canvas(
        width: film.width, height: film.height, pictures: production.pictures,
        options: CanvasOptions(reuse: false, threads: 4))
      _ = plain.draw(list)
      #expect(kept.pixmap == plain.pixmap, "at \(time)")
    }
    _ = try production.still(at: 0.9, scale: 1.6)
    if Self.asked != nil, begin.duration(to: .now) > .seconds(10) {
      print("seed \(seed) takes \(begin.duration(to: .now))")
    }
  }

  @Test func mostMadDocumentsAreSound() {
    var errors: [String] = []
    for seed in 0..<100 {
      var document = RandomDocument(seed: seed)
      do { _ = try production(document.text()) } catch { errors.append("\(seed): \(error)") }
    }
    #expect(errors.count <= 3, "\(errors.joined(separator: "\n"))")
  }

  private static let documents: [String] = ["Samples", "Tests/AnimuxTests/Goldens"].flatMap { folder in
    let path = Repository.file(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { "\(path)/\($0)/scene.json" }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  @Test(arguments: documents) func changedDocumentsAreErrorsOrFilms(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var random = RandomDocument(seed: text.utf8.count)
    for _ in 0..<(Self.asked.map { $0 / 20 } ?? 5) {
      let changed = Self.changed(text, &random)
      var reasons: [String] = []
      do { _ = try Scene(Source(name: path, text: changed)).film() } catch { reasons = ["\(error)"] }
      #expect(reasons.allSatisfy { $0.contains(".json:") })
      guard reasons.isEmpty, let production = try? production(changed, path) else { continue }
      // A sample has the size of a film.
      let scale = 60 / Double(max(production.film.width, production.film.height))
      if scale < 1 { _ = try production.still(at: Double(random.pick([0, 1, 3])) / 2, scale: scale) }
    }
  }

  /// The text with some of its values exchanged for others.
  private static func changed(_ text: String, _ random: inout RandomDocument) -> String {
    var text = text
    for _ in 0..<random.pick([1, 1, 2, 4]) {
      let values = text.ranges(of: /-?[0-9]+(\.[0-9]+)?|"[a-zA-Z0-9#. ]+"|true|false/)
      guard !values.isEmpty else { return text }
      let value = random.pick(values)
      // A key stays a key.
      guard !text[value.upperBound...].drop(while: \.isWhitespace).hasPrefix(":") else { continue }
      let others = [
        random.number(), "-1", "0", "null", "true", "[]", "{}", "\"\"", "\"red\"", "\"50%\"", "\"infinity\"",
        "[1, 2]", "[0, 0, 1e9, 1e9]", "2147483648", "1e308", "\"after:a\"",
      ]
      text.replaceSubrange(value, with: random.pick(others))
    }
    return text
  }
}
