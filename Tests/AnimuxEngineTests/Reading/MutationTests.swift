import AnimuxGraphics
import AnimuxMotion
import TestSupport
import Testing

@testable import AnimuxDocuments
@testable import AnimuxEngine

/// Whatever the bytes: no trap, and either a tree or an error.
struct MutationTests {
  private static let document = #"""
    {
      // a scene
      "size": "1080p", "fps": "30000/1001", "background": "hsl(210deg 50% 20% / 80%)",
      "layers": [
        {"name": "card é 😀 \u00e9\n", "position": ["50%", 10.5e-1], "opacity": 0.5, "hidden": false, "mask": null,
         "transform": [{"rotate": "30deg", "axis": [0, 1, 0]}, {"translate": [1, "10vw", 3]}, {"scale": 2}],
         "path": "M0 0L10,10h-5.5.5c1 2 3 4 5 6s1 1 2 2q1 2 3 4t1 1a25 25 -30 0150,-25zm1 1",
         "shape": {"star": {"center": [0, 0], "outerRadius": 5, "innerRadius": 2, "points": 5}},
         "beginTime": "after:title-2+250ms", "timingFunction": [0.1, -2, 0.9, 3], "duration": "00:01:02.5",},
      ] /* end */
    }
    """#

  private static let spice =
    Array("{}[]\":,\\/*-+.eE0189tfnu #%\0\u{1}\u{7F}MLAZz()".utf8) + [0x80, 0xC3, 0xED, 0xFF]

  private func mutated(_ bytes: [UInt8], _ generator: inout Random) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[index] = Self.spice.randomElement(using: &generator) ?? 0
      case 1: bytes.insert(Self.spice.randomElement(using: &generator) ?? 0, at: index)
      case 2: bytes.remove(at: index)
      case 3: bytes.removeSubrange(index..<min(bytes.count, index + 20))
      default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 30)], at: index)
      }
    }
    return bytes
  }

  /// Every reading tried on every value.
  private func readAll(_ json: JSON, _ reader: inout Reader) {
    _ = reader.read(json, .time)
    _ = reader.read(json, .angle)
    _ = reader.read(json, .length(.horizontal))
    _ = reader.read(json, .point)
    _ = reader.read(json, .rect)
    _ = reader.read(json, .color)
    _ = reader.read(json, .transform)
    _ = reader.read(json, .path)
    _ = reader.read(json, .timingFunction)
    _ = reader.read(json, .beginTime)
    switch json.kind {
    case .array(let elements): for element in elements { readAll(element, &reader) }
    case .object(let members): for member in members { readAll(member.value, &reader) }
    case .null, .bool, .number, .string, .invalid: return
    }
  }

  @Test func theDocumentItselfIsGood() {
    #expect(parse(Self.document).errors == [])
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func mutatedDocuments(_ seed: UInt64) {
    var generator = Random(seed: seed)
    for _ in 0..<100 {
      let bytes = mutated(Array(Self.document.utf8), &generator)
      var diagnostics = Diagnostics()
      let json = JSON.parse(Source(name: "scene.json", bytes: bytes), &diagnostics)
      #expect(json != nil || diagnostics.hasErrors)
      guard let json else { continue }
      var reader = Reader(diagnostics, frameRate: FrameRate(30), canvas: Size(200, 100))
      readAll(json, &reader)
      let lines = reader.diagnostics.sorted(limit: 20).map(\.description)
      #expect(lines.allSatisfy { $0.hasPrefix("scene.json:") && !$0.contains("\n") })
    }
  }

  @Test(arguments: [
    "M0 0L10,10h-5.5.5c1 2 3 4 5 6s1 1 2 2q1 2 3 4t1 1a25 25 -30 0150,-25zm1 1", "rgba(255, 50%, 0, .5)",
    "hsl(0.5turn 100% 50% / 20%)", "#ff8800", "-00:01:02.5e3", "45deg",
  ])
  func mutatedNotations(_ text: String) {
    var generator = Random(seed: 1)
    for _ in 0..<300 {
      let mutant = String(decoding: mutated(Array(text.utf8), &generator), as: UTF8.self)
      let length = mutant.utf8.count
      do {
        let path = try SVGPath.parse(mutant)
        #expect(mutant.isEmpty || !path.elements.isEmpty || mutant.allSatisfy(\.isWhitespace))
      } catch { #expect(error.offset ?? 0 <= length) }
      do { _ = try ColorNotation.color(mutant) } catch { #expect(error.offset ?? 0 <= length) }
      do { _ = try TimeNotation.seconds(mutant, rate: FrameRate(30)) } catch {
        #expect(error.offset ?? 0 <= length)
      }
    }
  }
}
