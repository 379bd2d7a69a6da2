import Testing

@testable import AnimuxScripts

/// A document of a layer `a` at the frames 0 and 1 of 30 in a second, whose rotations are expressions.
private func task(_ expressions: [String]) -> String {
  let layers = expressions.enumerated().map { index, text in
    let literal = text.reduce("") {
      $0 + ($1 == "\"" || $1 == "\\" ? "\\\($1)" : $1 == "\n" ? "\\n" : "\($1)")
    }
    return #"{"ind": \#(index + 2), "ks": {"r": {"k": 5, "x": "\#(literal)", "$id": \#(index)}}}"#
  }
  let all = [#"{"ind": 1, "nm": "a", "ks": {"p": {"k": [3, 4]}}}"#] + layers
  let ranges = expressions.map { _ in "[0, 2]" }.joined(separator: ", ")
  return
    #"{"document": {"fr": 30, "op": 60, "layers": [\#(all.joined(separator: ", "))]}, "ranges": [\#(ranges)]}"#
}

private let bounds = ScriptBounds(memory: 64 << 20, time: 10)

private func values(_ text: String) -> ScriptRun.Result {
  .values(#"{"kind":"number","values":\#(text),"failures":0,"first":null}"#)
}

private func failure(_ line: Int, _ message: String) -> ScriptRun.Result {
  .values(#"{"failures":2,"first":{"frame":0,"line":\#(line),"message":"\#(message)"}}"#)
}

@Suite("Expressions in this process")
struct ScriptRunTests {
  private func result(_ text: String) -> ScriptRun.Result? {
    ScriptRun.here(task([text]), count: 1, bounds).first
  }

  @Test func resultsAreInTheOrderOfTheirNumbers() {
    #expect(
      ScriptRun.here(task(["time * 30", "value", "index"]), count: 3, bounds) == [
        values("[[0],[1]]"), values("[[5],[5]]"), values("[[4],[4]]"),
      ])
  }

  @Test func theResultIsTheVariableOrTheLastStatement() {
    #expect(result("var $bm_rt;\n$bm_rt = $bm_sum(value, 1);\nvalue = 9;") == values("[[6],[6]]"))
    #expect(result("var a = 2;\nif (a > 1) { a * 4 } else { 0 }") == values("[[8],[8]]"))
  }

  @Test func errorsHaveTheirLine() {
    #expect(result("var a;\n\nnobody + 1") == failure(3, "ReferenceError: identifier 'nobody' undefined"))
    #expect(result("var $bm_rt;\n$bm_rt = thisComp.layer('b');") == failure(2, #"there is no layer \"b\""#))
    #expect(result("var $bm_rt;\n$bm_rt = 1 +;") == failure(2, "SyntaxError: empty expression not allowed"))
  }

  /// The value of `value` is 5, and the position of the layer `a` is 3, 4.
  @Test(arguments: [
    ("value+[10,0]", 15.0), ("[1,2]*3", 3), ("([1,2]+[3,4])[1]", 6), ("(value*2-[5,5])[0]", 5),
    ("(thisComp.layer('a').transform.position+[0,10])[1]", 14), ("var x=[1,2]; x+=[3,4]; x[1]", 6),
    ("-[3,4]", -3), ("(thisComp.layer('a').position/2)[1]", 2), ("var a = 2, b = -a\n; a - - b * 3", -4),
    ("var s = 'a' + 1 + [2, 3]; s === 'a12,3' ? 1 : 0", 1), ("1e-1+2", 2.1), ("7 % 4 + 1", 4),
    ("for (var i = 0, n = 0; i < 3; i++) { n += i } n", 3), ("if (1) -value; else value", -5),
    ("(function (x) { return x + [1, 1] })(2)", 3), ("var Größe = [1, 2]; (Größe + [1, 1])[1]", 3),
    ("const f = (q) => q + [1, 1]; f([1, 2])[1]", 3), ("`${[1, 2] + [1, 1]}`.length", 3),
    ("var d = new Date() + ''; d.length > 5 ? 1 : 0", 1), ("/a+b/.test('aab') + 0", 1),
    ("var i = 1\n++i\ni", 2), ("var o = {a: -1, b: 2 - 1}; o.b += o.a\no.b", 0),
    ("value // half\n / 2", 2.5), ("{ value }", 5), ("value * 2 // twice", 10), ("  (value, 3);; ", 3),
    ("eval(Array(9).join('1+') + '1')", 9),
  ])
  func operatorsKnowVectors(text: String, value: Double) throws {
    guard case .values(let found) = try #require(result(text)) else {
      Issue.record("no values")
      return
    }
    let number = value == value.rounded() ? "\(Int(value))" : "\(value)"
    #expect(found.contains(#""values":[[\#(number)]"#), "\(found)")
  }

  @Test(arguments: [
    "(1234567.891).toLocaleString() === '1,234,567.891'",
    "(-1234.5678).toLocaleString('en-US') === '-1,234.568'",
    "(999).toLocaleString() + (-0.0001).toLocaleString() === '9990'",
    "(1e3).toLocaleString('en-US', {minimumFractionDigits: 2}) === '1,000.00'",
    "(0.256).toLocaleString('en-US', {style: 'percent', maximumFractionDigits: 1}) === '25.6%'",
    "'7'.padStart(3, '0') + 'a'.padEnd(4, '-=') === '007a-=-'", "'ab'.repeat(3) + 'x'.repeat(0) === 'ababab'",
    "'abc'.includes('bc') && 'abc'.startsWith('ab') && 'abc'.endsWith('bc') && !'abc'.endsWith('xabc')",
    "[3, 4, 5].find(function (x) { return x > 3 }) === 4 && [1].findIndex(function (x) { return x > 3 }) === -1",
    "[1, NaN].includes(NaN) && ![1].includes(2)", "[1, 2, 3].fill(0, 1).join() === '1,0,0'",
    "Array.from('abc').length === 3 && Array.from({length: 3}, function (x, i) { return i * i }).join() === '0,1,4'",
    "Object.entries({a: 1})[0].join() === 'a,1' && Object.values({a: 1, b: 2}).join() === '1,2'",
    "Object.assign({a: 1}, {b: 2}, null).b === 2",
    "Math.sign(-3) + Math.trunc(-2.7) === -3 && Math.hypot(3, 4) === 5 && Math.cbrt(27) > 2.99999",
    "Math.abs(Math.log10(1000) - 3) + Math.abs(Math.log2(8) - 3) < 1e-9 && Number.isInteger(3)",
  ])
  func newerFunctionsAreThere(text: String) {
    #expect(result("(\(text)) ? 1 : 2") == values("[[1],[1]]"))
  }

  @Test(arguments: [
    "Duktape", "require", "performance", "Proxy", "print", "console", "setTimeout", "fetch", "globalThis",
    "process",
  ])
  func nothingOfTheMachineIsThere(name: String) {
    #expect(result("typeof \(name) === 'undefined' ? 1 : 2") == values("[[1],[1]]"))
  }

  @Test func theDateIsAlwaysTheSame() {
    let dates =
      "Date.now() === +new Date() && new Date().getFullYear() === 2000 && new Date(2001, 1, 3).getDate() === 3"
    #expect(result("\(dates) && new Date().getTimezoneOffset() === 0 ? 1 : 2") == values("[[1],[1]]"))
  }

  @Test func globalsDoNotReachTheNextFrame() {
    #expect(result("var n = typeof left; left = 1; n === 'undefined' ? 1 : 2") == values("[[1],[1]]"))
  }

  @Test(arguments: [
    "Array.prototype.map = null; Array.prototype.slice = null", "JSON.stringify = null; JSON.parse = null",
    "Object.defineProperty = null; Object.keys = null", "Math.min = Math.round = null",
    "Object.prototype.get = function () { return 9 }", "delete Array.prototype.map",
    "Array = Object = String = Error = null",
  ])
  func oneExpressionCannotHarmAnother(text: String) {
    let results = ScriptRun.here(
      task(["\(text); 3", "value + thisComp.layer('a').toComp([0, 0])[0]"]), count: 2, bounds)
    #expect(results == [values("[[3],[3]]"), values("[[8],[8]]")])
  }

  @Test(arguments: [
    "(function f() { return 1 + f() })()", "eval(Array(20000).join('('))",
    "new RegExp(Array(20000).join('(')).test('')",
    "var o = {}; o.o = o; JSON.stringify(o)", "throw {toString: function () { throw 1 }}", "throw null",
    "({get a() { throw new Error('b') }}).a", "[{valueOf: function () { return {} }}]",
    "({valueOf: function () { throw 1 }}) + 1",
    "new Uint8Array(1 << 30).length", "'x'.repeat(1e9)", "NaN", "({})", "[]", "function", "}}}})", "/*",
    "x => ", "`${", "\u{2028}(",
    "var e = new Error('a'); Object.defineProperty(e, 'message', {get: function () { throw 1 }}); throw e",
    "thisLayer.$layer.json.ks = null; thisLayer.transform.position.x.y", "key(0)", "wiggle({})",
    "thisProperty.propertyGroup(99)",
  ])
  func hostileExpressionsFailAlone(text: String) throws {
    let results = ScriptRun.here(task([text, "7"]), count: 2, bounds)
    guard case .values(let first) = results[0] else {
      Issue.record("\(results[0])")
      return
    }
    #expect(first.contains(#""failures":2"#), "\(first)")
    #expect(results[1] == values("[[7],[7]]"))
  }

  @Test func twoRunsAreTheSame() {
    let text = task([
      "wiggle(5, 30)", "random(100)", "Math.random()", "gaussRandom(1, 2)", "noise(time * 7.3)",
    ])
    #expect(ScriptRun.here(text, count: 5, bounds) == ScriptRun.here(text, count: 5, bounds))
  }

  @Test(arguments: [
    "", "{", "null", "{}", #"{"document": 5, "ranges": []}"#, #"{"document": {"layers": [null, 3]}}"#,
  ])
  func anInvalidTaskHasNoResults(text: String) {
    let results = ScriptRun.here(text, count: 1, bounds)
    #expect(results == [.none("the engine of expressions stopped (it exited)")])
  }

  @Test func aHeapThatIsTooSmallIsReported() {
    let small = ScriptBounds(memory: 1, time: 10)
    let text = task(["1"]) + String(repeating: " ", count: 2 << 20)
    guard case .none(let reason)? = ScriptRun.here(text, count: 1, small).first else {
      Issue.record("there is a result")
      return
    }
    #expect(
      reason.contains("require more than 1 MB; --limit expression-memory=2097152")
        || reason.contains("stopped"))
  }
}

/// The process is the tool, which is beside the tests.
@Suite("Expressions in a process of their own", .enabled(if: (try? ScriptWorker.isThere()) == true))
struct ScriptProcessTests {
  @Test func itGivesTheSameAsThisProcess() {
    let text = task(["time * 30", "wiggle(5, 30)", "nobody", "new Date().toString().length"])
    #expect(ScriptRun.results(of: text, count: 4, bounds) == ScriptRun.here(text, count: 4, bounds))
  }

  @Test(arguments: [
    "while (1);", "(function f() { return f() })()", "/(a+)+(a+)+$/.test(Array(60).join('a') + 'b')",
  ])
  func endlessScriptsAreStopped(text: String) {
    let results = ScriptRun.results(
      of: task(["1", text, "2"]), count: 3, ScriptBounds(memory: 64 << 20, time: 0.4))
    let reason = "the file's expressions take more than 0.4 s; --limit expression-time=\(0.4 * 6) allows more"
    #expect(results[0] == values("[[1],[1]]"))
    #expect(results[2] == .none(reason) || results[1] != .none(reason))
  }

  @Test func aGigabyteIsStopped() {
    let text = "var a = []; while (true) a.push(new Array(1000).join('xy' + a.length))"
    let results = ScriptRun.results(of: task([text]), count: 1, ScriptBounds(memory: 32 << 20, time: 2))
    let isStopped: Bool
    if case .none = results[0] {
      isStopped = true
    } else {
      isStopped = results[0] == failure(1, "it requires more memory than the limit expression-memory allows")
    }
    #expect(isStopped, "\(results)")
  }

  @Test func aDocumentWithoutExpressionsStartsNothing() {
    #expect(ScriptRun.results(of: "", count: 0, bounds) == [])
  }
}
