import Testing

@testable import CLI

@Suite("Help")
struct HelpTests {
  @Test func aPage() {
    let page = HelpPage(terminal: .plain).page(of: Sample.description).text
    #expect(
      page == """
        Has one of everything.

        USAGE
          animux sample SCENE OUT… [options]

          SCENE  a scene document
          OUT    where to write

        OPTIONS
          --crf N             quality, 0 the best (default: 20)
          -s, --scale FACTOR  how much larger
          --mood MOOD         how it feels (merry, gloomy; default: merry)
          -k, --key PATH      a key path to show (may be repeated)
          --pad               even out odd sizes
          -h, --help          show this page

        A paragraph that says more than the table of options can, and is long enough to
        be wrapped.

        EXAMPLES
          # the usual
          animux sample a b

        """)
  }

  @Test(arguments: [20, 60, 80, 200])
  func linesFitTheTerminal(width: Int) {
    let page = HelpPage(terminal: .interactive(width: width)).page(of: Sample.description).text
    let longest = page.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= max(width, 41))
  }

  @Test func completionKnowsEveryCommandAndOption() {
    let script = CompletionScript(commands: [Sample.description])
    for text in [script.bash, script.zsh, script.fish] {
      #expect(text.contains("sample"))
      #expect(text.contains("merry gloomy"))
    }
    #expect(script.bash.contains("--crf --scale --mood --key --pad --help"))
    #expect(script.fish.contains("-l scale -s s -r"))
  }
}
