internal import Animux
internal import AnimuxDocuments
internal import AnimuxMedia
internal import Glibc

@main
struct Main {
  static func main() {
    // A reader that goes away is an error of write(), not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that would become larger than `ulimit -f` allows.
    signal(SIGXFSZ, SIG_IGN)
    // SVT-AV1 tells standard error about itself unless it is asked not to. The environment is set while there is one thread.
    setenv("SVT_LOG", "1", 0)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == [DrawingProcess.word] { return DrawingProcess.serve() }
    DrawingProcess.executable = "/proc/self/exe"
    DeepStack.run { run(arguments) }
  }

  /// Ends the process where signals are still held back, so that none that comes at the last instant ends it with another code.
  private static func run(_ arguments: [String]) {
    let console = Console.standard()
    if let objection = ThreadCheck.objection() {
      console.complain(objection)
      exit(ExitCode.failed.rawValue)
    }
    exit(Tool(console: console).run(arguments).rawValue)
  }
}
