import Testing

/// The folders that import the kernels. In the compositor, no other folder names a pointer.
private let borders: Set<String> = ["Sources/AnimuxCompositor/Kernels", "Sources/AnimuxMedia/Kernels"]

/// The other folders in which pointers may be named, module by module: where the system, or a library that is written in C, takes them.
private let pointers: [String: Set<String>] = [
  "AVFoundation": [""],
  "AnimuxCompositor": [],
  "AnimuxDocuments": ["", "Templates"],
  "AnimuxEngine": [],
  "AnimuxFiles": [""],
  "AnimuxGraphics": ["", "Text"],
  "AnimuxMedia": [
    "", "FFmpeg", "Files", "Formats", "Movies", "Pictures", "Pictures/Color", "Pictures/Large",
    "Pictures/Moving", "Sound", "Subtitles", "VectorPictures", "Writing",
  ],
  "AnimuxProcesses": [""],
  "AnimuxScripts": [""],
  "AnimuxServer": [""],
  "AnimuxText": [""],
  "CLI": ["Console"],
  "CoreGraphics": [""],
  "Fuzz": [""],
  "QuartzCore": [""],
  "UIKit": [""],
]

@Suite("Folders that name pointers")
struct KernelBorderTests {
  private static let pointer =
    #"Unsafe[A-Z]|\b(OpaquePointer|Unmanaged|unsafe(BitCast|Downcast|lyUnwrapped))\b|\b[mc]alloc\(|baseAddress|\.allocate\(|Int\(bitPattern: \w*([pP]ointer|[aA]ddress)|[pP]ointer(<.*>)?\(bitPattern:"#

  private func folder(of file: SourceFile) -> String {
    file.path.split(separator: "/").dropLast().joined(separator: "/")
  }

  @Test func kernelsAreImportedByTheirFacesAlone() throws {
    let files = try SourceTree.files(in: "Sources", ["swift"])
    #expect(Set(files.filter { $0.imports.contains("CKernels") }.map(folder)) == borders)
  }

  @Test func pointersStayInTheirFolders() throws {
    let files = try SourceTree.files(in: "Sources", ["swift"])
    let naming = try files.filter { try !$0.places(of: Self.pointer).isEmpty }
    let allowed = pointers.flatMap { module, folders in
      folders.map { $0.isEmpty ? "Sources/\(module)" : "Sources/\(module)/\($0)" }
    }
    #expect(Set(naming.map(folder)) == borders.union(allowed))
  }

  @Test func addressesOfRowsAreForKernels() throws {
    let files = try SourceTree.files(in: "Sources/AnimuxCompositor", ["swift"])
    let places = try files.filter { !borders.contains(folder(of: $0)) }.flatMap {
      try $0.places(of: #"\.address(\W|$)"#)
    }
    #expect(places.isEmpty)
  }

  @Test(arguments: [
    "let a: UnsafePointer<UInt8>", "values.withUnsafeBytes { $0 }",
    "guard let a = buffer.baseAddress else { return }",
    "let a = UInt(bitPattern: pointer)", "let a: OpaquePointer?", "Unmanaged.passRetained(a)",
    "let a = malloc(9)", "let a = b.unsafelyUnwrapped", "UnsafeMutablePointer<Int>.allocate(capacity: 1)",
  ])
  func wouldBeSeen(line: String) throws {
    #expect(try SourceFile(path: "example", text: line).places(of: Self.pointer) == ["example:1"])
  }
}
