import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// The tables of filters, row by row.
@Suite struct FilterRowTests {
  @Test func everyRowHasASentence() {
    for kind in FilterKind.all { #expect(kind.row.summary.hasSuffix("."), "\(kind.name)") }
  }

  @Test func everyNameIsThereOnce() {
    let names = FilterKind.all.flatMap { [$0.name] + $0.otherNames }
    #expect(Set(names).count == names.count)
  }

  /// The filter of each picture in the reference is a document that reads back as the samples of its row.
  @Test func samplesAreAccepted() throws {
    for kind in FilterKind.all {
      let (name, document) = (kind.name, kind.sampleDocument.text())
      let member =
        switch kind.family {
        case .blur, .color, .stylize, .distortion: #""filters": [\#(document)]"#
        case .blend: #""compositingFilter": \#(withoutBackground(document))"#
        case .transition: #""animations": [{"type": "transition", "transition": \#(document)}]"#
        case .generator: #""contents": \#(document)"#
        }
      #expect(sceneErrors("{\(member)}") == nil, "\(name)")
      let own = try layer("{\(member)}")
      let filter = own.filters.first ?? own.compositingFilter ?? own.contents?.generator
      for (input, value) in filter?.inputs ?? []
      where input.sample != nil && input.key != "inputBackgroundImage" {
        guard case .number(let read) = value, case .number(let sample)? = input.sample else { continue }
        #expect(abs(read - sample) < 1e-12, "\(name) \(input.key)")
      }
    }
  }

  private func withoutBackground(_ document: String) -> String {
    document.replacing(#", "inputBackgroundImage": "other.svg""#, with: "")
  }

  /// Formulas get the value of the input that they name, whatever the order of the row.
  @Test func formulasGetTheirInputs() throws {
    var filter = try #require(Filter("CIVignetteEffect"))
    filter["inputCenter"] = .point(Point(1, 2))
    filter["inputRadius"] = .number(3)
    filter["inputIntensity"] = .number(4)
    filter["inputFalloff"] = .number(0.5)
    let pass = PixelPass.vignette(.init(center: Point(1, 2), from: 3, to: 4.5, amount: 4))
    #expect([filter].passes(on: FilterStage(Rect(0, 0, 9, 9))) == [pass])
  }

  @Test func anInputOfAnotherRowHasNoValue() throws {
    let blur = try #require(Filter("CIGaussianBlur"))
    #expect(blur[Input.radius(1)] == 10)
    #expect(blur[Input.center] == nil)
    #expect(blur[Input.point("Radius", .zero)] == nil)
  }

  @Test func everyFormulaBearsStandardValues() throws {
    for kind in FilterKind.all {
      for bounds in [Rect(0, 0, 40, 30), Rect.zero] {
        for space in Filter.Space.allCases {
          var filter = Filter(kind)
          filter.space = space
          let items = [
            DisplayItem.roundedRect(Panel(shape: RoundedRect(bounds), fill: .color(.white), border: nil))
          ]
          let made = items.filtered(by: [filter, Filter(kind)], on: FilterStage(bounds))
          if kind.family == .transition { #expect(made == items, "\(kind.name)") }
        }
      }
    }
  }

  @Test func everyFamilyHasRows() {
    for family in FilterKind.Family.allCases {
      #expect(FilterKind.all.contains { $0.family == family }, "\(family)")
    }
  }
}
