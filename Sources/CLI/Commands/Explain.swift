internal import AnimuxDocuments
internal import AnimuxEngine

struct Explain: SceneCommand {
  static let name = "explain"
  static let summary =
    "Explains the values of layers at a time: the value that was set, and how animations change it."
  static let details = [
    "Lists the properties that are set or animated, of every layer or of the requested ones. A layer is given by the"
      + " names from the outermost layer down to it, menu/item, or by its own name. A layer without a name is given by its index among"
      + " its siblings, #2, and the root layer by root.",
    TimeText.details,
    "With --json, each time is a JSON object on its own line, in the order of the --at options.",
  ]
  static let operands = [Operand<Self>("SCENE", \.scene, LoadedScene.meaning)]
  static let options =
    [
      Option<Self>(repeated: "at", short: "t", \.times, .time, "a time; without this option, 0"),
      Option<Self>(
        repeated: "layer", short: "l", \.layers, .text("NAME"), "only this layer"),
      Option<Self>(
        repeated: "key", short: "k", \.keyPaths, .text("PATH"),
        "a key path to list even if it is neither set nor animated, such as frame"),
      Option<Self>(flag: "json", \.isJSON, "print one line of JSON per time"),
    ] + strictOptions + inputOptions
  static let examples = [
    Example("animux explain scene.json --at 1.5s", "all properties that are set or animated"),
    Example(
      "animux explain scene.json --at 0 --at 1 --layer ball --key transform.rotation.z",
      "the rotation of one layer at two times"),
    Example("animux explain scene.json --at 45f --json", "frame 45 as JSON"),
  ]

  var scene = ""
  var inputs = SceneInputs()
  var times: [TimeText] = []
  var layers: [String] = []
  var keyPaths: [String] = []
  var isJSON = false

  func check() throws(UsageError) {
    try inputs.check(reading: [scene])
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let loaded = try LoadedScene(scene, inputs)
    console.warn(loaded.scene.dataWarnings)
    let film = try loaded.film()
    var explanations: [Explanation] = []
    for time in times.isEmpty ? [TimeText(text: "0")] : times {
      let seconds = try time.seconds(in: film, for: "at")
      if !(0...film.duration + 1e-9).contains(seconds) {
        console.warn(
          "--at: \(quoted(time.text)) is not in the film, which lasts \(JSON(film.duration).text()) s; the values are those that "
            + "layers would have then")
      }
      explanations.append(
        film.explanation(at: seconds, of: layers.isEmpty ? nil : layers, keyPaths: keyPaths))
    }
    try check(explanations, of: film)
    for (index, explanation) in explanations.enumerated() {
      if isJSON {
        try console.print(explanation.json.text())
      } else {
        try console.output((index > 0 ? "\n" : "") + explanation.text)
      }
    }
    return .done
  }

  /// Checks that each requested layer and key path exists at one of the times at least.
  private func check(_ explanations: [Explanation], of film: Film) throws(ToolError) {
    for layer in layers where explanations.allSatisfy({ $0.missingLayers.contains(layer) }) {
      let times = explanations.map { JSON($0.time).text() + " s" }.joined(separator: ", ")
      let stays = film.stays(ofLayer: layer).text
      let hint = stays.isEmpty ? Spelling.hint(for: layer, among: film.layerNames) : stays
      throw .usage(UsageError("there is no layer \(quoted(layer)) at \(times)\(hint)"))
    }
    guard let first = explanations.first(where: { !$0.layers.isEmpty }) else { return }
    for error in first.missingKeys
    where explanations.allSatisfy({ $0.layers.isEmpty || $0.missingKeys.contains(error) }) {
      throw .usage(UsageError("--key: \(error)"))
    }
  }
}

extension [Range<Double>] {
  /// The times as the end of a message, such as `; it is in the film from 1 s to 2.5 s`; empty if there are none.
  fileprivate var text: String {
    let stays = map { stay in
      let begin = "from \(JSON(stay.lowerBound).text()) s"
      return stay.upperBound.isFinite ? "\(begin) to \(JSON(stay.upperBound).text()) s" : "\(begin) on"
    }
    return isEmpty ? "" : "; it is in the film \(stays.joined(separator: ", "))"
  }
}
