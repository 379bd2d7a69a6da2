import Testing

/// The files that may name a type of layer, outside the types' own folder.
///
/// Captions become text layers, which they make, size and colour: there the text layer is what is meant, and not one of many types.
private let namers: Set<String> = [
  "Sources/AnimuxEngine/Captions/CaptionLayout.swift",
  "Sources/AnimuxEngine/Reading/Captions+Document.swift",
  "Sources/AnimuxEngine/Scene/Captions/CaptionLook.swift",
  "Sources/AnimuxEngine/Scene/Captions/Captions.swift",
]

/// Types of layers and of animations are open sets: the files of a type contain all that the engine has to know of it.
@Suite("Open sets")
struct OpenSetTests {
  /// The folder of the types, and that of texts and custom drawing, from which captions are made and which is below the scene.
  private static let homes = ["Sources/AnimuxEngine/Contents", "Sources/AnimuxEngine/Drawing"]

  /// Every type of content, as the files of their folder declare them.
  private static func contents() throws -> [String] {
    let declaration = /(?:struct|class) (\w+): [\w, ]*Content\b/
    return try homes.flatMap { try SourceTree.files(in: $0, ["swift"]) }.flatMap { file in
      file.lines.compactMap { $0.firstMatch(of: declaration).map { String($0.output.1) } }
    }
  }

  /// Every line of the engine that has a match of `pattern`, and is not in a folder of types of layers.
  private static func places(outsideOfContents: Bool, _ pattern: String) throws -> [String] {
    try SourceTree.files(in: "Sources/AnimuxEngine", ["swift"])
      .filter { file in !outsideOfContents || !homes.contains { file.path.hasPrefix($0 + "/") } }
      .flatMap { try $0.places(of: pattern) }
  }

  /// A line of code that names a type of layer.
  private static func naming() throws -> String {
    let names = try contents()
    try #require(names.count > 10)
    return #"^(?!\s*//).*\b("# + names.joined(separator: "|") + #")\b"#
  }

  /// A line of code that asks a layer for its content of one type, by one of the names that `Layer+Contents.swift` gives them.
  private static func asking() throws -> String {
    let file = try SourceTree.file("Sources/AnimuxEngine/Contents/Layer+Contents.swift")
    let declaration = /public var (\w+): \w+Content\?/
    let names = file.lines.compactMap { $0.firstMatch(of: declaration).map { String($0.output.1) } }
    try #require(names.count > 10)
    return #"\b(layer|model|old|new|whole|style)\??\.("# + names.joined(separator: "|") + #")\b(?!\()"#
  }

  @Test func noOtherFileNamesATypeOfLayer() throws {
    let places = try Self.places(outsideOfContents: true, Self.naming())
    #expect(places.filter { place in !namers.contains(String(place.prefix { $0 != ":" })) }.isEmpty)
  }

  /// `layer.movie` is a cast to a type of layer by another name.
  @Test func noOtherFileAsksALayerForOne() throws {
    let places = try Self.places(outsideOfContents: true, Self.asking())
    #expect(places.filter { place in !namers.contains(String(place.prefix { $0 != ":" })) }.isEmpty)
  }

  /// Every file that may name one does.
  @Test(arguments: namers.sorted()) func everyExceptionIsNeeded(path: String) throws {
    let files = try SourceTree.files(in: "Sources/AnimuxEngine", ["swift"])
    let file = try #require(files.first { $0.path == path })
    #expect(try !(file.places(of: Self.naming()) + file.places(of: Self.asking())).isEmpty)
  }

  @Test func noFileCastsToATypeOfAnimation() throws {
    let declaration = /(struct|class) (?<name>\w+): \w*Animation\b/
    let types = try SourceTree.files(in: "Sources/AnimuxEngine", ["swift"]).flatMap { file in
      file.lines.compactMap { $0.firstMatch(of: declaration).map { String($0.output.name) } }
    }
    try #require(types.count > 4)
    let pattern = #"\b(is|as|as\?) ("# + types.joined(separator: "|") + #")\b"#
    #expect(try Self.places(outsideOfContents: false, pattern).isEmpty)
  }

  @Test(arguments: [
    "    if let movie = layer.movie {", "guard version.model.text != nil else", "layer?.lottie",
  ])
  func wouldBeSeen(line: String) throws {
    #expect(try SourceFile(path: "example", text: line).places(of: Self.asking()) == ["example:1"])
  }
}
