import Testing

@testable import CLI

@Suite("Operands that are one of a few words")
struct OperandTests {
  @Test(arguments: [
    (
      ["completion", "zhs"],
      #"SHELL: "zhs" is not valid; it must be one of bash, zsh, fish; did you mean "zsh"?"#
    ),
    (
      ["farm", "slrum", "scene.json", "out.mp4"],
      #"ENGINE: "slrum" is not valid; it must be one of slurm, kubernetes; did you mean "slurm"?"#
    ),
    (
      ["store", "prnue"],
      #"ACTION: "prnue" is not valid; it must be one of info, verify, prune, clear; did you mean "prune"?"#
    ),
    (
      ["init", "slide"],
      #"TEMPLATE: "slide" is not valid; it must be one of explainer, lower-third, personal, slides, lottie, swift; did you mean "slides"?"#
    ),
  ]) func othersAreRefusedWithTheList(arguments: [String], message: String) {
    let (code, output, messages) = run(arguments)
    #expect(code == .badUsage && output == "")
    #expect(messages.contains(message), "\(messages)")
  }

  @Test func helpAndCompletionHaveTheWords() {
    let shell = Completion.operands[0].description
    #expect(shell.spelling == "SHELL" && shell.meaning == "bash, zsh or fish")
    #expect(shell.choices() == ["bash", "zsh", "fish"])
    let template = Init.operands[0].description
    #expect(template.spelling == "[TEMPLATE]" && template.choices() == Starter.all.map(\.name))
    #expect(
      template.meaning == "explainer, lower-third, personal, slides, lottie or swift (default: explainer)")
  }
}
