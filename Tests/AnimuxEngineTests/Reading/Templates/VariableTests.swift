import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// Variables with declared types, and data for them.
struct VariableTests {
  private static let variables = #"""
    "variables": {
      "title": {"type": "text", "default": "Hello", "maxLength": 5},
      "amount": {"type": "number", "min": 0, "max": 1},
      "flag": {"type": "boolean", "default": false},
      "accent": {"type": "color", "default": "red"},
      "rows": {"type": "list", "of": {"label": {"type": "text"}, "value": "number"}, "default": []},
      "align": {"type": "text", "values": ["left", "right"], "default": "left"}
    },
    "layers": [{"name": "${title}", "opacity": "${amount}", "hidden": "${flag}", "backgroundColor": "${accent}"},
      {"repeat": "${rows}", "layer": {"name": "${item.label} ${item.value + 1}"}}]
    """#

  private func scene(
    _ data: String?, name: String = "data.csv", row: Int? = nil, documents: [String: Source] = [:],
    values: [String: JSON] = [:], members: String = variables
  ) throws -> Scene {
    let source = Source(name: "scene.json", text: "{\"size\": [40, 30], \"duration\": 1,\n\(members)}")
    let data = SceneData(
      values: values, document: data.map { Source(name: name, text: $0) }, row: row, documents: documents)
    return try Scene(source, data: data)
  }

  private func errors(
    _ data: String?, name: String = "data.csv", row: Int? = nil, values: [String: JSON] = [:],
    members: String = variables
  ) -> [String] {
    do {
      _ = try scene(data, name: name, row: row, values: values, members: members)
      return []
    } catch {
      return (error as? SceneError)?.diagnostics.map(\.description) ?? []
    }
  }

  @Test func cellsAreConverted() throws {
    let scene = try scene(
      "title,amount,flag,rows\nAda,0.5,yes,\"[{\"\"label\"\": \"\"a\"\", \"\"value\"\": 2}]\"\n")
    #expect(scene.layers.map(\.name) == ["Ada", "a 3"])
    #expect(scene.layers[0].opacity == 0.5 && scene.layers[0].isHidden)
  }

  private func guessed(_ cells: String, _ columns: String = "flag,n") throws -> (
    names: [String?], warnings: [String]
  ) {
    let members =
      ##""variables": {"flag": false, "n": 3}, "layers": [{"name": "a ${flag ? 'yes' : 'no'}"}, {"name": "#${n}"}]"##
    let scene = try scene("\(columns)\n\(cells)\n", members: members)
    return (scene.layers.map(\.name), scene.dataWarnings.map(\.description))
  }

  @Test(arguments: [
    ("no ", "no"), ("N", "no"), ("off", "no"), (" 0", "no"), ("YES", "yes"), ("y", "yes"), ("On", "yes"),
  ])
  func wordsForTruthValues(cell: String, word: String) throws {
    let (names, warnings) = try guessed("\(cell),1")
    #expect(names == ["a \(word)", "#1"] && warnings == [])
  }

  @Test func cellsThatAreNotReadAsTheDefaultIsAreWarnedAbout() throws {
    #expect(
      try guessed("nein,abc").warnings == [
        "data.csv:2:1: warning: row 1, column \"flag\": \"nein\" is not of the kind that the default of \"flag\" has, and stays a text; declare the variable with a \"type\" to have this checked",
        "data.csv:2:6: warning: row 1, column \"n\": \"abc\" is not of the kind that the default of \"n\" has, and stays a text; declare the variable with a \"type\" to have this checked",
      ])
  }

  @Test func numbersWithTooManyDigitsAreWarnedAbout() throws {
    let (names, warnings) = try guessed("no,1234567890123456789")
    #expect(names[1] == "#1234567890123456768")
    #expect(
      warnings == [
        "data.csv:2:4: warning: row 1, column \"n\": \"1234567890123456789\" has more digits than a number holds, and is read as 1234567890123456768; declare the variable with \"type\": \"text\" to keep all digits"
      ])
    let members = ##""variables": {"n": 3}, "layers": [{"name": "#${n}"}]"##
    let exact = try scene(#"{"n": 9007199254740992}"#, name: "data.json", members: members)
    #expect(exact.layers[0].name == "#9007199254740992" && exact.dataWarnings.isEmpty)
    let scene = try scene(#"{"n": 9007199254740993}"#, name: "data.json", members: members)
    #expect(
      scene.dataWarnings.map(\.description) == [
        "data.json:1:7: warning: n: 9007199254740993 has more digits than a number holds, and is read as 9007199254740992; write it in quotes to keep all digits"
      ])
  }

  @Test func emptyCellsAreNoValues() throws {
    #expect(try scene("title,amount\n,1\n").layers[0].name == "Hello")
    #expect(
      errors("title,amount\nAda,\n") == [
        "data.csv:2:5: error: row 1, column \"amount\": the variable \"amount\" has no value; expected a number 0…1"
      ])
  }

  @Test func allErrorsNameRowAndColumn() {
    #expect(
      errors("title,amount,align,accent\na,1,left,red\nAda Lovelace,x,middle,blu\n", row: 2) == [
        "data.csv:3:1: error: row 2, column \"title\": \"Ada Lovelace\" has 12 characters; expected at most 5",
        "data.csv:3:14: error: row 2, column \"amount\": expected a number 0…1, found \"x\"",
        "data.csv:3:16: error: row 2, column \"align\": unknown value \"middle\"; expected \"left\" or \"right\"",
        "data.csv:3:23: error: row 2, column \"accent\": \"blu\": unknown colour; did you mean \"blue\"?",
      ])
  }

  @Test func rowsAreSelected() throws {
    let text = "title,amount\na,0\nb,1\n"
    #expect(try scene(text, row: 2).layers[0].name == "b")
    #expect(errors(text).first?.contains("the data have 2 rows, and a film shows one of them") == true)
    #expect(errors(text, row: 3).first?.contains("there is no row 3; the data have 2 rows") == true)
    #expect(
      try scene(
        "{\"title\": \"a\", \"amount\": 0}\n{\"title\": \"b\", \"amount\": 1}\n", name: "a.jsonl", row: 2
      )
      .layers[0].name == "b")
    #expect(try scene("[{\"amount\": 0}]", name: "a.json").layers[0].opacity == 0)
    #expect(
      errors("[{\"amount\": 0}, 5]", name: "a.json", row: 1) == [
        "a.json:1:17: error: row 2: expected an object with the values of variables by their names, found 5"
      ])
  }

  @Test func dataOfOneVariable() throws {
    let table = Source(name: "rows.csv", text: "label,value\nx,1\ny,2\n")
    let layers = try scene(nil, documents: ["rows": table], values: ["amount": 1]).layers
    #expect(layers.map(\.name) == ["Hello", "x 2", "y 3"])
  }

  @Test func argumentsHaveTheDeclaredType() throws {
    #expect(
      try scene(nil, values: ["amount": .argument("0.5"), "title": .argument("1.50")]).layers[0].name
        == "1.50")
    #expect(
      errors(nil, values: ["amount": .argument("abc")]) == [
        "variable \"amount\": error: expected a number 0…1, found \"abc\""
      ])
  }

  @Test func requiredVariables() {
    #expect(
      errors(nil) == [
        "scene.json:4:13: error: variables.amount: the variable \"amount\" has no value; expected a number 0…1; give it with --var amount=… or --data"
      ])
  }

  @Test func undeclaredKeysArePassedOverTogether() throws {
    let text = "{\"amount\": 1, \"titel\": 1, \"other\": 2}"
    let warnings = try scene(text, name: "a.json").dataWarnings
    #expect(
      warnings.map(\.message) == [
        "the document does not declare \"titel\" (did you mean \"title\"?), \"other\"; these values are ignored"
      ])
    let source = Source(name: "scene.json", text: "{\"size\": [40, 30], \"duration\": 1, \(Self.variables)}")
    let data = SceneData(document: Source(name: "a.json", text: text), isStrict: true)
    #expect(throws: SceneError.self) { try Scene(source, data: data) }
  }

  @Test func plainVariablesTakeTypesFromTheirDefaults() throws {
    let members =
      #""variables": {"n": 0.5, "rows": [{"v": 1}]}, "layers": [{"opacity": "${n}", "name": "${rows[0].v + 1}"}]"#
    let table = Source(name: "r.csv", text: "v\n4\n")
    let layer = try scene("n\n0.25\n", documents: ["rows": table], members: members).layers[0]
    #expect(layer.opacity == 0.25 && layer.name == "5")
  }

  @Test func spacesAroundAColorInACellAreIgnored() throws {
    let red = Color(1, 0, 0)
    #expect(try scene("amount,accent\n1, #f00 \n").layers[0].backgroundColor == red)
    let members =
      #""variables": {"c": "blue", "t": "Hello"}, "layers": [{"backgroundColor": "${c}", "name": "${t}"}]"#
    let layer = try scene("c,t\n\" #f00 \", red \n", members: members).layers[0]
    #expect(layer.backgroundColor == red && layer.name == " red ")
    #expect(
      errors("amount,accent\n1, #f0 \n") == [
        "data.csv:2:3: error: row 1, column \"accent\": \" #f0 \": a colour must have 3, 4, 6 or 8 digits after \"#\", found 2"
      ])
  }

  @Test func anErrorInAValueNamesItsUsers() {
    let members =
      #""variables": {"n": 3, "w": "${n}"}, "layers": [{"frame": [0, 0, "${n}", 3]}, {"zPosition": "${n}"}]"#
    let message =
      "expected a length such as \"50%\", \"10vw\", \"10vh\", \"5vmin\" or \"5vmax\"; layers[0].frame[2] and layers[1].zPosition use it"
    let found = errors(nil, values: ["n": .argument("x")], members: members)
    #expect(found.first == "variable \"n\": error: \"x\": \(message)", "\(found)")
    let one = #""variables": {"n": 3}, "layers": [{"name": "a", "opacity": "${n}"}]"#
    #expect(
      errors("n\n7\n", members: one) == [
        "data.csv:2:1: error: row 1, column \"n\": 7 is out of range; expected a number 0…1; layers[0].opacity uses it"
      ])
  }

  @Test func declarationsAreChecked() {
    func error(_ declaration: String) -> String? {
      errors(nil, members: #""variables": {"a": \#(declaration)}, "layers": []"#).first
    }
    #expect(error(#"{"type": "string", "default": "x"}"#)?.contains("write \"type\": \"text\"") == true)
    #expect(error(#"{"type": "int"}"#)?.contains("\"integer\": true") == true)
    #expect(error(#"{"type": "text", "string": "x"}"#)?.contains("unknown key \"string\"") == true)
    #expect(error(#"{"type": "number", "default": "x"}"#)?.contains("expected a number, found \"x\"") == true)
    #expect(error(#"{"type": "shape", "path": "M0 0"}"#) == nil)
  }

  @Test func declarationsAreKept() throws {
    #expect(
      try scene(nil, values: ["amount": 1]).declarations.map(\.type) == [
        "text", "number", "boolean", "color", "list", "text",
      ])
    #expect(try scene(nil, values: ["amount": 1]).declarations[1].defaultValue == nil)
  }
}
