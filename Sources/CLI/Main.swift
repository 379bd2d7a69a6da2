internal import Animux
internal import Glibc

@main
struct Main {
  static func main() {
    // A reader that goes away is an error of write(), not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let code = DeepStack.run {
      let console = Console.standard()
      if let objection = ThreadCheck.objection() {
        console.complain(objection)
        return ExitCode.failed
      }
      return Tool(console: console).run(arguments)
    }
    exit(code.rawValue)
  }
}
