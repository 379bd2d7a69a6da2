import Testing

/// Where files are opened. What a document names is opened in `AnimuxFiles` alone; the others open what the tool itself makes, what the
/// command line names, memory that processes share, facts of the system about the process, or seeds of the fuzzers.
let openers: Set<String> = [
  "Sources/AnimuxDocuments/JSON/Source+File.swift",
  "Sources/AnimuxFiles/BeneathFolder.swift",
  "Sources/AnimuxFiles/FileRoots.swift",
  "Sources/AnimuxFiles/FileWalk.swift",
  "Sources/AnimuxMedia/VectorPictures/VectorPictureProcess.swift",
  "Sources/AnimuxMedia/Files/FolderNames.swift",
  "Sources/AnimuxMedia/Files/HiddenFolder.swift",
  "Sources/AnimuxMedia/Files/HiddenName.swift",
  "Sources/AnimuxMedia/Files/OutputFile.swift",
  "Sources/AnimuxMedia/Files/Target.swift",
  "Sources/AnimuxMedia/Pictures/Large/PagedFile.swift",
  "Sources/AnimuxMedia/Store/SmallFile.swift",
  "Sources/AnimuxMedia/Store/StoreFolder.swift",
  "Sources/CLI/Console/Watchdog.swift",
  "Sources/CProcessShim/shim.c",
  "Sources/Fuzz/Corpus.swift",
  "Sources/Fuzz/Progress.swift",
  "Sources/Fuzz/Scratch.swift",
]

@Suite("Folders that open files")
struct OpeningTests {
  private static let pattern =
    #"(^|[^.\w])(Glibc\.)?(open|openat)(64)?\(([^)]*\bO_|[^)]*\bflags|.*animux_open_)|\b(fopen(64)?|freopen(64)?|creat(64)?|mkstemp|opendir|avio_open2?|mmap(64)?)\("#

  @Test func noOtherFileDoes() throws {
    let files = try SourceTree.files(in: "Sources", ["swift", "c"])
    let places = try files.flatMap { try $0.places(of: Self.pattern) }
    let violations = places.filter { place in !openers.contains(String(place.prefix { $0 != ":" })) }
    #expect(violations.isEmpty)
    #expect(Set(places.map { String($0.prefix { $0 != ":" }) }) == openers)
  }

  @Test(arguments: [
    "let a = open(path, O_RDONLY)", "  Glibc.open(path, O_RDONLY | O_CLOEXEC)", "openat(folder, name, flags)",
    "guard let file = fopen(path, mode) else { return }", "let a = open64(path, O_RDONLY)",
    "freopen(path, mode, stdin)",
  ])
  func wouldBeSeen(line: String) throws {
    #expect(try SourceFile(path: "example", text: line).places(of: Self.pattern) == ["example:1"])
  }
}
