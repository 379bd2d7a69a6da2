import Testing

/// The folders of the engine from the bottom up, and those whose types each may name. A folder may use only those before it
/// in this list, so there are no cycles.
let folders: [(name: String, uses: Set<String>)] = [
  ("Assets", []),
  ("Properties", []),
  ("Filters", ["Assets", "Properties"]),
  ("Model", ["Assets", "Filters", "Properties"]),
  ("Layout", ["Assets", "Model", "Properties"]),
  ("Drawing", ["Assets", "Model", "Properties"]),
  ("Scene", ["Assets", "Drawing", "Filters", "Model", "Properties"]),
  ("Captions", ["Assets", "Drawing", "Model", "Scene"]),
  ("Reading", ["Assets", "Captions", "Drawing", "Model", "Properties", "Scene"]),
  ("Film", ["Assets", "Drawing", "Filters", "Layout", "Model", "Properties", "Reading", "Scene"]),
  ("Clocks", ["Film", "Model"]),
  ("Sound", ["Film", "Model", "Scene"]),
  ("Geometry", ["Film", "Model"]),
  ("Explaining", ["Film", "Model", "Properties", "Scene"]),
  ("Validation", ["Assets", "Film", "Layout", "Model", "Properties", "Reading", "Scene"]),
  ("Lowering", ["Assets", "Film", "Filters", "Model", "Properties", "Scene"]),
  ("Reference", ["Filters", "Layout", "Model", "Properties", "Reading", "Scene"]),
  (
    "Contents",
    [
      "Assets", "Drawing", "Film", "Lowering", "Model", "Properties", "Reading", "Reference", "Scene",
      "Validation",
    ]
  ),
]

/// The types of layers are listed in two places below their folder, which need not name one: `contentTypes` is the list, and
/// `Scene+Warnings.swift` names the checks that types bring with them.
private func isRegistered(_ name: Substring, of owner: String, at place: String) -> Bool {
  owner == "Contents"
    && (name == "contentTypes" || place == "Scene+Warnings.swift" && name.hasPrefix("check"))
}

@Suite("Which folder of the engine uses which")
struct FolderTests {
  private static let found = Result {
    FolderUses(of: try SourceTree.files(in: "Sources/AnimuxEngine", ["swift"]))
  }

  @Test func eachNamesOnlyTypesThatItMay() throws {
    let found = try Self.found.get()
    for folder in folders {
      let violations = found.uses[folder.name, default: [:]].filter { !folder.uses.contains($0.key) }
      #expect(violations.isEmpty, "\(folder.name)")
    }
  }

  @Test func noPermissionIsIdle() throws {
    let found = try Self.found.get()
    for folder in folders {
      let idle = folder.uses.subtracting(found.uses[folder.name, default: [:]].keys)
      #expect(idle.isEmpty, "\(folder.name)")
    }
  }

  @Test func thereAreNoCircles() {
    for (place, folder) in folders.enumerated() {
      #expect(folder.uses.isSubset(of: folders[..<place].map(\.name)), "\(folder.name)")
    }
  }

  @Test func everyFolderIsInTheTable() throws {
    #expect(try Self.found.get().folders == Set(folders.map(\.name)))
  }

  @Test func usesAreNamesOfDeclaredTypes() {
    let model = """
      /// Seen by a Film.
      public struct Layer {
        enum Kind {}
      }
      enum Kinds {}
      private struct Part {}
      struct Own {}
      @frozen public struct Version {}
      func siblingName() -> String {}
      let siblings = ["a"]
      """
    let film = """
      final class Film {
        let root: [Layer]
        let text = "Layer and Own", kind = Other.Own.a, part = Part()
        let number = "Version \\(Version.count(of: (1, 2)))"
        let url = "https://a", name = siblingName(), kind: AnimuxEngine.Kinds, /* Own */ other = x.siblings
        struct Own {}
      }
      """
    let found = FolderUses(of: [
      SourceFile(path: "Sources/AnimuxEngine/Model/Layer.swift", text: model),
      SourceFile(path: "Sources/AnimuxEngine/Film/Deep/Film.swift", text: film),
    ])
    let names = ["Kinds", "Layer", "Version", "siblingName"]
    #expect(found.uses == ["Film": ["Model": Set(names.map { "Deep/Film.swift: \($0)" })]])
  }
}

/// The types, functions and values that the files of a folder name and the files of another one declare. Members that extensions
/// add are not seen.
struct FolderUses: Sendable {
  /// By the folder that uses, and by the one that is used, the files and the types.
  private(set) var uses: [String: [String: Set<String>]] = [:]
  private(set) var folders: Set<String> = []

  init(of files: [SourceFile]) {
    let codes = files.map(Code.init)
    folders = Set(codes.map(\.folder))
    var owners: [Substring: Set<String>] = [:]
    for code in codes {
      for name in code.names {
        owners[name, default: []].insert(code.folder)
      }
    }
    for code in codes {
      for name in code.mentions {
        for owner in owners[name, default: []]
        where owner != code.folder && !isRegistered(name, of: owner, at: code.place) {
          uses[code.folder, default: [:]][owner, default: []].insert("\(code.place): \(name)")
        }
      }
    }
  }
}

/// A file of the engine without its comments and the texts in it.
private struct Code {
  let folder: String
  /// The file's path in its folder.
  let place: String
  /// The types, functions and values that other files can name: those that are in no type and are not private.
  let names: Set<Substring>
  /// The words that are no members of something else and that the file does not declare itself.
  let mentions: Set<Substring>

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "open", "final", "indirect", "nonisolated",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "actor", "let", "var", "func",
  ]

  init(_ file: SourceFile) {
    let steps = file.path.split(separator: "/").dropFirst(2)
    folder = steps.first.map(String.init) ?? ""
    place = steps.dropFirst().joined(separator: "/")
    let text = SourceCode.of(file.text).replacing("AnimuxEngine.", with: "")
      .replacing(/@\w+(\([^()]*\))?\s+/, with: "")
    let lines = text.split(separator: "\n")
    names = Set(
      lines.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("private") && !$0.hasPrefix("fileprivate") }
        .compactMap(Self.declared))
    mentions = Set(lines.flatMap(Self.mentioned)).subtracting(lines.compactMap(Self.declared))
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The name that a line declares.
  private static func declared(in line: Substring) -> Substring? {
    let words = line.split { !isOfWord($0) }.drop { modifiers.contains($0) }
    return words.first.flatMap { kinds.contains($0) ? words.dropFirst().first : nil }
  }

  private static func mentioned(in line: Substring) -> [Substring] {
    line.split { !isOfWord($0) }.filter { word in
      word.startIndex == line.startIndex || line[line.index(before: word.startIndex)] != "."
    }
  }
}
