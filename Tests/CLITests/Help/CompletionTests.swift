import TestSupport
import Testing

@testable import CLI

/// The completions are typed into the shells themselves. Without a shell, its test is left out.
@Suite("Completion")
struct CompletionTests {
  private let folder = TemporaryFolder()

  @Test(.enabled(if: TypedShell.isInstalled("bash"), "bash is not installed"))
  func inBash() throws {
    try folder.file("animux", run("completion", "bash").output)
    check(try TypedShell(["bash", "--norc", "--noprofile", "-i"], home: folder), ". ./animux")
  }

  @Test(.enabled(if: TypedShell.isInstalled("zsh"), "zsh is not installed"))
  func inZsh() throws {
    try folder.file("functions/_animux", run("completion", "zsh").output)
    check(
      try TypedShell(["zsh", "-f", "-i"], home: folder),
      "fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D")
  }

  @Test(.enabled(if: TypedShell.isInstalled("fish"), "fish is not installed"))
  func inFish() throws {
    try folder.file("share/fish/vendor_completions.d/animux.fish", run("completion", "fish").output)
    let places = ["XDG_DATA_DIRS": "\(folder.file("share")):/usr/share"]
    check(try TypedShell(["fish", "-i"], home: folder, changes: places), "true")
  }

  /// Completes commands, options, their values and operands, each after a line that is taken back.
  private func check(_ shell: TypedShell, _ setUp: String) {
    // The quotation marks tell the answer from the question.
    let start = shell.type("\(setUp); echo be''gun\n", until: "begun")
    #expect(start.contains("begun"), "\(start.debugDescription)")
    for (line, answer) in [
      ("animux enc\t", "encode"), ("animux encode --cr\t", "--crf"), ("animux init pers\t", "personal"),
      ("animux help cornerR\t", "cornerRadius"), ("animux store ver\t", "verify"),
      ("animux farm kub\t", "kubernetes"),
      ("animux parts logo-\t", "logo-sting"), ("animux encode --codec=prores4\t", "prores422"),
    ] {
      let shown = shell.type("\u{15}" + line, until: answer)
      #expect(shown.contains(answer), "\(line.debugDescription): \(shown.debugDescription)")
    }
  }
}
