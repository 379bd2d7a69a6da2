internal import Animux
internal import AnimuxDocuments
internal import AnimuxGraphics
internal import Glibc

/// Runs everything that reads inputs on changed inputs, and keeps those that trap, hang or take too much
/// memory.
///
/// Workers are separate processes, so a trap ends one of them and not the run. If built with libFuzzer
/// (`scripts/fuzz.sh --guided`), the same subjects are guided by coverage instead.
@main
struct Main {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    #if FUZZER
      exit(runGuided(CommandLine.arguments))
    #else
      exit(run(words))
    #endif
  }

  private static func run(_ words: [String]) -> Int32 {
    switch words.first {
    case "--worker": return work(Array(words.dropFirst()))
    case "--try": return tryFiles(Array(words.dropFirst()))
    case "--dictionary": return printDictionary(words.dropFirst().first ?? "")
    case "--list":
      for subject in Subject.all { print(subject.name) }
      return 0
    default: return drive(words)
    }
  }

  private static func drive(_ words: [String]) -> Int32 {
    guard let options = FuzzOptions(words) else {
      print(FuzzOptions.usage)
      return 64
    }
    let subjects = options.subjects.isEmpty ? Subject.all.map(\.name) : options.subjects
    var isClean = true
    makeFolder(options.folder)
    for name in subjects {
      guard let subject = Subject.all.first(where: { $0.name == name }) else {
        print("unknown subject \(name); expected one of \(Subject.all.map(\.name).joined(separator: ", "))")
        return 64
      }
      let inputs = Inputs(subject, root: options.root)
      guard subject.seeds.isEmpty || inputs.corpus.hasSeeds else {
        print("no seeds of \(name) in \(options.root); set --root to the folder of the repository")
        return 64
      }
      isClean = Driver(inputs: inputs, root: options.root, options: options).run() && isClean
    }
    return isClean ? 0 : 1
  }

  private static func work(_ words: [String]) -> Int32 {
    guard words.count == 7, let subject = Subject.all.first(where: { $0.name == words[0] }),
      let first = Int(words[1]), let end = Int(words[2]), let step = Int(words[3]),
      let progress = Progress(path: words[5])
    else { return 64 }
    let inputs = Inputs(subject, root: words[6])
    return Worker(inputs: inputs, scratch: Scratch(folder: words[4]), progress: progress).run(
      from: first, to: end, by: step)
  }

  /// Reads files as inputs of a subject, in this process.
  private static func tryFiles(_ words: [String]) -> Int32 {
    guard let subject = Subject.all.first(where: { $0.name == words.first }) else { return 64 }
    let folder = "out/fuzz/.try"
    makeFolder(folder)
    for path in words.dropFirst() {
      let begin = Progress.now
      do {
        let bytes = Scratch.read(path) ?? []
        let outcome = try DeepStack.run { try subject.run(bytes, Scratch(folder: folder)) }
        print("\(path): \(outcome) in \(Progress.now - begin) ms")
      } catch {
        print("\(path): \(error)")
        return 1
      }
    }
    return 0
  }

  private static func printDictionary(_ name: String) -> Int32 {
    guard let subject = Subject.all.first(where: { $0.name == name }) else { return 64 }
    let vocabulary = Corpus(subject, root: ".").vocabulary
    for word in subject.dictionary + vocabulary.keys {
      let bytes = word.utf8.map { byte in
        byte < 32 || byte > 126 || byte == 34 || byte == 92
          ? "\\x" + String(Int(byte) + 256, radix: 16).suffix(2) : String(UnicodeScalar(byte))
      }
      print("\"\(bytes.joined())\"")
    }
    return 0
  }

  private static func makeFolder(_ path: String) {
    var part = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      part += (part.isEmpty || part.hasSuffix("/") ? "" : "/") + name
      mkdir(part, 0o755)
    }
  }
}
