internal import Animux
internal import AnimuxMedia
internal import Glibc

@main
struct Main {
  static func main() {
    // A reader that goes away is an error of write(), not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == [DrawingProcess.word] {
      DrawingProcess.serve()
      exit(0)
    }
    DrawingProcess.executable = "/proc/self/exe"
    exit(DeepStack.run { Tool(console: .standard()).run(arguments) }.rawValue)
  }
}
