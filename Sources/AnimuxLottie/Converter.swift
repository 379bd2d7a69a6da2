package import AnimuxDocuments

/// The translation of a Lottie document to a scene's document.
package struct Converter {
  /// The length and the frame rate of the film.
  struct Film {
    let rate: Double
    let frames: Double
  }

  /// The composition that layers are in, and the layer whose time they have.
  struct Scope {
    let clock: Clock
    /// The frame of the film at which the local time of the layer is 0.
    var zero: Double
    let size: Spot
    /// The number of compositions around.
    let depth: Int
    /// The camera of the composition.
    var camera: Camera?
    /// Whether layers in space are in that of the composition around, because this one is collapsed.
    var isShared = false
    /// Whether the layer that shows the composition has motion blur, which layers in it do not inherit.
    var isBlurred = false
  }

  let film: Film
  let assets: [String: JSON]
  let fonts: [String: JSON]
  let glyphs: Glyphs
  /// The parts that are not drawn as they are meant.
  private(set) var notes: [LottieNote] = []
  /// The tracks of the film.
  var sounds: [JSON] = []
  /// Whether a blend mode has been used since this was set to `false`.
  var mixesColors = false
  /// The motion blur of layers that have one, or `nil` if the document has no settings for it: without them, it is off in
  /// After Effects.
  let motionBlur: JSON?
  /// The paths that a trim shortens one after the other, by its place in the document.
  var sequences: [Place: [PathTrack]] = [:]
  /// The number of these that have been found so far.
  var positions: [Place: Int] = [:]
  /// Whether shapes are read for their paths alone.
  var isMeasuring = false
  /// The number of paths that have been read.
  var pathCount = 0
  /// The name of the layer that is being read, for notes.
  var layerName = ""
  /// Returns whether a file that the document names can be read.
  let hasFile: (String, Place) -> Bool
  /// Returns the address of a file that came with the document, or `nil` if there is none.
  let embedded: (String, Place) -> String?
  /// The number of copies that repeaters can still make as groups.
  var copiesLeft = 10_000
  private var budget: Int
  private var layersLeft: Int

  /// Returns whether a document is a Lottie document: it has most of what describes one, and not the size of a scene. `errors(in:)`
  /// has what is wrong with it.
  package static func accepts(_ json: JSON) -> Bool {
    guard json["size"] == nil else { return false }
    let keys = ["fr", "op", "ip", "w", "h"].filter { json[$0] != nil }
    let isWhole = json["layers"] != nil && json["op"]?.lottieNumber != nil && json["fr"]?.lottieNumber != nil
    return isWhole || keys.count >= 4
  }

  /// Returns the scene's document for a Lottie document, the parts that are not drawn, and whether there are more layers than
  /// `maximumLayers`, so that some are missing. Expressions that are no formulas are evaluated by `engine`; without one, their
  /// values are those without them. `background` is the colour behind all layers.
  package static func scene(
    of json: JSON, maximumValues: Int, maximumLayers: Int,
    hasFile: @escaping (String, Place) -> Bool,
    embedded: @escaping (String, Place) -> String? = { _, _ in nil },
    engine: ExpressionEngine? = nil, background: String = "clear"
  ) -> (scene: JSON, notes: [LottieNote], hasTooManyLayers: Bool) {
    var json = OldDocuments.renewed(OldColors.reduced(json))
    if json.hasExpressions() {
      if engine != nil { json = LetterExpressions.expanded(json) }
      var expander = ExpressionExpander(json, maximumValues: maximumValues)
      json = expander.expanded(json)
      if let engine {
        var scripts = ScriptedExpressions(json, room: expander.room, engine: engine)
        json = scripts.expanded(json)
      }
    }
    var converter = Converter(json, maximumValues, maximumLayers, hasFile, embedded)
    let scene = converter.scene(json, on: background)
    return (scene, converter.notes, converter.layersLeft < 0)
  }

  private init(
    _ json: JSON, _ maximumValues: Int, _ maximumLayers: Int, _ hasFile: @escaping (String, Place) -> Bool,
    _ embedded: @escaping (String, Place) -> String?
  ) {
    (self.hasFile, self.embedded) = (hasFile, embedded)
    let facts = LottieFacts(json)
    film = Film(rate: facts.rate, frames: facts.end - facts.first)
    assets = Dictionary(
      (json["assets"]?.elements ?? []).compactMap { asset in asset.text("id").map { ($0, asset) } }
    ) { $1 }
    fonts = Dictionary(
      (json["fonts"]?["list"]?.elements ?? []).compactMap { font in font.text("fName").map { ($0, font) } }
    ) { $1 }
    glyphs = Glyphs(json["chars"])
    motionBlur = Self.motionBlur(json["mb"])
    (budget, layersLeft) = (maximumValues, maximumLayers)
  }

  private mutating func scene(_ json: JSON, on background: String) -> JSON {
    let size = Spot(
      json.number("w", 512).rounded().held(1, LottieBounds.size),
      json.number("h", 512).rounded().held(1, LottieBounds.size))
    let scope = Scope(clock: Clock(from: json.number("ip")), zero: 0, size: size, depth: 0)
    for (key, word, length) in [("w", "wide", size.x), ("h", "high", size.y)] {
      guard let given = json[key]?.lottieNumber else {
        let message = "the document has no \(quoted(key)), which counts as 512"
        notes.append(LottieNote(message: message, place: json.place))
        continue
      }
      guard given != length else { continue }
      let (own, film) = (JSON(given).text(), JSON(length).text())
      let message = "the document is \(own) pixels \(word), and the film \(film)"
      notes.append(LottieNote(message: message, place: json[key]?.place ?? json.place))
    }
    noteLists(json)
    let layers = layers(json["layers"]?.elements ?? [], scope)
    var members: [(String, JSON)] = [
      ("size", JSON([size.x, size.y])), ("fps", JSON(film.rate)), ("duration", JSON(film.frames / film.rate)),
      ("background", JSON(background)),
    ]
    let files = fontFiles(json)
    if !files.isEmpty { members.append(("fonts", JSON(files))) }
    if !sounds.isEmpty { members.append(("audio", JSON(sounds))) }
    return JSON(object: members + [("layers", JSON(layers))])
  }

  /// Notes lists of the document that are of another kind, and assets that cannot be distinguished.
  private mutating func noteLists(_ json: JSON) {
    for (key, word) in [("markers", "list"), ("assets", "list"), ("slots", "object")] {
      guard let value = json[key], !value.isNull, !(word == "list" ? value.isList : value.isObject) else {
        continue
      }
      let message =
        "\(quoted(key)) of the document is not \(word == "list" ? "a list" : "an object"): it counts as empty"
      notes.append(LottieNote(message: message, place: value.place))
    }
    var ids: Set<String> = []
    for asset in json["assets"]?.elements ?? [] {
      guard let id = asset.text("id"), !ids.insert(id).inserted, notes.count < LottieBounds.warnings else {
        continue
      }
      let message = "the document has several assets with the id \(quoted(id)): the last one is used"
      let note = LottieNote(message: message, place: asset.place)
      if !notes.contains(note) { notes.append(note) }
    }
  }

  private static func motionBlur(_ settings: JSON?) -> JSON? {
    guard let settings, settings.isObject else { return nil }
    let samples = settings["spf"]?.lottieNumber.map { $0.rounded().held(2, 64) }
    let shutter: [(String, JSON)] = [("shutter", JSON(settings.number("sa", 180).held(0, 360)))]
    return JSON(object: shutter + (samples.map { [("samples", JSON($0))] } ?? []))
  }

  /// The fonts that come with the document.
  private func fontFiles(_ json: JSON) -> [JSON] {
    (json["fonts"]?["list"]?.elements ?? []).compactMap { font in
      guard let path = font.text("fPath"), !path.isEmpty else { return nil }
      if path.hasPrefix("data:") {
        guard hasFile(path, font.place) else { return nil }
        return JSON(.string(path), at: font.place)
      }
      return embedded(path, font.place).map { JSON(.string($0), at: font.place) }
    }
  }

  /// Returns the file that a font names, which is used whatever the name of the family in it, or `nil` if there is none.
  func fontFile(of font: JSON) -> JSON? {
    guard let path = font.text("fPath"), !path.isEmpty else { return nil }
    let found = path.hasPrefix("data:") ? nil : embedded(path, font.place)
    guard let address = found ?? (hasFile(path, font.place) ? path : nil) else { return nil }
    return JSON(.string(address), at: font.place)
  }

  /// Counts values of animations. Returns `false` if there are too many.
  mutating func spend(_ count: Int) -> Bool {
    guard budget >= count else {
      note("has more values than a document can have: it does not move", at: .nowhere)
      return false
    }
    budget -= count
    return true
  }

  /// Counts layers. Returns `false` if there are too many.
  mutating func countLayer(_ count: Int = 1) -> Bool {
    layersLeft = max(layersLeft - count, -1)
    return layersLeft >= 0
  }

  /// Adds a note about the current layer.
  mutating func note(_ message: String, at place: Place) {
    let note = LottieNote(message: "layer \(quoted(layerName)) \(message)", place: place)
    if notes.count < LottieBounds.warnings, !notes.contains(note) { notes.append(note) }
  }
}

/// Returns a time as a number of frames.
func frameTime(_ frames: Double) -> JSON { JSON("\(JSON(frames.short).text())f") }
