internal import AnimuxDocuments
import AnimuxGraphics

/// Reads a document: first what the meaning of times and lengths depends on, then the layers.
struct SceneReader {
  /// The keys of a document, for the format's reference.
  static let keys: [(name: String, form: String, standard: String, meaning: String)] = [
    ("$schema", "a text", "", "for editors; ignored"),
    ("version", "1", "1", "of this format"),
    ("size", Reading<Size>.canvasSize.name, "required", "of the canvas"),
    ("fps", Reading<FrameRate>.frameRate.name, "30", "frames per second"),
    (
      "duration", Reading<Double>.filmDuration.name, "",
      "of the film; until the last layer, animation or sound that ends has ended, where none is given"
    ),
    ("background", Reading<Color>.color.name, "`\"black\"`", "of the canvas"),
    (
      "origin", Reading<Scene.Origin>.choice().name, "`\"topLeft\"`", "the corner that coordinates count from"
    ),
    (
      "motionBlur", Reading<MotionBlur?>.motionBlur.name, "`false`",
      "of the whole film: the same as `motionBlur` of `root`"
    ),
    ("fonts", Reading<[FileReference]>.files.name, "`[]`", "of fonts, beside the system's"),
    (
      "variables", "an object of values by their names", "",
      "what `\"${name}\"` stands for where nothing else is given from outside"
    ),
    ("definitions", "an object of values by their names", "", "what `{\"use\": name}` stands for"),
    ("root", "a layer", "", "keys of the root layer, whose bounds are the canvas"),
    ("layers", "a list of layers", "`[]`", "the root layer's sublayers, bottom first"),
    ("timeline", "a list of transactions", "`[]`", "what happens to the layers in the course of the film"),
    ("audio", "a list of tracks", "`[]`", "what is heard beside the sound of movie layers"),
    ("captions", "an object", "", "what is read in it: see below"),
    ("output", "an object", "", "how it is written; what the command line says wins"),
  ]

  private var object: ObjectReader

  static func read(_ json: JSON, diagnostics: inout Diagnostics) -> Scene {
    var reader = Reader(diagnostics, frameRate: FrameRate(30), canvas: Size(1, 1))
    defer { diagnostics = reader.diagnostics }
    return read(json, &reader)
  }

  /// A scene within the one that `outer` reads: its times and lengths are its own.
  static func read(_ json: JSON, inside outer: inout Reader) -> Scene {
    var reader = Reader(outer.diagnostics, frameRate: FrameRate(30), canvas: Size(1, 1))
    reader.compositions = outer.compositions
    defer { (outer.diagnostics, outer.compositions) = (reader.diagnostics, reader.compositions) }
    return read(json, &reader)
  }

  private static func read(_ json: JSON, _ reader: inout Reader) -> Scene {
    guard let object = ObjectReader(json, named: "the document", &reader) else {
      return Scene(size: Size(1, 1))
    }
    var sceneReader = SceneReader(object: object)
    return sceneReader.read(&reader)
  }

  private mutating func read(_ reader: inout Reader) -> Scene {
    for key in ["$schema", "variables", "definitions"] { _ = object.take(key) }
    _ = object.read("version", .version, &reader)
    let size = object.require("size", .canvasSize, &reader) ?? reader.canvas
    let rate = object.read("fps", .frameRate, &reader) ?? FrameRate(30)
    reader.canvas = size
    reader.superbounds = size
    reader.frameRate = rate
    var scene = Scene(
      size: size, frameRate: rate, duration: object.read("duration", .filmDuration, &reader),
      background: object.read("background", .color, &reader) ?? .black,
      origin: object.read("origin", .choice(), &reader) ?? .topLeft)
    scene.fonts = object.read("fonts", .files, &reader) ?? []
    readMotionBlur(into: &scene.root, &reader)
    if let root = object.take("root") { scene.root = LayerReader.read(root.value, into: scene.root, &reader) }
    if let layers = object.take("layers") {
      scene.root.sublayers += LayerReader.readList(layers.value, in: size, &reader)
    }
    if let captions = object.take("captions") {
      scene.captions = CaptionsReader.read(captions.value, for: scene, &reader)
    }
    if let timeline = object.take("timeline") {
      scene.timeline = TimelineReader.read(timeline.value, in: scene.rootWithCaptions(Assets()), &reader)
    }
    if let audio = object.take("audio") {
      scene.audio = reader.read(audio.value, AudioTrack.reading.list()) ?? []
    }
    if let output = object.take("output"), let settings = reader.read(output.value, OutputSettings.reading) {
      scene.output = settings
      scene.outputPlaces = OutputSettings.places(in: output.value)
    }
    object.finish(&reader)
    scene.compositions = reader.compositions.withoutScenes
    return scene
  }

  private mutating func readMotionBlur(into root: inout Layer, _ reader: inout Reader) {
    guard let member = object.take("motionBlur") else { return }
    if let value = reader.read(member.value, .motionBlur) { root.motionBlur = value }
    guard let own = object.json["root"]?["motionBlur"] else { return }
    let _: Void? = reader.invalid(
      own, "\"motionBlur\" of the root layer says what that of the document says too; leave one of them out")
  }
}
