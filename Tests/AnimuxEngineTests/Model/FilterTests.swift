import AnimuxGraphics
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
      #"unknown key "inputRadios" in CIGaussianBlur; did you mean "inputRadius"?"#
    ),
    (#"{"filters": [{"filter": "CIGaussianBlur", "inputRadius": -1}]}"#, "out of range"),
    (
      #"{"filters": [{"filter": "CIColorMatrix", "inputRVector": [1, 2]}]}"#, "expected a list of 4"
    ),
    (#"{"filters": ["sepiaTone"], "filters.blur.inputRadius": 1}"#, #"it has "CISepiaTone""#),
    (#"{"filters": [{"name": "a"}]}"#, #"missing key "filter""#),
  ])
  func mistakes(_ text: String, _ message: String) throws {
    #expect(try #require(complaints(text)).contains(message))
  }

  @Test func printedOnesReadBack() throws {
    let layer = try layer(blurred)
    let again = try AnimuxEngineTests.layer(layer.document.text())
    #expect(again.filters == layer.filters && again.backgroundFilters == layer.backgroundFilters)
    #expect(again.compositingFilter == layer.compositingFilter)
  }
}
