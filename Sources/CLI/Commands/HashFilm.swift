internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine

struct HashFilm: SceneCommand {
  static let name = "hash"
  static let summary =
    "Prints hashes of everything that a scene shows and of everything that is heard, without encoding."
  static let details = [
    "Draws all frames and mixes the sound, and prints a SHA-256 of each. Two films have the same hashes if every pixel of every frame and every sample is the same, on any machine. `animux encode --verify` compares them."
  ]
  static let operands = [Operand<Self>("SCENE", \.scene, LoadedScene.meaning)]
  static let options =
    [
      Option<Self>(
        "scale", \.scale, .positive(upTo: 16, "FACTOR"), defaultValue: "1",
        "the size of the frames as a multiple of the scene's size"),
      Option<Self>(
        "from", \.from, .time, defaultValue: "the start", "the time in the scene at which the part starts"),
      Option<Self>(
        "to", \.to, .time, defaultValue: "the end", "the time in the scene at which the part ends"),
      Option<Self>(flag: "json", \.isJSON, "print a JSON object"),
    ] + strictOptions + inputOptions
  static let examples = [
    Example("animux hash scene.json", "the hashes of a film's frames and of its sound"),
    Example(
      "animux hash scene.json > film.hash", "keep the hashes, for animux encode --verify film.hash elsewhere"),
  ]

  var scene = ""
  var inputs = SceneInputs()
  var scale: Double?
  var from: TimeText?
  var to: TimeText?
  var isJSON = false

  func check() throws(UsageError) {
    try inputs.check(reading: [scene])
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let signals = SignalWatch()
    let loaded = try LoadedScene(scene, inputs)
    console.warn(loaded.scene.dataWarnings)
    let production = try loaded.production()
    var options = EncodeOptions()
    options.scale = scale
    options.range = try TimeText.range(from: from, to: to, in: production.film)
    let hash: FilmHash
    do {
      hash = try production.hash(options: options) { _ in
        console.watchForStops(signals)
        return console.mayGoOn(signals)
      }
    } catch { throw ToolError(error, in: production.film, signals.signal) }
    console.warn(production.warnings)
    if isJSON {
      try console.print(
        JSON(object: [
          ("frames", JSON(hash.frames)), ("sound", hash.sound.map { JSON($0) } ?? JSON(.null)),
        ]).prettyText())
    } else {
      try console.output(HashText.text(of: hash))
    }
    return .done
  }
}

/// The output of `animux hash`, or the hash of a film's frames alone.
struct HashText: Sendable {
  /// The word in place of the hash of a sound that is not there.
  private static let none = "none"

  /// Returns the lines that `animux hash` prints.
  static func text(of hash: FilmHash) -> String { "frames \(hash.frames)\nsound \(hash.sound ?? none)\n" }

  /// The hash of the frames, or `nil` if they are not to be compared.
  private let frames: String?
  /// The hash of the sound, `none`, or `nil` if it is not to be compared.
  private let sound: String?

  static let form = ArgumentForm<HashText>(
    "HASH",
    expected:
      "a hash of 64 hexadecimal digits, or the name of an existing file with what `animux hash` has printed"
  ) { HashText($0) }

  private init?(_ text: String) {
    if Self.isHash(text) {
      (frames, sound) = (text.lowercased(), nil)
      return
    }
    guard let source = try? Source.read(text, limit: 1 << 16) else { return nil }
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ")
    }
    func hash(_ key: String) -> String? {
      lines.first { $0.count == 2 && $0[0] == key }.map { String($0[1]).lowercased() }
    }
    (frames, sound) = (hash("frames"), hash("sound"))
    guard frames != nil || sound != nil, frames.map(Self.isHash) ?? true,
      sound.map({ Self.isHash($0) || $0 == Self.none }) ?? true
    else { return nil }
  }

  private static func isHash(_ text: String) -> Bool { text.count == 64 && text.allSatisfy(\.isHexDigit) }

  /// Draws all frames and mixes the sound, and throws unless both are those that are named.
  func check(_ production: Production, _ options: EncodeOptions) throws(ToolError) {
    let hash: FilmHash
    do { hash = try production.hash(options: options) } catch { throw ToolError(error, in: production.film) }
    guard frames == nil || hash.frames == frames else {
      if frames == hash.sound {
        throw .failed(
          "--verify: the given hash is the one of the sound; the hash of the frames is \(hash.frames)"
        )
      }
      throw .failed("--verify: the frames do not match the given hash; their hash is \(hash.frames)")
    }
    if let sound, sound != hash.sound ?? Self.none {
      throw .failed(
        "--verify: the sound does not match the given hash; its hash is \(hash.sound ?? Self.none)")
    }
  }
}
