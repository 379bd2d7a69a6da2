import Testing

/// What each target may see of the others. A plain build lets an undeclared import through, and Package.swift can be
/// widened without a thought; this table is the decision.
let rooms: [String: Set<String>] = [
  "AnimuxFiles": ["CFiles"],
  "AnimuxGraphics": [],
  "AnimuxDocuments": ["AnimuxFiles", "AnimuxGraphics", "CParts"],
  "AnimuxMotion": ["AnimuxGraphics"],
  "AnimuxLayout": ["AnimuxGraphics"],
  "AnimuxEngine": ["AnimuxDocuments", "AnimuxFiles", "AnimuxGraphics", "AnimuxLayout", "AnimuxMotion"],
  "AnimuxReference": ["AnimuxDocuments", "AnimuxEngine", "AnimuxGraphics"],
  "AnimuxCompositor": ["AnimuxGraphics", "CKernels"],
  "AnimuxMedia": [
    "AnimuxFiles", "AnimuxGraphics", "CFFmpeg", "CFFmpegShim", "CKernels", "CLCMSShim", "CPNGShim",
    "CProcessShim", "CRsvg",
  ],
  "AnimuxText": ["AnimuxFiles", "AnimuxGraphics", "CFonts", "CICUShim", "CPango", "CPangoShim"],
  "Animux": [
    "AnimuxDocuments", "AnimuxFiles", "AnimuxGraphics", "AnimuxLayout", "AnimuxMotion", "AnimuxEngine",
    "AnimuxCompositor", "AnimuxMedia", "AnimuxText",
  ],
  "CLI": [
    "Animux", "AnimuxDocuments", "AnimuxEngine", "AnimuxFiles", "AnimuxGraphics", "AnimuxMedia",
    "AnimuxReference",
  ],
  "Fuzz": ["Animux", "AnimuxDocuments", "AnimuxEngine", "AnimuxGraphics"],
  "Bench": [
    "Animux", "AnimuxDocuments", "AnimuxGraphics", "AnimuxEngine", "AnimuxCompositor", "AnimuxMedia",
  ],
]

/// What any room may use of the system.
let system: Set<String> = ["Glibc", "Dispatch", "Synchronization"]

@Suite("Who sees whom")
struct RoomTests {
  @Test(arguments: rooms.keys.sorted())
  func importsOnlyWhatItMay(room: String) throws {
    let allowed = system.union(try #require(rooms[room]))
    let files = try SourceTree.files(in: "Sources/\(room)", ["swift"])
    try #require(!files.isEmpty)
    for file in files {
      let strangers = imports(of: file).subtracting(allowed)
      #expect(strangers.isEmpty, "\(file.path)")
    }
  }

  @Test func everyRoomIsInTheTable() throws {
    let files = try SourceTree.files(in: "Sources", ["swift"])
    let found = Set(files.compactMap { $0.path.split(separator: "/").dropFirst().first.map(String.init) })
    #expect(found == Set(rooms.keys))
  }

  @Test func everySpellingOfAnImportIsSeen() {
    let text = "import A\npublic import B\n@testable import C\ninternal import struct D.E\n// import F\n"
    #expect(imports(of: SourceFile(path: "example", text: text)) == ["A", "B", "C", "D"])
  }

  private func imports(of file: SourceFile) -> Set<String> {
    let spelling =
      /^\s*(@\w+\s+)*((public|package|internal|fileprivate|private)\s+)?import\s+((struct|class|enum|protocol|func|var|let|typealias)\s+)?(?<module>\w+)/
    return Set(file.lines.compactMap { $0.firstMatch(of: spelling).map { String($0.output.module) } })
  }
}
