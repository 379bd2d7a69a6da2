import Animux
import AnimuxDocuments
import AnimuxEngine
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

/// The documents that come with the tool.
@Suite struct PartTests {
  /// Values with which each part looks different than with its defaults.
  private static let values: [String: String] = [
    "bar-chart":
      #"{"title": "", "showsAxis": true, "rows": [{"label": "a", "value": -3}, {"label": "b", "value": 5, "color": "red"}]}"#,
    "line-chart":
      #"{"labels": [], "smooth": false, "series": [{"name": "a", "values": [3, -1]}, {"name": "b", "values": [1, 2, 3]}]}"#,
    "pie-chart":
      #"{"title": "", "center": "all", "caption": "", "rows": [{"label": "a", "value": 0}, {"label": "b", "value": 7}]}"#,
    "counter": #"{"value": -2.5, "numberFormat": "0.0 °C", "label": "", "align": "right"}"#,
    "progress-ring": #"{"value": 3, "most": 4, "numberFormat": "0", "label": "", "accent": "red"}"#,
    "title":
      #"{"eyebrow": "", "title": "Another title that is so long that it takes three lines at least", "align": "center"}"#,
    "bullet-list":
      #"{"title": "", "items": ["one", "two", "three", "four", "five", "six", "seven"], "numbered": true}"#,
    "quote": #"{"text": "Short.", "role": ""}"#,
    "lower-third": #"{"name": "Li", "role": "", "side": "right", "seconds": 4}"#,
    "code": ##"{"code": "# nothing\nreturn \"a\"", "title": "", "highlight": [], "lineNumbers": false}"##,
    "logo-sting": #"{"name": "Northwind Traders", "tagline": "since 1920"}"#,
    "end-card": #"{"title": "Bye", "text": "", "action": "", "links": []}"#,
  ]

  @Test(arguments: ["", "A title"])
  func theValueOfTheTallestBarIsWithinTheChart(title: String) throws {
    let text = """
      {"include": "animux:bar-chart", "variables": {
        "title": "\(title)", "rows": [{"label": "A", "value": 100}, {"label": "B", "value": 60}]}}
      """
    let film = try Scene(Source(name: "part.json", text: text)).film()
    let plot = try #require(film.presentation(of: "plot", at: 4)?.frame)
    let value = try #require(film.presentation(of: "plot/bar 0/value", at: 4)?.frame)
    #expect(plot.minY + value.minY >= 0)
  }

  private func picture(of part: String, size: Size, values: String = "{}") throws -> Pixmap {
    let text = """
      {"size": [\(Int(size.width)), \(Int(size.height))], "duration": 6, "background": "navy",
       "layers": [{"include": "\(part)", "frame": ["5%", "5%", "90%", "90%"], "inputs": \(values)}]}
      """
    let scene = try Scene(Source(name: "part.json", text: text))
    let production = try Production(scene)
    let warnings = scene.warnings(in: production.film) + production.warnings
    #expect(warnings.map(\.message) == [])
    return try production.film.still(at: 2.5, scale: 0.25)
  }

  /// The texts that a part shows for values without a pattern.
  private func text(of path: String, in part: String, _ values: [Double]) throws -> String {
    let rows = values.map { #"{"label": "a", "value": \#($0)}"# }.joined(separator: ", ")
    let text = #"{"include": "animux:\#(part)", "size": [1600, 900], "variables": {"rows": [\#(rows)]}}"#
    let film = try Scene(Source(name: "part.json", text: text)).film()
    let content = try #require(film.presentation(of: path, at: 4)?.text)
    return content.numberFormat.text(of: try #require(content.number))
  }

  @Test(arguments: [
    ([1e9, 2.5e9, 1.2e6], "1.2 M"), ([1e9, 2.5e9, 4e8], "0.4 bn"), ([1e9, 2.5e9, 3000], "3,000"),
    ([1000, 3, 0.06], "0.06"), ([1000, 3, 0], "0"), ([1, 0.5, 0.004], "0.004"),
    ([0.1, 0.05, 0.1234], "0.1234"),
    ([10, 20, 12.5], "12.5"), ([10, 20, -0.0004], "-0.0004"),
  ])
  func aBarHasTheDigitsOfItsValue(values: [Double], expected: String) throws {
    #expect(try text(of: "plot/bar 2/value", in: "bar-chart", values) == expected)
  }

  @Test(arguments: [
    ([0.4, 0.35], "0.75"), ([0.4, 0.351], "0.75"), ([0.1, 0.2], "0.3"), ([42, 58], "100"),
    ([1000, 1.75], "1,001.75"),
    ([0.01, 0.0025], "0.0125"),
  ])
  func aTotalHasTheDigitsOfTheValues(values: [Double], expected: String) throws {
    #expect(try text(of: "middle/#0", in: "pie-chart", values) == expected)
  }

  /// The right part of a line chart has the last value. The marks of its scale are at the left.
  @Test(arguments: [
    ("1.2e6", "#,##0.##,, M"), ("3000", "#,##0.##"), ("0.06", "0.####"), ("4e8", "#,##0.##,,, bn"),
  ])
  func theLastValueOfALineHasItsDigits(value: String, pattern: String) throws {
    func pixels(_ format: String) throws -> [UInt32] {
      let values =
        #"{"labels": [], "series": [{"values": [1e9, 2.5e9, \#(value)]}], "numberFormat": "\#(format)"}"#
      let still = try picture(of: "animux:line-chart", size: Size(960, 540), values: values)
      return still.pixels.indices.filter { $0 % still.width > still.width / 2 }.map { still.pixels[$0] }
    }
    #expect(try pixels("") == pixels(pattern))
  }

  @Test func everyDocumentIsAPart() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.file("Parts"))
    #expect(files.filter { $0.hasSuffix(".json") }.sorted() == PartLibrary.names.map { $0 + ".json" })
    for name in PartLibrary.names {
      let text = try Source.read(Repository.file("Parts/\(name).json"))
      #expect(try PartLibrary.source(at: "animux:\(name)").bytes == text.bytes, "\(name)")
    }
    #expect(Set(Self.values.keys) == Set(PartLibrary.names))
  }

  @Test(arguments: PartLibrary.names) func aPartDrawsInEverySizeWithAnyValues(name: String) throws {
    let part = PartLibrary.path(of: name)
    let (wide, tall) = (Size(960, 540), Size(540, 960))
    let defaultValue = try picture(of: part, size: wide)
    let upright = try picture(of: part, size: tall)
    let other = try picture(of: part, size: wide, values: Self.values[name] ?? "{}")
    #expect(Set(defaultValue.pixels).count > 20)
    #expect(Set(upright.pixels).count > 20)
    #expect(defaultValue.pixels != other.pixels && Set(other.pixels).count > 8)
  }

  /// Inputs with a sentence `$` in every text, or a number of 15 digits.
  private static let longValues: [String: String] = [
    "title": #"{"eyebrow": "$", "title": "$ $", "subtitle": "$"}"#,
    "bullet-list": #"{"title": "$", "items": ["$", "$", "$", "$", "$", "$"]}"#,
    "quote": #"{"text": "$ $ $", "author": "$", "role": "$"}"#,
    "end-card": #"{"title": "$", "text": "$", "action": "$", "links": [{"label": "$", "text": "$"}]}"#,
    "logo-sting": #"{"name": "$", "tagline": "$"}"#,
    "counter": #"{"value": 123456789012345, "label": "$"}"#,
    "progress-ring": ##"{"value": 123456789012345, "numberFormat": "#,##0.00 km", "label": "$"}"##,
  ]

  @Test(arguments: PartTests.longValues.keys.sorted()) func longTextsAreNotCut(name: String) throws {
    let texts = [
      "The quick brown fox jumps over the lazy dog, and then walks all the way back home",
      "Широкая электрификация южных губерний даст мощный толчок подъёму сельского хозяйства",
      "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    ]
    for text in texts {
      for size in ["[960, 540]", "[540, 960]"] {
        let values = try #require(Self.longValues[name]).replacing("$", with: text)
        let document = """
          {"size": \(size), "duration": 6, "layers": [
            {"include": "animux:\(name)", "frame": [0, 0, "100%", "100%"], "inputs": \(values)}]}
          """
        let film = try Scene(Source(name: "part.json", text: document)).film()
        let still = try film.still(at: 5, scale: 0.5)
        let plain = still.pixels[0]
        let rows =
          (0..<still.width).map { still.pixels[$0] }
          + (0..<still.width).map { still.pixels[(still.height - 1) * still.width + $0] }
        #expect(rows.allSatisfy { $0 == plain }, "\(name) of \(size): \(text)")
        #expect(Set(still.pixels).count > 8)
      }
    }
  }

  @Test(arguments: PartLibrary.names) func aPartIsDescribed(name: String) throws {
    var diagnostics = Diagnostics()
    let root = try #require(JSON.parse(PartLibrary.source(at: PartLibrary.path(of: name)), &diagnostics))
    guard case .string? = root["comment"]?.kind, case .object(let variables)? = root["variables"]?.kind else {
      Issue.record("a comment and variables")
      return
    }
    for variable in variables where variable.value["type"] != nil {
      #expect(variable.value["description"] != nil, "\(variable.key)")
      #expect(variable.value["default"] != nil, "\(variable.key)")
    }
    let page = try String(contentsOfFile: Repository.file("docs/Parts.md"), encoding: .utf8)
    #expect(page.contains("**\(name)**"))
  }

  @Test(arguments: PartLibrary.names) func aPartShowsEveryScript(name: String) throws {
    var diagnostics = Diagnostics()
    let root = try #require(JSON.parse(PartLibrary.source(at: PartLibrary.path(of: name)), &diagnostics))
    #expect(root.textsWithoutFallback == [])
  }

  @Test func aCurveStaysBetweenItsValues() throws {
    /// The first and the last row in which a line has a pixel.
    func rows(of values: String, isSmooth: Bool) throws -> [Int] {
      let values = """
        {"title": "", "labels": [], "color": "clear", "area": false, "smooth": \(isSmooth), "series": [{"values": \(values)}]}
        """
      let still = try picture(of: "animux:line-chart", size: Size(1600, 900), values: values)
      let drawn = still.pixels.indices.filter { still.pixels[$0] != still.pixels[0] }
      return try [#require(drawn.first) / still.width, #require(drawn.last) / still.width]
    }
    for values in ["[40, 90, 0, 0, 80, 50]", "[30, 31, 90, 89, 0, 45]", "[-3, 8, 8, -9, -9, 1]", "[2, 4]"] {
      let (curve, straight) = (try rows(of: values, isSmooth: true), try rows(of: values, isSmooth: false))
      #expect(curve[0] >= straight[0] - 1 && curve[1] <= straight[1] + 1, "\(values): \(curve), \(straight)")
    }
  }

  @Test func aHighlightWithoutAMatchDimsNothing() throws {
    let lines = ##""code": "a\nb\nc""##
    for (part, plain, other) in [
      ("animux:code", #"{\#(lines), "highlight": []}"#, "{\(lines)}"),
      ("animux:code", #"{\#(lines), "highlight": []}"#, #"{\#(lines), "highlight": [99]}"#),
      ("animux:bar-chart", "{}", #"{"highlight": "Nope"}"#),
    ] {
      let still = try picture(of: part, size: Size(960, 540), values: plain)
      #expect(try picture(of: part, size: Size(960, 540), values: other).pixels == still.pixels, "\(other)")
    }
  }

  @Test func computedVariablesOfAPartAreNotInputs() throws {
    func errors(_ document: String) -> [String] {
      let scene = { try Scene(Source(name: "a.json", text: document)).film() }
      return (#expect(throws: SceneError.self) { try scene() })?.diagnostics.map(\.description) ?? []
    }
    #expect(
      errors(
        #"{"size": [9, 9], "layers": [{"include": "animux:title", "inputs": {"titleLetters": 1, "titel": "a"}}]}"#
      )
        == [
          #"a.json:1:84: error: layers[0].inputs.titleLetters: the document has no variable "titleLetters"; expected "eyebrow", "title", "subtitle", "align", "accent" or "color""#,
          #"a.json:1:96: error: layers[0].inputs.titel: the document has no variable "titel"; did you mean "title"?"#,
        ])
    #expect(
      errors(#"{"include": "animux:counter", "variables": {"value": 7, "u": 3}}"#) == [
        #"a.json:1:62: error: variables.u: "u" is a name that "animux:counter" uses itself; choose another name for this variable"#
      ])
    let scene = try Scene(PartLibrary.source(at: "animux:title"))
    #expect(
      scene.declarations.map(\.name) == ["eyebrow", "title", "subtitle", "align", "accent", "color"])
  }

  @Test func aPartCanComputeFromVariablesOfItsDocument() throws {
    let text = #"{"include": "animux:counter", "variables": {"value": "${start * 2}", "start": 4}}"#
    let film = try Scene(Source(name: "scene.json", text: text)).film()
    #expect(film.presentation(of: "number", at: 3)?.value(forKeyPath: "number") as? Double == 8)
  }

  @Test func aPartTakesTheSizeOfItsLayer() throws {
    func frames(_ placed: String) throws -> Film {
      let text = """
        {"size": [800, 600], "duration": 2, "layers": [{"name": "row", "frame": [0, 0, 800, 600], "layoutManager": {"type": "flex"},
          "sublayers": [{"size": [200, null], "flex": {"shrink": 0}}, {"include": "animux:counter", "name": "it", \(placed)}]}]}
        """
      return try Scene(Source(name: "part.json", text: text)).film()
    }
    let grown = try frames(#""flex": {"grow": 1, "basis": 0}"#)
    #expect(grown.presentation(of: "row/it", at: 1)?.frame == Rect(200, 0, 600, 600))
    let shrunk = try frames(#""opacity": 1"#)
    #expect(shrunk.presentation(of: "row/it", at: 1)?.frame == Rect(200, 0, 600, 600))
  }

  @Test func aPartCanBeADocument() throws {
    let text = #"{"include": "animux:counter", "size": [400, 300], "variables": {"value": 7}}"#
    let film = try Scene(Source(name: "scene.json", text: text)).film()
    #expect(film.width == 400)
    #expect(film.presentation(of: "number", at: 3)?.value(forKeyPath: "number") as? Double == 7)
  }

  @Test func anUnknownPartNamesTheNearest() throws {
    let text = #"{"size": [400, 300], "layers": [{"include": "animux:barchart"}]}"#
    let error = try #require(throws: SceneError.self) {
      try Scene(Source(name: "scene.json", text: text)).film()
    }
    #expect("\(error)".contains(#"there is no such part; did you mean "animux:bar-chart"?"#))
  }

  @Test func anErrorInAnInputIsReportedWhereItIs() throws {
    let text =
      #"{"size": [400, 300], "layers": [{"include": "animux:counter", "inputs": {"value": "x", "valeu": 2}}]}"#
    let error = try #require(throws: SceneError.self) {
      try Scene(Source(name: "scene.json", text: text)).film()
    }
    #expect(error.diagnostics.map(\.line) == [1, 1])
  }
}
