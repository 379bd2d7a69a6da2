import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// Advice to authors who write a key or a value as other tools have it.
@Suite struct AdviceTests {
  private func errors(_ members: String) -> [String] {
    do {
      let text = "{\"size\": [200, 100], \"duration\": 4, \(members)}"
      _ = try Film(Scene(Source(name: "s.json", text: text)))
      return []
    } catch { return error.diagnostics.map { String($0.description.drop { $0 != "e" }) } }
  }

  private func error(_ layer: String) -> String? {
    let all = errors(#""layers": [{\#(layer)}]"#)
    return all.count == 1 ? all[0].replacing(/^error: (layers\[0\]\.?[^ ]*: )?/, with: "") : nil
  }

  @Test(arguments: [
    (
      #""cornerRadius": "50%""#,
      #"expected a number 0 or more, found "50%"; a percentage has no meaning here, so write a plain number"#
    ),
    (#""opacity": "50%""#, #"expected a number 0…1, found "50%"; write 0.5"#),
    (#""transform.scale": "150%""#, #"expected a number, found "150%"; write 1.5"#),
    (
      #""type": "gradient", "colors": ["red", "blue"], "direction": "right""#,
      #"unknown key "direction" in layers[0]; a gradient runs from "startPoint" to "endPoint", which are [x, y] from 0 to 1"#
    ),
    (
      #""type": "gradient", "colors": ["red", "blue"], "angle": 45"#,
      #"unknown key "angle" in layers[0]; a gradient runs from "startPoint" to "endPoint", which are [x, y] from 0 to 1"#
    ),
    (
      #""angle": 45"#,
      #"unknown key "angle" in layers[0]; write "transform.rotation.z", in radians or as "90deg""#
    ),
    (
      #""direction": "column""#,
      #"unknown key "direction" in layers[0]; it belongs to the layout: "layoutManager": {"type": "flex", …}"#
    ),
    (
      #""padding": 4"#,
      #"unknown key "padding" in layers[0]; it belongs to the layout: "layoutManager": {"type": "flex", …}"#
    ),
    (
      #""margin": 4"#,
      #"unknown key "margin" in layers[0]; it belongs to "flex": {"margin": …}, in a superlayer with a layout"#
    ),
    (
      #""widht": 4"#,
      #"unknown key "widht" in layers[0]; write "size": [width, height]; a key path is "bounds.size.width""#
    ),
    (
      #""type": "gradient", "colors": ["red", "blue"], "stops": [0, 1]"#,
      #"unknown key "stops" in layers[0]; a gradient has "colors", and their places are its "locations""#
    ),
    (
      #""type": "gradient", "colors": ["red", "blue"], "start": [0, 0]"#,
      #"unknown key "start" in layers[0]; it is called "startPoint" here"#
    ),
    (
      #""type": "replicator", "count": 3"#,
      #"unknown key "count" in layers[0]; did you mean "instanceCount"?"#
    ),
    (
      #""animations": [{"keyPath": "opacity", "toValue": 0, "repeat": true}]"#,
      #""repeat" makes copies of an element; an animation is repeated with "repeatCount""#
    ),
    (
      #""animations": [{"type": "keyframe", "keyPath": "opacity", "values": [1, 0], "fromValue": 1}]"#,
      #"unknown key "fromValue" in layers[0].animations[0]; an animation has either "values" or "fromValue" and "toValue""#
    ),
    (#""type": "text", "fontWeight": "800""#, #"unknown "800"; write 800, without quotes"#),
    (
      #""contentsGravity": "cover""#, #"unknown "cover"; it is called "resizeAspectFill" here"#
    ),
    (#""contentsGravity": "contain""#, #"unknown "contain"; it is called "resizeAspect" here"#),
    (
      #""objectFit": "cover""#,
      #"unknown key "objectFit" in layers[0]; write "contentsGravity": "resizeAspectFill" to cover the bounds, or "resizeAspect" to fit into them"#
    ),
    (
      #""type": "audio""#,
      #"unknown "audio"; a sound is not a layer, but an element of the document's list: "audio": [{"source": "a.mp3"}]"#
    ),
    (
      #""type": "bar-chart""#,
      #"unknown "bar-chart"; a part is included, without a type: {"include": "animux:bar-chart"}"#
    ),
    (
      #""include": "bar-chart""#,
      #""bar-chart" cannot be included: there is no such file; did you mean "animux:bar-chart"?"#
    ),
    (
      #""include": "animux:bar-chart", "rows": []"#,
      #"unknown key "rows" in layers[0]; "animux:bar-chart" has an input of this name, which is written "inputs": {"rows": …}"#
    ),
    (
      #""animations": [{"keyPath": "size", "toValue": 1}]"#,
      #"unknown key path "size"; use "bounds.size""#
    ),
    (
      #""animations": [{"keyPath": "postion.x", "toValue": 1}]"#,
      #"unknown key path "postion.x"; did you mean "position.x"?"#
    ),
  ])
  func isWhatTheAuthorMeans(layer: String, message: String) {
    #expect(error(layer) == message)
  }

  @Test func aTransitionHasASubtype() {
    #expect(
      errors(
        #""slides": [{"duration": 2}, {"duration": 2}], "transition": {"type": "push", "direction": "left"}"#)
        == [
          #"error: unknown key "direction" in transition; a transition's direction is its "subtype", such as "fromRight""#
        ])
  }

  @Test func aLayerIsAddedAsALayer() {
    #expect(
      errors(#""layers": [], "timeline": [{"at": 1, "add": [{"frame": [0, 0, 9, 9], "opacity": 1}]}]"#) == [
        #"error: timeline[0].add[0]: missing key "layer"; the layer is written in it, as {"layer": {…}}"#
      ])
  }

  @Test func anUnknownKeyOfADefinitionIsReportedOnce() {
    let use = #"{"use": "b"}"#
    #expect(
      errors(#""definitions": {"b": {"opactiy": 1}}, "layers": [\#(use), \#(use), \#(use)]"#)
        == [#"error: unknown key "opactiy" in layers[0]; did you mean "opacity"?"#])
    #expect(
      errors(#""layers": [{"repeat": 3, "layer": {"name": "a${index}", "opactiy": 1}}]"#)
        == [#"error: unknown key "opactiy" in layer "a0"; did you mean "opacity"?"#])
  }

  @Test func theSizeOfADocumentIsMisspelt() {
    #expect(
      errors(#""widht": 3, "layers": []"#) == [
        #"error: unknown key "widht" in the document; the size is written "size": [width, height]"#
      ])
  }

  @Test(arguments: [
    ("€ 0,00", true), ("#.##0,00", true), ("#.##0", true), ("0,0", true), ("0;-0,00", true),
    ("#,##0.00", false), ("0,000", false), ("#,##0", false), ("0.0##", false), ("0.0,,", false),
    ("#,##", false),
    ("'0,00' 0", false), ("0.##", false), ("0\\\\,00", false),
  ])
  func separatorsOfALanguageAreNotThoseOfAPattern(pattern: String, isForeign: Bool) throws {
    let found = try warnings(
      #"{"type": "text", "number": 1, "position": [9, 9], "numberFormat": "\#(pattern)"}"#)
    #expect(found.map(\.code) == (isForeign ? [.unlikelyValue] : []), "\(found)")
    let message =
      "has a comma before the decimals or a point between groups; in patterns it is the other way around in every language, as in \"#,##0.00\", and \"numberLocale\" sets the separators that are shown"
    #expect(found.allSatisfy { $0.message == "the pattern \"\(pattern)\" \(message)" })
  }
}

/// Knows three families.
private struct FamilySetter: TextSetter {
  let families = ["Inter", "Helvetica Neue", "DejaVu Serif"]

  func layout(of block: TextBlock) -> TextLayout {
    let family = block.spans[0].font.family
    return TextLayout(
      size: Size(9, 9), lineCount: 1, pieces: [],
      errors: families.contains(family) ? [] : [.noFamily(family, nearest: "Inter")])
  }
}

/// Names of fonts that contain a style.
@Suite struct StyledFontNameTests {
  @Test(arguments: [
    ("Inter-Bold", #"write "font": "Inter", "fontWeight": "bold""#),
    ("Inter Bold", #"write "font": "Inter", "fontWeight": "bold""#),
    ("Inter-SemiBoldItalic", #"write "font": "Inter", "fontWeight": "semibold", "italic": true"#),
    ("Inter ExtraBold Italic", #"write "font": "Inter", "fontWeight": "heavy", "italic": true"#),
    ("Inter-Oblique", #"write "font": "Inter", "italic": true"#),
    ("Inter Regular", #"write "font": "Inter""#),
    ("HelveticaNeue-UltraLight", #"write "font": "Helvetica Neue", "fontWeight": "ultraLight""#),
    ("Inter-BoldMT", #"write "font": "Inter", "fontWeight": "bold""#),
    ("InterMT", #"write "font": "Inter""#),
    ("DejaVuSerif-Bold", #"write "font": "DejaVu Serif", "fontWeight": "bold""#),
    ("Foo-Bold", nil), ("Interbold", nil), ("Bold", nil), ("Inter", nil), ("", nil), ("-Bold", nil),
  ])
  func areTakenApart(name: String, remedy: String?) {
    #expect(StyledFontName(name)?.remedy(FamilySetter()) == remedy)
  }

  @Test func theErrorHasTheRemedy() throws {
    let scene = try scene(#"{"type": "text", "string": "a", "font": "Inter-Bold"}"#)
    let film = try Film(scene, assets: Assets(text: FamilySetter()))
    #expect {
      try film.checkTexts()
    } throws: {
      "\($0)".contains(#"there is no font "Inter-Bold"; write "font": "Inter", "fontWeight": "bold""#)
    }
  }
}
