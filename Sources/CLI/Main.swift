internal import Animux
internal import Glibc

@main
struct Main {
  static func main() {
    // A reader that goes away is an error of write(), not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that would become larger than `ulimit -f` allows.
    signal(SIGXFSZ, SIG_IGN)
    DeepStack.run(run)
  }

  /// Ends the process where signals are still held back, so that none that comes at the last instant ends it with another code.
  private static func run() {
    let console = Console.standard()
    if let objection = ThreadCheck.objection() {
      console.complain(objection)
      exit(ExitCode.failed.rawValue)
    }
    exit(Tool(console: console).run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
