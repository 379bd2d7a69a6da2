import Testing

@testable import AnimuxDocuments

/// Words of other tools in suggestions, and files of other tools.
struct ForeignWordTests {
  @Test(arguments: [
    ("children", "sublayers", "; it is called \"sublayers\" here"),
    ("from", "fromValue", "; it is called \"fromValue\" here"),
    ("to", "toValue", "; it is called \"toValue\" here"),
    ("property", "keyPath", "; it is called \"keyPath\" here"),
    ("easing", "timingFunction", "; it is called \"timingFunction\" here"),
    ("zIndex", "zPosition", "; it is called \"zPosition\" here"),
    ("z-index", "zPosition", "; it is called \"zPosition\" here"),
    ("textAlign", "alignmentMode", "; it is called \"alignmentMode\" here"),
    ("fontFamily", "font", "; it is called \"font\" here"),
    ("video", "movie", "; it is called \"movie\" here"),
    ("background", "backgroundColor", "; it is called \"backgroundColor\" here"),
    ("color", "foregroundColor", "; it is called \"foregroundColor\" here"),
    ("fill", "foregroundColor", "; it is called \"foregroundColor\" here"),
    ("rotation", "transform", "; write \"transform.rotation.z\", in radians or as \"90deg\""),
    ("scale", "transform", "; write \"transform.scale\""),
    ("blur", "CIGaussianBlur", "; it is called \"CIGaussianBlur\" here"),
  ])
  func areTranslated(word: String, target: String, hint: String) {
    #expect(Spelling.hint(for: word, among: ["hidden", target]) == hint)
    #expect(!Spelling.hint(for: word, among: ["hidden"]).contains("here"))
  }

  /// The fill of a text is the colour of its letters.
  @Test func aWordOfSeveralIsTheFirstThatIsThere() {
    let text = ["backgroundColor", "foregroundColor"]
    #expect(Spelling.hint(for: "fill", among: text) == "; it is called \"foregroundColor\" here")
    #expect(
      Spelling.hint(for: "fill", among: ["backgroundColor"]) == "; it is called \"backgroundColor\" here")
  }

  @Test func aFewNamesResembleAWord() {
    let names = [
      "CIBoxBlur", "CIMotionBlur", "CIStripes", "CIBloom", "CIGaussianBlur", "CIZoomBlur", "CINoise",
    ]
    #expect(
      Spelling.closest(to: "blur", among: names)
        == "\"CIBoxBlur\", \"CIZoomBlur\", \"CIMotionBlur\", \"CIGaussianBlur\" or \"CIBloom\"")
  }

  @Test(
    arguments: [
      ([0, 0, 0, 24] + Array("ftypisom".utf8), "this is a movie"),
      (Array("RIFF    WEBPVP8 ".utf8), "this is a picture"),
      ([0x89, 0x50, 0x4E, 0x47], "this is a picture"),
      (Array("RIFF    WAVEfmt ".utf8), "this is a sound file"),
      (Array("size: [1, 2]\nlayers:\n".utf8), "this is YAML"),
      (Array("name,role\nAda,x\n".utf8), "this is a table (CSV)"),
      (Array("<svg xmlns=\"\"/>".utf8), "this is an SVG file"),
      (Array("WEBVTT\n".utf8), "this is a file of captions"),
      (Array("# a film\n[film]\nsize = 2\n".utf8), "this is TOML"),
      (Array("size = [1, 2]\n".utf8), "this is TOML"),
      (Array("const a = 1;\n".utf8), "this is a program"),
      (Array("#!/usr/bin/env python3\n".utf8), "this is a program"),
      (Array("import json\nprint(1)\n".utf8), "this is a program"),
    ] as [([UInt8], String)])
  func filesAreRecognised(bytes: [UInt8], start: String) {
    var diagnostics = Diagnostics()
    #expect(diagnostics.parse(scene: Source(name: "a", bytes: bytes)) == nil)
    #expect(diagnostics.sorted().first?.message.hasPrefix(start) == true)
  }

  @Test(arguments: ["{}", "[1]", "// comment\n{}", " \n{\"a\": 1}", "\u{FEFF}{}", "[true]", "[\n1]"])
  func documentsAreNotMistaken(text: String) {
    #expect(ForeignFile(Source(name: "a.json", text: text)) == nil)
  }
}
