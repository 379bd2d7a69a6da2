import Testing

@testable import AnimuxDocuments

/// Tables of comma-separated values.
struct DataTableTests {
  private func rows(_ text: String) -> [[String: String]]? {
    var diagnostics = Diagnostics()
    guard case .array(let rows)? = diagnostics.parse(data: Source(name: "a.csv", text: text), base: "")?.kind
    else {
      return nil
    }
    return rows.map { row in
      guard case .object(let members) = row.kind else { return [:] }
      return Dictionary(
        uniqueKeysWithValues: members.map { member in
          guard case .string(let text) = member.value.kind else { return (member.key, "?") }
          return (member.key, text)
        })
    }
  }

  private func errors(_ text: String) -> [String] {
    var diagnostics = Diagnostics()
    _ = diagnostics.parse(data: Source(name: "a.csv", text: text), base: "")
    return diagnostics.sorted().map(\.description)
  }

  @Test(arguments: [
    "name,n\nAda,1\nBo,2\n", "name;n\r\nAda;1\r\nBo;2", "name\tn\nAda\t1\n\nBo\t2\n",
    "\u{FEFF}name,n\rAda,1\rBo,2\r",
    "\"name\",\"n\"\n\"Ada\",\"1\"\n\"Bo\",2\n", " name , n \nAda,1\nBo,2",
  ])
  func tables(text: String) {
    #expect(rows(text) == [["name": "Ada", "n": "1"], ["name": "Bo", "n": "2"]])
  }

  /// The name has no extension, as that of standard input.
  @Test(arguments: ["id\na\nb\n", "id\r\na\r\nb", "\u{FEFF}id\n\na\nb\n"])
  func aTableWithOneColumnIsKnownByItsText(text: String) {
    var diagnostics = Diagnostics()
    let root = diagnostics.parse(data: Source(name: "<stdin>", text: text), base: "")
    #expect(root == [["id": "a"], ["id": "b"]])
    #expect(diagnostics.sorted().isEmpty)
  }

  @Test(arguments: ["true\n", "null\n\n", "id", "7\n8\n", "\"id\"\n\"a\"\n"])
  func otherTextsAreJSON(text: String) {
    #expect(DataNotation(of: Source(name: "<stdin>", text: text)) == .json)
  }

  @Test func quotedCells() {
    #expect(rows("a,b\n\"x, \"\"y\"\"\nz\",\"\"\n") == [["a": "x, \"y\"\nz", "b": ""]])
    #expect(rows("a\n\"\"\n") == [["a": ""]])
  }

  @Test func errorsNameRows() {
    let advice = "a cell that contains the separator is written in double quotes"
    #expect(
      errors("a,b\n1\n1,2,3\n") == [
        "a.csv:2:1: error: row 1 has 1 cell, and the header has 2; \(advice)",
        "a.csv:3:5: error: row 2 has 3 cells, and the header has 2; \(advice)",
      ])
    #expect(errors("a,a\n") == ["a.csv:1:3: error: two columns have the name \"a\""])
    #expect(errors("a\n\"x\n") == ["a.csv:2:1: error: the cell that begins here has no closing quote"])
    #expect(errors("a,b\n\"x,1\n") == ["a.csv:2:1: error: the cell that begins here has no closing quote"])
    #expect(errors("a\n\"x\"y\n") == ["a.csv:2:3: error: a quote in a quoted cell is written twice: \"\""])
    #expect(errors("").count == 1)
  }

  @Test func jsonLinesAreRows() {
    var diagnostics = Diagnostics()
    let source = Source(name: "a.jsonl", text: "{\"a\": 1}\n{\"a\": 2}\n")
    #expect(diagnostics.parse(data: source, base: "") == [["a": 1], ["a": 2]])
  }
}
