internal import AnimuxDocuments

/// The values whose descriptions are neither ranges nor lists of words.
extension ValueSchema {
  private static let text: JSON = ["type": "string"]
  private static let numbers = list(of: ["type": "number"])
  private static let object: JSON = ["type": "object"]
  private static let length = reference("length")
  private static let time = reference("time")

  private static func lengths(_ counts: Int...) -> JSON {
    alternatives([length] + counts.map { list(of: length, from: $0, to: $0) })
  }

  /// Returns the schema of an object whose values have one form and whose keys are chosen by the author.
  static func members(_ value: JSON) -> JSON {
    [
      "type": "object", "properties": ["comment": true, "if": true, "use": text, "include": text],
      "patternProperties": ["^(_|x-)": true], "additionalProperties": value,
    ]
  }

  /// Returns the schema of an object with these keys, whose values have the given descriptions.
  static func fields(_ forms: [(String, String)], required: [String] = []) -> JSON {
    JSON(object: SceneSchema.closed(forms.map { ($0, computed(of(form: $1) ?? [:])) }, required: required))
  }

  /// Returns the schema of a list of objects, which themselves allow for definitions.
  static func objects(_ name: String) -> JSON {
    let expression: JSON = ["type": "string", "pattern": "\\$\\{"]
    return ["type": "array", "items": alternatives([reference(name), expression, reference("repeat")])]
  }

  static func vector(_ count: Int, of element: JSON) -> JSON {
    list(of: element, from: count, to: count)
  }

  private static let word: JSON = ["type": "string", "minLength": 1]

  static let named: [String: JSON] = geometry.merging(words) { first, _ in first }
    .merging(structure) { first, _ in first }

  private static let geometry: [String: JSON] = [
    "a length": length,
    "a length, or \"auto\"": alternatives([length, ["const": "auto"]]),
    "a length, or a list [row, column] of lengths": lengths(2),
    "a length, or a list [top, right, bottom, left] of lengths": lengths(4),
    "a point [x, y]": reference("point"),
    "a point [x, y] or [x, y, z]": list(of: length, from: 2, to: 3),
    "a size [width, height]": reference("point"),
    "a rect [x, y, width, height]": reference("rect"),
    "a point [x, y] in numbers": reference("unitPoint"),
    "a size [width, height] in numbers": reference("unitPoint"),
    "a rect [x, y, width, height] in numbers": reference("unitRect"),
    "three numbers [x, y, z]": vector(3, of: ["type": "number"]),
    "an angle": reference("angle"),
    "a transform": reference("transform"),
    "a path": reference("path"),
    "a colour": reference("color"),
    "a colour or a gradient": alternatives([reference("color"), reference("gradient")]),
    "a size [width, height] of 1 to 16384 pixels each, or \"2160p\", \"1080p\", \"720p\", \"square\" or \"vertical\"":
      alternatives([
        vector(2, of: ["type": "integer", "minimum": 1, "maximum": 16384]),
        oneOf(["2160p", "1080p", "720p", "square", "vertical"]),
      ]),
    "a number of tracks 1…1000, or a list of tracks, each a length, a fraction \"1fr\", or \"auto\"":
      alternatives([
        ["type": "integer", "minimum": 1, "maximum": 1000],
        list(of: alternatives([length, ["const": "auto"], ["type": "string", "pattern": "fr$"]])),
      ]),
  ]

  private static let words: [String: JSON] = [
    "a text": text,
    "a name": word,
    "a key path": word,
    "a file": word,
    "a .cube file": text,
    "a .cube file, or a list of numbers": alternatives([text, numbers]),
    "a pattern for numbers, such as \"#,##0.0\"": [
      "type": "string", "examples": ["#,##0.0", "+0;-0", "0 %"],
    ],
    "a language, such as \"de\" or \"de-CH\"": ["type": "string", "examples": ["en", "de", "de-CH"]],
    "a feature of a font, such as \"tnum\" or \"-liga\"": ["type": "string", "examples": ["tnum", "-liga"]],
    "a font weight, 100…900 or a name such as \"bold\"": alternatives([
      ["type": "integer", "minimum": 100, "maximum": 900], text,
    ]),
    "frames per second, as a number or a fraction \"30000/1001\"": [
      "anyOf": [
        ["type": "number", "minimum": 0.01, "maximum": 1000],
        ["type": "string", "pattern": "^[+]?[0-9]+(/[+]?[0-9]+)?$"],
      ],
      "examples": [24, 25, 30, 60, "30000/1001"],
    ],
    "bits per second, as a number or a text such as \"4M\" or \"800k\"": [
      "type": ["number", "string", "null"], "minimum": 1, "maximum": 2_000_000_000,
      "pattern": "^[0-9.eE+-]+[kKmM]?$", "examples": ["4M", "800k"],
    ],
    "1": ["const": 1],
    "a time": time,
    "a time, \"after:name+time\" or \"with:name+time\"": alternatives([
      time, ["type": "string", "pattern": "^(after|with):.", "examples": ["after:title+0.3"]],
    ]),
    "a number 0 or more, or \"infinity\"": alternatives([
      ["type": "number", "minimum": 0], ["const": "infinity"],
    ]),
    "a timing function": alternatives([reference("timingFunction"), ["type": "null"]]),
    "an expression, or a list of expressions": [
      "type": ["number", "string", "array"], "items": ["type": ["number", "string"]], "minItems": 1,
      "examples": ["sin(t * 2) * 10"],
    ],
    "a list [low, high] of frequencies in Hz": vector(2, of: ["type": "number", "minimum": 0]),
    "a list of increasing numbers 0…1": list(of: ["type": "number", "minimum": 0, "maximum": 1], from: 1),
    "a value": reference("value"),
    "a list of values": list(of: reference("value"), from: 1),
    "true or false": ["type": "boolean"],
    "two frames [first, end], or the name of a marker": alternatives([
      vector(2, of: ["type": "number"]), text,
    ]),
  ]

  private static let structure: [String: JSON] = [
    "an object": object,
    "an object of texts": members(computed(text)),
    "an object of texts by name": members(computed(text)),
    "an object of colours by name": members(computed(reference("color"))),
    "an object of files by name": members(computed(text)),
    "an object of values by name": object,
    "an object of values by their names": object,
    "an object of animations": members(
      alternatives([reference("action"), ["type": "null"], reference("computed")])),
    "an object with the keys of a layer": reference("style"),
    "an object {\"grow\", \"shrink\", \"basis\", \"alignSelf\", \"margin\"}": reference("flexItem"),
    "an object {\"column\", \"columnSpan\", \"row\", \"rowSpan\", \"alignSelf\", \"justifySelf\", \"margin\"}":
      reference("gridItem"),
    "an area {\"color\": …}": reference("area"),
    "a number or a list [top, right, bottom, left]": alternatives([
      ["type": "number", "minimum": 0], list(of: ["type": "number", "minimum": 0], from: 2, to: 4),
    ]),
    "a run of text {\"string\": …}": reference("run"),
    "\"constraints\", or an object {\"type\": \"flex\", …} or {\"type\": \"grid\", …}": reference(
      "layoutManager"),
    "a file, or a generator {\"filter\": …}": alternatives([text, reference("filter")]),
    "a filter, as an object {\"filter\": …} or a name": alternatives([
      reference("filterName"), reference("filter"),
    ]),
    "a blend, as an object {\"filter\": …} or a name": alternatives([
      reference("filterName"), reference("filter"),
    ]),
    "a transition, or a filter as an object {\"filter\": …}": alternatives([
      reference("transitionName"), reference("filter"),
    ]),
    "a transition, an object {\"type\": …, \"subtype\": …, \"duration\": …} or {\"filter\": …}": alternatives(
      [reference("transitionName"), reference("slideTransition")]),
    "a layer": reference("layer"),
    "a list of layers": objects("layer"),
    "a list of files": list(of: text),
    "a list of names": list(of: text),
    "a name or a list of names": alternatives([text, list(of: text)]),
    "a list of keys": list(of: text),
    "a list of transactions": objects("transaction"),
    "a list of tracks": objects("track"),
    "a list of emitter cells": objects("emitterCell"),
    "a list of timing functions": list(of: reference("timingFunction")),
    "an object: name → layer": members(computed(reference("layer"))),
    "an object: name → keys of that layer": members(computed(reference("layerChange"))),
    "an object: name → a list of keys": members(computed(list(of: text))),
    "an object: name → `animations`": members(reference("animations")),
    "animations": reference("animations"),
    "a number 0 or more, or a list of keyframes [time, volume]": alternatives([
      ["type": "number", "minimum": 0], list(of: list(of: time, from: 2, to: 2), from: 1),
    ]),
  ]

  /// Returns the schema of an object whose keys are not in a table, or of a list of such objects.
  static func object(_ form: String) -> JSON? {
    switch form {
    case "true, false, \"inherited\", or an object {\"shutter\": degrees, \"samples\": number}":
      alternatives([
        ["type": ["boolean", "null"]], ["const": "inherited"],
        fields([("shutter", "a number 0…360"), ("samples", "a whole number 2…64")]),
      ])
    case "an object {\"by\": decibels, \"when\": name}":
      fields(
        [("by", "a number -96…0"), ("when", "a name")], required: ["when"])
    case "a constraint {\"attribute\", \"relativeTo\", \"sourceAttribute\", \"scale\", \"offset\"}":
      fields(
        [
          ("attribute", edges), ("relativeTo", "a name"), ("sourceAttribute", edges), ("scale", "a number"),
          ("offset", "a length"),
        ], required: ["attribute"])
    case "a list of chapters, each {\"at\": time, \"title\": text}, in the order of time":
      list(
        of: fields([("at", "a time of 0 or more"), ("title", "a text")], required: ["at", "title"]))
    case "a list of `{\"layer\": …}`":
      list(of: fields([("layer", "a layer")] + seat, required: ["layer"]))
    case "a list of `{\"layer\": name, …}`":
      list(of: fields([("layer", "a name")] + seat, required: ["layer"]))
    default: nil
    }
  }

  /// The edges and sides of a layer that a constraint can have.
  private static let edges =
    "\"minX\", \"midX\", \"maxX\", \"width\", \"minY\", \"midY\", \"maxY\" or \"height\""

  /// The keys that set the place of a layer in the tree.
  private static let seat = [
    ("to", "a name"), ("index", "a whole number 0 or more"), ("above", "a name"), ("below", "a name"),
  ]
}
