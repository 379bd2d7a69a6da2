import AnimuxReference
import Testing

@testable import AnimuxEngine

@Suite("The page of filters")
struct FilterReferenceTests {
  @Test func namesEverySynonym() {
    for name in FilterKind.all.flatMap(\.otherNames) {
      #expect(FilterReference.markdown.contains("`\(name)`"))
    }
  }

  @Test func namesEveryTransition() {
    for name in Transition.Kind.spellings.keys { #expect(FilterReference.markdown.contains("`\(name)`")) }
  }

  @Test func aPictureBeforeHasNoFilter() {
    let before = FilterReference.pictures.split(separator: "\n").filter { $0.contains(" before ") }
    #expect(!before.isEmpty && before.allSatisfy { $0.hasSuffix(" before null") })
  }
}
