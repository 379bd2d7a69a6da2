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
  private static func members(_ value: JSON) -> JSON {
    [
      "type": "object", "properties": ["comment": true, "if": true], "patternProperties": ["^(_|x-)": true],
      "additionalProperties": value,
    ]
  }

  /// Returns the schema of an object with these keys, whose values are not described.
  private static func fields(_ names: [String]) -> JSON {
    JSON(object: SceneSchema.closed(names.map { ($0, true) }))
  }

  /// Returns the schema of a list of objects, which themselves allow for definitions.
  static func objects(_ name: String) -> JSON {
    let expression: JSON = ["type": "string", "pattern": "\\$\\{"]
    return ["type": "array", "items": alternatives([reference(name), expression, reference("repeat")])]
  }

  private static func vector(_ count: Int, of element: JSON) -> JSON {
    list(of: element, from: count, to: count)
  }

  static let named: [String: JSON] = geometry.merging(words) { first, _ in first }
    .merging(structure) { first, _ in first }

  private static let geometry: [String: JSON] = [
    "a length": length,
    "a length, or \"auto\"": length,
    "a length, or a list [row, column] of lengths": lengths(2),
    "a length, or a list [top, right, bottom, left] of lengths": lengths(4),
    "a point [x, y]": vector(2, of: length),
    "a size [width, height]": vector(2, of: length),
    "a rect [x, y, width, height]": vector(4, of: length),
    "a point [x, y] in numbers": vector(2, of: ["type": "number"]),
    "a rect [x, y, width, height] in numbers": vector(4, of: ["type": "number"]),
    "an angle": reference("angle"),
    "a transform": reference("transform"),
    "a path": reference("path"),
    "a colour": reference("color"),
    "a colour or a gradient": alternatives([reference("color"), object]),
    "a size [width, height] of 1 to 16384 pixels each, or \"2160p\", \"1080p\", \"720p\", \"square\" or \"vertical\"":
      alternatives([vector(2, of: ["type": "number", "minimum": 1, "maximum": 16384]), text]),
    "a number of tracks 1…1000, or a list of tracks, each a length, a fraction \"1fr\", or \"auto\"":
      alternatives([
        ["type": "integer", "minimum": 1, "maximum": 1000], list(of: length),
      ]),
  ]

  private static let words: [String: JSON] = [
    "a text": text,
    "a name": ["type": "string", "minLength": 1],
    "a key path": ["type": "string", "minLength": 1],
    "a file": text,
    "a .cube file": text,
    "a .cube file, or a list of numbers": alternatives([text, numbers]),
    "a pattern for numbers, such as \"#,##0.0\"": [
      "type": "string", "examples": ["#,##0.0", "+0;-0", "0 %"],
    ],
    "a language, such as \"de\" or \"de-CH\"": ["type": "string", "examples": ["en", "de", "de-CH"]],
    "a feature of a font, such as \"tnum\" or \"-liga\"": ["type": "string", "examples": ["tnum", "-liga"]],
    "a font weight, 100…900 or a name such as \"bold\"": alternatives([["type": "number"], text]),
    "frames per second, as a number or a fraction \"30000/1001\"": [
      "anyOf": [["type": "number", "exclusiveMinimum": 0], ["type": "string", "pattern": "[0-9]"]],
      "examples": [24, 25, 30, 60, "30000/1001"],
    ],
    "bits per second, as a number or a text such as \"4M\" or \"800k\"": [
      "type": ["number", "string"], "examples": ["4M", "800k"],
    ],
    "1": ["const": 1],
    "a time": time,
    "a time, \"after:name+time\" or \"with:name+time\"": alternatives([
      time, ["type": "string", "pattern": "^(after|with):", "examples": ["after:title+0.3"]],
    ]),
    "a number 0 or more, or \"infinity\"": alternatives([
      ["type": "number", "minimum": 0], ["const": "infinity"],
    ]),
    "a timing function": alternatives([reference("timingFunction"), ["type": "null"]]),
    "an expression, or a list of expressions": [
      "type": ["number", "string", "array"], "items": ["type": ["number", "string"]], "minItems": 1,
      "examples": ["sin(t * 2) * 10"],
    ],
    "a list [low, high] of frequencies in Hz": list(of: ["type": "number", "minimum": 0]),
    "a list of increasing numbers 0…1": list(of: ["type": "number", "minimum": 0, "maximum": 1]),
    "a value": reference("value"),
    "a list of values": list(of: reference("value"), from: 1),
    "true, false, \"inherited\", or an object {\"shutter\": degrees, \"samples\": number}": alternatives([
      ["type": "boolean"], ["const": "inherited"], fields(["shutter", "samples"]),
    ]),
    "true or false": ["type": "boolean"],
    "two frames [first, end], or the name of a marker": alternatives([
      vector(2, of: ["type": "number"]), text,
    ]),
    "an object of texts by name": members(text),
    "an object of files by name": members(text),
    "an object of colours by name": members(reference("color")),
  ]

  private static let structure: [String: JSON] = [
    "an object": object,
    "an object of texts": members(computed(text)),
    "an object of texts by name": members(computed(text)),
    "an object of colours by name": members(computed(reference("color"))),
    "an object of files by name": members(computed(text)),
    "two frames [first, end], or the name of a marker": alternatives([
      vector(2, of: ["type": "number"]), text,
    ]),
    "an object of values by name": object,
    "an object of values by their names": object,
    "an object of animations": object,
    "an object with the keys of a layer": reference("style"),
    "an object {\"by\": decibels, \"when\": name}": fields(["by", "when"]),
    "an object {\"grow\", \"shrink\", \"basis\", \"alignSelf\", \"margin\"}": reference("flexItem"),
    "an object {\"column\", \"columnSpan\", \"row\", \"rowSpan\", \"alignSelf\", \"justifySelf\", \"margin\"}":
      reference("gridItem"),
    "an area {\"color\": …}": reference("area"),
    "a run of text {\"string\": …}": object,
    "a constraint {\"attribute\", \"relativeTo\", \"sourceAttribute\", \"scale\", \"offset\"}": fields([
      "attribute", "relativeTo", "sourceAttribute", "scale", "offset",
    ]),
    "\"constraints\", or an object {\"type\": \"flex\", …} or {\"type\": \"grid\", …}": reference(
      "layoutManager"),
    "a file, or a generator {\"filter\": …}": alternatives([text, reference("filter")]),
    "a filter, as an object {\"filter\": …} or a name": alternatives([
      reference("filterName"), reference("filter"),
    ]),
    "a blend, as an object {\"filter\": …} or a name": alternatives([
      reference("filterName"), reference("filter"),
    ]),
    "a transition, or a filter as an object {\"filter\": …}": alternatives([text, reference("filter")]),
    "a transition, an object {\"type\": …, \"subtype\": …, \"duration\": …} or {\"filter\": …}": alternatives(
      [
        text, reference("slideTransition"),
      ]),
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
    "a list of chapters, each {\"at\": time, \"title\": text}, in the order of time": list(of: object),
    "a list of `{\"layer\": …}`": list(of: object),
    "a list of `{\"layer\": name, …}`": list(of: object),
    "an object: name → layer": members(computed(reference("layer"))),
    "an object: name → keys of that layer": members(computed(reference("layerChange"))),
    "an object: name → a list of keys": members(computed(list(of: text))),
    "an object: name → `animations`": members(reference("animations")),
    "animations": reference("animations"),
    "a number 0 or more, or a list of keyframes [time, volume]": alternatives([
      ["type": "number", "minimum": 0], ["type": "array"],
    ]),
  ]
}
