import AnimuxDocuments
import AnimuxMotion
import TestSupport
import Testing

@testable import AnimuxEngine

/// Whatever the text: no trap, no endless work, and either a scene or an error.
@Suite struct TemplateMutationTests {
  private static let document = #"""
    {"size": [64, "${32 + n}"], "duration": "${n}s", "variables": {"n": 2, "list": ["a", {"b": [1, "${n}"]}], "v": "${list[1].b[1] * 2}"},
     "definitions": {"d": {"name": "${item}", "use": "e"}, "e": {"opacity": "${n > 1 && true ? 0.5 : 1}", "sublayers": [{"use": "f"}]}, "f": {}},
     "layers": [{"repeat": "${list}", "as": "item", "if": "${length(list)}", "layer": {"use": "d", "name": "x${index}${count}"}},
       {"repeat": 3, "layer": {"name": "${format('%03.1f', index / 2)} \\${n}", "position": ["${index * 10}%", "${-v}"]}},
       {"type": "composition", "inputs": {"n": 3}, "scene": {"size": [4, 4], "duration": 1, "variables": {"n": 1}}}],
     "timeline": [{"if": "${!n}", "set": {"x${n}": {}}}]}
    """#

  private static let spice = Array("{}[]\":,\\$${}()?:.+-*/%<>=!&|'\"aenu0129 ".utf8)
  private static let words = [
    "${", "}", "\"use\": \"d\",", "\"use\": \"e\",", "\"repeat\": 2,", "\"if\": 0,", "[n]", "${v}", "${list}",
    "9e99", "n - ", "(", "${item}",
  ].map { Array($0.utf8) }

  @Test func theDocumentItselfIsGood() throws {
    _ = try Scene(
      Source(name: "scene.json", text: Self.document.replacing("\"name\": \"${item}\",", with: "")))
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func mutants(seed: UInt64) {
    var random = Random(seed: seed)
    for _ in 0..<60 {
      var bytes = Array(Self.document.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = Self.spice.randomElement(using: &random) ?? 0
        case 1: bytes.insert(contentsOf: Self.words.randomElement(using: &random) ?? [], at: index)
        case 2: bytes.removeSubrange(index..<min(bytes.count, index + 5))
        default: bytes.insert(Self.spice.randomElement(using: &random) ?? 0, at: index)
        }
      }
      do { _ = try Scene(Source(name: "scene.json", bytes: bytes)) } catch {
        #expect(!error.diagnostics.isEmpty && error.diagnostics.allSatisfy { $0.line != nil })
      }
    }
  }

  @Test func manyTimesMany() {
    func tenfold(_ letter: String, _ form: (String) -> String) -> String {
      (1...20).map { level in
        let element = form("\(letter)\(level - 1)")
        return "\"\(letter)\(level)\": [" + Array(repeating: element, count: 10).joined(separator: ", ") + "]"
      }.joined(separator: ", ")
    }
    let lists = tenfold("l") { "\"${\($0)}\"" }
    let variables = templateErrors("\"variables\": {\"l0\": \"lol\", \(lists)}")
    #expect(variables.count == 1 && variables[0].contains("more than 1000000 values"))
    let uses = tenfold("d") { "{\"use\": \"\($0)\"}" }
    let definitions = templateErrors(
      "\"definitions\": {\"d0\": 1, \(uses)}, \"layers\": [{\"userInfo\": {\"use\": \"d20\"}}]")
    #expect(definitions.count == 1 && definitions[0].contains("more than 1000000 values"))
    let chain = (1...2000).map { #""c\#($0)": "${c\#($0 - 1)}""# }
    let deep = templateErrors("\"variables\": {\(chain.reversed().joined(separator: ", ")), \"c0\": 1}")
    #expect(!deep.isEmpty && deep.allSatisfy { $0.contains("deep") })
  }
}
