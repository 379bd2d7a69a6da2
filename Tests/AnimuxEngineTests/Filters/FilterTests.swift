import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct FilterTests {
  @Test func kindsAreFoundByTheirSpellings() {
    for name in ["CIGaussianBlur", "GaussianBlur", "gaussianBlur"] {
      #expect(FilterKind(named: name)?.name == "CIGaussianBlur")
    }
    #expect(FilterKind(named: "multiplyBlendMode")?.family == .blend)
    #expect(FilterKind(named: "plusL") != nil)
    #expect(FilterKind(named: "gaussian") == nil)
  }

  /// As reference tables and people call them.
  @Test(arguments: [
    "CIStripes", "CICheckerboard", "CIStarShine", "CISunbeams", "CILenticularHalo", "CIRandom",
    "CIConstantColor", "CIRoundedRectangle", "CIQRCode", "CICode128Barcode", "CITextImage", "CIStraighten",
    "CICircleSplash", "CITorusLens", "CIConvolution9H", "CIConvolution9V", "CIPinch", "CITwirl",
    "qrCode", "Stripes", "SourceOver", "SourceIn", "SourceOut", "SourceAtop", "Addition", "Multiply",
    "Screen",
    "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn", "HardLight", "SoftLight", "Difference",
    "Exclusion", "Hue", "Saturation", "Color", "Luminosity", "Subtract", "Divide", "LinearBurn",
    "LinearDodge", "PinLight", "LinearLight", "VividLight", "screen", "MaximumCompositing", "noise",
    "displacement", "CIPerspectiveCorrection", "CIColorCubeWithColorSpace",
  ])
  func synonyms(_ name: String) throws {
    let kind = try #require(FilterKind(named: name))
    guard let synonym = FilterKind.all.first(where: { $0.otherNames.contains(name) }) else { return }
    #expect(kind == synonym)
  }

  @Test func aSynonymIsNoOtherKindsName() {
    for kind in FilterKind.all {
      for name in kind.otherNames { #expect(FilterKind(named: name) == kind, "\(name)") }
    }
  }

  /// Key paths reach the first of them.
  @Test func filtersOfOneNameAreWarnedOf() throws {
    let text =
      #"{"filters": [{"filter": "gaussianBlur", "name": "a"}, {"filter": "colorInvert", "name": "a"}]}"#
    func warnings(_ text: String) throws -> [String] {
      let scene = try scene(text)
      return try scene.warnings(in: Film(scene)).map(\.description).filter { $0.contains("before this one") }
    }
    let found = try warnings(text)
    #expect(found.count == 1)
    #expect(found[0].contains(#"layers[0].filters[1].name: there is a filter "a" before this one"#))
    #expect(try warnings(#"{"filters": ["gaussianBlur", "gaussianBlur"]}"#).isEmpty)
  }

  @Test func blendsAreCompositedOverTheBackdrop() throws {
    for text in [
      #""CIMix""#, #"{"filter": "CIBlendWithMask", "inputMaskImage": "a.png"}"#, "\"multiply\"", "null",
    ] {
      #expect(sceneErrors(#"{"compositingFilter": \#(text)}"#) == nil)
    }
    let blur = try #require(sceneErrors(#"{"compositingFilter": "CIGaussianBlur"}"#))
    #expect(blur.contains(#""CIGaussianBlur" is not a blend; blends are "#))
    for kind in FilterKind.blends { #expect(blur.contains(kind.name)) }
    #expect(
      try #require(
        sceneErrors(
          #"{"compositingFilter": {"filter": "CIMultiplyBlendMode", "inputBackgroundImage": "a.png"}}"#)
      ).contains(#"leave "inputBackgroundImage" out"#))
    #expect(
      try #require(sceneErrors(#"{"compositingFilter": {"filter": "CIScreenBlendMode", "space": "linear"}}"#))
        .contains("not in linear light"))
  }

  @Test func noNameIsThereTwice() {
    #expect(Set(FilterKind.all.map(\.name)).count == FilterKind.all.count)
    for kind in FilterKind.all {
      #expect(Set(kind.inputs.map(\.key)).count == kind.inputs.count, "\(kind.name)")
    }
  }

  @Test func inputsHaveStandardsAndTypes() throws {
    var filter = try #require(Filter("CIColorControls"))
    #expect(filter["inputSaturation"] == .number(1))
    filter["inputSaturation"] = .number(0)
    filter["inputContrast"] = .color(.white)
    filter["inputRadius"] = .number(3)
    #expect(filter["inputSaturation"] == .number(0) && filter["inputContrast"] == .number(1))
    #expect(filter["inputRadius"] == nil)
  }

  private let blurred =
    #"""
    {"filters": ["colorInvert", {"filter": "gaussianBlur", "name": "pulse", "inputRadius": 5}],
     "compositingFilter": "multiplyBlendMode",
     "backgroundFilters": [{"filter": "CITwirlDistortion", "name": "t", "inputAngle": "0.5turn", "enabled": false}],
     "filters.pulse.inputRadius": 6, "backgroundFilters.t.inputCenter.x": 20}
    """#

  @Test func documents() throws {
    let layer = try layer(blurred)
    #expect(layer.filters.map(\.kind.name) == ["CIColorInvert", "CIGaussianBlur"])
    #expect(layer.filters[1]["inputRadius"] == .number(6))
    #expect(layer.compositingFilter?.kind.name == "CIMultiplyBlendMode")
    #expect(layer.backgroundFilters[0]["inputAngle"] == .number(.pi))
    #expect(layer.backgroundFilters[0]["inputCenter"] == .point(Point(20, 150)))
    #expect(!layer.backgroundFilters[0].isEnabled)
  }

  @Test func inputsAreAnimated() throws {
    var layer = try layer(blurred)
    var pulse = BasicAnimation(keyPath: "filters.pulse.inputRadius")
    (pulse.fromValue, pulse.toValue, pulse.duration) = (0.0, 10.0, 1)
    layer.add(pulse)
    layer.add(
      {
        var turn = BasicAnimation(keyPath: "backgroundFilters.t.inputCenter.y")
        (turn.toValue, turn.duration) = (50.0, 1)
        return turn
      }())
    let shown = try presented(layer, at: 0.5)
    #expect(shown.filters[1]["inputRadius"] == .number(5))
    #expect(shown.backgroundFilters[0]["inputCenter"] == .point(Point(20, 100)))
  }

  @Test func aFilterWithoutANameIsCalledByItsKind() throws {
    let layer = try layer(#"{"filters": ["gaussianBlur"], "filters.gaussianBlur.inputRadius": 2}"#)
    #expect(layer.filters[0]["inputRadius"] == .number(2))
  }

  @Test(arguments: [
    (#"{"filters": ["GausianBlur"]}"#, #"unknown filter "GausianBlur"; did you mean "CIGaussianBlur"?"#),
    (
      #"{"filters": [{"filter": "CIGaussianBlur", "inputRadios": 1}]}"#,
      #"unknown key "inputRadios" in CIGaussianBlur; did you mean "inputRadius"? it has "inputRadius""#
    ),
    (
      #"{"filters": [{"filter": "CIGaussianBlur", "radius": 1}]}"#,
      #"unknown key "radius" in CIGaussianBlur; did you mean "inputRadius"? it has "inputRadius""#
    ),
    (
      #"{"filters": [{"filter": "CIColorInvert", "inputAmount": 1}]}"#,
      #"unknown key "inputAmount" in CIColorInvert; it has no inputs"#
    ),
    (#"{"filters": ["CIStripe"]}"#, #"did you mean "CIStripes"?"#),
    (
      #"{"filters": [{"filter": "CIMaskedVariableBlur"}]}"#,
      #"missing key "inputMask" in CIMaskedVariableBlur; expected a file"#
    ),
    (
      #"{"filters": [{"filter": "gaussianBlur", "name": "a"}], "filters.a.inputFoo": 1}"#,
      #""filters.a" has no part that "filters.a.inputFoo" could mean; it has "inputRadius", "enabled""#
    ),
    (
      #"{"filters": [{"filter": "zoomBlur", "name": "a"}], "filters.a.inputCenter.z": 1}"#,
      #""filters.a.inputCenter" has no part that "filters.a.inputCenter.z" could mean; it has "x", "y""#
    ),
    (#"{"filters": [{"filter": "CIGaussianBlur", "inputRadius": -1}]}"#, "out of range"),
    (
      #"{"filters": [{"filter": "CIColorMatrix", "inputRVector": [1, 2]}]}"#, "expected a list of 4"
    ),
    (#"{"filters": ["sepiaTone"], "filters.blur.inputRadius": 1}"#, #"it has "CISepiaTone""#),
    (#"{"filters": [{"name": "a"}]}"#, #"missing key "filter""#),
  ])
  func errors(_ text: String, _ message: String) throws {
    #expect(try #require(sceneErrors(text)).contains(message))
  }

  @Test func printedOnesReadBack() throws {
    let layer = try layer(blurred)
    let again = try AnimuxEngineTests.layer(layer.document.text())
    #expect(again.filters == layer.filters && again.backgroundFilters == layer.backgroundFilters)
    #expect(again.compositingFilter == layer.compositingFilter)
  }
}
