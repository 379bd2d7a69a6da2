internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine

extension Subject {
  /// Every subject, in the order of the reference.
  static let all: [Subject] = [
    json, document, lottie, template, path, captions, cube, png, picture, movie, sound, font, drawing,
  ]

  private static let scenes: [(folder: String, endings: [String])] = [
    ("Samples", ["scene.json"]), ("Tests/AnimuxTests/Goldens", ["scene.json"]),
    ("Tests/Fuzz/document", [".json"]),
  ]

  private static let json = Subject(
    name: "json", seeds: scenes, mutation: .text,
    dictionary: [
      "{", "}", "[", "]", ",", ":", "\"", "\\u", "\\ud800", "//", "/*", "*/", "1e999", "-", "null",
      "\u{FEFF}",
    ],
    ending: "json"
  ) { bytes, _ in
    var diagnostics = Diagnostics()
    let source = Source(name: "scene.json", text: String(decoding: bytes, as: UTF8.self))
    guard let json = JSON.parse(source, &diagnostics), !diagnostics.hasErrors else { return .refused }
    var again = Diagnostics()
    let copy = JSON.parse(Source(name: "copy.json", text: json.text()), &again)
    guard copy == json else {
      throw FuzzError(description: "a document changes when it is written and read again")
    }
    return .drawn
  }

  private static let document = Subject(
    name: "document", seeds: scenes, mutation: .document, dictionary: [], ending: "json"
  ) { bytes, scratch in
    try SceneRun(String(decoding: bytes, as: UTF8.self), in: scratch).outcome()
  }

  private static let lottie = Subject(
    name: "lottie", seeds: [("Tests/Fuzz/lottie", [".json"])], mutation: .document, dictionary: [],
    ending: "json"
  ) { bytes, scratch in
    try SceneRun(String(decoding: bytes, as: UTF8.self), in: scratch).outcome()
  }

  private static let template = Subject(
    name: "template", seeds: [], mutation: .expression, dictionary: [], ending: "json"
  ) { bytes, scratch in
    try SceneRun(String(decoding: bytes, as: UTF8.self), in: scratch).outcome()
  }

  private static let path = Subject(
    name: "path", seeds: [("Tests/Fuzz/path", [".txt"])], mutation: .text,
    dictionary: "M L H V C S Q T A Z m l h v c s q t a z 0 1 -1 .5 1e9 1e-9 1e308 -1e300 , 11".split(
      separator: " "
    )
    .map { " \($0) " }, ending: "txt"
  ) { bytes, scratch in
    let path = JSON(.string(String(decoding: bytes, as: UTF8.self))).text()
    return try SceneRun(
      """
      {"size": [40, 30], "duration": 1, "layers": [{"type": "shape", "path": \(path), "strokeColor": "red", "lineWidth": 3,
       "lineDashPattern": [5, 3], "strokeEnd": 0.7, "frame": [0, 0, 40, 30]}, {"shadowPath": \(path), "shadowOpacity": 1,
       "size": [9, 9], "animations": [{"type": "keyframe", "keyPath": "position", "path": \(path), "duration": 1}]}]}
      """, in: scratch
    ).outcome()
  }

  private static let captions = Subject(
    name: "captions", seeds: [("Samples", [".vtt", ".srt"]), ("Tests", [".vtt", ".srt"])], mutation: .text,
    dictionary: [
      "WEBVTT\n\n", " --> ", "00:00:01,000", "00:00.500", "<c.red>", "</c>", "<00:00:00.700>", "<v Ann>",
      "&lt;", "\n\n",
      "{\\an8}", "NOTE ", "STYLE\n", "<ruby>", "<font color=\"red\">", "99999999:59:59.999",
    ], ending: "vtt"
  ) { bytes, scratch in
    try SceneRun.showing(bytes, ending: "vtt", in: scratch) {
      """
      {"size": [160, 90], "duration": 2, "layers": [], "captions": {"source": \($0), "highlight": "word",
       "style": {"fontSize": 12, "fallback": true}}}
      """
    }
  }

  private static let cube = Subject(
    name: "cube", seeds: [("Tests", [".cube"])], mutation: .text,
    dictionary: [
      "LUT_3D_SIZE 2\n", "LUT_1D_SIZE 4\n", "DOMAIN_MIN 0 0 0\n", "DOMAIN_MAX 1 1 1\n", "TITLE \"a\"\n",
      "1e300", "nan",
      "65536", "0 0 0\n",
    ], ending: "cube"
  ) { bytes, scratch in
    try SceneRun.showing(bytes, ending: "cube", in: scratch) {
      """
      {"size": [8, 8], "duration": 1, "layers": [{"frame": [0, 0, 8, 8], "backgroundColor": "#8af",
       "filters": [{"filter": "lut", "inputFile": \($0)}]}]}
      """
    }
  }

  private static let png = Subject(
    name: "png", seeds: [("Tests/Pictures", [".png"])], mutation: .png,
    dictionary: ["IHDR", "IDAT", "PLTE", "tRNS", "iCCP", "gAMA", "acTL", "fcTL", "fdAT", "IEND"],
    ending: "png"
  ) { bytes, scratch in
    try SceneRun.showing(bytes, ending: "png", in: scratch) { SceneRun.pictures($0) }
  }

  private static let picture = Subject(
    name: "picture",
    seeds: [("Tests/Pictures", [".gif", ".webp", ".jpg", ".tiff", ".bmp", ".png"])], mutation: .bytes,
    dictionary: [
      "GIF89a", "NETSCAPE2.0", "RIFF", "WEBP", "VP8X", "ANIM", "ANMF", "ALPH", "ICCP", "EXIF", "\u{0}",
    ],
    ending: "img"
  ) { bytes, scratch in
    try SceneRun.showing(bytes, ending: "img", in: scratch) { SceneRun.pictures($0) }
  }

  private static let movie = Subject(
    name: "movie", seeds: [("Tests/Movies", [".mp4", ".mov", ".mkv", ".webm", ".ts", ".avi", ".mpg"])],
    mutation: .bytes,
    dictionary: [
      "moov", "trak", "mdia", "minf", "stbl", "stts", "ctts", "stss", "stsc", "stsz", "stco", "co64", "elst",
      "moof",
    ], ending: "mov"
  ) { bytes, scratch in
    try SceneRun.showing(bytes, ending: "mov", in: scratch) {
      """
      {"size": [48, 32], "duration": 1, "layers": [{"type": "movie", "source": \($0), "frame": [0, 0, 48, 32]},
       {"type": "movie", "source": \($0), "frame": [0, 0, 20, 20], "loop": true, "speed": 3, "deinterlace": true}]}
      """
    }
  }

  private static let sound = Subject(
    name: "sound",
    seeds: [("Samples/explainer", [".ogg"]), ("Tests/Sounds", [""]), ("Tests/Movies", [".m4a"])],
    mutation: .bytes,
    dictionary: ["RIFF", "WAVE", "fmt ", "data", "OggS", "fLaC", "ID3"], ending: "snd"
  ) { bytes, scratch in
    try SceneRun.showing(bytes, ending: "snd", in: scratch, hears: true) {
      """
      {"size": [8, 8], "duration": 1, "layers": [], "audio": [{"source": \($0), "loop": true, "pan": 0.3},
       {"source": \($0), "startTime": 0.1, "volume": [[0, 0], [1, 1]]}]}
      """
    }
  }

  private static let font = Subject(
    name: "font", seeds: [("Tests/Fonts", [".ttf"]), ("Samples/Fonts", [".otf"])], mutation: .bytes,
    dictionary: [
      "glyf", "loca", "cmap", "head", "hhea", "GSUB", "GPOS", "CFF ", "fvar", "OTTO", "COLR", "SVG ",
    ],
    ending: "ttf"
  ) { bytes, scratch in
    try SceneRun.showing(bytes, ending: "ttf", in: scratch) {
      """
      {"size": [80, 40], "duration": 1, "layers": [{"type": "text", "fontFile": \($0), "string": "Word fi 12", "fontSize": 20,
       "fallback": true}, {"type": "text", "fontFile": \($0), "string": "ab cd", "split": "characters", "fallback": true}]}
      """
    }
  }

  private static let drawing = Subject(
    name: "drawing",
    seeds: [("Tests", [".svg"]), ("Samples", [".svg"])], mutation: .text,
    dictionary: [
      "<g>", "</g>", "<use href=\"#a\"/>", "<mask id=\"a\">", "<filter id=\"f\">",
      "<feGaussianBlur stdDeviation=\"1e9\"/>",
      "<text font-size=\"1e9\">a</text>", "<image href=\"data:image/png;base64,AAAA\"/>",
      "viewBox=\"0 0 1 1\"",
      "transform=\"scale(1e9)\"", "<!ENTITY a \"b\">", "&a;", "<style>*{fill:red}</style>",
      "<feTurbulence numOctaves=\"99999\"/>",
    ], ending: "svg"
  ) { bytes, scratch in
    try SceneRun.showing(bytes, ending: "svg", in: scratch) {
      #"{"size": [48, 32], "duration": 1, "layers": [{"contents": \#($0), "frame": [0, 0, 48, 32]}]}"#
    }
  }
}
