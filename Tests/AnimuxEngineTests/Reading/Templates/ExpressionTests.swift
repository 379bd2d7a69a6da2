import AnimuxDocuments
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("a${1 + 2 * 3}", "a7"), ("a${(1 + 2) * 3 - -1}", "a10"), ("${7 % 4}|${-7 % 4}", "3|-3"),
    ("a${1 / 4}", "a0.25"),
    ("a${0.1 + 0.2}", "a0.3"), ("a${1e21}", "a1e+21"), ("a${3.0}", "a3"), ("a${-0.0}", "a0"),
    ("a${.5}", "a0.5"),
    ("a${n}", "a3"), ("a${half}", "a0.5"), ("${word}", "Ace"), ("${yes}!", "true!"), ("${word + n}", "Ace3"),
    ("a${list[1]}", "a2"), ("${people[0].name}", "Bo"), ("${people[0]['name']}", "Bo"),
    ("a${[4, 5][1]}", "a5"),
    ("${n == 3 ? 'yes' : 'no'}", "yes"), ("${n < 3 ? 'a' : n > 3 ? 'b' : 'c'}", "c"),
    ("${'b' > 'a' ? 1 : 2}x", "1x"),
    ("a${n >= 3 && n <= 3}", "atrue"), ("a${n != 3 || false}", "afalse"), ("a${!none}", "atrue"),
    ("a${empty || 'else'}", "aelse"), ("a${none && none.x}|", "anull|"), ("a${0 ? 1 : 2}", "a1"),
    ("a${[1, 2, 3] == list}", "atrue"), ("a${1 == '1'}", "afalse"),
    ("a${min(3, 1, 2)}${max(list)}", "a13"), ("a${round(2.5)}${floor(-1.5)}${ceil(1.2)}${abs(-4)}", "a3-224"),
    ("a${sqrt(16)}${sin(0)}${cos(0)}", "a401"),
    ("a${length(word)}${length(list)}${length(people[0])}", "a332"),
    ("${upper(word)}${lower(word)}", "ACEace"),
    ("${format(1234.5, 2)}", "1234.50"), ("${format(1234567.891, 1, ',')}", "1,234,567.9"),
    ("${format(-0.001, 2)}", "0.00"),
    ("${format(-1234, 0, ' ')}", "-1 234"), ("${format(-1234, 0, '.')}", "-1.234"),
    ("${format('%05.1f|%-4s|%d|%x|%%', 3.14159, 'ab', 2.6, 255)}", "003.1|ab  |3|ff|%"),
    ("${format(3, '%03d')}", "003"), ("a${width}x${height}@${fps}/${duration}", "a400x300@30/10"),
    (#"\${n} $${n} $ { $n"#, "${n} $3 $ { $n"), ("${'it\\'s }'}", "it's }"), ("${\"q\"}", "q"),
    ("é${n}é", "é3é"), ("a${number('9425') * 2}", "a18850"), ("${slice(word, 0, 1)}.", "A."),
    ("${join(list, '/')}!", "1/2/3!"), ("${replace(word, 'c', 'C')}!", "ACe!"),
    ("a${contains(list, 2)}", "atrue"), ("${split('a b', ' ')[1]}!", "b!"),
    ("a${scale(n, [0, 6], [0, 100])}", "a50"), ("a${length(ticks(0, 87, 5))}", "a5"),
    ("${date('2026-03-09', 'EEE d MMM')}", "Mon 9 Mar"),
  ])
  func isWorth(text: String, value: String) throws {
    if value.contains("null") {
      #expect(throws: SceneError.self) { try nameText(text) }
    } else {
      #expect(try nameText(text) == value)
    }
  }

  /// The column is that of the error; the text begins in column 2.
  @Test(arguments: [
    ("${1 / 0}", 6, "division by zero"), ("ab${1 % 0}", 8, "division by zero"),
    ("${1e308 * 10}", 10, "the result is out of the range of numbers"),
    ("${1e999}", 4, "the number is out of range"),
    (
      "${n}", 4,
      #"unknown name "n"; expected "word", "list", "width", "height", "fps" or "duration""#
    ),
    ("${wrod}", 4, #"unknown name "wrod"; did you mean "word"?"#),
    ("${comment}", 4, #"unknown name "comment"; this name is reserved for notes, so no variable has it"#),
    ("${true ? 1 : wrod}", 15, #"unknown name "wrod"; did you mean "word"?"#),
    ("${false && wrod}", 13, #"unknown name "wrod"; did you mean "word"?"#),
    (
      "${foo(1)}", 4,
      #"unknown function "foo"; the names that resemble it are "floor", "format", "cos", "join" or "noise""#
    ),
    ("${abs()}", 4, "expected abs(number), found 0 arguments"),
    ("${abs('a')}", 4, #"expected abs(number), found "a""#), ("${sqrt(-1)}", 4, "-1 has no square root"),
    ("${min([])}", 4, "an empty list has no min"),
    ("${list[-1]}", 9, "there is no element -1 in a list whose elements are 0…1"),
    ("${list[2]}", 9, "there is no element 2 in a list whose elements are 0…1"),
    ("${list[0.5]}", 9, "there is no element 0.5 in a list whose elements are 0…1"),
    ("${list['a']}", 9, #"an element of a list is selected by its number, found "a""#),
    ("${list.length}", 9, #"a length is written as "length(…)"; there is no ".length" in a list of 2"#),
    ("${list[1].nme}", 12, #"the object has no "nme"; did you mean "name"?"#),
    ("${word.x}", 9, #"there is no "x" in "Ace""#),
    ("${word - 1}", 9, #""-" requires two numbers, found "Ace" and 1"#),
    ("${-word}", 4, #""-" requires a number, found "Ace""#),
    ("${1 < 'a'}", 6, #""<" compares two numbers or two texts, found 1 and "a""#),
    ("${", 4, #"the text ends within "${"; expected an expression"#),
    ("${}", 4, #"expected an expression, found "}""#),
    ("${1", 5, #"the text ends within "${"; expected "}" or an operator"#),
    ("${1 2}", 6, #"expected "}" or an operator, found "2""#),
    ("${word = 1}", 9, #"values are compared with "==""#), ("${1 & 2}", 6, #"expected "&&", found one "&""#),
    ("${(1}", 6, #"expected ")", found "}""#), ("${'a}", 4, "the text that begins here has no closing quote"),
    ("${1 ? 2}", 9, #"expected ":" and the alternative, found "}""#),
    ("a${null}", 2, #"null cannot be a part of a text; "${name || ''}" results in an empty text instead"#),
    ("a${list}", 5, "a list of 2 cannot be a part of a text"),
    (
      "${format(1, 2, '.')}", 4,
      "with the separator \".\", the number would have two kinds of points; for 1.234,50, set \"numberFormat\" and \"numberLocale\": \"de\" of a text with \"number\""
    ),
    ("${format(1, 99)}", 4, "the number of decimals must be a whole number 0…15, found 99"),
    ("${format('%d')}", 4, #"the pattern "%d" requires more values than are given"#),
    (
      "${format('%q', 1)}", 4,
      "expected %d, %f, %e, %g, %x or %s in the pattern, with a width of up to 100 and up to 30 digits"
    ),
    ("é\n${ + }", 8, #"expected an expression, found "+""#),
  ])
  func isWrong(text: String, column: Int, message: String) {
    let quotedText = JSON(text).text()
    let found = templateErrors(
      #""variables": {"word": "Ace", "list": [1, {"name": 2}]}, "x": 1, "_": "${", "layers": [{"name":"#
        + "\n\(quotedText)}]")
    #expect(found == ["scene.json:3:\(column): error: layers[0].name: \(message)"] || found.count == 2)
    #expect(found.last == "scene.json:3:\(column): error: layers[0].name: \(message)")
  }

  @Test func expressionsBeyondALimit() {
    func errorMessage(_ expression: String) -> String? {
      templateErrors("\"layers\": [{\"name\":\n\"${\(expression)}\"}]").first
    }
    let deep = String(repeating: "(", count: 60) + "1" + String(repeating: ")", count: 60)
    #expect(errorMessage(deep)?.hasSuffix("the expression is nested more than 50 deep") == true)
    let long = String(repeating: "1+", count: 300) + "1"
    #expect(errorMessage(long)?.hasSuffix("the expression has more than 200 operators") == true)
    #expect(
      errorMessage(String(repeating: "!", count: 5000) + "1")?.hasSuffix("more than 200 operators") == true)
    let doubling = (1...40).map { "\"v\($0)\": \"${v\($0 - 1)}${v\($0 - 1)}\"" }.joined(separator: ", ")
    let found = templateErrors("\"variables\": {\"v0\": \"0123456789\", \(doubling)}")
    #expect(found.count == 1 && found[0].hasSuffix("the text is longer than 1 MB"))
  }
}
