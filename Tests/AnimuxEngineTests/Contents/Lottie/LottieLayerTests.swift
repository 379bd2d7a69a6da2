import AnimuxDocuments
import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxEngine

@Suite("Layers of the type lottie")
struct LottieLayerTests {
  private static let animation = #"""
    {"w": 64, "h": 32, "fr": 10, "ip": 0, "op": 20, "markers": [{"cm": "out", "tm": 10, "dr": 5}], "layers": [
      {"ty": 1, "nm": "box", "sw": 8, "sh": 8, "sc": "#00ff00", "ip": 0, "op": 20,
       "ks": {"p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 20, "s": [20, 0]}]}}}]}
    """#

  /// Returns the content of a layer with the given members, as it is in a film.
  private static func content(_ members: String) throws -> LottieContent {
    let folder = TemporaryFolder()
    try folder.file("a.json", animation)
    let text =
      #"{"size": [64, 64], "duration": 4, "layers": [{"type": "lottie", "source": "a.json"\#(members)}]}"#
    let scene = try Scene(Source.read(folder.file("scene.json", text)))
    return try #require(scene.layers[0].lottie)
  }

  @Test func aLayerHasTheSizeAndTheLengthOfItsAnimation() throws {
    let content = try Self.content("")
    #expect(content.size(in: Layer(), with: Assets()) == Size(64, 32))
    #expect(content.length(with: Assets()) == 2)
    #expect(content.filePosition(at: 0.5)?.time == 0.5)
    #expect(content.filePosition(at: 9)?.time == 1.9)
  }

  @Test func aLayerThatLosesItsFileShowsNothing() throws {
    let folder = TemporaryFolder()
    try folder.file("a.json", Self.animation)
    let text =
      #"{"size": [64, 64], "duration": 4, "layers": [{"name": "l", "type": "lottie", "source": "a.json"}], "timeline": [{"at": 1, "set": {"l": {"source": null}}}]}"#
    let film = try Film(Scene(Source.read(folder.file("scene.json", text))))
    #expect(film.version(of: 1, at: 0).composition != nil && film.version(of: 1, at: 1).composition == nil)
    #expect(film.version(of: 1, at: 1).model.lottie?.length(with: Assets()) == nil)
  }

  @Test func segmentsChangeTheTime() throws {
    let part = try Self.content(#", "segment": "out""#)
    #expect(part.length(with: Assets()) == 0.5)
    #expect(part.filePosition(at: 0)?.time == 1)
    let frames = try Self.content(#", "segment": [5, 10], "loop": true"#)
    #expect(frames.length(with: Assets()) == nil)
    #expect(abs((frames.filePosition(at: 0.7)?.time ?? 0) - 0.7) < 1e-9)
    #expect(abs((frames.filePosition(at: 1)?.time ?? 0) - 0.5) < 1e-9)
  }

  @Test func backwardsStartsWithTheLastFrame() throws {
    let content = try Self.content("")
    #expect(content.filePosition(at: -1e-9, isBackward: true)?.time == 1.9)
    #expect(abs((content.filePosition(at: -1.5, isBackward: true)?.time ?? 0) - 0.4) < 1e-9)
    #expect(content.filePosition(at: -5, isBackward: true)?.time == 0)
    let part = try Self.content(#", "segment": [15, 5]"#)
    #expect(part.filePosition(at: 0)?.time == 1.4)
    #expect(abs((part.filePosition(at: 0.75)?.time ?? 0) - 0.65) < 1e-9)
  }

  @Test func timesBelowZeroPrecedeTheFirstFrame() throws {
    #expect(try Self.content("").filePosition(at: -1.5)?.time == 0)
    #expect(try Self.content(#", "segment": [5, 15]"#).filePosition(at: -0.25)?.time == 0.5)
    #expect(abs((try Self.content(#", "loop": true"#).filePosition(at: -1.5)?.time ?? 0) - 0.5) < 1e-9)
  }

  /// Returns the frames that are shown, one for each of the film.
  private static func frames(
    _ content: LottieContent, _ count: Int, _ rate: FrameRate = FrameRate(10), isReturning: Bool = false,
    _ time: (Double) -> Double = { $0 }
  ) -> [Double] {
    (0..<count).map { number in
      let position = content.filePosition(
        at: time(rate.time(of: number)), isBackward: (time(1) < time(0)) != isReturning,
        isReturning: isReturning)
      return (position?.time ?? -1) * rate.framesPerSecond
    }
  }

  @Test func everyFrameIsShownOnce() throws {
    func isEqual(_ found: [Double], _ expected: [Double]) -> Bool {
      found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }
    }
    let part = try Self.content(#", "segment": [5, 9]"#)
    #expect(isEqual(Self.frames(part, 6), [5, 6, 7, 8, 8, 8]))
    #expect(isEqual(Self.frames(part, 6) { -$0 }, [8, 7, 6, 5, 5, 5]))
    #expect(isEqual(Self.frames(part, 4, isReturning: true) { 0.4 - $0 }, [8, 7, 6, 5]))
    #expect(isEqual(Self.frames(part, 4, isReturning: true) { $0 - 0.4 }, [5, 6, 7, 8]))
    let loop = try Self.content(#", "segment": [5, 9], "loop": true"#)
    #expect(isEqual(Self.frames(loop, 6), [5, 6, 7, 8, 5, 6]))
    #expect(isEqual(Self.frames(loop, 6) { -$0 }, [8, 7, 6, 5, 8, 7]))
    let reversed = try Self.content(#", "segment": [9, 5], "loop": true"#)
    #expect(isEqual(Self.frames(reversed, 6), [8, 7, 6, 5, 8, 7]))
    // Between the last frame and the first one, it stays in the part.
    #expect(isEqual(Self.frames(reversed, 5, FrameRate(20)).map { $0 / 2 }, [8, 7.5, 7, 6.5, 6]))
    #expect((reversed.filePosition(at: 0.35)?.time ?? 0) > 0.5)
  }

  private static func film(_ members: String) throws -> Film {
    let folder = TemporaryFolder()
    try folder.file("a.json", animation)
    let text = #"""
      {"size": [64, 64], "fps": 20, "duration": 5, "layers": [{"type": "lottie", "source": "a.json"\#(members)}]}
      """#
    return try Film(Scene(Source.read(folder.file("scene.json", text))), assets: Assets())
  }

  /// At the turn of a part in descending order, its last frame stays.
  @Test func partsInDescendingOrderTurnAtTheirLastFrame() throws {
    let reversed = try Self.film(#", "segment": [9, 5], "autoreverses": true, "repeatCount": 2"#)
    let last = try Self.film(#", "frame": 5"#).displayList(at: 0)
    #expect(reversed.displayList(at: 0.35) == last && reversed.displayList(at: 0.4) == last)
    #expect(reversed.displayList(at: 0.25) != last && reversed.displayList(at: 0.55) != last)
  }

  /// Whether half a frame before the end of the file is shown as its last frame is.
  private static func holdsLastFrame(_ members: String) throws -> Bool {
    let film = try film(members)
    return film.displayList(at: 1.95) == film.displayList(at: 1.9)
  }

  /// A layer that repeats goes on from the last frame of the file to its first.
  @Test func repeatingLayersDoNotHoldTheirLastFrame() throws {
    #expect(try Self.holdsLastFrame(""))
    #expect(try !Self.holdsLastFrame(#", "loop": true"#))
    #expect(try !Self.holdsLastFrame(#", "repeatCount": 2"#))
    let repeated = try Self.content(#", "repeatCount": 2"#)
    #expect(abs((repeated.filePosition(at: 1.95, repeats: true)?.time ?? 0) - 1.95) < 1e-9)
    #expect(repeated.filePosition(at: 2, repeats: true)?.time == 1.9)
  }

  @Test(arguments: [29.97, 23.976, 59.94, 24, 30])
  func roundsHaveAllFramesAtAllRates(_ fps: Double) throws {
    let folder = TemporaryFolder()
    try folder.file("a.json", Self.animation.replacing(#""fr": 10"#, with: #""fr": \#(fps)"#))
    let text = #"""
      {"size": [64, 64], "duration": 4, "layers": [
        {"type": "lottie", "source": "a.json", "segment": [3, 14], "loop": true}]}
      """#
    let scene = try Scene(Source.read(folder.file("scene.json", text)))
    let content = try #require(scene.layers[0].lottie)
    let rate = try #require(FrameRate(nearest: fps))
    let found = Self.frames(content, 3000, rate)
    #expect(found.enumerated().allSatisfy { abs($1 - Double(3 + $0 % 11)) < 1e-6 })
  }

  @Test func itsSoundRunsAsItsPicture() throws {
    let whole = TimeStretch(begin: 1, end: 3, local: 0, rate: 1)
    func times(_ members: String, _ stretch: TimeStretch? = nil) throws -> [[Double]] {
      try Self.content(members).stretches(in: stretch ?? whole).map { [$0.begin, $0.end, $0.local, $0.rate] }
    }
    #expect(try times("") == [[1, 3, 0, 1]])
    #expect(try times(#", "segment": [5, 10]"#) == [[1, 1.5, 0.5, 1]])
    let rounds = try times(#", "segment": [5, 10], "loop": true"#)
    #expect(rounds == [[1, 1.5, 0.5, 1], [1.5, 2, 0.5, 1], [2, 2.5, 0.5, 1], [2.5, 3, 0.5, 1]])
    #expect(try times(#", "frame": 4"#) == [])
    let backward = TimeStretch(begin: 1, end: 3, local: 0, rate: -1)
    #expect(try times("", backward) == [[1, 3, 2, -1]])
    #expect(try times(#", "segment": [10, 5]"#, backward) == [[1, 1.5, 0.5, 1]])
  }

  @Test func aPictureThatIsMissingIsAnError() throws {
    let folder = TemporaryFolder()
    try folder.file(
      "a.json",
      Self.animation.replacing(#""w": 64"#, with: #""assets": [{"id": "i", "p": "none.png"}], "w": 64"#))
    let text = #"""
      {"size": [64, 64], "duration": 4, "layers": [
        {"type": "lottie", "source": "a.json", "images": {"i": "missing.png"}}]}
      """#
    let source = try Source.read(folder.file("scene.json", text))
    let error = #expect(throws: SceneError.self) { try Scene(source) }
    #expect(
      error?.diagnostics.map(\.message) == [#""missing.png" cannot be read: No such file or directory"#])
    #expect(error?.diagnostics.map(\.path) == ["layers[0].images.i"])
  }

  @Test func aFrameStopsTheTime() throws {
    let content = try Self.content(#", "frame": 12"#)
    #expect(content.frame == 12)
    #expect(content.length(with: Assets()) == nil)
    #expect(content.filePosition(at: 7)?.time == 1.2)
  }

  @Test func aListIsTheFrameOfTheLayer() throws {
    let content = try Self.content(#", "frame": [0, 0, 10, 10]"#)
    #expect(content.frame == nil)
  }

  @Test(arguments: [
    #", "segment": "nope""#, #", "text": {"a": "b"}"#, #", "colors": {"a": "red"}"#, #", "segment": [1]"#,
    #", "slots": {"x": 1}"#, #", "images": {"x": "missing.png"}"#,
  ])
  func wrongMembersAreErrors(_ members: String) {
    #expect(throws: SceneError.self) { try Self.content(members) }
  }

  @Test func aFileThatIsMissingIsOneError() throws {
    let folder = TemporaryFolder()
    let text =
      #"{"size": [64, 64], "duration": 4, "layers": [{"type": "lottie", "source": "a.json#x"}]}"#
    let source = try Source.read(folder.file("scene.json", text))
    let missing = SceneInspection(unsupportedOutputs: { _ in [] }, absence: { _, _ in "there is none" })
    let error = #expect(throws: SceneError.self) {
      try Scene(source, data: SceneData(), inspection: missing, policy: InputPolicy())
    }
    #expect(error?.diagnostics.map(\.path) == ["layers[0].source"])
  }

  @Test func aSlotTakesItsKindOfValue() throws {
    let folder = TemporaryFolder()
    try folder.file(
      "a.json",
      Self.animation.replacing(#""w": 64"#, with: #""slots": {"c": {"p": {"k": [0, 1, 0, 1]}}}, "w": 64"#))
    func read(_ value: String) throws {
      let text =
        #"{"size": [64, 64], "duration": 4, "layers": [{"type": "lottie", "source": "a.json", "slots": {"c": \#(value)}}]}"#
      _ = try Scene(Source.read(folder.file("scene.json", text)))
    }
    try read("\"teal\"")
    let error = #expect(throws: SceneError.self) { try read("5") }
    #expect(error?.diagnostics.map(\.code) == [.wrongType])
    #expect(error?.diagnostics.first?.message.contains("a slot for a colour") == true)
  }
}
