import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite("Keys of animations")
struct AnimationKeyTests {
  @Test(arguments: animationTypes.map { $0.documentType })
  func eachKeyIsInOneRow(type: String) throws {
    let names = try #require(animationTypes.first { $0.documentType == type }).keyNames
    #expect(Set(names).count == names.count)
    #expect(Set(names).isDisjoint(with: Timing.properties.map(\.name) + ["type", "timingFunction"]))
  }

  /// The reference names every key, those of a relative by its name.
  @Test func theReferenceNamesThem() throws {
    #expect(
      KeyframeAnimation.reference.hasPrefix(
        "`keyPath`, `additive`, `cumulative`, `valueFunction`, `values` or `path`"))
    #expect(SpringAnimation.reference.hasPrefix("the keys of `basic`, `mass` (1), "))
    for name in SpringAnimation.keyNames where !BasicAnimation.keyNames.contains(name) {
      #expect(SpringAnimation.reference.contains("`\(name)`"))
    }
  }

  @Test func theyAreWrittenInTheirOrder() throws {
    var spring = SpringAnimation(keyPath: "opacity")
    (spring.fromValue, spring.toValue, spring.isAdditive) = (0.0, 1.0, true)
    guard case .object(let members) = spring.document(on: Layer()).kind else {
      Issue.record("it is no object")
      return
    }
    #expect(
      members.map(\.key) == [
        "type", "keyPath", "additive", "mass", "stiffness", "damping", "initialVelocity", "fromValue",
        "toValue",
      ])
  }
}
