import Testing

@testable import AnimuxDocuments

@Suite("dotLottie archives")
struct ArchiveTests {
  /// Returns an archive of files that are not compressed.
  private static func archive(_ files: [(String, String)]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    for (name, text) in files {
      let sizes = number(text.utf8.count, 4) + number(text.utf8.count, 4)
      let begin = bytes.count
      bytes +=
        number(0x0403_4B50, 4) + number(20, 2) + number(0, 12) + sizes + number(name.utf8.count, 2)
        + number(0, 2)
      bytes += Array(name.utf8) + Array(text.utf8)
      directory += number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + number(0, 12) + sizes
      directory += number(name.utf8.count, 2) + number(0, 12) + number(begin, 4) + Array(name.utf8)
    }
    let end = number(0x0605_4B50, 4) + number(0, 4) + number(files.count, 2) + number(files.count, 2)
    return bytes + directory + end + number(directory.count, 4) + number(bytes.count, 4) + number(0, 2)
  }

  private static let two = archive([
    ("manifest.json", #"{"animations": [{"id": "b"}, {"id": "a"}]}"#), ("animations/a.json", "A"),
    ("animations/b.json", "B"), ("images/x.png", "abcd"),
  ])

  @Test func theFirstAnimationOfTheManifestIsTheDocument() throws {
    let source = try Source.unpacked("x.lottie", Self.two, nil, limit: 100)
    #expect(source.bytes == Array("B".utf8) && source.name == "x.lottie")
  }

  @Test func animationsHaveNames() throws {
    #expect(Source.animation(in: "a/x.lottie#b#c").name == nil)
    #expect(Source.animation(in: "a/x.Lottie#b").name == "b")
    #expect(Source.animation(in: "a#b").file == "a#b")
    #expect(try Source.unpacked("x.lottie", Self.two, "a", limit: 100).bytes == Array("A".utf8))
    #expect(throws: SceneError.self) { try Source.unpacked("x.lottie", Self.two, "c", limit: 100) }
  }

  @Test func picturesAreAddresses() throws {
    let source = try Source.unpacked("x.lottie", Self.two, nil, limit: 100)
    #expect(source.embedded("/images/x.png", limit: 100) == "data:image/png;base64,YWJjZA==")
    #expect(source.embedded("x.png", limit: 100) != nil)
    #expect(source.embedded("x.png", limit: 3) == nil)
    #expect(source.embedded("y.png", limit: 100) == nil)
  }

  @Test func brokenArchivesAreErrors() {
    for count in 4..<Self.two.count {
      #expect(throws: SceneError.self) {
        try Source.unpacked("x.lottie", Array(Self.two.prefix(count)), nil, limit: 100)
      }
    }
  }

  @Test func anEmptyArchiveHasNoAnimations() {
    let error = #expect(throws: SceneError.self) {
      try Source.unpacked("x.lottie", Self.archive([]), nil, limit: 100)
    }
    #expect(error?.diagnostics.first?.message.contains("has no animations") == true)
  }

  @Test(arguments: [
    (#"{"animations": [{"id": "a"}], "activeAnimationId": "b"}"#, "the animation \"b\" first"),
    (
      #"{"version": "2", "animations": [{"id": "a"}], "initial": {"animation": "b"}}"#,
      "the animation \"b\" first"
    ),
    ("{", "manifest.json is no JSON document"), ("", "manifest.json is no JSON document"),
    ("[]", "manifest.json is no JSON document"),
    (#"{"animations": [{"id": "b"}, {"id": "a"}]}"#, "the animation \"b\" first"),
  ])
  func aManifestThatLeadsNowhereIsAnError(_ manifest: String, _ message: String) throws {
    let archive = Self.archive([("manifest.json", manifest), ("animations/a.json", "A")])
    let error = #expect(throws: SceneError.self) {
      try Source.unpacked("x.lottie", archive, nil, limit: 100)
    }
    #expect(error?.diagnostics.first?.message.contains(message) == true, "\(error?.diagnostics ?? [])")
  }

  @Test func aNameNeedsNoFirstAnimation() throws {
    let manifest = #"{"animations": [{"id": "a"}], "activeAnimationId": "b"}"#
    let archive = Self.archive([("manifest.json", manifest), ("animations/a.json", "A")])
    #expect(try Source.unpacked("x.lottie", archive, "a", limit: 100).bytes == Array("A".utf8))
  }

  @Test func anAnimationHasItsFirstTheme() throws {
    let manifest =
      #"{"version": "2", "animations": [{"id": "a", "initialTheme": "dark"}, {"id": "b"}, {"id": "c", "initialTheme": "x"}]}"#
    let archive = Self.archive([
      ("manifest.json", manifest), ("a/a.json", "A"), ("a/b.json", "B"), ("a/c.json", "C"),
      ("t/dark.json", #"{"rules": []}"#),
    ])
    let source = try Source.unpacked("x.lottie", archive, nil, limit: 100)
    #expect(source.theme == "dark" && source.animation == "a")
    #expect(source.themeDocument(limit: 100)?["rules"] == [] && source.themeDocument(limit: 5) == nil)
    #expect(try Source.unpacked("x.lottie", archive, "b", limit: 100).theme == nil)
    let broken = try Source.unpacked("x.lottie", archive, "c", limit: 100)
    #expect(broken.theme == "x" && broken.themeDocument(limit: 100) == nil)
  }

  @Test func aStateMachineShowsTheAnimationOfItsFirstState() throws {
    func source(_ initial: String, _ animation: String? = nil) throws -> Source {
      let manifest = #"{"version": "2", "animations": [{"id": "a"}, {"id": "b"}], "initial": \#(initial)}"#
      let machine =
        #"{"initial": "y", "states": [{"name": "x", "animation": "a"}, {"name": "y", "animation": "b"}]}"#
      let archive = Self.archive([
        ("manifest.json", manifest), ("a/a.json", "A"), ("a/b.json", "B"), ("s/m.json", machine),
      ])
      return try Source.unpacked("x.lottie", archive, animation, limit: 100)
    }
    let first = try source(#"{"stateMachine": "m"}"#)
    #expect(first.animation == "b")
    #expect(
      first.archiveNotes == [
        #"the state machine "m" of the archive is not run: the animation of its first state is shown"#
      ])
    let missing = try source(#"{"stateMachine": "none"}"#)
    #expect(missing.animation == "a")
    #expect(
      missing.archiveNotes == [
        #"the state machine "none" of the archive cannot be read: the first animation is shown"#
      ])
    #expect(try source(#"{"animation": "a", "stateMachine": "m"}"#).archiveNotes.isEmpty)
    #expect(try source(#"{"stateMachine": "m"}"#, "a").archiveNotes.isEmpty)
  }

  @Test func settingsForPlayersAreNoted() throws {
    let manifest = #"""
      {"version": "1", "animations": [{"id": "a", "speed": 2, "direction": -1, "playMode": "bounce"},
        {"id": "b", "speed": 1, "direction": 1, "playMode": "normal", "loop": true}]}
      """#
    let archive = Self.archive([
      ("manifest.json", manifest), ("animations/a.json", "A"), ("animations/b.json", "B"),
    ])
    let notes = try Source.unpacked("x.lottie", archive, "a", limit: 100).archiveNotes
    #expect(
      notes.count == 3 && notes[0].hasPrefix(#"the archive's setting "speed" for players has no effect"#))
    #expect(try Source.unpacked("x.lottie", archive, "b", limit: 100).archiveNotes.isEmpty)
  }

  @Test func namesCanBeginInTheFolderOfTheArchive() throws {
    let archive = Self.archive([("./manifest.json", #"{"animations": [{"id": "a"}]}"#), ("./a/a.json", "A")])
    #expect(try Source.unpacked("x.lottie", archive, nil, limit: 100).bytes == Array("A".utf8))
  }

  @Test func anUnknownCompressionHasItsName() {
    var archive = Self.archive([("manifest.json", #"{"animations": [{"id": "a"}]}"#), ("a/a.json", "A")])
    // The first entry of the directory has its compression after ten bytes.
    let entry = archive.indices.first { archive[$0...].starts(with: [0x50, 0x4B, 1, 2]) } ?? 0
    archive[entry + 10] = 12
    let error = #expect(throws: SceneError.self) {
      try Source.unpacked("x.lottie", archive, nil, limit: 100)
    }
    #expect(error?.diagnostics.first?.message.contains("bzip2") == true)
  }

  @Test func dataAreInflated() {
    // "hello hello hello hello" as zlib compresses it.
    let bytes: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0x01]
    #expect(Inflater.inflate(bytes[...], limit: 100) == Array("hello hello hello hello".utf8))
    #expect(Inflater.inflate(bytes[...], limit: 22) == nil)
    for count in bytes.indices { #expect(Inflater.inflate(bytes[..<count], limit: 100) == nil) }
  }

  @Test func anyBytesEnd() {
    var state: UInt64 = 1
    for _ in 0..<2000 {
      let bytes = (0..<64).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(state >> 56)
      }
      #expect((Inflater.inflate(bytes[...], limit: 1000)?.count ?? 0) <= 1000)
    }
  }
}
