import Testing

/// The modules that each target may import. A plain build accepts an undeclared import, and Package.swift can be
/// widened without a thought; this table is the decision.
let modules: [String: Set<String>] = [
  "AnimuxFiles": ["CFiles"],
  "AnimuxGraphics": [],
  "AnimuxDocuments": ["AnimuxFiles", "AnimuxGraphics", "CParts"],
  "AnimuxMotion": ["AnimuxGraphics"],
  "AnimuxLayout": ["AnimuxGraphics"],
  "AnimuxLottie": ["AnimuxDocuments", "AnimuxGraphics"],
  "AnimuxProcesses": ["CProcessShim"],
  "AnimuxScripts": ["AnimuxProcesses", "CDuktapeShim", "CProcessShim"],
  "AnimuxEngine": [
    "AnimuxDocuments", "AnimuxFiles", "AnimuxGraphics", "AnimuxLayout", "AnimuxLottie", "AnimuxMotion",
    "AnimuxScripts",
  ],
  "AnimuxReference": ["AnimuxDocuments", "AnimuxEngine", "AnimuxGraphics"],
  "AnimuxCompositor": ["AnimuxGraphics", "CKernels"],
  "AnimuxMedia": [
    "AnimuxFiles", "AnimuxGraphics", "AnimuxProcesses", "CFFmpeg", "CFFmpegShim", "CKernels", "CLCMSShim",
    "CPNGShim", "CProcessShim", "CRsvg",
  ],
  "AnimuxText": ["AnimuxFiles", "AnimuxGraphics", "CFonts", "CICUShim", "CPango", "CPangoShim"],
  "Animux": [
    "AnimuxDocuments", "AnimuxFiles", "AnimuxGraphics", "AnimuxLayout", "AnimuxMotion", "AnimuxEngine",
    "AnimuxCompositor", "AnimuxMedia", "AnimuxProcesses", "AnimuxText",
  ],
  "AnimuxServer": ["CMicroHTTPDShim"],
  "AnimuxStudio": [
    "Animux", "AnimuxDocuments", "AnimuxEngine", "AnimuxFiles", "AnimuxGraphics", "AnimuxMedia",
    "AnimuxProcesses", "AnimuxServer", "CFonts", "CStudioPage",
  ],
  "CLI": [
    "Animux", "AnimuxDocuments", "AnimuxEngine", "AnimuxFiles", "AnimuxGraphics", "AnimuxMedia",
    "AnimuxProcesses", "AnimuxReference", "AnimuxScripts", "AnimuxServer", "AnimuxStudio",
  ],
  "Fuzz": ["Animux", "AnimuxDocuments", "AnimuxEngine", "AnimuxGraphics"],
  // Core Animation's own classes stand on the library as any program does, and on Foundation.
  "AnimuxClock": ["Foundation"],
  "CoreGraphics": ["Animux", "AnimuxClock", "Foundation"],
  "QuartzCore": ["Animux", "AnimuxClock", "CoreGraphics"],
  "AVFoundation": ["QuartzCore"],
  "UIKit": ["Animux", "CoreGraphics", "QuartzCore"],
  "Bench": [
    "Animux", "AnimuxDocuments", "AnimuxGraphics", "AnimuxEngine", "AnimuxCompositor", "AnimuxMedia",
  ],
]

/// The modules of the system that every module may import.
let system: Set<String> = ["Glibc", "Dispatch", "Synchronization"]

@Suite("Imports of modules")
struct ModuleTests {
  @Test(arguments: modules.keys.sorted())
  func importsOnlyWhatItMay(module: String) throws {
    let allowed = system.union(try #require(modules[module]))
    let files = try SourceTree.files(in: "Sources/\(module)", ["swift"])
    try #require(!files.isEmpty)
    for file in files {
      let violations = file.imports.subtracting(allowed)
      #expect(violations.isEmpty, "\(file.path)")
    }
  }

  @Test(arguments: modules.keys.sorted())
  func noPermissionIsIdle(module: String) throws {
    let files = try SourceTree.files(in: "Sources/\(module)", ["swift"])
    let idle = try #require(modules[module]).subtracting(files.flatMap(\.imports))
    #expect(idle.isEmpty)
  }

  @Test func everyRoomIsInTheTable() throws {
    let files = try SourceTree.files(in: "Sources", ["swift"])
    let found = Set(files.compactMap { $0.path.split(separator: "/").dropFirst().first.map(String.init) })
    #expect(found == Set(modules.keys))
  }

  /// The packages' file may not promise more than this table.
  @Test func thePackageHasTheSameTable() throws {
    let package = try SourceTree.file("Package.swift").text
    let entry = /"(?<target>\w+)",\s*(dependencies:\s*)?\[(?<names>[^\]]*)\]/
    let entries = package.matches(of: entry).map { match in
      (
        String(match.output.target),
        Set(match.output.names.matches(of: /"(\w+)"/).map { String($0.output.1) })
      )
    }
    let declared = Dictionary(entries) { first, _ in first }
    for (module, allowed) in modules {
      #expect(declared[module] == allowed.subtracting(["Foundation"]), "\(module)")
    }
  }

  /// So may docs/Architecture.md. It leaves out the beginning of names such as `AnimuxGraphics`.
  @Test func thePageHasTheSameTable() throws {
    let page = try SourceTree.file("docs/Architecture.md").text
    let row = /\n\| `(?<module>\w+)` \| [^|\n]* \| (?<names>[\w, ]+) \|/
    let rows = page.matches(of: row).map { match in
      (String(match.output.module), match.output.names.split(separator: ",").map { $0.filter { $0 != " " } })
    }
    let documented = Dictionary(rows) { first, _ in first }
    for (module, allowed) in modules {
      let names = try #require(documented[module] ?? (allowed.isEmpty ? [] : nil), "\(module)")
      #expect(Set(names.map { modules["Animux\($0)"] == nil ? $0 : "Animux\($0)" }) == allowed, "\(module)")
    }
  }

  @Test func everySpellingOfAnImportIsSeen() {
    let quotes = String(repeating: "\"", count: 3)
    let text = """
      import A; import B
      public import C
      @testable import D
      @_spi(Inside) @preconcurrency import E
      internal import struct F.G
      // import H
      #if canImport(I)
        import I
      #endif
      @_spi(Inside)import J; let text = "import K; \\("import L")"
      /* import M
      */ import /* a */ N; import
      `O`
      let import_P = reader.import(Q); \(quotes)
        import R
      \(quotes)
      """
    #expect(
      SourceFile(path: "example", text: text).imports
        == ["A", "B", "C", "D", "E", "F", "I", "J", "N", "O"])
  }
}
