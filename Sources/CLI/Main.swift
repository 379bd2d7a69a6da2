internal import Animux
internal import AnimuxDocuments
internal import AnimuxMedia
internal import AnimuxProcesses
internal import AnimuxScripts
internal import Glibc

@main
struct Main {
  static func main() {
    StandardStreams.reserve()
    ProgramChoice.replaceUnsuitableProgram()
    // A pipe that is closed at the other end makes write() fail instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    // A file that exceeds `ulimit -f` makes write() fail, too.
    signal(SIGXFSZ, SIG_IGN)
    // SVT-AV1 logs to standard error unless this is set. The environment is changed while there is one
    // thread.
    setenv("SVT_LOG", "1", 0)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == [VectorPictureProcess.word] { return VectorPictureProcess.serve() }
    if arguments == [ScriptProcess.word] { return ScriptProcess.serve() }
    HelperTool.executable = "/proc/self/exe"
    DeepStack.run { run(arguments) }
  }

  /// Runs the tool and ends the process while signals are still blocked, so that a late signal cannot change
  /// the exit code.
  private static func run(_ arguments: [String]) {
    let console = Console.standard()
    if let error = SystemCheck.error() {
      console.printError(error)
      exit(ExitCode.failed.rawValue)
    }
    exit(Tool(console: console).run(arguments).rawValue)
  }
}
