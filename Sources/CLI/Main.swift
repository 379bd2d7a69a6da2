internal import Animux
internal import Glibc

@main
struct Main {
  static func main() {
    // A reader that goes away is an error of write(), not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(DeepStack.run { Tool(console: .standard()).run(arguments) }.rawValue)
  }
}
